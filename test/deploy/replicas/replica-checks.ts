import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { OrderItemRequest } from '../../../src/contracts/checkout/quote.ts';
import { productHref } from '../../../src/routes.ts';
import { commandSocketPath, sendCommand } from '../../../src/server/running/commands/command-socket.ts';
import type { Database } from '../../../src/server/running/db/connect.ts';
import type { Control } from '../../../stand-ins/gateway/control/control.ts';
import type { ShopControl } from '../../../stand-ins/shop-feed/control.ts';
import type { Shopper } from '../../fault-harness/shopper.ts';
import { exampleOrder } from '../../paying-shop.ts';
import type { Replicas } from './replica-processes.ts';
import { type Failure, send } from './visitors.ts';

const SETTLE_LIMIT_MS = 90_000;
/** Longer than the time in which the gateway accepts a payment. */
const PAYMENT_WINDOW_MS = 45 * 60_000;
/** Delay until an order is due: long enough to lock its row before the reconcilers read it. */
const DUE_IN_MS = 1_500;

/** Returns the failures outside the kills: only requests in progress during a kill may fail. */
export function unexpected(failures: readonly Failure[], kills: readonly { from: number; until: number }[]): string[] {
  const excused = ({ from, until }: Failure) => kills.some((kill) => from <= kill.until && until >= kill.from);
  return failures
    .filter((failure) => !excused(failure))
    .map(
      ({ what, status, code }) => `${what} was answered ${status ?? 'with nothing'} ${code} while no shop was killed`,
    );
}

/** Changes a price; returns the ms between the first and the last shop that shows it. */
export async function changePrice(
  shops: Replicas,
  control: ShopControl,
  { handle }: { handle: string },
): Promise<number> {
  control.setPrice({ handle, price: '4321.00' });
  const syncing = sendCommand(commandSocketPath(shops.dataDirs[0] ?? '', 'catalogue'), ['sync']);
  const shownAt = await Promise.all(
    shops.urls.map(async (url) => {
      const end = performance.now() + SETTLE_LIMIT_MS;
      while (performance.now() < end) {
        const answer = await send(`${url}${productHref(handle)}`, '127.0.0.1');
        if (answer?.text.includes('4,321')) return performance.now();
        await sleep(50);
      }
      return Infinity;
    }),
  );
  await syncing;
  return Math.max(...shownAt) - Math.min(...shownAt);
}

let callers = 0;
export function nextAddress(): string {
  callers += 1;
  return `127.9.${Math.floor(callers / 250)}.${1 + (callers % 250)}`;
}

/**
 * Requests order tracking from one address through the balancer, and so from all shops, twice as often as the
 * rate limit allows. Returns how many requests passed.
 */
export async function requestTooOften(urls: readonly string[], url: string): Promise<number> {
  const from = nextAddress();
  const answers = await Promise.all(
    Array.from({ length: 20 * urls.length }, () =>
      send(`${url}/api/orders/track`, from, { orderId: 'PSK0000000000000000000', mobile: '9000000001' }),
    ),
  );
  return answers.filter((answer) => answer?.status !== 429).length;
}

const paidSchema = v.array(
  v.looseObject({
    order_id: v.string(),
    payments: v.array(v.looseObject({ payment_status: v.string(), payment_completion_time: v.nullish(v.string()) })),
  }),
);
/** Far longer than any confirmation may take. */
const CONFIRM_LIMIT_MS = 60_000;

/**
 * Returns the seconds from the payment at the gateway to the paid order, of the slowest twentieth; Infinity if an order
 * in twenty is still unconfirmed after a minute.
 */
export async function slowestConfirmation(database: Database, control: Control): Promise<number> {
  const paid = new Map<string, number>();
  for (const { order_id: orderId, payments } of v.parse(paidSchema, control.orders())) {
    const success = payments.find(({ payment_status: status }) => status === 'SUCCESS');
    if (success) paid.set(orderId, Date.parse(success.payment_completion_time ?? ''));
  }
  const confirmed = async () => {
    const rows = await database.selectFrom('shop_order').select(['order_id', 'paid_at']).execute();
    return new Map(rows.flatMap(({ order_id: id, paid_at: at }) => (at === null ? [] : [[id, at.getTime()] as const])));
  };
  let known = await confirmed();
  const end = performance.now() + CONFIRM_LIMIT_MS;
  while (performance.now() < end && [...paid.keys()].some((orderId) => !known.has(orderId))) {
    await sleep(500);
    known = await confirmed();
  }
  const waits = [...paid].map(([orderId, at]) => ((known.get(orderId) ?? Infinity) - at) / 1000);
  return Math.round(waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.95)] ?? 0);
}

/** Places orders that are not paid yet. */
export async function placeUnpaid(url: string, item: OrderItemRequest): Promise<Shopper[]> {
  return Promise.all(
    Array.from({ length: 8 }, async () => {
      const attempt = { key: randomUUID(), items: [item], from: 0, until: Infinity };
      const order = exampleOrder({ attemptKey: attempt.key, items: [item] });
      const answer = await send(`${url}/api/cashfree/create-order`, nextAddress(), order);
      const orderIds = [/"order_id":"([^"]+)"/.exec(answer?.text ?? '')?.[1] ?? 'none'];
      return { attempts: [attempt], orderIds, screens: [], refusals: [], plan: 'success' as const };
    }),
  );
}

/**
 * Makes these orders due for the reconcilers of all shops at once, and returns the orders that more than one
 * of them polled.
 */
export async function lookedAtTwice(
  database: Database,
  control: Control,
  shoppers: readonly Shopper[],
): Promise<string[]> {
  const ids = shoppers.flatMap(({ orderIds }) => orderIds);
  const from = control.settings().now;
  const own = database.updateTable('gateway_order').where('order_id', 'in', ids);
  await own.set({ next_sync_at: new Date(), sync_count: 0 }).execute();
  const looked = async (): Promise<boolean> => {
    const open = database.selectFrom('gateway_order').select('order_id').where('order_id', 'in', ids);
    return (await open.where('sync_count', '=', 0).execute()).length === 0;
  };
  const end = performance.now() + SETTLE_LIMIT_MS;
  while (performance.now() < end && !(await looked())) await sleep(50);
  const calls = control.requests().filter(({ at, orderId }) => at >= from && ids.includes(orderId ?? ''));
  const twice = polledTogether(calls);
  const polled = new Set(calls.map(({ orderId }) => orderId));
  return polled.size < ids.length ? ['the reconcilers did not look at orders that were due', ...twice] : twice;
}

/** After a poll an unpaid order is not due again for this time (src/domain/payments/poll-schedule.ts). */
const SHORTEST_PAUSE_MS = 5_000;

type Call = { at: number; orderId: string | null; endpoint: string; status: number | null };

/**
 * Returns the orders that were polled twice at one due time. Where few calls are left at the gateway, some orders wait for theirs
 * until others are due for the second time.
 */
export function polledTogether(calls: readonly Call[]): string[] {
  const polls = Map.groupBy(calls, ({ orderId, endpoint }) => `${orderId}: ${endpoint}`);
  return [...polls].flatMap(([what, all]) =>
    all.slice(1).flatMap(({ at, status }, index) => {
      const apart = at - (all[index]?.at ?? -Infinity);
      return apart < SHORTEST_PAUSE_MS ? [`${what} was asked again ${apart} ms later, and answered ${status}`] : [];
    }),
  );
}

/** Locks the order's row first, as the shop does. The opposite order would deadlock. */
async function makeDue(database: Database, orderIds: readonly string[], at: number): Promise<void> {
  for (const orderId of orderIds) {
    await database.transaction().execute(async (transaction) => {
      await transaction
        .selectFrom('shop_order')
        .select('order_id')
        .where('order_id', '=', orderId)
        .forUpdate()
        .execute();
      const due = transaction.updateTable('gateway_order').where('order_id', '=', orderId);
      await due.set({ next_sync_at: new Date(at), sync_count: 0 }).execute();
    });
  }
}

/**
 * Locks the row of the order that has been due the longest. Meanwhile the reconcilers of all shops must poll
 * the other orders instead of waiting for it.
 */
export async function heldUpByOne(
  database: Database,
  [held = '', ...others]: readonly string[],
  limitMs = SETTLE_LIMIT_MS,
): Promise<string[]> {
  const soon = Date.now() + DUE_IN_MS;
  await makeDue(database, [held], soon - 1);
  await makeDue(database, others, soon);
  const waiting = database.selectFrom('gateway_order').select('order_id').where('order_id', 'in', others);
  const remaining = async (): Promise<number> => (await waiting.where('sync_count', '=', 0).execute()).length;
  return database.transaction().execute(async (transaction) => {
    await transaction.selectFrom('shop_order').select('order_id').where('order_id', '=', held).forUpdate().execute();
    const end = soon + limitMs;
    while (Date.now() < end && (await remaining()) > 0) await sleep(50);
    const behind = await remaining();
    return behind === 0 ? [] : [`${behind} orders were not looked at while the row of another was held`];
  });
}

/**
 * Moves time on until everything is settled: the work of a killed shop becomes available again, the gateway
 * expires unpaid orders (of shoppers who gave up), and every such order is polled once more.
 */
export async function untilSettled(
  database: Database,
  control: Pick<Control, 'deliverWebhooks' | 'advance'>,
): Promise<void> {
  await control.deliverWebhooks();
  await control.advance(PAYMENT_WINDOW_MS);
  const end = performance.now() + SETTLE_LIMIT_MS;
  await sql`update outbox set next_at = now() where delivered_at is null and dead_at is null`.execute(database);
  const unpaid = database
    .selectFrom('shop_order')
    .select('order_id')
    .where('state', 'in', ['created', 'awaiting_payment']);
  await makeDue(
    database,
    (await unpaid.execute()).map((order) => order.order_id),
    Date.now(),
  );
  while (performance.now() < end) {
    const { rows } = await sql<{ open: number }>`
      select (select count(*) from shop_order where state in ('created', 'awaiting_payment'))
        + (select count(*) from outbox where delivered_at is null) as open`.execute(database);
    if (Number(rows[0]?.open) === 0) return;
    await sleep(100);
  }
}

/**
 * Returns the orders that became paid twice: across reconciler, webhook and return page of all shops it must
 * happen once.
 */
export async function settledTwice(database: Database): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select order_id from state_change where subject = 'order' and to_state = 'paid'
    group by order_id having count(*) > 1`.execute(database);
  return rows.map(({ order_id }) => `${order_id}: became paid more than once`);
}
