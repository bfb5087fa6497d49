import type { Page } from '@playwright/test';
import { categoryHref, href, productHref } from '../../src/routes.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { KURTAS, titles } from '../shopping/product-list.ts';
import { KURTA } from '../steps.ts';

/** Visible buttons that do nothing in a browser without script. */
const deadButtons = (page: Page) =>
  page
    .locator('button:not([type=submit]):not([data-no-script-ok]):not(:disabled):not(.cursor-zoom-in)')
    .filter({ visible: true });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('[HOME-03] [CARD-05] [LIST-08] a shopper sees all of home, searches, sorts, filters and opens the next page', async ({
    page,
  }) => {
    // Without script the browser fetches all pictures of the page, and a shop that has just started takes a minute to
    // make them: the test does not wait for them.
    await page.goto(href('home'), { waitUntil: 'domcontentloaded' });
    const grids = page.locator('section .home-cards');
    await expect(grids).toHaveCount(8);
    expect(await page.locator('.card').count()).toBeGreaterThan(60);
    // Nothing would ever take the place of a placeholder.
    await expect(page.locator('.card-placeholder').last()).toBeHidden();
    await expect(grids.last().locator('a.card-title').last()).toHaveAttribute('href', /^\/single-product\//);
    await page.getByRole('banner').getByRole('combobox').fill('saree');
    await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/\/search\?q=saree$/);
    const list = page.getByRole('list', { name: 'Products' });
    await expect(list.getByRole('link', { name: /saree/i }).first()).toBeVisible();
    await expect(deadButtons(page)).toHaveCount(0);

    await page.goto(categoryHref('kurtas'));
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('complementary', { name: 'Filters' }).getByRole('link', { name: /^XXL/ }).click();
    await expect(page).toHaveURL(/size=XXL/);
    await page.getByRole('button', { name: 'Sort', exact: true }).click();
    await page.getByRole('link', { name: 'Price: high to low' }).filter({ visible: true }).click();
    await expect(page).toHaveURL(/sort=price-down&size=XXL/);
    expect((await titles(page)).length).toBeGreaterThan(0);
    await expect(deadButtons(page)).toHaveCount(0);

    await page.goto(categoryHref('kurtas', { sort: 'price-up' }));
    const first = await titles(page);
    expect(first).toHaveLength(20);
    await page.getByRole('link', { name: 'Load more' }).click();
    await expect(page).toHaveURL(/sort=price-up.*after=/);
    const second = await titles(page);
    expect(second).toHaveLength(KURTAS - 20);
    expect(second.filter((title) => first.includes(title))).toEqual([]);
    await page.goto(categoryHref('kurtas', { size: 'XL', available: 1 }));
    expect((await titles(page)).length).toBeGreaterThan(0);
  });

  test('[PDP-02] [PDP-03] [PDP-09] [PDP-12] a product page shows everything except stored data, says that buying needs script, and offers phone and WhatsApp', async ({
    page,
  }) => {
    await page.goto(categoryHref('kurtas'));
    await page.getByRole('link', { name: KURTA.title }).click();
    await hasItsFacts(page);
    // Every picture is fetched as usual.
    await expect(page.locator('[data-deferred]')).toHaveCount(0);
    const help = page.getByRole('region', { name: 'Buying here needs JavaScript' });
    await expect(help.getByRole('link', { name: /Call/ })).toHaveAttribute('href', 'tel:+919000000000');
    const chat = new URL((await help.getByRole('link', { name: 'Order on WhatsApp' }).getAttribute('href')) ?? '');
    expect(chat.origin + chat.pathname).toBe('https://wa.me/919000000000');
    expect(chat.searchParams.get('text')).toContain(KURTA.title);
    expect(chat.searchParams.get('text')).toContain(page.url());
    await expect(page.getByRole('button', { name: 'ADD TO CART' })).toHaveCount(0);
    await expect(deadButtons(page)).toHaveCount(0);
    const rating = page.locator('.rating').first();
    const shown = (await rating.textContent()) ?? '';
    await page.reload();
    await expect(rating).toHaveText(shown);
    await page.goto(href('cart'));
    await expect(page.getByRole('region', { name: 'Buying here needs JavaScript' })).toBeVisible();
  });

  test('[TRACK-01] [PAGE-01] [PAGE-03] [PAGE-05] the server validates and stores forms, and a rejected form keeps its text', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/status of 40[04]/);
    await page.goto(href('orderTracking'));
    await page.getByLabel('Order ID').fill('ord_nobody_has_this');
    await page.getByRole('button', { name: 'Track', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Invalid order id.');
    await expect(page.getByLabel('Order ID')).toHaveValue('ord_nobody_has_this');

    await page.goto(href('contact'));
    const email = page.getByLabel('Email', { exact: true });
    await page.getByLabel('Message').fill('When does my order arrive?');
    await email.fill('asha@mail');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Full name is required')).toBeVisible();
    await expect(page.getByText('Invalid email address')).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('When does my order arrive?');
    await page.getByLabel('Full Name').fill('Asha Example');
    await email.fill('asha@mail.example');
    await page.getByLabel('Mobile').fill('9000000001');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(
      page.getByText('Your request submitted successfully! Our team will contact you shortly.'),
    ).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('');

    // A newsletter sign-up leads to a separate page.
    await page.goto(href('refundPolicy'));
    await page.getByLabel('Email').fill('asha@mail.example');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('heading', { name: 'You are subscribed.' })).toBeVisible();

    // My Account sends nothing anywhere.
    await page.goto(href('profile'));
    await page.getByLabel('Email').fill('asha@mail.example');
    await page.getByLabel('Password').fill('kept-to-myself');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Invalid Email or Password.')).toBeVisible();
    expect(page.url()).not.toMatch(/asha|kept/);
  });
});

async function hasItsFacts(page: Page): Promise<void> {
  await expect(page).toHaveTitle(`${KURTA.title} | Gulmohar`);
  await expect(page.getByRole('heading', { level: 1, name: KURTA.title })).toBeVisible();
  const facts = page.getByRole('main');
  await expect(facts.locator('.price-now')).toHaveText('₹1,499');
  await expect(facts.locator('.price-off s')).toContainText('₹2,499');
  await expect(facts.locator('.price-percent')).toHaveText('40% OFF');
  await expect(facts).toContainText('inclusive of all taxes');
  for (const badge of ['Genuine Products', '7 Step Quality Check', 'Secure Payments']) {
    await expect(page.getByText(badge, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
  await expect(page.getByRole('region', { name: 'Related Products' }).getByRole('listitem').first()).toBeVisible();
  const rating = page.locator('.rating').first();
  await expect(rating).toContainText('2594 Ratings & 6500 Reviews');
  const shown = Number(/Rated (\d\.\d)/.exec((await rating.textContent()) ?? '')?.[1]);
  expect(shown).toBeGreaterThanOrEqual(4);
  expect(shown).toBeLessThanOrEqual(5);
}

test('[SHELL-07] when the scripts do not load, the page says so, offers phone and WhatsApp and hides buttons that would do nothing', async ({
  page,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED|Failed to (fetch|load)/);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(productHref(KURTA.handle));
  await expect(page.getByText('A part of the shop could not be loaded.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Buying here needs JavaScript' })).toBeVisible();
  await expect(deadButtons(page)).toHaveCount(0);
  await expectAccessible(page);
});
