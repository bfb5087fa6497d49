import { HOME_COMPOSITIONS } from '../../test/examples/home-compositions.ts';
import { BYTE_BUDGETS } from '../../test/pages/byte-budgets.ts';
import { fetchRaw, weighHtml, weighPage } from '../../test/pages/page-weight.ts';
import { settingsCommand } from '../../test/settings-command.ts';
import { MOST_SECTIONS } from '../../src/domain/merchant/home-limits.ts';
import { expect } from '../fixtures.ts';
import { OWNER } from '../shop-with-extras.ts';
import { test } from './desk-stand.ts';

// The shop of shop.spec.ts would show other homes meanwhile.
test.use({ shopOptions: { deskPassword: OWNER.password, endsWithTest: true, number: 190 } });

test('homes composed otherwise weigh what the usual one may; one of as many sections as there may be brings those that are too many later, and without scripts by a link', async ({
  browser,
  page,
  shop,
}) => {
  test.slow();
  for (const [name, sections] of Object.entries(HOME_COMPOSITIONS)) {
    const request = () => fetchRaw(shop.url);
    const before = (await request()).headers['etag'];
    await settingsCommand(shop.dataDir, 'set', 'home', JSON.stringify(sections));
    await expect.poll(async () => (await request()).headers['etag']).not.toBe(before);
    const { html, ...budget } = BYTE_BUDGETS.home;
    const weight = await weighPage(shop.url, '/');
    expect(weight.scriptBytes, name).toBeLessThanOrEqual(budget.scripts);
    expect(weight.laterBytes, name).toBeLessThanOrEqual(budget.later);
    expect(weight.requests, name).toBeLessThanOrEqual(budget.requests);
    expect(await weighHtml(await request()), name).toBeLessThanOrEqual(html);
  }
  // The last one is too heavy for one page: the rest of its sections comes when the shopper is near it.
  const sections = page.locator('main section:has(h2)');
  await page.goto(shop.url);
  await expect(sections.first()).toContainText('Chapter 1');
  await expect(page.getByRole('heading', { name: 'Chapter 19' })).toHaveCount(0);
  await page.locator('[data-rest]').scrollIntoViewIfNeeded();
  await expect(sections).toHaveCount(MOST_SECTIONS);
  await expect(page.locator('[data-placeholder]')).toHaveCount(0);
  // A heart in what came later is the shop's as any other.
  const heart = sections.last().locator('.card-heart').first();
  await heart.scrollIntoViewIfNeeded();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  // Without scripts a link leads from one page of it to the next, and each says that home is the page to be found.
  const context = await browser.newContext({ javaScriptEnabled: false });
  const reader = await context.newPage();
  await reader.goto(shop.url, { waitUntil: 'domcontentloaded' });
  const next = reader.locator('main a[href^="/?after="]');
  const read: string[] = [];
  for (;;) {
    read.push(...(await reader.locator('main h2').allTextContents()));
    await expect(reader.locator('link[rel=canonical]')).toHaveAttribute('href', `${shop.url}/`);
    await expect(reader.locator('meta[name=robots]')).toHaveCount(0);
    expect(await weighHtml(await fetchRaw(reader.url()))).toBeLessThanOrEqual(BYTE_BUDGETS.home.html);
    if ((await next.count()) === 0) break;
    await expect(next).toBeVisible();
    const address = await next.getAttribute('href');
    await reader.goto(new URL(address ?? '', shop.url).href, { waitUntil: 'domcontentloaded' });
  }
  await context.close();
  // The last section has no heading of its own.
  const chapters = Array.from({ length: MOST_SECTIONS - 1 }, (_, index) => `Chapter ${index + 1}`);
  expect(read.filter((heading) => heading.startsWith('Chapter '))).toEqual(chapters);
});
