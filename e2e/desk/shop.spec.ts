import type { Page } from '@playwright/test';
import { expect, expectAccessible } from '../fixtures.ts';
import { OWNER } from '../shop-with-extras.ts';
import { signIn, test } from './desk-stand.ts';

// One after the other, because they share a draft.
test.describe.configure({ mode: 'serial' });
// A shop of its own, as its name and offer change.
test.use({
  shopOptions: { deskPassword: OWNER.password, embedded: true, number: 100 },
  viewport: { width: 360, height: 800 },
});

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('In force: shoppers see it now.').last()).toBeVisible();
}

test('an owner on a phone changes name, colour and offer, shoppers see them without a restart, and the shop can be restored', async ({
  page,
  shop,
  complaints,
}) => {
  test.slow();
  complaints.allow(/400 \(Bad Request\)|ERR_INCOMPLETE_CHUNKED_ENCODING|502|503/);
  const seenByShoppers = async () => (await page.request.get(shop.url)).text();
  await signIn(page, OWNER);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('link', { name: 'Shop', exact: true }).click();
  await page.getByRole('button', { name: 'Name and look' }).click();
  await page.getByLabel('Name of the shop').fill('Rangrez');
  const heritage = page.getByRole('button', { name: /^Heritage/ });
  await heritage.click();
  await expect(heritage).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('Corners')).toHaveValue('none');
  const colour = page.getByRole('textbox', { name: 'Colour', exact: true });
  await colour.fill('#ffd400');
  await expect(page.getByText('Too pale: text of this colour cannot be read on white.')).toBeVisible();
  await page.getByRole('button', { name: /^Take #/ }).click();
  const shade = await colour.inputValue();
  expect(shade).not.toBe('#ffd400');
  await page.getByRole('button', { name: /^Offer/ }).click();
  await page.getByLabel('Pieces in a group').fill('1');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  // What was typed stays beside what is wrong with it.
  await expect(page.getByText('This must be from 2 to 100.')).toBeVisible();
  await expect(page.getByLabel('Pieces in a group')).toHaveValue('1');
  await page.getByLabel('Pieces in a group').fill('4');
  // The shop alone knows that of four pieces not four can be free.
  await page.getByLabel('Free pieces in it').fill('4');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the shop?' });
  for (const text of ['Gulmohar', 'Rangrez', '#000000', shade, 'Pieces in a group']) {
    await expect(dialog.getByText(text, { exact: true })).toBeVisible();
  }
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('freePerGroup must be below groupSize')).toBeVisible();
  await expect(page.getByLabel('Free pieces in it')).toHaveValue('4');
  expect(await seenByShoppers()).toContain('<title>Gulmohar');
  await page.getByLabel('Free pieces in it').fill('2');
  await publish(page);
  const changed = await seenByShoppers();
  expect(changed).toContain('<title>Rangrez');
  expect(changed).toContain(`--shop-accent:${shade}`);
  expect(changed).toContain('--radius-card:0px');
  expect(changed).toContain('Buy 2 Get 2');

  await page.getByRole('button', { name: 'Earlier versions' }).click();
  await expect(page.getByText('Version 1')).toBeVisible();
  await page.getByRole('button', { name: 'Restore shop.config.ts alone' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Version 2')).toBeVisible();
  await expect.poll(seenByShoppers).toContain('<title>Gulmohar');
  await expect(page.getByText('In force: shoppers see it now.').last()).toBeVisible();
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect.poll(seenByShoppers).toContain('<title>Rangrez');
  await page.goto('/users');
  await expect(page.getByText('Shop’s draft published · look name offer themeColour')).toBeVisible();
});

test('an owner composes home by keyboard on a phone, sees it in the preview before shoppers do, and publishes it', async ({
  page,
  shop,
  complaints,
}) => {
  test.slow();
  complaints.allow(/ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_ABORTED|502|503/);
  const seenByShoppers = async () => (await page.request.get(shop.url)).text();
  await signIn(page, OWNER);
  await page.goto('/shop?section=home');
  await page.getByRole('button', { name: 'Compose it yourself' }).click();
  const sections = page.getByRole('list', { name: 'Sections of the home page' });
  const up = sections.getByRole('button', { name: 'Move Offers up' });
  await up.press('Enter');
  await expect(up).toBeFocused();
  await up.press('Enter');
  await expect(sections.getByRole('listitem').first()).toContainText('Offers');
  await sections.getByRole('button', { name: 'Remove Round categories' }).click();
  await expect(sections).not.toContainText('Round categories');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(sections).toContainText('Round categories');
  await page.getByLabel('Add a section').selectOption('text');
  await page.getByLabel('Text (English)').fill('We **only** use cotton.');
  await page.getByLabel('Title (English)').fill('Our promise');
  await expectAccessible(page);
  await expect(page.getByText('Kept in the draft.')).toBeVisible();

  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.frameLocator('iframe[title="Preview"]');
  await expect(preview.getByRole('heading', { name: 'Our promise' })).toBeVisible();
  await page.getByLabel('Language', { exact: true }).selectOption('hi');
  await expect(preview.locator('html[lang^=hi]')).toBeAttached();
  expect((await seenByShoppers()).includes('Our promise')).toBe(false);
  await page.getByRole('button', { name: 'Close the preview' }).click();

  await publish(page);
  expect(await seenByShoppers()).toMatch(/Our promise.*We <strong>only<\/strong> use cotton/s);
});
