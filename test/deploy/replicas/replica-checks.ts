import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { OrderItemRequest } from '../../../src/contracts/checkout/quote.ts';
import { productHref } from '../../../src/routes.ts';
import { commandSocketPath, sendCommand } from '../../../src/server/commands/command-socket.ts';
import type { Database } from '../../../src/server/db/connect.ts';
import type { Control } from '../../../stand-ins/gateway/control/control.ts';
import type { ShopControl } from '../../../stand-ins/shop-feed/control.ts';
import type { Shopper } from '../../fault-harness/shopper.ts';
import { exampleOrder } from '../../paying-shop.ts';
import type { Replicas } from './replica-processes.ts';
import { type Failure, send } from './visitors.ts';

const SETTLE_LIMIT_MS = 90_000;
/** Longer than the gateway gives anybody to pay. */
const PAYMENT_WINDOW_MS = 45 * 60_000;
/** Long enough to take a row before the reconcilers ask for it. */
const DUE_IN_MS = 1_500;

/** Only what was under way at the moment of a kill may break. */
export function unexpected(failures: readonly Failure[], kills: readonly { from: number; until: number }[]): string[] {
  const excused = ({ from, until }: Failure) => kills.some((kill) => from <= kill.until && until >= kill.from);
  return failures
    .filter((failure) => !excused(failure))
    .map(
      ({ what, status, code }) => `${what} was answered ${status ?? 'with nothing'} ${code} while no shop was killed`,
    );
}

/** Gives how many ms the last shop showed the new price after the first one had. */
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

/** One caller asks for orders, through the balancer and so of all shops, twice as often as it may; gives what passed. */
export async function askTooOften(urls: readonly string[], url: string): Promise<number> {
  const from = nextAddress();
  const answers = await Promise.all(
    Array.from({ length: 20 * urls.length }, () =>
      send(`${url}/api/orders/track`, from, { orderId: 'PSK0000000000000000000', mobile: '9000000001' }),
    ),
  );
  return answers.filter((answer) => answer?.status !== 429).length;
}

/** People who order and have not paid yet. */
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

/** Makes these orders due for the reconcilers of all shops at once: each must be taken by one of them. */
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
  const counts = Map.groupBy(calls, ({ orderId, endpoint }) => `${orderId}: ${endpoint}`);
  const twice = [...counts]
    .filter(([, all]) => all.length > 1)
    .map(([what, all]) => `${what} was asked ${all.length} times`);
  return counts.size < ids.length ? ['the reconcilers did not look at orders that were due', ...twice] : twice;
}

/** The order's row is taken first, as the shop itself does: two who take them the other way round wait for each other. */
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
 * Somebody holds the row of the order that is due the longest, and takes his time: the reconcilers of all shops must take
 * the others meanwhile instead of standing in line behind it.
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
  const left = async (): Promise<number> => (await waiting.where('sync_count', '=', 0).execute()).length;
  return database.transaction().execute(async (transaction) => {
    await transaction.selectFrom('shop_order').select('order_id').where('order_id', '=', held).forUpdate().execute();
    const end = soon + limitMs;
    while (Date.now() < end && (await left()) > 0) await sleep(50);
    const behind = await left();
    return behind === 0 ? [] : [`${behind} orders were not looked at while the row of another was held`];
  });
}

/**
 * Time passes: what a killed shop had taken on is free again, the gateway ends what nobody paid (a shopper who gave up leaves
 * such an order), and everybody looks once more.
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

/** Reconciler, webhook and return page of all shops together move each order to paid once. */
export async function settledTwice(database: Database): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select order_id from state_change where subject = 'order' and to_state = 'paid'
    group by order_id having count(*) > 1`.execute(database);
  return rows.map(({ order_id }) => `${order_id}: became paid more than once`);
}
