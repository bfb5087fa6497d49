import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import { copyTestDatabase } from '../../../../test/database/template-database.ts';
import { exampleDelivery } from '../../../../test/examples/example-policy.ts';
import { openGateway, openPayingShop, type PayingShop, placeOrder } from '../../../../test/paying-shop.ts';
import { storyItem } from '../../../../test/shops/story-shop.ts';
import { createMerchantService, type MerchantService } from './merchant.ts';

const BY = 'Meera';
/** How often two acts meet. */
const TIMES = 10;

let copy: { url: string; drop: () => Promise<void> };
let gateway: RunningGateway;
/** Two replicas that share one database. */
let one: PayingShop;
let other: PayingShop;
let merchant: MerchantService;

beforeAll(async () => {
  copy = await copyTestDatabase();
  gateway = await openGateway();
  const database = { engine: 'postgres', url: copy.url } as const;
  const settings = { addToOrderMinutes: 30, delivery: exampleDelivery({ chargePaise: 6_100 }) };
  one = await openPayingShop({ database, gateway, settings });
  other = await openPayingShop({ database, gateway, settings });
  merchant = createMerchantService({ ...other, now: Date.now });
});
afterAll(async () => {
  await Promise.all([one, other].map((shop) => shop.close()));
  await gateway.close();
  await copy.drop();
});

async function pay(shop: PayingShop, orderId: string): Promise<void> {
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'return');
}

async function confirmed(): Promise<string> {
  const orderId = await placeOrder(one);
  await pay(one, orderId);
  await merchant.confirm(orderId, BY);
  return orderId;
}

function add(shop: PayingShop, orderId: string): Promise<string> {
  const addTo = { orderId, mobileLast4: '0001' };
  const items = [storyItem('1021')];
  const request = { attemptKey: randomUUID(), items, domainname: 'shop.example', adsConsent: false, addTo };
  return shop.orders.addToOrder(request, null, '127.0.0.1').then((placed) => placed.order_id, codeOf);
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error));

const rowOf = (orderId: string) =>
  one.database.selectFrom('shop_order').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();

test('of ten who add to an order at once on two replicas, three do', async () => {
  const first = await confirmed();
  const results = await Promise.all(
    Array.from({ length: 10 }, (_, index) => add(index % 2 === 0 ? one : other, first)),
  );
  expect(results.filter((result) => result.startsWith('PSK'))).toHaveLength(3);
  expect(results.filter((result) => result === 'addition_closed')).toHaveLength(7);
});

test('packing an order and adding to it at once ends with one of both first, and no addition waits for a parcel that is closed', async () => {
  for (let time = 0; time < TIMES; time += 1) {
    const first = await confirmed();
    const [addition] = await Promise.all([add(one, first), merchant.pack(first, BY)]);
    if (addition === 'addition_closed') continue;
    expect(await rowOf(addition)).toMatchObject({ ships_with: first, ships_alone: true, state: 'awaiting_payment' });
  }
});

test('packing an order while an addition is being paid packs both or parts them, and charges the addition once', async () => {
  for (let time = 0; time < TIMES; time += 1) {
    const first = await confirmed();
    const addition = await add(one, first);
    await Promise.all([pay(one, addition), merchant.pack(first, BY)]);
    const { state, ships_alone: alone, delivery_paise: delivery } = await rowOf(addition);
    expect([
      ['packed', false, 0],
      ['paid', true, 0],
    ]).toContainEqual([state, alone, delivery]);
  }
});

test('cancelling an order while an addition is being paid leaves the addition paid and on its own', async () => {
  for (let time = 0; time < TIMES; time += 1) {
    const first = await confirmed();
    const addition = await add(one, first);
    await Promise.all([pay(one, addition), merchant.cancel(first, BY)]);
    expect(await rowOf(addition)).toMatchObject({ state: 'paid', ships_alone: true });
    expect((await rowOf(first)).state).toMatch(/^(cancelled|refund_pending|refunded)$/);
  }
});

test('what was parted from an order is paid while somebody works on that order', async () => {
  const first = await confirmed();
  const addition = await add(one, first);
  await merchant.pack(first, BY);
  await one.database.transaction().execute(async (transaction) => {
    await one.transitions.lock(transaction, first);
    await pay(other, addition);
  });
  expect(await rowOf(addition)).toMatchObject({ state: 'paid', ships_alone: true });
});

test('sending an order while its addition is called off sends what is left, and gives back what was called off', async () => {
  for (let time = 0; time < TIMES; time += 1) {
    const first = await confirmed();
    const addition = await add(one, first);
    await pay(one, addition);
    await merchant.pack(first, BY);
    const ship = { carrier: 'Example Express', awb: `EX-${first}` };
    const [, cancelled] = await Promise.all([
      merchant.ship(first, ship, BY),
      merchant.cancel(addition, BY).then(() => true, codeOf),
    ]);
    const { state } = await rowOf(addition);
    expect((await rowOf(first)).state).toBe('shipped');
    expect([cancelled === true, state === 'shipped']).toEqual([state !== 'shipped', state === 'shipped']);
  }
});
