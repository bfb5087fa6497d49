import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OfferedLine } from '../../../../domain/cart/cart-quote.ts';
import {
  EXAMPLE_LINES,
  type PayingShop,
  exampleAddress,
  exampleOrder,
  openGateway,
  openPayingShop,
  post,
} from '../../../../../test/paying-shop.ts';
import { THREE_FOR_TWO, THREE_FOR_TWO_PAISE } from '../../../../../test/shops/three-for-two.ts';
import { readPriceLines } from '../../order-transitions/service.ts';
import type { RunningGateway } from '../../../../../stand-ins/gateway/start.ts';

let gateway: RunningGateway;
let shop: PayingShop;
let offered: (OfferedLine | null)[];
const confirmFlags: boolean[] = [];

beforeAll(async () => {
  gateway = await openGateway();
  offered = [...EXAMPLE_LINES];
  shop = await openPayingShop({
    gateway,
    settings: { cashOnDelivery: true },
    prices: {
      lines: (items, { confirm }) => {
        confirmFlags.push(confirm);
        return Promise.resolve(items.map((item) => offered.find((line) => line?.variantId === item.variantId) ?? null));
      },
    },
  });
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

const create = (request: unknown) => post(`${shop.url}/api/cashfree/create-order`, request);
const quote = (items: unknown) => post(`${shop.url}/api/cart/quote`, { items });
const item = (variant: number, quantity: number, expectedPricePaise: number) => ({
  productId: `10${variant}`,
  variantId: `10${variant}1`,
  quantity,
  expectedPricePaise,
});

test('[PAY-06] an amount in the request is ignored: the server prices the items and applies the offer', async () => {
  const items = [item(1, 2, 149_900), item(3, 1, 79_900)];
  const { status, body } = await create({ ...exampleOrder({ items }), amount: 1 });
  expect(status).toBe(200);
  expect(gateway.control.order(String(body['order_id']))).toMatchObject({ order_amount: 2998 });
  expect(await shop.orders.summary(String(body['order_id']))).toMatchObject({ amountPaise: 299_800 });
});

test('[PAY-06] other unknown fields, credentials among them, are refused', async () => {
  const answer = await create({ ...exampleOrder(), cashfreesecretkey: 'x' });
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'invalid_fields', fields: { cashfreesecretkey: expect.any(String) } },
  });
});

test.each([
  ['no items', { items: [] }, 422, 'cart_empty'],
  ['six of one', { items: [item(1, 6, 149_900)] }, 400, 'invalid_fields'],
  ['half a piece', { items: [item(1, 1.5, 149_900)] }, 400, 'invalid_fields'],
  ['none of one', { items: [item(1, 0, 149_900)] }, 400, 'invalid_fields'],
  ['one variant twice', { items: [item(1, 1, 149_900), item(1, 1, 149_900)] }, 400, 'invalid_fields'],
  ['a negative price', { items: [item(1, 1, -1)] }, 400, 'invalid_fields'],
  ['an attempt key that is no UUID', { attemptKey: 'x' }, 400, 'invalid_fields'],
  ['a phone that is none', { customerphone: '12' }, 400, 'invalid_fields'],
])('an order with %s is refused', async (_what, changes, status, code) => {
  expect(await create({ ...exampleOrder(), ...changes })).toMatchObject({ status, body: { code } });
});

test('[ADDR-02] an invalid address names each invalid field with the form’s error text', async () => {
  const address = exampleAddress({
    fullname: '42',
    mobile: '12',
    pincode: '1',
    address1: ' ',
    city: '',
    state: 'Atlantis',
  });
  const { body } = await create(exampleOrder({ address }));
  expect(body).toMatchObject({
    code: 'invalid_fields',
    fields: {
      'address.fullname': 'Full Name must only contain letters and cannot be numbers',
      'address.mobile': 'Mobile must be 10 digits.',
      'address.pincode': 'Pincode must be exactly 6 digits',
      'address.address1': 'Address is required',
      'address.city': 'City is required',
      'address.state': 'State is not in the list',
    },
  });
});

test('[CART-14] changed prices, sold-out sizes and vanished products are shown and not charged', async () => {
  const [first, second] = EXAMPLE_LINES;
  offered = [
    { ...first!, pricePaise: 159_900 },
    { ...second!, available: false },
  ];
  const items = [item(1, 1, 149_900), item(2, 1, 99_950), item(3, 1, 79_900)];
  const { status, body } = await create(exampleOrder({ items }));
  expect({ status, code: body['code'] }).toEqual({ status: 409, code: 'cart_changed' });
  expect(body['lines']).toMatchObject([
    { variantId: '1011', status: 'price_changed', pricePaise: 159_900, title: 'Ajrakh Kurta', size: 'M' },
    { variantId: '1021', status: 'sold_out' },
    { variantId: '1031', status: 'gone', pricePaise: 0, title: '' },
  ]);
  expect((await quote(items)).body).toMatchObject({
    lines: body['lines'],
    prices: { online: { payablePaise: 159_900, itemCount: 1 } },
  });
  offered = [...EXAMPLE_LINES];
});

test('[CART-14] an order whose price alone changed is not placed at the new price', async () => {
  const [first] = EXAMPLE_LINES;
  for (const pricePaise of [159_900, 139_900]) {
    offered = [{ ...first!, pricePaise }];
    expect(await create(exampleOrder())).toMatchObject({
      status: 409,
      body: { code: 'cart_changed', lines: [{ status: 'price_changed', pricePaise }] },
    });
  }
  offered = [...EXAMPLE_LINES];
});

test('[CART-14] the quote of an unchanged cart says ok and the total that will be charged', async () => {
  const { body } = await quote([item(1, 2, 149_900), { productId: '103', variantId: '1031', quantity: 1 }]);
  expect(body).toMatchObject({
    lines: [{ status: 'ok' }, { status: 'ok' }],
    prices: {
      online: {
        itemCount: 3,
        lines: [{ kind: 'offer', reference: '3-1', amountPaise: -79_900 }],
        payablePaise: 299_800,
      },
    },
  });
  expect((await quote([])).body).toMatchObject({ lines: [], prices: { online: { payablePaise: 0 } } });
});

test('[CART-14] an order is refused if it costs more than was shown, for example because the offer ended meanwhile', async () => {
  const request = exampleOrder({ items: THREE_FOR_TWO, shownPaise: THREE_FOR_TWO_PAISE });
  const { offer } = shop.orderDeps.settings;
  shop.orderDeps.settings.offer = null;
  const refused = await create(request);
  expect(refused).toMatchObject({ status: 409, body: { code: 'price_changed', price: { payablePaise: 329_750 } } });
  shop.orderDeps.settings.offer = offer;
  const { body } = await create(request);
  expect(await shop.orders.summary(String(body['order_id']))).toMatchObject({ amountPaise: THREE_FOR_TWO_PAISE });
  // Less was shown than the order of this attempt costs: the page begins another one.
  const less = await create({ ...request, shownPaise: 200_000 });
  expect(less).toMatchObject({ status: 409, body: { code: 'attempt_expired' } });
});

test('an order keeps what changed its price, so that its offer is named after it ended', async () => {
  const { body } = await create(exampleOrder({ items: THREE_FOR_TWO }));
  const order = await shop.database
    .selectFrom('shop_order')
    .selectAll()
    .where('order_id', '=', String(body['order_id']))
    .executeTakeFirstOrThrow();
  const lines = [{ kind: 'offer', reference: '3-1', amountPaise: -79_900 }];
  expect(await readPriceLines(shop.database, order)).toEqual(lines);
  await shop.database.deleteFrom('order_price_line').where('order_id', '=', order.order_id).execute();
  expect(await readPriceLines(shop.database, order)).toEqual([{ ...lines[0], reference: null }]);
});

test('[FEED-05] a quote reads the stored catalogue, and an order confirms its prices with the feed', async () => {
  confirmFlags.length = 0;
  await quote([item(1, 1, 149_900)]);
  await create(exampleOrder());
  expect(confirmFlags).toEqual([false, true]);
});

test('an order below one rupee is refused', async () => {
  offered = [{ ...EXAMPLE_LINES[0]!, pricePaise: 99 }];
  const answer = await create(exampleOrder({ items: [item(1, 1, 99)] }));
  expect(answer).toMatchObject({ status: 422, body: { code: 'amount_too_small' } });
  offered = [...EXAMPLE_LINES];
});

test('[PAY-11] cash on delivery makes a confirmed order without the gateway, once per attempt', async () => {
  const request = exampleOrder({ paymentMethod: 'cash_on_delivery' });
  const before = gateway.control.requests().length;
  const { status, body } = await create(request);
  expect({ status, body }).toEqual({
    status: 200,
    body: { order_id: expect.any(String), payment_session_id: null, status: 'CONFIRMED' },
  });
  expect(await create(request)).toEqual({ status, body });
  expect(gateway.control.requests()).toHaveLength(before);
  const orderId = String(body['order_id']);
  const verified = await post(`${shop.url}/api/cashfree/verify-payment`, { orderId });
  expect(verified.body).toMatchObject({ status: 'SUCCESS', amountPaise: 149_900 });
  const promised = { from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), to: expect.any(String) };
  expect(await shop.orders.summary(orderId)).toMatchObject({
    paymentMethod: 'cash_on_delivery',
    deliveryEstimate: promised,
  });
  expect(await shop.orders.track(orderId, undefined)).toMatchObject({
    payOnDeliveryPaise: 149_900,
    deliveryEstimate: promised,
  });
  const purchases = await shop.database
    .selectFrom('outbox')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('topic', '=', 'conversion')
    .execute();
  expect(purchases).toHaveLength(1);
});

test('[PAY-11] one mobile number may place five cash on delivery orders a day', async () => {
  const address = exampleAddress({ mobile: '9000000077' });
  const order = () => create(exampleOrder({ paymentMethod: 'cash_on_delivery', address }));
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1) statuses.push((await order()).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await create(exampleOrder({ address }))).status, 'paid online it may be more').toBe(200);
});

test('[PAY-11] cash on delivery is refused if the merchant has switched it off', async () => {
  const off = await openPayingShop({ gateway });
  const answer = await post(
    `${off.url}/api/cashfree/create-order`,
    exampleOrder({ paymentMethod: 'cash_on_delivery' }),
  );
  expect(answer).toMatchObject({ status: 422, body: { code: 'cod_disabled' } });
  await off.close();
});

test('[ADS-02] the Purchase event is sent once, with the browser’s event id and only with consent', async () => {
  const agreed = String((await create(exampleOrder({ adsConsent: true }))).body['order_id']);
  const declined = String((await create(exampleOrder({ adsConsent: false }))).body['order_id']);
  for (const orderId of [agreed, declined]) {
    gateway.control.pay(orderId, { status: 'SUCCESS' });
    await shop.payments.sync(orderId, 'return');
    await shop.payments.sync(orderId, 'webhook');
  }
  const events = await shop.database
    .selectFrom('outbox')
    .select(['event_id', 'type', 'order_id'])
    .where('order_id', 'in', [agreed, declined])
    .where('topic', '=', 'conversion')
    .orderBy('type')
    .execute();
  const { purchaseEventId } = await shop.orders.summary(agreed);
  expect(events).toEqual([
    { event_id: expect.any(String), type: 'AddPaymentInfo', order_id: agreed },
    { event_id: purchaseEventId, type: 'Purchase', order_id: agreed },
  ]);
});

test('[DONE-01] the summary shows amount and items, and nothing personal', async () => {
  const orderId = String((await create(exampleOrder())).body['order_id']);
  const response = await fetch(`${shop.url}/api/orders/${orderId}`);
  const text = await response.text();
  expect(JSON.parse(text)).toEqual({
    orderId,
    state: 'awaiting_payment',
    amountPaise: 149_900,
    // The MRP is three times the price.
    savedPaise: 299_800,
    discounts: [],
    paymentMethod: 'online',
    deliveryEstimate: null,
    currency: 'INR',
    items: [
      {
        variantId: '1011',
        title: 'Ajrakh Kurta',
        variantTitle: 'M',
        size: 'M',
        options: [{ name: 'Size', value: 'M' }],
        quantity: 1,
        pricePaise: 149_900,
        handle: 'ajrakh-kurta',
      },
    ],
    sharedItems: '101-1011-1',
    placedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    purchaseEventId: expect.any(String),
  });
  for (const personal of ['Asha', '9000000001', 'Example Road', '302001']) expect(text).not.toContain(personal);
  expect((await fetch(`${shop.url}/api/orders/PSK00000000000000000000`)).status).toBe(404);
  expect((await fetch(`${shop.url}/api/orders/%00`)).status).toBe(404);
});

test('name, mobile and address cannot be read in the database', async () => {
  const rows = await shop.database.selectFrom('shop_order').selectAll().execute();
  const text = JSON.stringify(rows);
  for (const personal of ['Asha', '9000000001', 'Example Road', '302001']) expect(text).not.toContain(personal);
});

test('[PAY-05] changing the WhatsApp consent creates no second order, and the last choice counts', async () => {
  const order = exampleOrder();
  const consentOf = async (orderId: unknown) => {
    const rows = shop.database.selectFrom('shop_order').select('whatsapp_consent');
    return (await rows.where('order_id', '=', String(orderId)).executeTakeFirstOrThrow()).whatsapp_consent;
  };
  const ticked = await create({ ...order, whatsappConsent: true });
  expect(await consentOf(ticked.body['order_id'])).toBe(true);
  const reloaded = await create(order);
  expect(reloaded).toMatchObject({ status: 200, body: { order_id: ticked.body['order_id'] } });
  expect(await consentOf(ticked.body['order_id'])).toBe(false);
});
