import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectAccessible } from '../fixtures.ts';
import { wholeHome } from '../steps.ts';
import { holdRequests } from '../hold-requests.ts';
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
  await expect(page.getByText('There must be fewer free pieces than the group has.')).toBeVisible();
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
  await page.getByRole('button', { name: 'Restore the shop as it was set up' }).click();
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
  const seenByShoppers = () => wholeHome(page.request, shop.url);
  await signIn(page, OWNER);
  const release = await holdRequests(page, '**/api/catalogue/merchandising');
  await page.goto('/shop?section=home');
  // Its first sections are of collections, which may come late.
  await expect(page.getByRole('button', { name: 'Compose it yourself' })).toBeDisabled();
  release();
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
  // The last sections come when they are near.
  await preview.locator('[data-rest]').scrollIntoViewIfNeeded();
  await expect(preview.getByRole('heading', { name: 'Our promise' })).toBeVisible();
  await page.getByLabel('Language', { exact: true }).selectOption('hi');
  await expect(preview.locator('html[lang^=hi]')).toBeAttached();
  expect((await seenByShoppers()).includes('Our promise')).toBe(false);
  await page.getByRole('button', { name: 'Close the preview' }).click();

  await publish(page);
  expect(await seenByShoppers()).toMatch(/Our promise.*We <strong>only<\/strong> use cotton/s);
});

test('a manager’s photo, a collection by price and a red entry of the menu are made on a phone, and shoppers see them', async ({
  page,
  shop,
  complaints,
}) => {
  test.slow();
  complaints.allow(/400 \(Bad Request\)|422|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_ABORTED|502|503/);
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
  await expectAccessible(page);

  await page.goto('/collections');
  await page.getByRole('button', { name: 'Make a collection' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name (English)').fill('Small joys');
  await form.getByLabel('Price up to (₹)').fill('1500');
  await expect(form.getByText(/products fit now/)).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Make', exact: true }).click();
  await expect(page.getByText('/category/small-joys')).toBeVisible();

  await page.goto('/shop?section=menuEntries');
  // The demo's menu is its own already.
  await page.getByRole('button', { name: 'Back to the collections in order' }).click();
  await page.getByRole('button', { name: 'Make it yourself' }).click();
  await page.getByRole('button', { name: 'Add an entry' }).click();
  await page.getByLabel('Which one').selectOption('small-joys');
  await page.getByLabel('In red').check();
  await page.getByRole('button', { name: 'Add another' }).click();
  await page.getByLabel('Which one').last().selectOption({ index: 2 });
  // The bar at the foot lies over what is scrolled under it.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expectAccessible(page);
  await expect(page.getByText('Kept in the draft.')).toBeVisible();
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
  await publish(page);

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
  // Search engines and shared links know it in Hindi as they know the feed's.
  const facts = async (handle: string, name: string) => {
    const html = await seenByShoppers(`/hi/category/${handle}`);
    const found =
      html.match(/<title>.*?<\/title>|<meta name="description"[^>]*>|<link rel="(?:canonical|alternate)"[^>]*>/g) ?? [];
    return found.map((tag) => tag.replaceAll(name, 'NAME').replaceAll(handle, 'HANDLE'));
  };
  const own = await facts('small-joys', 'Small joys');
  expect(own.join('')).toMatch(/<title>NAME.*name="description" content="[^"]*NAME.*\/hi\/category\/HANDLE/s);
  expect(own).toEqual(await facts('kurtas', 'कुर्ते'));
  await page.goto('/pictures');
  await page.getByRole('button', { name: /^Loom/ }).click();
  await expect(page.getByText('Where it is: Home page. It can be deleted once it is in no use.')).toBeVisible();

  // A version that names a picture which was deleted since says so, and comes back without it.
  const dialog = page.getByRole('dialog');
  await page.goto('/shop?section=history');
  await page.getByRole('button', { name: 'Restore the shop as it was set up' }).click();
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('In force: shoppers see it now.').last()).toBeVisible();
  await page.goto('/pictures');
  await page.getByRole('button', { name: /^Loom/ }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).last().click();
  await expect(page.getByText('Deleted', { exact: true })).toBeVisible();
  await page.goto('/shop?section=history');
  await page
    .getByRole('button', { name: /^Restore version/ })
    .first()
    .click();
  await expect(dialog.getByText(/^Home page: section \d, Slide 1$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Restore without it' }).click();
  await expect(page.getByText('In force: shoppers see it now.').last()).toBeVisible();
  expect(await seenByShoppers()).not.toContain('A weaver at the loom');
});

test('a name and a size guide that an owner enters on a phone stand on the shop’s pages, and a size is found by the guide', async ({
  page,
  shop,
  complaints,
}) => {
  test.slow();
  complaints.allow(/ERR_INCOMPLETE_CHUNKED_ENCODING|502|503/);
  await signIn(page, OWNER);
  await page.goto('/shop');
  await page.getByLabel('Find a setting').fill('dots of colours');
  await page.getByRole('button', { name: /^Names and colours/ }).click();
  await page.getByLabel('Find a word or a name').fill('kurta');
  await page.getByLabel('Kurtas in हिन्दी', { exact: true }).fill('मनपसंद कुर्ते');
  await expectAccessible(page);
  await expect(page.getByText('Kept in the draft.')).toBeVisible();
  await page.goto('/shop?section=sizeGuides');
  await page.getByRole('button', { name: 'Add a size guide' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Kurtas');
  await page.getByLabel('By', { exact: true }).selectOption('Collection');
  await page.getByLabel('Which').fill('kurtas');
  for (const [size, cm] of Object.entries({ S: '81', M: '88,5', L: 'wide' })) {
    await page.getByLabel(`Chest of ${size}`).fill(cm);
  }
  await expect(page.getByText('Cells must be numbers from 1 to 300')).toBeVisible();
  await page.getByLabel('Chest of L').fill('97');
  await expectAccessible(page);
  await publish(page);

  expect(await (await page.request.get(`${shop.url}/hi/category/kurtas`)).text()).toContain('मनपसंद कुर्ते');
  await page.goto(`${shop.url}/category/kurtas`);
  await page.locator('a[href^="/single-product/"]').first().click();
  await page.getByRole('button', { name: 'Size guide' }).click();
  const guide = page.getByRole('dialog', { name: 'Size guide' });
  await guide.getByText('cm', { exact: true }).click();
  await expect(guide.getByRole('row', { name: /^M / })).toContainText('88.5');
  await guide.getByLabel('Chest, at its fullest').fill('88');
  await expect(guide.getByText('M is your size.')).toBeVisible();
});

test('what is half done on the Shop page keeps nothing else from being kept, and what is typed last is kept while the page closes', async ({
  page,
  complaints,
}) => {
  complaints.allow(/400 \(Bad Request\)|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_ABORTED|ERR_INTERNET_DISCONNECTED/);
  const kept = async () => (await page.request.get('/api/shop-draft')).text();
  await signIn(page, OWNER);
  await page.goto('/shop?section=sizeGuides');
  await page.getByRole('button', { name: 'Add a size guide' }).click();
  await page.getByLabel('Chest of S').fill('81');
  await expect(page.getByText('What is not complete or not right is not kept yet. The rest is.')).toBeVisible();
  await page.getByRole('button', { name: /^Name and look/ }).click();
  const name = page.getByLabel('Name of the shop');
  await name.fill('Half Done Looms');
  await expect.poll(kept).toContain('Half Done Looms');

  // Whoever leaves for another screen at once loses what is half done, and nothing else.
  await name.fill('Typed In Haste Looms');
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  const leaving = page.getByRole('dialog', { name: 'Leave without the rest?' });
  await leaving.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect.poll(kept).toContain('Typed In Haste Looms');

  // Without a network nothing is kept, so leaving asks; with one again it is.
  await page.goto('/shop?section=look');
  await expect(name).toHaveValue('Typed In Haste Looms');
  await page.context().setOffline(true);
  await name.fill('Typed Without Network Looms');
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  await expect(leaving).toContainText('The shop does not answer');
  await leaving.getByRole('button', { name: 'Cancel' }).click();
  await page.context().setOffline(false);
  await expect.poll(kept).toContain('Typed Without Network Looms');

  // A guide that was removed comes back with one tap, whole, and so do a size and a measure of it.
  await page.getByRole('button', { name: /^Size guides/ }).click();
  await page.getByRole('button', { name: 'Add a size guide' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Sarees');
  await page.getByLabel('Chest of S').fill('82');
  await page.getByRole('button', { name: 'Remove Sarees' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: /^Sarees/ }).click();
  await expect(page.getByLabel('Chest of S')).toHaveValue('82');
  await page.getByRole('button', { name: 'Remove size S' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Chest of S')).toHaveValue('82');
  await page.getByRole('button', { name: 'Remove Chest' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Chest of S')).toHaveValue('82');
  await expect(page.getByText('What is not complete or not right is not kept yet. The rest is.')).toBeVisible();

  // The browser asks before what cannot be kept is lost; what can be kept is sent while the page closes.
  await page.getByRole('button', { name: /^Name and look/ }).click();
  await name.fill('Typed Last Looms');
  const asked = page.waitForEvent('dialog').then((dialog) => dialog.accept());
  await page.reload();
  await asked;
  await expect.poll(kept).toContain('Typed Last Looms');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect.poll(kept).not.toContain('Looms');
});
