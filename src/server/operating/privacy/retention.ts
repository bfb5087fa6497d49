import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../../running/db/connect.ts';
import type { DatabaseSchema } from '../../running/db/schema.ts';
import { statesWith } from '../../../domain/orders/order-state-table.ts';
import { ORDER_STATES, type OrderState } from '../../../domain/orders/order-state.ts';
import { DAY_MS } from '../../../domain/time/durations.ts';
import type { Log } from '../../running/log.ts';
import { forgetReturns, hasOpenReturn } from './returns-of-orders.ts';
import { forgetPersonalWords, stuckOrders } from '../../selling/orders/service.ts';
import { startPeriodic, type Periodic } from '../../running/jobs/periodic.ts';
import { deleteExpiredCounts } from '../../running/http/request-counts.ts';

/** Retention of personal data and delivery records after an order's last change, in ms. */
export const RETENTION = {
  /** Nothing was sold, so name and address have no use. */
  unpaid: 30 * DAY_MS,
  /** Covers returns, refunds within the gateway's six months, and disputes. */
  done: 210 * DAY_MS,
  /** Orders that never reached an end, for example never marked as delivered or with a refund or return left open. */
  unended: 400 * DAY_MS,
  deliveries: 60 * DAY_MS,
} as const;

export const UNSOLD: readonly OrderState[] = statesWith({ ended: ['unsold'] });
export const DONE: readonly OrderState[] = statesWith({ ended: ['done'] });
const BATCH = 500;

/** What deletes the features' own data that was kept long enough. */
export type Expiring = readonly ((database: Database, now: number) => Promise<unknown>)[];

/**
 * Removes data that is no longer needed: names, addresses, phones and bank references of orders that ended long
 * ago, the desk's notes on them, records of webhooks and messages delivered long ago, and what each feature lets go
 * (`deleteExpired`). The orders, their amounts and their history stay. Returns the number of orders.
 */
export async function applyRetention(database: Database, now: number, expiring: Expiring): Promise<number> {
  const before = (age: number) => new Date(now - age);
  const erased =
    (await eraseCustomers(database, UNSOLD, before(RETENTION.unpaid))) +
    (await eraseCustomers(database, DONE, before(RETENTION.done))) +
    (await eraseCustomers(database, ORDER_STATES, before(RETENTION.unended), sql<boolean>`true`));
  const nameless = sql<string>`(select order_id from shop_order where customer_sealed is null)`;
  await forgetReturns(database, nameless);
  await forgetOrderNotes(database, before(RETENTION.unpaid));
  await forgetDeliveries(database, before(RETENTION.deliveries));
  await deleteExpiredCounts(database, now);
  for (const deleteExpired of expiring) await deleteExpired(database, now);
  return erased;
}

/**
 * Deletes webhooks and messages delivered long ago, some at a time. The outbox is walked along its ids, which follow the
 * time of writing: it has no index by delivery, and without one each run would read all of it.
 */
async function forgetDeliveries(database: Database, before: Date): Promise<void> {
  let deleted: bigint;
  do {
    const { numDeletedRows } = await database
      .deleteFrom('webhook_delivery')
      .where('delivery_key', 'in', (query) =>
        query.selectFrom('webhook_delivery').select('delivery_key').where('received_at', '<', before).limit(BATCH),
      )
      .executeTakeFirstOrThrow();
    deleted = numDeletedRows;
  } while (deleted === BigInt(BATCH));
  for (let after = 0; ;) {
    const rows = await database
      .selectFrom('outbox')
      .select(['id', 'created_at', 'delivered_at'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    const over = rows.filter(({ delivered_at: at }) => at !== null && at < before).map(({ id }) => id);
    if (over.length > 0) await database.deleteFrom('outbox').where('id', 'in', over).execute();
    after = rows.at(-1)?.id ?? after;
    // A clock that was set back for a moment does not end the walk, a whole batch of newer rows does.
    if (rows.length < BATCH || rows.every(({ created_at: at }) => at >= before)) return;
  }
}

/**
 * Deletes old notes on orders whose customer was removed, because notes often name the customer. New notes stay
 * for a while.
 */
async function forgetOrderNotes(database: Database, before: Date): Promise<void> {
  await database
    .deleteFrom('order_note')
    .where('at', '<', before)
    .where((row) =>
      row.exists(
        row
          .selectFrom('shop_order')
          .select('shop_order.order_id')
          .whereRef('shop_order.order_id', '=', 'order_note.order_id')
          .where('customer_sealed', 'is', null),
      ),
    )
    .execute();
}

async function eraseCustomers(
  database: Database,
  states: readonly OrderState[],
  before: Date,
  which = sql<boolean>`not ${hasOpenReturn}`,
): Promise<number> {
  let erased = 0;
  let rows: number;
  do {
    rows = await database.transaction().execute((transaction) => eraseBatch(transaction, { states, before, which }));
    erased += rows;
  } while (rows === BATCH);
  return erased;
}

/** Removes names, numbers and search words of some orders. Returns how many. */
async function eraseBatch(
  transaction: Transaction<DatabaseSchema>,
  { states, before, which }: { states: readonly OrderState[]; before: Date; which: RawBuilder<boolean> },
): Promise<number> {
  const orders = await transaction
    .updateTable('shop_order')
    .set({ customer_sealed: null, customer_key_id: null, utr: null })
    .where('order_id', 'in', (query) =>
      query
        .selectFrom('shop_order')
        .select('order_id')
        .where('customer_sealed', 'is not', null)
        .where('state', 'in', states)
        .where('state_at', '<', before)
        .where(which)
        .orderBy('placed_at')
        .limit(BATCH),
    )
    .returning('order_id')
    .execute();
  await forgetPersonalWords(
    transaction,
    orders.map((order) => order.order_id),
  );
  return orders.length;
}

/**
 * Warns the merchant of orders that are stuck in a state: their personal data stays until they end, or for at
 * most 400 days.
 */
export async function warnOfStuckOrders({ database, now, log }: RetentionDeps): Promise<void> {
  const stuck = await stuckOrders(database, now());
  if (stuck.length === 0) return;
  log.warn(
    { orders: stuck.length, oldestDays: stuck[0]?.days },
    'stuck orders found: `npm run orders -- stuck` lists them',
  );
}

type RetentionDeps = { database: Database; now: () => number; log: Log };
type RetentionJob = RetentionDeps & { expiring: Expiring };

/** Applies the retention rule every hour until stopped, and warns once a day. */
export function startRetention(deps: RetentionJob): Periodic {
  let warnAt = 0;
  return startPeriodic({
    everyMs: 3600 * 1000,
    run: async () => {
      const erased = await applyRetention(deps.database, deps.now(), deps.expiring);
      if (erased > 0) deps.log.info({ orders: erased }, 'personal data of old orders deleted');
      if (deps.now() >= warnAt) {
        warnAt = deps.now() + DAY_MS;
        await warnOfStuckOrders(deps);
      }
      return false;
    },
    onError: (error) => deps.log.error({ err: error }, 'retention run failed; will retry'),
  });
}
