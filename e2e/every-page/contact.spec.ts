import { ROUTES } from '../../src/route-table.ts';
import { expect, expectAccessible, test, waitForHydration } from '../fixtures.ts';
import { holdRequests } from '../hold-requests.ts';
import { losesNothingAt320 } from '../steps.ts';
import type { Page } from '@playwright/test';

const SENT = 'Your request submitted successfully! Our team will contact you shortly.';

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Full Name').fill('Asha Example');
  await page.getByLabel('Email', { exact: true }).fill('asha@mail.example');
  await page.getByLabel('Mobile').fill('9000000001');
  await page.getByLabel('Message').fill('When does my order arrive?');
}

/** Lets 5 s pass, since the shop refuses forms filled in faster. Needs `page.clock.install()` first. */
const takeAMoment = (page: Page) => page.clock.fastForward(5_000);

test('[SHELL-05] [PAGE-02] [PAGE-06] Contact Us shows legal name, address, hours, phone and support address, and the legal block with the grievance officer, linked from the footer; from the second page on the footer offers to install the shop if the browser does', async ({
  page,
  shop,
}) => {
  // Who goes on at once leaves the first page before the button's script has come.
  const releaseButton = await holdRequests(page, /\/assets\/offline-/);
  await page.goto(ROUTES.about.path);
  await waitForHydration(page);
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => Object.assign(window, { offered: true }),
    });
    dispatchEvent(offer);
    if (!offer.defaultPrevented) throw new Error('The browser would show its own.');
  });
  const install = page.getByRole('button', { name: 'Install the app' });
  await expect(install).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Legal information' }).click();
  await expect(page).toHaveURL(new RegExp(ROUTES.contact.path));
  const legal = page.getByRole('region', { name: 'Legal information' });
  await expect(legal).toBeInViewport();
  await expect(legal).toContainText('Meera Example, Grievance Officer');
  releaseButton();
  await install.click();
  await expect(install).toHaveCount(0);
  expect(await page.evaluate(() => 'offered' in window)).toBe(true);
  const details = page.getByRole('region', { name: 'How to reach us' });
  await expect(details).toContainText('Gulmohar Garments Example Private Limited');
  await expect(details).toContainText('12 Example Road, Jaipur, Rajasthan 302001, India');
  await expect(details).toContainText('Monday-Friday 9:00 AM-6:00 PM');
  await expect(details.getByRole('link', { name: '+91 90000 00000' })).toHaveAttribute('href', 'tel:+919000000000');
  const email = `support@${new URL(shop.url).hostname}`;
  await expect(details.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
  // At the top of the page no bar covers a control, which axe would report as too small a target.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
  await losesNothingAt320(page);
});

test('[PAGE-03] an empty form names every missing field and focuses the first; after a request is sent, a thank-you is shown and the fields are empty', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(ROUTES.contact.path);
  await waitForHydration(page);
  await takeAMoment(page);
  const [submit, name, email] = [
    page.getByRole('button', { name: 'Submit' }),
    page.getByLabel('Full Name'),
    page.getByLabel('Email', { exact: true }),
  ];
  await submit.click();
  for (const message of [
    'Full name is required',
    'Email is required',
    'Mobile No is required',
    'Message is required',
  ]) {
    await expect(page.getByText(message)).toBeVisible();
  }
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Full name is required');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await fillIn(page);
  await email.fill('asha@mail');
  await submit.click();
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await expect(page.getByText('Full name is required')).toBeHidden();
  await expect(email).toBeFocused();
  await email.fill('asha@mail.example');
  await expect(page.getByText('Invalid email address')).toBeHidden();

  await submit.click();
  await expect(page.getByText(SENT)).toBeVisible();
  for (const field of ['Full Name', 'Mobile', 'Message']) await expect(page.getByLabel(field)).toHaveValue('');
  await expect(email).toHaveValue('');
  await expectAccessible(page);
});

test('[PAGE-03] a request made offline keeps its text, says so, and is sent once when the connection is back', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.clock.install();
  // The script that watches the connection is loaded last.
  const lineWatched = page.waitForResponse(/\/assets\/offline-/);
  await page.goto(ROUTES.contact.path);
  await waitForHydration(page);
  await takeAMoment(page);
  await lineWatched;
  await fillIn(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('is sent automatically as soon as there is a connection')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('When does my order arrive?');
  await expectAccessible(page);
  // Submitting the same text again is still one request.
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('is sent automatically as soon as there is a connection')).toBeVisible();
  let arrived = 0;
  page.on('response', (response) => {
    if (response.request().method() === 'POST' && response.ok()) arrived += 1;
  });
  await context.setOffline(false);
  await expect(page.getByText(SENT)).toBeVisible();
  await expect(page.getByText('What you wrote while offline has been sent.')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('');
  expect(arrived).toBe(1);
  expect(await page.evaluate(() => localStorage.getItem('waitingForms'))).toBeNull();
});

test('[PAGE-03] a request that was filled in before React had loaded is sent, and in a form opened later the time counts from then', async ({
  page,
}) => {
  const filledInMs = async () => {
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await page.getByRole('button', { name: 'Submit' }).click();
    return Number(new URLSearchParams((await sent).postData() ?? '').get('filled_in_ms'));
  };
  await page.clock.install();
  const releaseScripts = await holdRequests(page, /\/assets\/.*\.js/);
  await page.goto(ROUTES.contact.path, { waitUntil: 'commit' });
  await fillIn(page);
  await takeAMoment(page);
  releaseScripts();
  await waitForHydration(page);
  expect(await filledInMs()).toBeGreaterThanOrEqual(5_000);
  await expect(page.getByText(SENT)).toBeVisible();

  await page.goto(ROUTES.about.path);
  await waitForHydration(page);
  await page.clock.fastForward('10:00');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Legal information' }).click();
  await fillIn(page);
  await takeAMoment(page);
  expect(await filledInMs()).toBeLessThan(600_000);
  await expect(page.getByText(SENT)).toBeVisible();
});

test('[PAGE-03] POST /contact accepts a form or JSON, and refuses one filled in by a program', async ({
  request,
  shop,
}) => {
  const words = { name: 'Asha Example', email: 'asha@mail.example', mobile: '9000000001', message: 'Hello' };
  const post = async (body: object) => (await request.post(`${shop.url}/contact`, body)).status();
  expect(await post({ form: words })).toBe(200);
  expect(await post({ data: words })).toBe(200);
  expect(await post({ form: { ...words, email: 'nobody' } })).toBe(400);
  expect(await post({ form: { ...words, website: 'https://spam.example' } })).toBe(400);
  expect(await post({ form: { ...words, filled_in_ms: '80' } })).toBe(400);
  expect(await post({ form: { 'contact[tags]': 'newsletter', email: 'asha@mail.example' } })).toBe(200);
});
