import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NOON, MINUTE, type NotifierUnderTest, openNotifier } from '../../../../test/notifier-under-test.ts';
import type { OrderState } from '../../../domain/orders/order-state.ts';
import { createNotifier } from '../messages/service.ts';
import { reminderRoutes } from './routes.ts';
import { deleteExpiredReminders } from './reminder-figures.ts';
import { createReminders, type ReminderDeps, type ReminderService } from './service.ts';

const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let messages: NotifierUnderTest;
let deps: ReminderDeps;
let reminders: ReminderService;
let app: FastifyInstance;
/** Whether the ordered variant can be had. */
let available = true;

beforeAll(async () => {
  messages = await openNotifier();
  const { deps: notifierDeps, notifier } = messages;
  deps = {
    ...notifierDeps,
    notifier,
    anyInStock: async (items) => available && items.length > 0,
    settings: { afterMinutes: 60, quietHours: { from: 21, to: 9 } },
  };
  reminders = createReminders(deps);
  app = Fastify();
  await app.register(reminderRoutes(reminders));
});
afterAll(async () => {
  await app.close();
  await messages.close();
});
beforeEach(async () => {
  await messages.reset();
  available = true;
});

type Order = { state?: OrderState; consents?: boolean; mobile?: string; cash?: boolean };

/** Places an order with one piece, and brings it into a state. */
async function order({ state = 'expired', consents = true, mobile = '9000000001', cash = false }: Order = {}) {
  const orderId = await messages.place({ consent: false, cash, address: { mobile, email: 'asha@mail.example' } });
  await messages.database
    .insertInto('order_item')
    .values({
      order_id: orderId,
      line: 0,
      product_id: 'p1',
      variant_id: 'v1',
      handle: 'kurta',
      title: 'Kurta',
      size: 'M',
      quantity: 2,
      price_paise: 74_950,
      compare_at_price_paise: null,
      picture_url: null,
    })
    .execute();
  if (consents) {
    await messages.database
      .insertInto('payment_reminder')
      .values({ order_id: orderId, consented_at: new Date(messages.clock.now), words: 'Remind me once.' })
      .execute();
  }
  const way = cash || state === 'awaiting_payment' ? [state] : (['awaiting_payment', state] as const);
  for (const next of way) await messages.move(orderId, next);
  return orderId;
}

/** Lets time pass, sends what is due, and returns the texts on phones. */
async function later(ms: number): Promise<string[]> {
  messages.clock.now += ms;
  await reminders.run();
  await messages.sendDue();
  return messages.gotByPhone().filter((text) => text.includes('/reminded/'));
}

const outcomes = async () =>
  (
    await messages.database.selectFrom('payment_reminder').select(['order_id', 'outcome']).orderBy('order_id').execute()
  ).map(({ outcome }) => outcome);

test.each(['expired', 'failed'] as const)(
  'a shopper who asked is reminded once of an order that is %s',
  async (state) => {
    await order({ state });
    expect(await later(59 * MINUTE)).toEqual([]);
    const [text = ''] = await later(MINUTE);
    expect(text).toMatch(/asked to be reminded once.*https:\/\/shop\.example\/reminded\/PSK1\/.*STOP/);
    expect(await later(10 * DAY)).toHaveLength(1);
  },
);

test('without consent nobody is reminded, nor of an order by cash or one that may still be paid', async () => {
  await order({ consents: false });
  await order({ state: 'confirmed', cash: true, mobile: '9000000002' });
  await order({ state: 'awaiting_payment', mobile: '9000000003' });
  expect(await later(2 * HOUR)).toEqual([]);
  expect(await outcomes()).toEqual([null, null]);
});

test('a shop that turned reminders off decides nothing', async () => {
  await order();
  messages.clock.now += 2 * HOUR;
  await createReminders({ ...deps, settings: { ...deps.settings, afterMinutes: null } }).run();
  expect(await outcomes()).toEqual([null]);
});

test('nobody is reminded who has bought since, and who ordered again is reminded of the new order alone', async () => {
  await order();
  await order({ state: 'paid', consents: false });
  await order({ mobile: '9000000002' });
  messages.clock.now += 10 * MINUTE;
  await order({ mobile: '9000000002' });
  const sent = await later(2 * HOUR);
  expect(sent).toEqual([expect.stringContaining('/reminded/PSK4/')]);
  expect(await outcomes()).toEqual(['bought', 'newer_order', 'sent']);
});

test('at night nobody is reminded, not even by mail, and in the morning they are', async () => {
  messages.clock.now = NOON + 8.5 * HOUR;
  await order();
  await later(HOUR);
  expect(await later(6 * HOUR)).toEqual([]);
  expect(await later(6 * HOUR)).toHaveLength(1);
});

test('a reminder that was not sent until the evening waits for the morning, also by mail alone', async () => {
  const { email } = messages.deps.senders;
  const mailAlone = createNotifier({ ...messages.deps, senders: email ? { email } : {} });
  messages.clock.now = NOON + 7.5 * HOUR;
  await order();
  messages.clock.now = NOON + 8.9 * HOUR;
  await reminders.run();
  messages.clock.now = NOON + 9.1 * HOUR;
  while (await mailAlone.run());
  expect(messages.mail.mails).toEqual([]);
  messages.clock.now = NOON + 21 * HOUR;
  while (await mailAlone.run());
  expect(messages.mail.mails).toHaveLength(1);
});

test('a number that wrote STOP is not reminded, and what waits to be sent is dropped', async () => {
  await order();
  messages.clock.now += HOUR;
  await reminders.run();
  await messages.database
    .insertInto('message_contact')
    .values({
      contact_ref: deps.vault.customerRef('9000000001'),
      last_inbound_at: new Date(NOON),
      stopped: true,
      word_at: new Date(NOON),
    })
    .execute();
  expect(await later(MINUTE)).toEqual([]);
  expect(messages.mail.mails).toEqual([]);
  await messages.database.deleteFrom('payment_reminder').execute();
  messages.clock.now += 8 * DAY;
  await order();
  expect(await later(HOUR)).toEqual([]);
  expect(await outcomes()).toEqual(['stopped']);
});

test('what waits to be sent is dropped once the number has bought', async () => {
  await order();
  messages.clock.now += HOUR;
  await reminders.run();
  await order({ state: 'paid', consents: false });
  expect(await later(MINUTE)).toEqual([]);
});

test('a number is reminded once a week, also if two processes find two of its orders at the same moment', async () => {
  // Placed at the same moment, so that neither is newer.
  await order();
  await order();
  messages.clock.now += HOUR;
  await Promise.all(Array.from({ length: 6 }, () => createReminders(deps).run()));
  await messages.sendDue();
  expect(messages.gotByPhone()).toHaveLength(1);
  expect((await outcomes()).map(String).toSorted()).toEqual(['recently', 'sent']);
  messages.clock.now += 6 * DAY;
  await order();
  expect(await later(HOUR)).toHaveLength(1);
  expect((await outcomes()).map(String).toSorted()).toEqual(['recently', 'recently', 'sent']);
  messages.clock.now += DAY;
  await order();
  expect(await later(HOUR)).toHaveLength(2);
});

test('a process that finds the second order of a number while the first is being decided waits for that', async () => {
  const held = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const notify: ReminderDeps['notifier']['notify'] = async (...about) => {
    held.resolve();
    await goOn.promise;
    return deps.notifier.notify(...about);
  };
  await order();
  const second = await order({ state: 'awaiting_payment' });
  messages.clock.now += HOUR;
  const first = createReminders({ ...deps, notifier: { notify } }).run();
  await held.promise;
  await messages.move(second, 'expired');
  const other = createReminders(deps).run();
  const waiting = sql<{ any: boolean }>`select exists (select from pg_locks where not granted) as any`;
  await expect.poll(async () => (await waiting.execute(messages.database)).rows[0]?.any).toBe(true);
  goOn.resolve();
  await Promise.all([first, other]);
  expect((await outcomes()).map(String).toSorted()).toEqual(['recently', 'sent']);
});

test('nobody is reminded of an order of which everything is sold out', async () => {
  available = false;
  await order();
  expect(await later(HOUR)).toEqual([]);
  expect(await outcomes()).toEqual(['sold_out']);
});

test('the link leads to the cart of the order, a false one to the shop, and the first opening is noted', async () => {
  const orderId = await order();
  const [text = ''] = await later(HOUR);
  const [, path = ''] = /https:\/\/shop\.example(\/reminded\/\S+)/.exec(text) ?? [];
  const answer = await app.inject(path);
  expect(answer.headers).toMatchObject({ location: '/shared-cart?items=p1-v1-2', 'cache-control': 'no-store' });
  const opened = await messages.database.selectFrom('payment_reminder').select('opened_at').executeTakeFirstOrThrow();
  expect(opened.opened_at).toEqual(new Date(messages.clock.now));
  const other = await app.inject(`/reminded/${orderId}/guess`);
  expect(other.headers.location).toBe('/');
  messages.clock.now += HOUR;
  await app.inject({ method: 'HEAD', url: path });
  await app.inject(path);
  expect(await messages.database.selectFrom('payment_reminder').select('opened_at').executeTakeFirst()).toEqual(opened);
});

test('the merchant sees how many were sent, opened, and bought by the same number within a week', async () => {
  for (const mobile of ['9000000001', '9000000002', '9000000003']) await order({ mobile });
  const [, second = '', third = ''] = (await later(HOUR)).toSorted();
  for (const text of [second, third]) await app.inject(/\/reminded\/\S+/.exec(text)?.[0] ?? '');
  messages.clock.now += 6 * DAY;
  await order({ state: 'paid', consents: false, mobile: '9000000002' });
  messages.clock.now += DAY;
  await order({ state: 'paid', consents: false, mobile: '9000000003' });
  expect(await reminders.figures()).toEqual({ sent: 3, opened: 2, bought: 1 });
  messages.clock.now += 24 * DAY;
  expect(await reminders.figures()).toEqual({ sent: 0, opened: 0, bought: 0 });
});

test('consents are deleted after sixty days, and with the customer of their order', async () => {
  const first = await order();
  await order({ mobile: '9000000002' });
  await messages.database
    .updateTable('shop_order')
    .set({ customer_sealed: null, customer_key_id: null })
    .where('order_id', '=', first)
    .execute();
  await deleteExpiredReminders(messages.database, messages.clock.now);
  expect(await outcomes()).toHaveLength(1);
  await deleteExpiredReminders(messages.database, messages.clock.now + 60 * DAY + 1);
  expect(await outcomes()).toEqual([]);
});
