import type { Database } from '../db/connect.ts';
import type { OrderState } from '../../domain/order-state.ts';
import type { Log } from '../log.ts';
import { type Periodic, startPeriodic } from '../periodic.ts';
import { forgetOldCounts } from '../request-counts.ts';
import type { CustomerVault } from './customer-vault.ts';

const DAY = 24 * 3600 * 1000;

/** How long personal data and delivery records are kept after an order's last change, in ms. */
export const RETENTION = {
  /** Nothing was sold: name and address serve nobody. */
  unpaid: 30 * DAY,
  /** Returns, refunds within the gateway's six months, and disputes. */
  done: 210 * DAY,
  /** Orders nobody ended (never marked delivered, refund never closed): over long before, by any measure. */
  unended: 400 * DAY,
  deliveries: 60 * DAY,
} as const;

const UNPAID: readonly OrderState[] = ['failed', 'expired', 'cancelled'];
const DONE: readonly OrderState[] = ['delivered', 'returned', 'refunded'];
const UNENDED: readonly OrderState[] = [
  'created',
  'awaiting_payment',
  'paid',
  'held',
  'confirmed',
  'packed',
  'shipped',
  'out_for_delivery',
  'refund_pending',
];
const BATCH = 500;

/**
 * Removes what is no longer needed: names, addresses, phones and bank references of orders long over, and the records of
 * webhooks and messages long delivered. The orders, their amounts and their history stay. Gives the number of orders.
 */
export async function applyRetention(database: Database, now: number): Promise<number> {
  const before = (age: number) => new Date(now - age);
  const erased =
    (await eraseCustomers(database, UNPAID, before(RETENTION.unpaid))) +
    (await eraseCustomers(database, DONE, before(RETENTION.done))) +
    (await eraseCustomers(database, UNENDED, before(RETENTION.unended)));
  await database.deleteFrom('webhook_delivery').where('received_at', '<', before(RETENTION.deliveries)).execute();
  await database.deleteFrom('outbox').where('delivered_at', '<', before(RETENTION.deliveries)).execute();
  await forgetOldCounts(database, now);
  return erased;
}

async function eraseCustomers(database: Database, states: readonly OrderState[], before: Date): Promise<number> {
  let erased = 0;
  let rows: number;
  do {
    const result = await database
      .updateTable('shop_order')
      .set({ customer_sealed: null, customer_key_id: null, utr: null })
      .where('order_id', 'in', (query) =>
        query
          .selectFrom('shop_order')
          .select('order_id')
          .where('customer_sealed', 'is not', null)
          .where('state', 'in', states)
          .where('state_at', '<', before)
          .orderBy('placed_at')
          .limit(BATCH),
      )
      .executeTakeFirst();
    rows = Number(result.numUpdatedRows);
    erased += rows;
  } while (rows === BATCH);
  return erased;
}

/** Applies the retention rule every hour until stopped. */
export function startRetention(parts: { database: Database; now: () => number; log: Log }): Periodic {
  return startPeriodic({
    everyMs: 3600 * 1000,
    run: async () => {
      const erased = await applyRetention(parts.database, parts.now());
      if (erased > 0) parts.log.info({ orders: erased }, 'personal data of old orders was removed');
      return false;
    },
    onError: (error) => parts.log.error({ err: error }, 'the retention rule could not be applied; it is tried again'),
  });
}

/** Encrypts with the current key what an older one still encrypts, and forgets the older keys. Gives the number of orders. */
export async function resealCustomers(database: Database, vault: CustomerVault): Promise<number> {
  let resealed = 0;
  let rows: { order_id: string; customer_sealed: string | null; customer_key_id: string | null }[];
  do {
    rows = await database
      .selectFrom('shop_order')
      .select(['order_id', 'customer_sealed', 'customer_key_id'])
      .where('customer_sealed', 'is not', null)
      .where('customer_key_id', '!=', vault.currentKeyId)
      .limit(BATCH)
      .execute();
    for (const row of rows) resealed += await resealOne(database, vault, row);
  } while (rows.length > 0);
  await database.deleteFrom('data_key').where('key_id', '!=', vault.currentKeyId).execute();
  return resealed;
}

async function resealOne(
  database: Database,
  vault: CustomerVault,
  row: { order_id: string; customer_sealed: string | null; customer_key_id: string | null },
): Promise<number> {
  if (row.customer_sealed === null || row.customer_key_id === null) return 0;
  const customer = vault.open(row.order_id, { sealed: row.customer_sealed, keyId: row.customer_key_id });
  const { sealed, keyId } = vault.seal(row.order_id, customer);
  const { numUpdatedRows } = await database
    .updateTable('shop_order')
    .set({ customer_sealed: sealed, customer_key_id: keyId })
    .where('order_id', '=', row.order_id)
    .where('customer_sealed', '=', row.customer_sealed)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
