import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { href, productHref } from '../src/routes.ts';
import { waitForHydration } from './fixtures.ts';

/** A product of the demo shop that is offered in M and L. */
export const KURTA = {
  handle: 'ajrakh-hand-block-straight-kurta-indigo',
  title: 'Ajrakh Hand-Block Straight Kurta, Indigo',
};

/** Follows the link of that name in the header's list of languages, or in the menu where a phone has it there. */
export async function chooseLanguage(page: Page, name: string): Promise<void> {
  const list = page.locator('.site-header-row summary');
  if (await list.isVisible()) {
    await list.click();
    await page.locator('.language-list').getByRole('link', { name }).click();
    return;
  }
  await page.getByRole('button', { name: /^(Menu|मेन्यू|মেনু)$/ }).click();
  await page.locator('.menu-head').getByRole('link', { name }).click();
}

/** Opens a product's page and adds one piece in M to the cart, as a shopper does. Ends on the cart page. */
export async function addToCart(page: Page, handle = KURTA.handle): Promise<void> {
  await page.goto(productHref(handle));
  await waitForHydration(page);
  await page.getByRole('button', { name: 'ADD TO CART', exact: true }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`${href('cart')}$`));
}

/** Fills in the address form and saves it. Ends on the cart page, ready to pay. */
export async function giveAddress(page: Page, name = 'Asha Example'): Promise<void> {
  await page.getByRole('button', { name: 'Place Order' }).click();
  await fillInAddress(page, name);
  await page.getByRole('button', { name: 'ADD ADDRESS' }).click();
  await expect(page).toHaveURL(new RegExp(`${href('cart')}$`));
}

/** Fills in the address form without saving it. */
export async function fillInAddress(page: Page, name = 'Asha Example'): Promise<void> {
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Mobile').fill('9000000001');
  await page.getByLabel('Pincode').fill('302001');
  await expect(page.getByLabel('City')).not.toHaveValue('');
  await page.getByLabel('Address (House No, Building, Street)').fill('47 Example Lane');
}

/** Pays on the gateway's page, by UPI and with success. */
export async function payAtGateway(page: Page): Promise<void> {
  await page.getByLabel('UPI ID').fill('testsuccess@gocash');
  await page
    .getByRole('button', { name: /^Pay ₹/ })
    .filter({ visible: true })
    .click();
}

/** Goes from the cart through the payment step to the gateway's page. */
export async function payNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(page).toHaveURL(new RegExp(`${href('payment')}$`));
  await page.getByRole('button', { name: 'PAY NOW' }).click();
  await expect(page.getByRole('heading', { name: 'Choose how to pay' })).toBeVisible();
}

/** Tells whether React has hydrated the element: React then sets `__react…` properties on it. */
export function isAlive(element: Locator): Promise<boolean> {
  return element.evaluate((node) => Object.keys(node).some((name) => name.startsWith('__react')));
}

/** Checks that the page does not scroll sideways at 320 px, the narrowest width supported. */
export async function losesNothingAt320(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 700 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}

/** Tells whether the middle of an element is on the screen and not covered by another element. */
export function isInSight(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    const shown = document.elementFromPoint(x + width / 2, y + height / 2);
    return shown !== null && (node.contains(shown) || shown.contains(node));
  });
}

/** Returns home's HTML with that of its sections that come when they are near. */
export async function wholeHome(request: APIRequestContext, origin: string): Promise<string> {
  const html = await (await request.get(origin)).text();
  const [, section] = /href="(\/category\/~[^"]+)"/.exec(html) ?? [];
  return section === undefined ? html : html + (await (await request.get(`${origin}${section}/rest`)).text());
}
