import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningGateway } from '../../stand-ins/gateway/start.ts';
import { messageOrder } from '../../src/server/compose-messages.ts';
import { connectDatabase, type Database } from '../../src/server/db/connect.ts';
import { mailSender } from '../../src/server/messages/mail.ts';
import { createNotifier, type Notifier } from '../../src/server/messages/service.ts';
import { deliverDue } from '../../src/server/outbox/service.ts';
import { createReviewService, reviewPath } from '../../src/server/reviews/service.ts';
import { type MailServer, startMailServer } from '../mail-server.ts';
import {
  EXAMPLE_LINES,
  exampleAddress,
  openGateway,
  openPayingShop,
  type PayingShop,
  placeOrder,
} from '../paying-shop.ts';
import { exampleReturn, OTHER_SIZES, type ReturningShop, withReturns } from '../returning-shop.ts';

let gateway: RunningGateway;
let shop: PayingShop;
let desk: ReturningShop;
let mail: MailServer;
let notifier: Notifier;
let admin: Database | null = null;
let databaseName = '';

beforeAll(async () => {
  gateway = await openGateway();
  gateway.control.changeSettings({ refund: { afterMs: 0, outcome: 'SUCCESS' } });
  const [kurta] = EXAMPLE_LINES;
  const sold = OTHER_SIZES.flatMap((other) =>
    kurta ? [{ ...kurta, ...other, options: [{ name: 'Size', value: other.size }] }] : [],
  );
  const lineOf = (variantId: string) =>
    [...EXAMPLE_LINES, ...sold].find((line) => line.variantId === variantId) ?? null;
  shop = await openPayingShop({
    database: { engine: 'pglite', directory: null },
    gateway,
    prices: { lines: (items) => Promise.resolve(items.map(({ variantId }) => lineOf(variantId))) },
  });
  desk = withReturns(shop);
  mail = await startMailServer();
  const { database, vault } = shop;
  notifier = createNotifier({
    ...shop.orderDeps,
    newId: randomUUID,
    senders: { email: mailSender({ url: mail.url, from: 'Example <orders@shop.example>' }) },
    reply: null,
    readOrder: async (orderId) => {
      const query = database.selectFrom('shop_order').selectAll().where('order_id', '=', orderId);
      const row = await query.executeTakeFirst();
      return row ? messageOrder(vault, row) : null;
    },
    settings: {
      shopName: 'Example',
      publicUrl: 'https://shop.example',
      rules: { quietHours: null, fallbackMs: 60_000, maxAgeMs: 24 * 3600_000 },
      dailyCaps: { whatsapp: null, sms: null, email: null },
      hasSmsTemplate: () => false,
      merchant: { email: null, mobile: null, digestMinutes: 15 },
    },
  });
  const server = process.env['TEST_POSTGRES_URL'];
  if (server === undefined) return;
  admin = await connectDatabase({ engine: 'postgres', url: server, poolSize: 1 });
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database);
  databaseName = rows[0]?.name ?? '';
});
afterAll(async () => {
  await admin?.destroy();
  await shop.close();
  await gateway.close();
  await mail.close();
});

/** Cuts every connection of the shop, as a killed process leaves its work. An embedded database has none to cut. */
async function cutConnections(): Promise<void> {
  if (admin === null) return;
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${databaseName}`.execute(admin);
}

/** The shop has connections again: a pool notices one that is dead when it is used. */
async function mended(): Promise<void> {
  const probe = () => Promise.all(Array.from({ length: 4 }, () => sql`select pg_sleep(0.001)`.execute(shop.database)));
  await expect
    .poll(() =>
      probe().then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
}

let acts = 0;

/** Does an act with its connections cut a few ms into it, does it again, and once more after it went well. */
async function roughly<T>(act: () => Promise<T>): Promise<T> {
  acts += 1;
  const first = act().catch(() => null);
  await sleep((acts * 3) % 11);
  await cutConnections();
  await first;
  await mended();
  let done: T | undefined;
  // What went through before the cut may be refused now as done; then the caller looks for its effect.
  for (let turn = 0; turn < 2; turn += 1) done = (await act().catch(() => undefined)) ?? done;
  await tellEverybody();
  return done ?? act();
}

/** Outbox and notifier until nothing is due, with every event told twice, and cut in between. */
async function tellEverybody(): Promise<void> {
  const { database, orderDeps } = shop;
  const outbox = { database, senders: notifier.senders, now: orderDeps.now, log: orderDeps.log };
  const untilQuiet = async () => {
    while (await deliverDue(outbox)) await notifier.run();
    while (await notifier.run());
  };
  await untilQuiet();
  await database
    .updateTable('outbox')
    .set({ delivered_at: null, next_at: new Date() })
    .where('topic', '=', 'shopper_message')
    .execute();
  const again = untilQuiet().catch(() => null);
  await sleep(acts % 5);
  await cutConnections();
  await again;
  await mended();
  // What was claimed when the connections went is free again after a minute of the shop's clock.
  await database.updateTable('outbox').set({ next_at: new Date() }).where('next_at', 'is not', null).execute();
  await database.updateTable('message').set({ next_at: new Date() }).where('next_at', 'is not', null).execute();
  await untilQuiet();
}

async function deliver(orderId: string): Promise<void> {
  await roughly(() => desk.merchant.pack(orderId, 'a test').catch(unlessPast));
  await roughly(() => desk.merchant.ship(orderId, { carrier: 'Example', awb: 'EX1' }, 'a test').catch(unlessPast));
  await roughly(() => desk.merchant.deliver(orderId, 'a test').catch(unlessPast));
}

/** A step that was taken already is taken. */
function unlessPast(error: unknown): true {
  if (error instanceof Error && 'code' in error && error.code === 'move_not_allowed') return true;
  throw error;
}

test('[PAY-09] after delivery too: reviewed, exchanged and returned through cut connections and repeated, lost and delayed webhooks, nothing is told twice and no more goes back than was paid', async () => {
  gateway.control.webhookFault({ kind: 'duplicate', count: 2, times: null });
  gateway.control.webhookFault({ kind: 'drop', times: 1 });
  gateway.control.webhookFault({ kind: 'delay', ms: 50, times: 2 });
  const orderId = await placeOrder(shop, { address: exampleAddress({ email: 'asha@shop.example' }), language: 'hi' });
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await roughly(() => shop.payments.sync(orderId, 'return'));
  await roughly(() => desk.merchant.confirm(orderId, 'a test').catch(unlessPast));
  await deliver(orderId);

  const query = new URL(reviewPath(shop.vault, orderId), 'https://shop.example').searchParams;
  const reviews = createReviewService(shop.orderDeps).shopper;
  const said = { line: 1, stars: 2, fit: 'small', body: 'Too small' } as const;
  await roughly(() => reviews.write({ orderId, key: query.get('key') ?? '' }, said, []).then(() => true));

  const proof = { orderId, mobileLast4: '0001' };
  const lines = [{ line: 1, quantity: 1, newVariantId: '1012' }];
  const exchange = exampleReturn({ kind: 'exchange', lines });
  const exchangeId = await roughly(() => desk.returns.shopper.ask(proof, exchange));
  await roughly(() => desk.returns.merchant.approve(exchangeId, 'a test'));
  await roughly(() => desk.returns.merchant.receive(exchangeId, 'a test'));
  const { replacementOrderId: second } = await desk.returns.merchant.show(exchangeId);
  if (second === null) throw new Error('Nothing was sent in exchange.');
  await deliver(second);

  const wish = exampleReturn();
  const returnId = await roughly(() => desk.returns.shopper.ask({ ...proof, orderId: second }, wish));
  await roughly(() => desk.returns.merchant.approve(returnId, 'a test'));
  await roughly(() => desk.returns.merchant.receive(returnId, 'a test'));
  await expect
    .poll(
      async () => {
        await shop.database
          .updateTable('refund')
          .set({ next_at: new Date() })
          .where('next_at', 'is not', null)
          .execute();
        await shop.payments.runRefunds();
        await desk.returns.followRefunds();
        return (await desk.returns.merchant.show(returnId)).state;
      },
      { timeout: 20_000 },
    )
    .toBe('refunded');
  await tellEverybody();

  const refunds = await shop.database.selectFrom('refund').select(['amount_paise', 'state']).execute();
  expect(refunds).toEqual([{ amount_paise: 149_900, state: 'success' }]);
  const exchanged = await shop.database
    .selectFrom('shop_order')
    .select('order_id')
    .where('source', '=', 'exchange')
    .execute();
  expect(exchanged).toEqual([{ order_id: second }]);
  expect(await shop.database.selectFrom('review').select('body').execute()).toEqual([{ body: 'Too small' }]);
  expect(await shop.database.selectFrom('return_request').select('state').orderBy('requested_at').execute()).toEqual([
    { state: 'exchanged' },
    { state: 'refunded' },
  ]);
  const ids = mail.mails.map(({ raw }) => /^Message-ID: (.+)$/im.exec(raw)?.[1] ?? raw);
  const subjects = mail.mails.map(({ raw }) => /^Subject: (.+(?:\r\n .+)*)$/im.exec(raw)?.[1] ?? '');
  expect(new Set(ids).size).toBe(ids.length);
  expect(subjects.filter((subject, index) => subjects.indexOf(subject) !== index)).toEqual([]);
  const messages = await shop.database
    .selectFrom('message')
    .select(['kind', 'order_id', 'language', 'state'])
    .orderBy('id')
    .execute();
  const told = (id: string) => messages.filter((message) => message.order_id === id).map(({ kind }) => kind);
  // The gateway pays this refund out at once, so that its start is its end.
  const steps = ['order_received', 'order_confirmed', 'order_shipped', 'order_delivered', 'refund_done'];
  expect(told(orderId).toSorted()).toEqual(steps.toSorted());
  expect(told(second)).toEqual(expect.arrayContaining(['order_shipped', 'order_delivered', 'return_approved']));
  expect(new Set(told(second)).size).toBe(told(second).length);
  expect(new Set(messages.map(({ language }) => language))).toEqual(new Set(['hi']));
  // By mail what may have left and what did not look alike after a cut: it is not sent again, and known as unknown.
  expect(messages.filter(({ state }) => state !== 'sent' && state !== 'unknown')).toEqual([]);
  expect(ids.length).toBeGreaterThanOrEqual(messages.filter(({ state }) => state === 'sent').length);
}, 120_000);
