import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import { copyTestDatabase } from '../../../../test/database/template-database.ts';
import {
  exampleAddress,
  exampleOrder,
  openGateway,
  openPayingShop,
  type PayingShop,
  post,
} from '../../../../test/paying-shop.ts';

const MINUTE = 60_000;

let copy: { url: string; drop: () => Promise<void> };
let gateway: RunningGateway;
/** Two replicas that share one database. */
let shops: PayingShop[];

beforeAll(async () => {
  copy = await copyTestDatabase();
  // A clock of its own: forty orders take a busy machine seconds of the minute that is tested.
  let clock = Date.now();
  gateway = await openGateway({ now: () => (clock += 1) });
  const now = () => gateway.control.settings().now;
  const options = { database: { engine: 'postgres', url: copy.url }, gateway, now } as const;
  shops = [await openPayingShop(options), await openPayingShop(options)];
});
beforeEach(async () => {
  // Whoever waited in the test before has left.
  await gateway.control.advance(11 * MINUTE);
});
afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.close()));
  await gateway.close();
  await copy.drop();
});

let mobiles = 9_100_000_000;
const newOrder = () => exampleOrder({ address: exampleAddress({ mobile: String((mobiles += 1)) }) });
const urlOf = (index: number) => shops[index % shops.length]?.url ?? '';
const pay = (order: unknown, index = 0) => post(`${urlOf(index)}/api/cashfree/create-order`, order);
const place = (orderId: unknown, index = 0) => post(`${urlOf(index)}/api/payment-queue`, { orderId });
const takes = (calls: number | null) => gateway.control.changeSettings({ rateLimits: { 'create-order': calls } });
const creations = () => gateway.control.requests().filter(({ endpoint }) => endpoint === 'create-order').length;

test('while the gateway takes all orders nobody waits', async () => {
  takes(null);
  const opened = await Promise.all(Array.from({ length: 20 }, (_, index) => pay(newOrder(), index)));
  expect(opened.map(({ status }) => status)).toEqual(opened.map(() => 200));
  expect(await place(opened[0]?.body['order_id'])).toMatchObject({ body: { isOpen: true, ahead: 0 } });
});

test('more shoppers than the gateway takes a minute wait with their orders, and go on in the order in which they came', async () => {
  takes(5);
  const before = creations();
  const orders = Array.from({ length: 40 }, newOrder);
  const first = [];
  for (const [index, order] of orders.entries()) {
    await gateway.control.advance(10);
    first.push(await pay(order, index));
  }
  expect(first.map(({ status }) => status)).toEqual(orders.map((_, index) => (index < 5 ? 200 : 503)));
  const waiting = first.slice(5);
  expect(waiting.map(({ body }) => [body['code'], body['ahead']])).toEqual(
    waiting.map((_, index) => ['payment_queue', index]),
  );
  // A refused call costs the gateway and the shopper time, so those behind do not make one.
  expect(creations() - before).toBeLessThanOrEqual(7);
  // The gateway says a minute. The first tries again soon, in case it takes more before; the others wait for longer.
  const [refused, , onSameReplica] = waiting;
  expect([refused, onSameReplica].map((answer) => answer?.body['retryAfterSeconds'])).toEqual([2, 15]);
  const askAll = () => Promise.all(waiting.map(({ body }) => place(body['orderId'], 1)));
  await gateway.control.advance(40_000);
  await askAll();
  await gateway.control.advance(21_000);
  // The last ones ask first, and a newcomer asks, too.
  const newcomer = await pay(newOrder());
  const second = [];
  for (const [index, order] of orders.slice(5).toReversed().entries()) second.push((await pay(order, index)).status);
  expect(newcomer).toMatchObject({ status: 503, body: { code: 'payment_queue', ahead: 35 } });
  expect(
    second
      .toReversed()
      .map((status, index) => [index, status])
      .filter(([, status]) => status === 200),
  ).toEqual([15, 16, 17, 18, 19].map((index) => [index, 200]));
});

test('an order in the queue is one order, however often its page asks, and who has left holds up nobody', async () => {
  takes(1);
  const [, left, stays] = [newOrder(), newOrder(), newOrder()];
  await pay(newOrder());
  await pay(left);
  const { body } = await pay(stays);
  expect(body).toMatchObject({ code: 'payment_queue', ahead: 1 });
  for (let asked = 0; asked < 3; asked += 1) {
    await gateway.control.advance(20_000);
    await place(body['orderId']);
  }
  expect(await place(body['orderId'], 1)).toMatchObject({ body: { isOpen: true, ahead: 0 } });
  expect(await pay(stays)).toMatchObject({ status: 200, body: { order_id: body['orderId'] } });
  expect(gateway.control.order(String(body['orderId']))).toMatchObject({ order_status: 'ACTIVE' });
});

test('who only asks and never orders holds up nobody once it is their turn, however many they are', async () => {
  takes(1);
  await pay(newOrder());
  const idle: unknown[] = [];
  for (let count = 0; count < 20; count += 1) {
    await gateway.control.advance(10);
    idle.push((await pay(newOrder(), count)).body['orderId']);
  }
  await gateway.control.advance(10);
  const wants = newOrder();
  const { body } = await pay(wants);
  expect(body).toMatchObject({ code: 'payment_queue', ahead: 20 });
  const aheads = [];
  for (let asked = 0; asked < 18; asked += 1) {
    await gateway.control.advance(4_000);
    await Promise.all(idle.map((orderId, index) => place(orderId, index)));
    aheads.push((await place(body['orderId'], asked)).body['ahead']);
  }
  expect([aheads[0], aheads.at(-1)]).toEqual([20, 0]);
  expect(await pay(wants)).toMatchObject({ status: 200 });
});

test('once the gateway has taken all for a minute nobody waits any more, however close they come', async () => {
  takes(1);
  await pay(newOrder());
  await pay(newOrder());
  takes(null);
  await gateway.control.advance(20_000);
  const waiting: { order: unknown; since: number }[] = [];
  const first: number[] = [];
  // Every second another shopper comes, and each who has to wait tries again after three seconds.
  for (let second = 0; second < 75; second += 1) {
    await gateway.control.advance(1_000);
    for (const { order } of waiting.filter(({ since }) => second - since === 3)) await pay(order);
    const order = newOrder();
    const { status } = await pay(order, second);
    first.push(status);
    if (status !== 200) waiting.push({ order, since: second });
  }
  expect([first[1], ...first.slice(-10)]).toEqual([503, ...Array.from({ length: 10 }, () => 200)]);
});

test('a clock that was an hour ahead and is put right keeps nobody waiting for an hour', async () => {
  takes(1);
  await gateway.control.advance(60 * MINUTE);
  await pay(newOrder());
  expect((await pay(newOrder())).status).toBe(503);
  takes(null);
  await gateway.control.advance(-60 * MINUTE);
  expect((await pay(newOrder())).status).toBe(200);
});
