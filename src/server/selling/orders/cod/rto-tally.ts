import { sql, type Transaction } from 'kysely';
import type { RtoDimension } from '../../../running/db/tables/order-tables.ts';
import type { DatabaseSchema } from '../../../running/db/schema.ts';
import { customerOf } from '../order-customer.ts';
import { readMerchantItems } from '../merchant-items.ts';
import type { OrderRow } from '../../order-transitions/service.ts';
import type { CustomerVault } from '../../../running/encryption/customer-vault.ts';

type Share = { dimension: RtoDimension; key: string; label: string; paise: number };

/**
 * Counts a shipment that left or came back undelivered, in the transaction that moves its order: by PIN code,
 * product and carrier, for the month (in India) in which it was sent. Each order counts at most once as sent
 * and once as RTO.
 */
export async function countRtoParcel(
  transaction: Transaction<DatabaseSchema>,
  vault: CustomerVault,
  order: OrderRow,
  event: 'sent' | 'rto',
  at: Date,
): Promise<void> {
  if (!order.sent_tallied) return;
  const sentAt = event === 'sent' ? at : await sentOn(transaction, order);
  const counts = event === 'sent' ? { sent: 1, rto: 0 } : { sent: 0, rto: 1 };
  const shares = await sharesOf(transaction, vault, order);
  await count(
    transaction,
    order,
    sentAt,
    shares.map((share) => ({ ...share, ...counts })),
  );
}

/** Moves the count of a sent shipment to the right carrier after a mistyped one was corrected. */
export async function tallyCorrected(
  transaction: Transaction<DatabaseSchema>,
  before: OrderRow,
  after: OrderRow,
): Promise<void> {
  const [wrong, right] = [carrierShares(before), carrierShares(after)];
  if (!before.sent_tallied || wrong[0]?.key === right[0]?.key) return;
  await count(transaction, after, await sentOn(transaction, after), [
    ...wrong.map((share) => ({ ...share, sent: -1, rto: 0 })),
    ...right.map((share) => ({ ...share, sent: 1, rto: 0 })),
  ]);
}

type Counted = Share & { sent: number; rto: number };

async function count(
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  sentAt: Date,
  shares: readonly Counted[],
): Promise<void> {
  const month = sql<Date>`date_trunc('month', ${sentAt}::timestamptz at time zone 'Asia/Kolkata')::date`;
  // Rows are always written in the same order, so that two transactions never deadlock.
  for (const { dimension, key, label, paise, sent, rto } of shares.toSorted(byKey)) {
    await transaction
      .insertInto('rto_tally')
      .values({
        dimension,
        month,
        key,
        label,
        cash: order.payment_method === 'cash_on_delivery',
        sent,
        sent_paise: sent * paise,
        rto,
        rto_paise: rto * paise,
      })
      .onConflict((conflict) =>
        conflict.columns(['dimension', 'month', 'key', 'cash']).doUpdateSet((row) => ({
          label: row.ref('excluded.label'),
          sent: sql<number>`rto_tally.sent + excluded.sent`,
          sent_paise: sql<number>`rto_tally.sent_paise + excluded.sent_paise`,
          rto: sql<number>`rto_tally.rto + excluded.rto`,
          rto_paise: sql<number>`rto_tally.rto_paise + excluded.rto_paise`,
        })),
      )
      .execute();
  }
}

function byKey(a: Share, b: Share): number {
  return `${a.dimension} ${a.key}` < `${b.dimension} ${b.key}` ? -1 : 1;
}

/** The history of an order that was sent years ago may be dropped by now (HISTORY_MONTHS). */
async function sentOn(transaction: Transaction<DatabaseSchema>, order: OrderRow): Promise<Date> {
  const row = await transaction
    .selectFrom('state_change')
    .select('at')
    .where('order_id', '=', order.order_id)
    .where('subject', '=', 'order')
    .where('to_state', '=', 'shipped')
    .executeTakeFirst();
  return row?.at ?? order.placed_at;
}

/** PIN code and carrier count the order's amount, each product its list price. */
async function sharesOf(
  transaction: Transaction<DatabaseSchema>,
  vault: CustomerVault,
  order: OrderRow,
): Promise<Share[]> {
  const paise = goodsOf(order);
  const pincode = pinOf(vault, order);
  const products = new Map<string, Share>();
  for (const item of await readMerchantItems(transaction, order.order_id)) {
    const before = products.get(item.productId)?.paise ?? 0;
    const own = before + item.pricePaise * item.quantity;
    products.set(item.productId, { dimension: 'product', key: item.productId, label: item.title, paise: own });
  }
  return [
    ...(pincode === null ? [] : [{ dimension: 'pin', key: pincode, label: pincode, paise } as const]),
    ...carrierShares(order),
    ...products.values(),
  ];
}

function goodsOf(order: OrderRow): number {
  return order.amount_paise - order.cancelled_paise;
}

function carrierShares(order: OrderRow): Share[] {
  const { carrier } = order;
  if (carrier === null) return [];
  return [{ dimension: 'carrier', key: carrier.toLowerCase(), label: carrier, paise: goodsOf(order) }];
}

function pinOf(vault: CustomerVault, order: OrderRow): string | null {
  try {
    return customerOf(vault, order)?.address.pincode ?? null;
  } catch {
    // A missing key must not stop a shipment from being moved on.
    return null;
  }
}
