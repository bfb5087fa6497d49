import { expect, expectAccessible } from '../fixtures.ts';
import { displayOrderNumber } from '../../src/domain/orders/display-number.ts';
import { ADDRESSES, type ScreenName } from '../../src/contracts/desk/addresses.ts';
import { WHOLE } from '../../test/long-form.ts';
import { ordersCommand } from '../../test/orders-command.ts';
import { placeCashOrder, placePaidOrder } from '../orders.ts';
import { AJRAKH, CHIKANKARI, IKAT } from '../shopping/stored-cart.ts';
import { OWNER } from '../shop-with-extras.ts';
import { PACKER, placeReturn, signIn, test } from './desk-stand.ts';

/** A screen's heading, and the addresses of its views. The compiler requires an entry for each new screen. */
type Visits = { heading: string; addresses?: readonly string[] };
const SCREENS: Readonly<Record<ScreenName, Visits>> = {
  today: { heading: 'Today' },
  orders: { heading: 'Orders', addresses: ['/orders', '/orders?queue=held'] },
  order: { heading: 'Order NUMBER' },
  packing: { heading: 'Packing' },
  courierFiles: { heading: 'Courier files' },
  ownPins: { heading: 'Own PIN codes' },
  returns: { heading: 'Returns', addresses: ['/returns', '/returns?show=closed'] },
  return: { heading: 'Return RETURN' },
  reviews: { heading: 'Reviews' },
  money: {
    heading: 'Money',
    addresses: ['differences', 'settlements', 'disputes', 'refunds', 'domains', 'gateways'].map(
      (list) => `/money?list=${list}`,
    ),
  },
  settlement: { heading: 'Settlement 1' },
  rto: { heading: 'RTO' },
  contactRequests: { heading: 'Contact requests' },
  newsletter: { heading: 'Newsletter' },
  deadLetters: { heading: 'Messages that failed' },
  catalogue: { heading: 'Catalogue' },
  sheet: { heading: 'Products' },
  stockAlerts: { heading: 'Stock alerts' },
  offers: { heading: 'Offers' },
  sales: { heading: 'Sales' },
  collections: { heading: 'Collections' },
  pictures: { heading: 'Pictures' },
  storeCredit: { heading: 'Store credit' },
  giftCards: { heading: 'Gift cards' },
  keys: { heading: 'Keys' },
  shop: {
    heading: 'Shop',
    addresses: ['', '?section=look', '?section=contact', '?section=cash', '?section=menu', '?section=history'].map(
      (section) => `/shop${section}`,
    ),
  },
  users: { heading: 'Users' },
  account: { heading: 'Account' },
};

const NAMES = Object.keys(ADDRESSES).filter((name): name is ScreenName => name in ADDRESSES);

/** Minimum size of a tap target, in px. Links within a sentence may be smaller, but the desk has none. */
const SMALLEST = 44;

const SIZES = [
  { width: 360, height: 800, colorScheme: 'dark' },
  { width: 1440, height: 900, colorScheme: 'light' },
] as const;

/** The short form sees every screen on a phone, and every other further view of one on a desktop. */
const sizesOf = (view: number) => (WHOLE ? SIZES : SIZES.slice(view % 2, (view % 2) + 1));

test.describe('every screen', () => {
  test.use({ viewport: { width: SIZES[0].width, height: SIZES[0].height }, isMobile: false });

  test('opens without errors on a phone in dark mode and on a desktop in light mode, is accessible, fits the width and has targets big enough to tap', async ({
    page,
    shop,
  }) => {
    test.slow();
    const orderId = await placePaidOrder(shop);
    const returnId = await placeReturn(page, shop, orderId);
    const named = (text: string) => text.replace('NUMBER', displayOrderNumber(orderId)).replace('RETURN', returnId);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await expectAccessible(page);
    await signIn(page, OWNER);
    for (const name of NAMES) {
      const { heading, addresses = [ADDRESSES[name]] } = SCREENS[name];
      for (const [view, address] of addresses.entries()) {
        const title = page.getByRole('heading', { level: 1, name: named(heading) });
        await page.goto(
          address.replace(':orderId', orderId).replace(':returnId', returnId).replace(':settlementId', '1'),
        );
        for (const { width, height, colorScheme } of sizesOf(view)) {
          await page.setViewportSize({ width, height });
          await page.emulateMedia({ colorScheme });
          await expect(title, address).toBeVisible();
          await expect(page.getByText('Loading…')).toHaveCount(0);
          await expectAccessible(page);
          expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(width);
          expect(await page.evaluate(smallTargets, SMALLEST), address).toEqual([]);
          expect(await page.evaluate(cutNavigation), address).toBe(0);
          expect(await page.evaluate(brokenFigures), address).toEqual([]);
        }
      }
    }
  });
});

function smallTargets(smallest: number): string[] {
  return [...document.querySelectorAll('a, button, select, textarea, input:not([type=radio])')].flatMap((element) => {
    const { width, height } = element.getBoundingClientRect();
    const isSeen = width > 1 && height > 1 && !element.matches('.skip-link');
    return isSeen && (width < smallest || height < smallest) ? [element.outerHTML.slice(0, 120)] : [];
  });
}

/** Amounts and PIN codes that a line breaks inside. */
function brokenFigures(): string[] {
  const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    for (const { 0: figure, index } of (node.textContent ?? '').matchAll(/[−+]?₹[\d,.]*\d|\b\d{6}\b/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + figure.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(figure);
    }
  }
  return broken;
}

/** How much of the navigation beside the content is cut at its foot, in px. */
function cutNavigation(): number {
  const navigation = document.querySelector('header nav');
  return navigation === null ? -1 : navigation.scrollHeight - navigation.clientHeight;
}

test('on a laptop the navigation has room for all groups, folds those that have none, and opens each by keyboard @desktop', async ({
  page,
}) => {
  await signIn(page, OWNER);
  const navigation = page.getByRole('navigation', { name: 'Screens' });
  const shop = navigation.getByRole('button', { name: 'Shop' });
  const catalogue = navigation.getByRole('link', { name: 'Catalogue' });
  await expect(navigation.getByRole('link', { name: 'Packing' })).toBeVisible();
  await expect(shop).toHaveAttribute('aria-expanded', 'false');
  await expect(catalogue).toBeHidden();
  await shop.press('Enter');
  await expect(shop).toHaveAttribute('aria-expanded', 'true');
  expect(await page.evaluate(cutNavigation)).toBe(0);
  await catalogue.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Catalogue' })).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'Pictures' })).toBeVisible();
  expect(await page.evaluate(cutNavigation)).toBe(0);
  const logo = page.getByRole('banner').locator('img');
  await expect.poll(() => logo.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);

  // A collection moves by the arrow keys of its handle, which keeps the focus, to the top by a button, and by dragging.
  const order = page.getByRole('region', { name: 'Collections in the shop' });
  const first = order.getByRole('listitem').first();
  const before = await first.textContent();
  const grip = first.getByRole('button', { name: /^Drag/ });
  const name = (await grip.getAttribute('aria-label')) ?? '';
  await grip.press('ArrowDown');
  await expect(first).not.toHaveText(before ?? '');
  await expect(order.getByRole('button', { name })).toBeFocused();
  await expect(order.getByRole('status')).toContainText('place 2 of');
  await order
    .getByRole('listitem')
    .nth(1)
    .getByRole('button', { name: /to the top$/ })
    .click();
  await expect(first).toHaveText(before ?? '');
  await expect(first.getByRole('button', { name: /to the top$/ })).toBeFocused();
  const third = await order.getByRole('listitem').nth(2).textContent();
  await order.getByRole('listitem').nth(2).dragTo(first);
  await expect(first).toHaveText(third ?? '');
  await order.getByRole('button', { name: 'The catalogue’s order' }).click();
  await expect(order.getByRole('button', { name: 'The catalogue’s order' })).toHaveCount(0);

  await page.goto('/');
  const sales = page.getByRole('table', { name: 'Sales by day' });
  await expect(sales.getByRole('row')).toHaveCount(15);
  await page.getByRole('button', { name: '30 days' }).click();
  await expect(sales.getByRole('row')).toHaveCount(31);
  await page.getByRole('group', { name: 'Figure' }).getByRole('button', { name: 'Orders' }).click();
  await expect(sales.getByRole('columnheader', { name: 'Orders' })).toBeVisible();
  await expectAccessible(page);
});

test('a packer sees no refund, no export and no way to open a mobile number', async ({
  page,
  shop,
  browser,
  baseURL,
}) => {
  const orderId = await placePaidOrder(shop);
  await signIn(page, OWNER);
  await page.goto('/users');
  await page.getByRole('button', { name: 'Add a user' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('User name').fill(PACKER.name);
  await dialog.getByLabel('First password').fill(PACKER.password);
  await dialog.getByRole('button', { name: 'Add a user' }).click();
  await expect(page.getByText(PACKER.name, { exact: true })).toBeVisible();
  // The owner has these controls, which proves that the names used below for the packer are right.
  await page.goto(`/orders/${orderId}`);
  await expect(page.getByRole('button', { name: 'Show the mobile number' })).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Refund' })).toBeVisible();

  const packer = await browser.newPage({ ...(baseURL === undefined ? {} : { baseURL }), locale: 'en-IN' });
  await signIn(packer, PACKER);
  await packer.goto(`/orders/${orderId}`);
  await expect(packer.getByRole('button', { name: 'Show the address' })).toBeVisible();
  await expect(packer.getByRole('button', { name: 'Show the mobile number' })).toHaveCount(0);
  await packer.getByRole('button', { name: 'More actions' }).click();
  await expect(packer.getByRole('menuitem', { name: 'Print slip' })).toBeVisible();
  await expect(packer.getByRole('menuitem', { name: /Refund|Cancel|Change the address/ })).toHaveCount(0);
  await packer.goto('/orders');
  await expect(packer.getByRole('link', { name: displayOrderNumber(orderId) })).toBeVisible();
  await expect(packer.getByRole('button', { name: 'Export' })).toHaveCount(0);
  await packer.goto('/users');
  await expect(packer.getByText('Your role may not do this.').first()).toBeVisible();
  await packer.close();
});

test('an action that needs the password succeeds once it is given, and not without it', async ({
  page,
  complaints,
}) => {
  complaints.allow(/403 \(Forbidden\)/);
  await signIn(page, OWNER);
  await page.goto('/account');
  // The real server responds with this only when the sign-in is ten minutes old; this one is a moment old.
  let refusals = 2;
  await page.route('**/api/second-factor/setup', async (route) => {
    refusals -= 1;
    const body = { code: 'reauthentication_required', message: 'Please give your password once more.' };
    await (refusals < 0 ? route.fallback() : route.fulfill({ status: 403, json: body }));
  });
  const dialog = page.getByRole('dialog', { name: 'Enter your password' });
  await page.getByRole('button', { name: 'Turn on' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('This needs your password.')).toBeVisible();
  await page.getByRole('button', { name: 'Turn on' }).click();
  await dialog.getByLabel('Password').fill(OWNER.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Code that the app shows')).toBeVisible();
  await expectAccessible(page);
});

test('ticked orders are offered what they are ready for, go a step together, and those that fail it are listed', async ({
  page,
  shop,
}) => {
  const orderIds = [await placePaidOrder(shop), await placePaidOrder(shop)];
  await ordersCommand(shop.dataDir, 'confirm', orderIds[0] ?? '');
  await signIn(page, OWNER);
  await page.goto('/orders');
  // That no real money was paid is said once, not on each row.
  await expect(page.getByText('Test', { exact: true })).toHaveCount(1);
  const tick = async () => {
    for (const orderId of orderIds)
      await page.getByRole('checkbox', { name: `Select order ${displayOrderNumber(orderId)}` }).click();
  };
  await tick();
  const bar = page.getByRole('region', { name: '2 selected' });
  const dialog = page.getByRole('dialog');
  // A phone has the likely step on the bar, and what else one of them is ready for in the menu.
  await expect(bar.getByRole('button', { name: 'Confirm' })).toBeVisible();
  await bar.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('menuitem', { name: 'Ship' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Pack' }).click();
  await dialog.getByRole('button', { name: 'Pack' }).click();
  await expect(dialog.getByRole('heading', { name: '1 order not done' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  // A phone shows the chosen view, whichever it is.
  const chosenTab = page.getByRole('navigation', { name: 'Views' }).locator('[aria-current=page]');
  await page.goto('/orders?queue=parcel_trouble');
  await expect(chosenTab).toBeInViewport({ ratio: 1 });
  await page.goto('/orders?queue=confirm');
  await page.getByRole('checkbox', { name: `Select order ${displayOrderNumber(orderIds[1] ?? '')}` }).click();
  const one = page.getByRole('region', { name: '1 selected' });
  await expect(one.getByRole('button', { name: 'Pack' })).toHaveCount(0);
  await one.getByRole('button', { name: 'Print' }).click();
  for (const paper of ['Slips', 'Invoices', 'Labels'])
    await expect(page.getByRole('menuitem', { name: paper })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await one.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  // When all succeed there is no list of results, only a message.
  await expect(page.getByText('1 order done')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expectAccessible(page);
  // Where the list still has it, it stays ticked for the next step.
  await page.goto('/orders');
  await page.getByRole('checkbox', { name: `Select order ${displayOrderNumber(orderIds[1] ?? '')}` }).click();
  await one.getByRole('button', { name: 'Pack' }).click();
  await dialog.getByRole('button', { name: 'Pack' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(one).toBeVisible();
  await expect(one.getByRole('button', { name: 'Pack' })).toHaveCount(0);
});

test('the table of orders fits every desktop with long numbers, cash, notes and a shared look at the sums @desktop', async ({
  page,
  shop,
}) => {
  const [orderId, other] = [await placePaidOrder(shop, [CHIKANKARI, IKAT]), await placePaidOrder(shop)];
  for (const act of [
    ['confirm', orderId],
    ['pack', orderId],
    ['ship', orderId, '--carrier', 'Example Express of India', '--awb', '149081234567890123'],
  ]) {
    await ordersCommand(shop.dataDir, ...act);
  }
  await placeCashOrder(shop);
  await signIn(page, OWNER);
  await page.goto(`/orders/${orderId}`);
  await page.getByLabel('Note for everybody at the desk').fill('Calls back on Monday');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('region', { name: 'Notes' }).getByText('Calls back on Monday')).toBeVisible();
  await page.goto('/orders');
  const row = (id: string) => page.getByRole('row', { name: displayOrderNumber(id) });
  // That cash is paid at no gateway makes no order of the demo a real one.
  await expect(page.getByText('Test', { exact: true })).toHaveCount(1);
  for (const width of [1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(row(orderId)).toContainText('Example Express of India');
    expect(await page.evaluate(() => document.documentElement.scrollWidth), String(width)).toBeLessThanOrEqual(width);
    expect(await page.evaluate(brokenFigures), String(width)).toEqual([]);
    expect((await row(other).boundingBox())?.height, String(width)).toBeLessThanOrEqual(46);
    const sums = await page
      .getByRole('cell', { name: /₹/ })
      .locator('span:last-child')
      .evaluateAll((spans) => spans.map((span) => Math.round(span.getBoundingClientRect().right)));
    expect(new Set(sums).size, String(width)).toBe(1);
  }
});

test('no amount of an order breaks inside, whatever the width of the phone', async ({ page, shop }) => {
  const orderId = await placePaidOrder(shop, [CHIKANKARI, IKAT, AJRAKH]);
  await signIn(page, OWNER);
  await page.goto(`/orders/${orderId}`);
  await expect(page.getByRole('region', { name: /^Items/ })).toBeVisible();
  for (let width = 320; width <= 430; width += 10) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(brokenFigures), String(width)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), String(width)).toBeLessThanOrEqual(width);
  }
});

test('the desk can be navigated by keyboard shortcuts, and ? lists them', async ({ page }) => {
  await signIn(page, OWNER);
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search orders' })).toBeFocused();
  // In a text field, shortcut keys type their characters.
  await page.keyboard.type('gt?');
  await expect(page.getByRole('searchbox', { name: 'Search orders' })).toHaveValue('gt?');
  await page.locator('h1').click();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog.getByText('Go to Packing')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});
