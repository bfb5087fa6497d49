import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectAccessible } from '../fixtures.ts';
import { OWNER } from '../shop-with-extras.ts';
import { signIn, test } from './desk-stand.ts';

// One after the other, because they share a draft.
test.describe.configure({ mode: 'serial' });
// A shop of its own, as its name and offer change.
test.use({
  shopOptions: { deskPassword: OWNER.password, embedded: true, number: 177 },
  viewport: { width: 360, height: 800 },
});

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('In force: shoppers see it now.').last()).toBeVisible();
}

test('a manager’s photo, a collection by price and a red entry of the menu are made on a phone, and shoppers see them', async ({
  page,
  shop,
  complaints,
}) => {
  test.slow();
  complaints.allow(/422|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_ABORTED|502|503/);
  const seenByShoppers = async (path = '/') => (await page.request.get(shop.url + path)).text();
  await signIn(page, OWNER);
  await page.goto('/pictures');
  const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const;
  const photo = sharp({ create: { width: 900, height: 1100, channels: 3, background: '#a04020', noise } });
  await page.getByLabel('Upload pictures').setInputFiles([
    { name: 'Loom.jpg', mimeType: 'image/jpeg', buffer: await photo.jpeg().toBuffer() },
    { name: 'drawing.png', mimeType: 'image/png', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
  ]);
  await expect(page.getByRole('alert')).toContainText('drawing.png: This is no photo');
  await page.getByRole('button', { name: /^Loom/ }).click();
  await page.getByLabel('What it shows (English)').fill('A weaver at the loom');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Without a description')).toHaveCount(0);
  await page.screenshot({ path: '/tmp/pictures-shot-1.png', fullPage: true });
  await expectAccessible(page);

  await page.goto('/collections');
  await page.getByRole('button', { name: 'Make a collection' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name (English)').fill('Small joys');
  await form.getByLabel('Price up to (₹)').fill('1500');
  await expect(form.getByText(/products fit now/)).toBeVisible();
  await page.screenshot({ path: '/tmp/pictures-shot-2.png', fullPage: true });
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Make', exact: true }).click();
  await expect(page.getByText('/category/small-joys')).toBeVisible();

  await page.goto('/shop?section=menuEntries');
  await page.getByRole('button', { name: 'Make it yourself' }).click();
  await page.getByRole('button', { name: 'Add an entry' }).click();
  await page.getByLabel('Which one').selectOption('small-joys');
  await page.getByLabel('In red').check();
  await page.getByRole('button', { name: 'Add another' }).click();
  await page.getByLabel('Which one').last().selectOption({ index: 2 });
  await page.screenshot({ path: '/tmp/pictures-shot-3.png', fullPage: true });
  await expectAccessible(page);
  await page.goto('/shop?section=home');
  const compose = page.getByRole('button', { name: 'Compose it yourself' });
  const slides = page.getByRole('button', { name: /^Slides/ });
  await expect(compose.or(slides).first()).toBeVisible();
  if (await compose.isVisible()) await compose.click();
  await slides.click();
  const first = page.getByRole('group', { name: 'Slide 1' });
  await first.getByLabel('Picture', { exact: true }).selectOption('address');
  await first.getByRole('button', { name: 'Own picture…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Loom' }).click();
  await expect(first.getByLabel('What the picture shows (English)')).toHaveValue('A weaver at the loom');
  await page.screenshot({ path: '/tmp/pictures-shot-4.png', fullPage: true });
  await publish(page);

  await page.screenshot({ path: '/tmp/pictures-shot-5.png', fullPage: true });
  const home = await seenByShoppers();
  const [address = ''] = /\/images\/~shop\/[0-9a-f]{24}\?width=480[^" ]*/.exec(home) ?? [];
  const picture = await page.request.get(shop.url + address.replaceAll('&amp;', '&'), {
    headers: { accept: 'image/avif' },
  });
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/avif']);
  expect(home).toContain('alt="A weaver at the loom"');
  expect(home).toMatch(/menu-link menu-red"[^>]*>Small joys</);
  expect(await seenByShoppers('/menu')).toMatch(/<details class="menu-branch">.*All Small joys/s);
  expect(await seenByShoppers('/category/small-joys')).toContain('<h1');
  await page.goto('/pictures');
  await page.getByRole('button', { name: /^Loom/ }).click();
  await expect(page.getByText('Where it is: Home page. It can be deleted once it is in no use.')).toBeVisible();
  await page.screenshot({ path: '/tmp/pictures-shot-dialog.png' });
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/pictures');
  await expect(page.getByRole('button', { name: /^Loom/ })).toBeVisible();
  await page.waitForTimeout(1500);
  await page.screenshot({ path: '/tmp/pictures-shot-wide.png' });
  await page.goto('/shop?section=menuEntries');
  await page.waitForTimeout(1500);
  await page.screenshot({ path: '/tmp/pictures-shot-menu-wide.png' });
  await page.goto(shop.url);
  await page.mouse.move(400, 500);
  await page.waitForTimeout(2500);
  await page.locator('.menu-item', { hasText: 'Small joys' }).first().hover();
  await page.waitForTimeout(800);
  await page.screenshot({ path: '/tmp/pictures-shot-shop-wide.png' });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(shop.url);
  await page.waitForTimeout(1500);
  await page.screenshot({ path: '/tmp/pictures-shot-shop-phone.png' });
  await page.getByRole('button', { name: /menu/i }).first().click();
  await page.waitForTimeout(1500);
  await page.locator('summary', { hasText: 'Small joys' }).click();
  await page.waitForTimeout(500);
  await page.screenshot({ path: '/tmp/pictures-shot-drawer.png' });
});
