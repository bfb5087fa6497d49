import { href } from '../../src/routes.ts';
import { sharedShop } from '../../test/shared-shops.ts';
import { collectComplaints, expect, expectAccessible, test } from '../fixtures.ts';
import { openFirstTab, watchChanges } from '../visitors.ts';

// Tests of the fixtures that the other specs rely on.

test('the next visitor in a context finds no data of the previous one', async ({ page, context, shop }) => {
  await page.goto(href('help'));
  await page.evaluate(async () => {
    localStorage.setItem('left', 'behind');
    sessionStorage.setItem('left', 'behind');
    document.cookie = 'left=behind; max-age=600';
    await new Promise((resolve) => indexedDB.open('left').addEventListener('success', resolve));
  });
  await openFirstTab(context, { viewport: { width: 360, height: 640 }, origins: [shop.url] });
  expect(context.pages()).toHaveLength(1);
  const [next] = context.pages();
  await next?.goto(href('help'));
  const found = await next?.evaluate(async () => ({
    stored: [localStorage.getItem('left'), sessionStorage.getItem('left')],
    databases: (await indexedDB.databases()).map(({ name }) => name).filter((name) => name === 'left'),
    cookie: document.cookie,
    width: innerWidth,
  }));
  expect(found).toEqual({ stored: [null, null], databases: [], cookie: '', width: 360 });
});

test('data that a page of the previous visitor stores late is gone when the next one opens a page', async ({
  page,
  context,
  shop,
}) => {
  await page.goto(href('help'));
  await openFirstTab(context, { viewport: null, origins: [shop.url] });
  const [next] = context.pages();
  const late = await context.newPage();
  await late.goto(href('help'));
  await late.evaluate(() => localStorage.setItem('left', 'behind'));
  await late.close();
  await next?.goto(href('help'));
  expect(await next?.evaluate(() => localStorage.getItem('left'))).toBeNull();
  await next?.evaluate(() => localStorage.setItem('own', 'data'));
  await next?.reload();
  expect(await next?.evaluate(() => localStorage.getItem('own'))).toBe('data');
});

test('requests of the previous visitor do not count towards the limits of the next one', async ({ shop }, testInfo) => {
  const requestsLeft = async () => {
    const response = await fetch(`${shop.url}/api/cashfree/create-order`, { method: 'POST' });
    return Number(response.headers.get('x-ratelimit-remaining'));
  };
  const left = await requestsLeft();
  expect(await requestsLeft()).toBe(left - 1);
  await sharedShop({ number: testInfo.parallelIndex });
  expect(await requestsLeft()).toBe(left);
});

test('a response of 503 is a complaint', async ({ browser, shop }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${shop.url}${href('help')}`);
  const found: string[] = [];
  collectComplaints(page, found);
  await page.route('**/broken', (route) => route.fulfill({ status: 503 }));
  await page.evaluate(() => fetch('/broken'));
  await expect.poll(() => found).toEqual([expect.stringMatching(/status of 503.*\/broken/)]);
  await context.close();
});

test('a context whose clock, routes or connection a test changed is not reused', async ({ browser }) => {
  const context = await browser.newContext();
  const untouched = watchChanges(context);
  expect(untouched.undo()).toBe(true);
  const routed = watchChanges(context);
  await context.route('**/nowhere', (route) => route.abort());
  expect(routed.undo()).toBe(false);
  const timed = watchChanges(context);
  await context.clock.install();
  expect(timed.undo()).toBe(false);
  const lost = watchChanges(context);
  await context.setOffline(true);
  expect(lost.undo()).toBe(false);
  const back = watchChanges(context);
  await context.setOffline(true);
  await context.setOffline(false);
  expect(back.undo()).toBe(true);
  await context.close();
});

test('a violation found by axe fails the test', async ({ page }) => {
  await page.setContent('<main><h1>A page</h1><img src=""></main>');
  await expect(expectAccessible(page)).rejects.toThrow('image-alt');
});
