import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  EXAMPLE_LINES,
  type PayingShop,
  exampleAddress,
  exampleOrder,
  openGateway,
  openPayingShop,
  placeOrder,
  post,
} from '../../../../../test/paying-shop.ts';
import type { RunningGateway } from '../../../../../stand-ins/gateway/start.ts';
import { runOrderCommand } from '../../../operating/order-commands/service.ts';
import { createMerchantService } from '../merchant.ts';

/** Ids in the format of other platforms, which the catalogue accepts too. */
const LONG_ID = 'gid://shop.example/Product/123';
const GREEN = {
  variantTitle: 'M / Bottle Green',
  options: [
    { name: 'Size', value: 'M' },
    { name: 'Colour', value: 'Bottle Green' },
  ],
};

let gateway: RunningGateway;
let shop: PayingShop;
/** Two gingham shirts in Bottle Green, and one kurta. */
let orderId: string;

beforeAll(async () => {
  gateway = await openGateway();
  const [first] = EXAMPLE_LINES;
  if (!first) throw new Error('There are example lines.');
  const offered = [...EXAMPLE_LINES, { ...first, productId: LONG_ID, variantId: `${LONG_ID}/1` }];
  shop = await openPayingShop({
    gateway,
    prices: {
      lines: (items) =>
        Promise.resolve(items.map((item) => offered.find((line) => line.variantId === item.variantId) ?? null)),
    },
  });
  orderId = await placeOrder(shop, {
    items: [
      { productId: '104', variantId: '1042', quantity: 2, expectedPricePaise: 129_900 },
      { productId: '101', variantId: '1011', quantity: 1, expectedPricePaise: 149_900 },
    ],
  });
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

function run(...argv: string[]) {
  const merchant = createMerchantService({ ...shop, now: Date.now });
  return runOrderCommand({ merchant, database: shop.database, vault: shop.vault, now: Date.now }, argv);
}

async function output(...argv: string[]): Promise<string> {
  return (await run(...argv)).output;
}

test('[CART-14] the quote names the whole variant', async () => {
  const { body } = await post(`${shop.url}/api/cart/quote`, {
    items: [{ productId: '104', variantId: '1042', quantity: 1 }],
  });
  expect(body['lines']).toMatchObject([{ status: 'ok', size: 'M', ...GREEN }]);
});

test('[CART-14] a refused order names the whole variant that changed', async () => {
  const items = [{ productId: '104', variantId: '1042', quantity: 1, expectedPricePaise: 1 }];
  const { status, body } = await post(`${shop.url}/api/cashfree/create-order`, exampleOrder({ items }));
  expect(status).toBe(409);
  expect(body['lines']).toMatchObject([{ status: 'price_changed', ...GREEN }]);
});

test('an order stores variant, options, SKU and quantity of each line', async () => {
  const rows = await shop.database
    .selectFrom('order_item')
    .select(['variant_id', 'variant_title', 'options', 'sku', 'quantity', 'price_paise'])
    .where('order_id', '=', orderId)
    .orderBy('line')
    .execute();
  expect(rows).toEqual([
    {
      variant_id: '1042',
      variant_title: 'M / Bottle Green',
      options: GREEN.options,
      sku: 'GUL-SHI-006-M-BOT',
      quantity: 2,
      price_paise: 129_900,
    },
    {
      variant_id: '1011',
      variant_title: 'M',
      options: [{ name: 'Size', value: 'M' }],
      sku: null,
      quantity: 1,
      price_paise: 149_900,
    },
  ]);
});

test('[DONE-01] [TRACK-01] thank-you page and tracking read the whole variant', async () => {
  const { items } = await shop.orders.summary(orderId);
  expect(items).toMatchObject([{ variantId: '1042', quantity: 2, ...GREEN }, { variantTitle: 'M' }]);
  const { body } = await post(`${shop.url}/api/orders/track`, { orderId, mobileLast4: '0001' });
  expect(body['items']).toMatchObject([{ variantId: '1042', ...GREEN }, { variantTitle: 'M' }]);
});

test('show, list and export print the whole variant', async () => {
  const shown = await output('show', orderId);
  expect(shown).toMatch(/Gingham Shirt, Navy +Size: M, Colour: Bottle Green +GUL-SHI-006-M-BOT +2 +1299.00 +1042/);
  const listed = (await output('list')).split('\n').find((line) => line.includes(orderId));
  expect(listed).toMatch(/ 3 +online .* 2 x Gingham Shirt, Navy \(M \/ Bottle Green\) \+ 1 more$/);
  expect(JSON.parse(await output('list', '--format', 'json'))).toContainEqual(
    expect.objectContaining({
      orderId,
      items: [expect.objectContaining({ sku: 'GUL-SHI-006-M-BOT', ...GREEN }), expect.objectContaining({ sku: null })],
    }),
  );
});

test('the export has one row per line item, and each order’s amount only once', async () => {
  const [head = '', ...rows] = (await output('export')).split('\r\n');
  const columns = head.split(',');
  const cells = rows.filter((row) => row.startsWith(orderId)).map((row) => cellsOf(row));
  const column = (name: string) => cells.map((row) => row[columns.indexOf(name)]);
  expect(column('sku')).toEqual(['GUL-SHI-006-M-BOT', '']);
  expect(column('variant')).toEqual(['M / Bottle Green', 'M']);
  expect(column('options')).toEqual(['Size: M, Colour: Bottle Green', 'Size: M']);
  expect(column('variant_id')).toEqual(['1042', '1011']);
  expect(column('quantity')).toEqual(['2', '1']);
  expect(column('price')).toEqual(['1299.00', '1499.00']);
  expect(column('line_total')).toEqual(['2598.00', '1499.00']);
  expect(column('amount')).toEqual(['2798.00', '']);
  expect(column('items')).toEqual(['3', '']);
  expect(column('name')).toEqual(['Asha Example', 'Asha Example']);
});

function cellsOf(row: string): string[] {
  return [...row.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}

test('an order from before options were stored shows its size', async () => {
  const old = await placeOrder(shop);
  await shop.database
    .insertInto('order_item')
    .values({
      order_id: old,
      line: 2,
      product_id: '1',
      variant_id: '11',
      handle: 'old-kurta',
      title: 'Old Kurta',
      size: 'XL',
      quantity: 1,
      price_paise: 100,
      compare_at_price_paise: null,
      picture_url: null,
    })
    .execute();
  const { items } = await shop.orders.summary(old);
  expect(items[1]).toMatchObject({ variantTitle: 'XL', options: [{ name: 'Size', value: 'XL' }] });
  expect(await output('show', old)).toMatch(/Old Kurta +Size: XL/);
});

test('product and variant ids in the format of other platforms can be quoted and paid', async () => {
  const item = { productId: LONG_ID, variantId: `${LONG_ID}/1`, quantity: 1 };
  expect((await post(`${shop.url}/api/cart/quote`, { items: [item] })).body['lines']).toMatchObject([{ status: 'ok' }]);
  const items = [{ ...item, expectedPricePaise: 149_900 }];
  expect(await placeOrder(shop, { items })).toMatch(/^PSK/);
});

test('two products may use the same variant id', async () => {
  const { status, body } = await post(`${shop.url}/api/cashfree/create-order`, {
    ...exampleOrder(),
    items: ['101', '102'].map((productId) => ({
      productId,
      variantId: '1011',
      quantity: 1,
      expectedPricePaise: 149_900,
    })),
  });
  expect({ status, body }).toMatchObject({ status: 200 });
});

test('[PAY-10] the merchant sees which domain a payment is for', async () => {
  const { body } = await post(`${shop.url}/api/multipayment`, {
    name: 'Asha Example',
    mobileno: '9000000001',
    domainname: 'pay.shop.example',
    amount: '499',
  });
  const paid = String(body['order_id']);
  expect(await output('list')).toMatch(new RegExp(`${paid} .* payment for pay.shop.example`));
  expect(await output('show', paid)).toMatch(/^source +multipayment\ndomainname +pay.shop.example$/m);
  expect(await output('export')).toMatch(new RegExp(`${paid},.*,multipayment,pay.shop.example,`));
  const merchant = createMerchantService({ ...shop, now: Date.now });
  expect(await merchant.show(paid)).toMatchObject({
    source: 'multipayment',
    domainName: 'pay.shop.example',
    items: [],
  });
});

test('terminal control characters in a shopper’s input are refused, and a pasted tab becomes a space', async () => {
  for (const text of ['Jaipur\u001b[2J\u0007', 'Jaipur\nPSK0 paid', 'Jaipur\u0000', 'Jaipur\u009b2J', 'Jaipur\ud83d']) {
    const request = exampleOrder({ address: exampleAddress({ city: text }) });
    expect(await post(`${shop.url}/api/cashfree/create-order`, request), JSON.stringify(text)).toMatchObject({
      status: 400,
      body: { code: 'invalid_fields', fields: { 'address.city': 'must be one line of text' } },
    });
  }
  const named = exampleOrder({ address: exampleAddress({ fullname: 'Asha\nExample' }) });
  expect((await post(`${shop.url}/api/cashfree/create-order`, named)).status).toBe(400);
  const pasted = await placeOrder(shop, { address: exampleAddress({ address1: ' 12\tExample Road' }) });
  expect(await output('show', pasted)).toMatch(/^address1 +12 Example Road$/m);
});

test('terminal control characters that were stored earlier are not printed', async () => {
  const evil = 'Asha\u001b]52;c;ZXZpbA==\u0007\nPSKFORGED\u202e paid';
  const { sealed, keyId } = shop.vault.seal(orderId, { address: exampleAddress({ fullname: evil }), userAgent: null });
  const change = { customer_sealed: sealed, customer_key_id: keyId };
  await shop.database.updateTable('shop_order').set(change).where('order_id', '=', orderId).execute();
  for (const text of [await output('list'), await output('show', orderId)]) {
    expect(text).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
    expect(text.split('\n').filter((line) => line.startsWith('PSKFORGED'))).toEqual([]);
    expect(text).toContain('Asha\ufffd]52;c;ZXZpbA==\ufffd\ufffdPSKFORGED\ufffd paid');
  }
});
