import { expect, type Page, type TestInfo } from '@playwright/test';
import type { ShopWish } from '../../test/shared-shops.ts';
import { test as base } from '../fixtures.ts';
import { changedConfig } from '../shop-with-config.ts';

export const OWNER = { name: 'owner', password: 'an example password' };
export const PACKER = { name: 'ravi', password: 'a packer password' };

/** A shop that offers cash on delivery, with its desk open. */
export async function shopWithDesk(
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern
  {}: object,
  use: (wish: ShopWish) => Promise<void>,
  { repeatEachIndex }: TestInfo,
): Promise<void> {
  const environment = changedConfig('cashOnDelivery: false', 'cashOnDelivery: true');
  await use({ environment, deskPassword: OWNER.password, number: repeatEachIndex });
}

/** Pages begin at the desk. */
export const test = base.extend({
  wish: shopWithDesk,
  baseURL: async ({ shop }, use) => use(shop.deskUrl ?? ''),
});

/** Signs in on the desk's own page. */
export async function signIn(page: Page, { name, password }: typeof OWNER): Promise<void> {
  await page.goto('/');
  await page.getByLabel('User name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
}
