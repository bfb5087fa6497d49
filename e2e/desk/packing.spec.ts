import { displayOrderNumber } from '../../src/domain/orders/display-number.ts';
import { href } from '../../src/routes.ts';
import { ordersCommand } from '../../test/orders-command.ts';
import { expect, expectAccessible } from '../fixtures.ts';
import { holdRequests } from '../hold-requests.ts';
import { placePaidOrder } from '../orders.ts';
import { OWNER } from '../shop-with-extras.ts';
import {
  ADDRESS,
  AJRAKH,
  control,
  IKAT,
  openGateway,
  seedStorage,
  stored,
  storedLine,
} from '../shopping/stored-cart.ts';
import { signIn, test } from './desk-stand.ts';

test('an order goes from paid to shipped at the desk with its documents, and the tracking page shows it as shipped', async ({
  page,
  shop,
}) => {
  const orderId = await placePaidOrder(shop);
  await signIn(page, OWNER);
  await page.getByRole('link', { name: /To confirm/ }).click();
  await page.getByRole('link', { name: displayOrderNumber(orderId) }).click();
  await expect(page.getByRole('region', { name: /^Items/ })).toContainText('Ajrakh Hand-Block Straight Kurta, Indigo');
  // Enter opens the focused link; it triggers the order's next step only while nothing has the focus.
  await page.getByRole('link', { name: 'All orders' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/orders$/);
  await page.getByRole('link', { name: displayOrderNumber(orderId) }).click();
  // On a phone the next step is within reach of the thumb, and the long id in the menu.
  await page.getByRole('region', { name: 'Next step' }).getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Mark as packed' })).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Copy the order id' })).toContainText(orderId);
  await page.keyboard.press('Escape');

  await page.goto('/packing');
  // The oldest order comes first, and other tests of this shop may have left older ones.
  const parcel = page.getByRole('article', { name: orderId });
  await expect(page.getByRole('article')).toBeVisible();
  while (!(await parcel.isVisible())) await page.getByRole('button', { name: 'Skip for now' }).click();
  const finish = page.getByRole('button', { name: 'Packed, next order' });
  await expect(finish).toHaveCount(0);
  await parcel.getByRole('checkbox', { name: /is in the parcel/ }).click();
  await finish.click();
  await expect(parcel).toHaveCount(0);
  await expectAccessible(page);

  await page.goto(`/orders/${orderId}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  for (const document of ['invoice', 'slip']) {
    await expect(page.getByRole('menuitem', { name: `Print ${document}` })).toBeVisible();
    const printed = await page.request.get(`/api/orders/${orderId}/documents/${document}`);
    expect([printed.status(), printed.headers()['content-type']]).toEqual([200, 'application/pdf']);
  }
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Ship' }).click();
  await expect(dialog.getByText('This is too short.')).toHaveCount(2);
  await dialog.getByLabel('Carrier').fill('Delhivery');
  await dialog.getByLabel('AWB number').fill('AWB100000001');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ship' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Shipment' })).toContainText('AWB100000001');
  const invoice = page.getByRole('link', { name: /^Invoice TST\/\d{4}\/\d{5}$/ });
  const issued = await page.request.get((await invoice.getAttribute('href')) ?? '');
  expect([issued.status(), issued.headers()['content-type']]).toEqual([200, 'application/pdf']);

  await page.goto(`${shop.url}${href('orderTracking', { orderId })}`);
  await expect(page.locator('[aria-current=step]')).toHaveText(/^Shipped/);
  await expect(page.getByText('Delhivery').first()).toBeVisible();
});

test('a cart becomes a gift with wrap and a note, which costs what the payment page says; whoever packs it reads both, and changes the note', async ({
  page,
  shop,
}) => {
  await page.goto(shop.url);
  await seedStorage(page, { lines: [await storedLine(shop.feedUrl, AJRAKH)], address: ADDRESS });
  await page.goto(`${shop.url}${href('cart')}`);
  const gift = page.getByRole('region', { name: 'Send it as a gift' });
  await expect(gift.getByLabel(/^Gift wrap for ₹49/)).not.toBeChecked();
  await gift.getByLabel(/^Gift wrap for ₹49/).check();
  await expect(page.getByText('₹1,548').first()).toBeVisible();
  await gift.getByRole('button', { name: 'Add a gift note' }).click();
  await gift.getByLabel('Gift note').fill('शुभ जन्मदिन 🎁');
  await expectAccessible(page);
  await page.goto(`${shop.url}${href('payment')}`);
  await expect(page.getByRole('region', { name: 'Send it as a gift' }).getByLabel('Gift note')).toHaveValue(
    'शुभ जन्मदिन 🎁',
  );
  await expect(page.getByRole('region', { name: /^PRICE DETAILS/ })).toContainText('Gift wrap₹49');
  const orderId = await openGateway(page);
  await control(shop.gatewayUrl, `/orders/${orderId}/payments`, { status: 'SUCCESS' });
  await page.goto(`${shop.url}${href('paymentStatus', { orderId })}`);
  await expect(page).toHaveURL(/thankyou/);
  await expect(page.getByText('Gift wrap')).toBeVisible();
  expect(await stored(page, 'gift')).toBeNull();

  await ordersCommand(shop.dataDir, 'confirm', orderId);
  await signIn(page, OWNER);
  await page.goto(`/orders/${orderId}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Change the gift note' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Note to the receiver').fill('With love, Ravi');
  await dialog.getByRole('button', { name: 'Save the note' }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto('/packing');
  const parcel = page.getByRole('article', { name: orderId });
  await expect(page.getByRole('article')).toBeVisible();
  while (!(await parcel.isVisible())) await page.getByRole('button', { name: 'Skip for now' }).click();
  await expect(parcel).toContainText('Wrap it as a gift.');
  await expect(parcel).toContainText('With love, Ravi');
  await expectAccessible(page);
});

test('the order at the packing table stays there when an older one joins the queue, and if the shopper cancels a ticked item, no other becomes ticked', async ({
  page,
  shop,
}) => {
  const older = await placePaidOrder(shop);
  const orderId = await placePaidOrder(shop, [AJRAKH, IKAT]);
  await ordersCommand(shop.dataDir, 'confirm', orderId);
  await signIn(page, OWNER);
  await page.goto('/packing');
  const parcel = page.getByRole('article', { name: orderId });
  await expect(page.getByRole('article')).toBeVisible();
  while (!(await parcel.isVisible())) await page.getByRole('button', { name: 'Skip for now' }).click();
  const ticks = parcel.getByRole('checkbox', { name: /is in the parcel/ });
  await ticks.first().click();
  const joined = page.waitForResponse(
    async (response) => /queue=pack/.test(response.url()) && (await response.text()).includes(older),
  );
  await ordersCommand(shop.dataDir, 'confirm', older);
  await joined;
  await expect(ticks.first()).toBeChecked();
  const form = {
    orderId,
    mobileLast4: ADDRESS.mobile.slice(-4),
    reason: 'changed_mind',
    'quantity-1': '1',
    requestKey: `cancel-of-${orderId}`,
    intent: 'cancel_items',
  };
  const headers = { origin: shop.url };
  await page.request.post(`${shop.url}${href('orderTracking')}`, { headers, form });
  await expect(ticks).toHaveCount(1);
  await expect(ticks).not.toBeChecked();
});

test('two users on one order see each other’s changes, and the second of two equal actions learns who was first', async ({
  page,
  context,
  complaints,
  shop,
}) => {
  complaints.allow(/409 \(Conflict\)/);
  const orderId = await placePaidOrder(shop);
  await signIn(page, OWNER);
  await page.goto(`/orders/${orderId}`);
  const other = await context.newPage();
  await other.goto(`/orders/${orderId}`);
  const confirm = (each: typeof page) => each.getByRole('button', { name: 'Confirm', exact: true });
  await expect(confirm(page)).toBeVisible();
  await expect(confirm(other)).toBeVisible();
  // Holds back the other page's updates of the order, as on a slow connection.
  const releaseUpdates = await holdRequests(other, `**/api/orders/${orderId}`);
  await confirm(page).click();
  await expect(page.getByRole('button', { name: 'Mark as packed' })).toBeVisible();
  await confirm(other).click();
  await expect(other.getByText(/was first: Confirmed/i)).toBeVisible();
  releaseUpdates();
  await expect(other.getByRole('button', { name: 'Mark as packed' })).toBeVisible();
  // A change made on one page appears on the other without a reload.
  await other.getByLabel('Note for everybody at the desk').fill('Ask for the ribbon.');
  await other.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Ask for the ribbon.').first()).toBeVisible();
});

test('the desk offers the documents an order may have, the invoice once it is packed, and says why one is refused', async ({
  page,
  shop,
}) => {
  const orderId = await placePaidOrder(shop);
  await signIn(page, OWNER);
  await page.goto(`/api/orders/${orderId}/documents/invoice`);
  await expect(page.getByRole('alert')).toHaveText(
    'The document could not be made. The invoice is issued when the order is packed.',
  );
  // At its end the bar of the next step lies over nothing, so no target is half covered.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Print slip' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Print invoice' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByRole('button', { name: 'Mark as packed' }).click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Print invoice' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('h1').click();
  // The shop issues it by itself too, within some seconds: it is the same one.
  const tab = page.waitForEvent('popup');
  await page.keyboard.press('i');
  await (await tab).close();
  await expect(page.getByRole('link', { name: /^Invoice TST/ })).toBeVisible();
});
