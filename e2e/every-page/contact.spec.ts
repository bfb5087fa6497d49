import { ROUTES } from '../../src/route-table.ts';
import { expect, expectAccessible, test, waitForHydration } from '../fixtures.ts';
import { losesNothingAt320 } from '../steps.ts';
import type { Page } from '@playwright/test';

const SENT = 'Your request submitted successfully! Our team will contact you shortly.';

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Full Name').fill('Asha Example');
  await page.getByLabel('Email', { exact: true }).fill('asha@mail.example');
  await page.getByLabel('Mobile').fill('9000000001');
  await page.getByLabel('Message').fill('When does my order arrive?');
}

/** A person takes a moment to fill a form in; what is faster is refused. Needs `page.clock.install()` first. */
const takeAMoment = (page: Page) => page.clock.fastForward(5_000);

test('[SHELL-05] [PAGE-02] Contact Us shows legal name, address, hours, phone and support address', async ({
  page,
  shop,
}) => {
  await page.goto(ROUTES.contact.path);
  const details = page.getByRole('region', { name: 'How to reach us' });
  await expect(details).toContainText('Gulmohar Garments Example Private Limited');
  await expect(details).toContainText('12 Example Road, Jaipur, Rajasthan 302001, India');
  await expect(details).toContainText('Monday-Friday 9:00 AM-6:00 PM');
  await expect(details.getByRole('link', { name: '+91 90000 00000' })).toHaveAttribute('href', 'tel:+919000000000');
  const email = `support@${new URL(shop.url).hostname}`;
  await expect(details.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
  await expectAccessible(page);
  await losesNothingAt320(page);
});

test('[PAGE-06] Contact Us holds the legal block with the grievance officer, linked from the footer', async ({
  page,
}) => {
  await page.goto(ROUTES.about.path);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Legal information' }).click();
  const legal = page.getByRole('region', { name: 'Legal information' });
  await expect(legal).toBeInViewport();
  await expect(legal).toContainText('Meera Example, Grievance Officer');
});

test('[PAGE-03] an empty form names every missing field and puts the shopper into the first', async ({ page }) => {
  await page.goto(ROUTES.contact.path);
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  for (const message of [
    'Full name is required',
    'Email is required',
    'Mobile No is required',
    'Message is required',
  ]) {
    await expect(page.getByText(message)).toBeVisible();
  }
  const name = page.getByLabel('Full Name');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Full name is required');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await fillIn(page);
  await page.getByLabel('Email', { exact: true }).fill('asha@mail');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await expect(page.getByText('Full name is required')).toBeHidden();
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await page.getByLabel('Email', { exact: true }).fill('asha@mail.example');
  await expect(page.getByText('Invalid email address')).toBeHidden();
});

test('[PAGE-03] a request is sent, thanked for, and the fields are empty again', async ({ page }) => {
  await page.clock.install();
  await page.goto(ROUTES.contact.path);
  await waitForHydration(page);
  await takeAMoment(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Message is required')).toBeVisible();
  await fillIn(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(SENT)).toBeVisible();
  for (const field of ['Full Name', 'Mobile', 'Message']) await expect(page.getByLabel(field)).toHaveValue('');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('');
  await expectAccessible(page);
});

test('[PAGE-03] a request without a connection keeps its text, says so, and is sent once when the line is back', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.clock.install();
  // What watches the line comes last of all.
  const lineWatched = page.waitForResponse(/\/assets\/offline-/);
  await page.goto(ROUTES.contact.path);
  await waitForHydration(page);
  await takeAMoment(page);
  await lineWatched;
  await fillIn(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('is sent by itself as soon as there is a connection')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('When does my order arrive?');
  await expectAccessible(page);
  // Impatient: the same words again are still one request.
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('is sent by itself as soon as there is a connection')).toBeVisible();
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

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('[PAGE-03] the form is checked and kept by the server, with the text staying on a fault', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/status of 400/);
    await page.goto(ROUTES.contact.path);
    await page.getByLabel('Message').fill('When does my order arrive?');
    await page.getByLabel('Email', { exact: true }).fill('asha@mail');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Full name is required')).toBeVisible();
    await expect(page.getByText('Invalid email address')).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('When does my order arrive?');
    await fillIn(page);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText(SENT)).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('');
  });

  test('[PAGE-01] a newsletter sign-up is answered by a page of its own', async ({ page }) => {
    await page.goto(ROUTES.refundPolicy.path);
    await page.getByLabel('Email').fill('asha@mail.example');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('heading', { name: 'You are subscribed.' })).toBeVisible();
  });
});

test('[PAGE-03] POST /contact takes a form or JSON, and refuses what a program filled in', async ({
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
