import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DATA_KEY, EXAMPLE_LINES } from '../../../../test/paying-shop.ts';
import { openTestDatabase } from '../../../../test/database/template-database.ts';
import type { Database } from '../../running/db/connect.ts';
import { createCustomerVault } from '../../running/encryption/customer-vault.ts';
import { registerErrorHandler } from '../../running/http/error-responses.ts';
import { UndeliverableError } from '../../running/outbox/service.ts';
import type { WebsiteEvent } from './ad-platform.ts';
import { adEventRoutes } from './routes.ts';
import { createAdEvents, deleteExpiredAdEvents } from './service.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ITEMS = [{ productId: '101', variantId: '1011', quantity: 2 }];
const FBP = 'fb.1.1700000000000.123456';

let database: Database;
let clock = Date.parse('2026-11-23T12:00:00+05:30');
let sentEvents: WebsiteEvent[];
let answer: (events: readonly WebsiteEvent[]) => Error | null;

const vault = createCustomerVault({ current: DATA_KEY, old: [] });
const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
const app = Fastify({ logger: false });
const open = () =>
  createAdEvents({
    database,
    vault,
    prices: {
      lines: (items) =>
        Promise.resolve(items.map((item) => EXAMPLE_LINES.find((line) => line.variantId === item.variantId) ?? null)),
    },
    publicUrl: 'https://shop.example',
    send: async (events) => {
      const error = answer(events);
      if (error) throw error;
      sentEvents.push(...events);
    },
    now: () => clock,
    log: silent,
  });

beforeAll(async () => {
  database = await openTestDatabase();
  registerErrorHandler(app);
  await app.register(adEventRoutes(open()));
});
beforeEach(async () => {
  sentEvents = [];
  answer = () => null;
  await database.deleteFrom('ad_event').execute();
});
afterAll(async () => {
  await app.close();
  await database.destroy();
});

async function send(changes: object = {}): Promise<number> {
  const payload = { name: 'AddToCart', eventId: randomUUID(), items: ITEMS, fbp: FBP, ...changes };
  return (await app.inject({ method: 'POST', url: '/api/ad-events', payload })).statusCode;
}
const left = async () => (await database.selectFrom('ad_event').selectAll().execute()).length;

test('[ADS-02] an event is sent once however often it arrives, with the server’s own amounts, and then deleted', async () => {
  const eventId = randomUUID();
  expect(await Promise.all([send({ eventId }), send({ eventId })])).toEqual([204, 204]);
  const [row] = await database.selectFrom('ad_event').selectAll().execute();
  expect(JSON.stringify(row)).not.toContain(FBP);
  while (await open().deliverDue());
  expect(sentEvents).toMatchObject([
    { id: eventId, name: 'AddToCart', url: 'https://shop.example/single-product/ajrakh-kurta', user: { fbp: FBP } },
  ]);
  expect(sentEvents[0]?.facts).toMatchObject({ value: 2998, content_ids: ['1011'], num_items: 2 });
  expect(await left()).toBe(0);
});

test.each([
  ['a sum of the browser’s', { items: [{ ...ITEMS[0], pricePaise: 1 }] }],
  ['another event', { name: 'Purchase' }],
  ['a mark that is none', { fbp: 'asha@mail.example' }],
  ['no mark at all', { fbp: undefined }],
  ['no items', { items: [] }],
])('[ADS-01] %s is rejected', async (_, changes) => {
  expect(await send(changes)).toBe(400);
  expect(await left()).toBe(0);
});

test('an event for a product that the shop does not have is not sent', async () => {
  expect(await send({ items: [{ productId: '9', variantId: '9', quantity: 1 }] })).toBe(204);
  expect(await left()).toBe(0);
});

test('while the platform is down events wait, and after a day they are dropped', async () => {
  await send();
  answer = () => new Error('away');
  await open().deliverDue();
  expect(await open().deliverDue()).toBe(false);
  clock += 2 * MINUTE;
  answer = () => null;
  await open().deliverDue();
  expect(sentEvents).toHaveLength(1);
  await send();
  clock += DAY + MINUTE;
  expect(await open().deliverDue()).toBe(false);
  await deleteExpiredAdEvents(database, clock);
  expect(await left()).toBe(0);
});

test('one event that the platform rejects does not block the others', async () => {
  const refused = randomUUID();
  for (const eventId of [randomUUID(), refused, randomUUID()]) await send({ eventId });
  answer = (events) => (events.some(({ id }) => id === refused) ? new UndeliverableError('400') : null);
  await open().deliverDue();
  expect(sentEvents).toHaveLength(2);
  expect(await left()).toBe(0);
});

test('if the platform rejects everything, as with a wrong token, a few events are tried and the rest waits', async () => {
  for (let count = 0; count < 20; count += 1) await send();
  let sendCount = 0;
  answer = () => {
    sendCount += 1;
    return new UndeliverableError('400');
  };
  await open().deliverDue();
  expect(sendCount).toBeLessThan(10);
  expect(await left()).toBeGreaterThan(10);
});
