import { sql, type Transaction } from 'kysely';
import type { RtoDimension } from '../../db/tables/order-tables.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import { customerOf } from '../order-customer.ts';
import { readMerchantItems } from '../merchant-items.ts';
import type { OrderRow } from '../../order-transitions/service.ts';
import type { CustomerVault } from '../../encryption/customer-vault.ts';

type Share = { dimension: RtoDimension; key: string; label: string; paise: number };

/**
 * Counts a parcel that left, or one that came back without having been delivered, in the transaction that moves its order: by
 * PIN code, product and carrier, in the month in India it was sent in. Each order counts at most once as either.
 */
export async function tallyParcel(
  transaction: Transaction<DatabaseSchema>,
  vault: CustomerVault,
  order: OrderRow,
  event: 'sent' | 'rto',
  at: Date,
): Promise<void> {
  if (!order.sent_tallied) return;
  const sentAt = event === 'sent' ? at : await sentOn(transaction, order.order_id);
  const month = sql<Date>`date_trunc('month', ${sentAt}::timestamptz at time zone 'Asia/Kolkata')::date`;
  const came = event === 'rto' ? 1 : 0;
  // In one order for all, so that two parcels at once never wait for each other.
  for (const { dimension, key, label, paise } of (await sharesOf(transaction, vault, order)).toSorted(byKey)) {
    await transaction
      .insertInto('rto_tally')
      .values({
        dimension,
        month,
        key,
        label,
        cash: order.payment_method === 'cash_on_delivery',
        sent: 1 - came,
        sent_paise: (1 - came) * paise,
        rto: came,
        rto_paise: came * paise,
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

async function sentOn(transaction: Transaction<DatabaseSchema>, orderId: string): Promise<Date> {
  const row = await transaction
    .selectFrom('state_change')
    .select('at')
    .where('order_id', '=', orderId)
    .where('subject', '=', 'order')
    .where('to_state', '=', 'shipped')
    .executeTakeFirstOrThrow();
  return row.at;
}

/** The order's sum for PIN and carrier; each product's own list price for it. */
async function sharesOf(
  transaction: Transaction<DatabaseSchema>,
  vault: CustomerVault,
  order: OrderRow,
): Promise<Share[]> {
  const paise = order.amount_paise - order.cancelled_paise;
  const pincode = pinOf(vault, order);
  const products = new Map<string, Share>();
  for (const item of await readMerchantItems(transaction, order.order_id)) {
    const before = products.get(item.productId)?.paise ?? 0;
    const own = before + item.pricePaise * item.quantity;
    products.set(item.productId, { dimension: 'product', key: item.productId, label: item.title, paise: own });
  }
  return [
    ...(pincode === null ? [] : [{ dimension: 'pin', key: pincode, label: pincode, paise } as const]),
    ...(order.carrier === null
      ? []
      : [{ dimension: 'carrier', key: order.carrier.toLowerCase(), label: order.carrier, paise } as const]),
    ...products.values(),
  ];
}

function pinOf(vault: CustomerVault, order: OrderRow): string | null {
  try {
    return customerOf(vault, order)?.address.pincode ?? null;
  } catch {
    // A key that is not here now must not keep a parcel from being moved on.
    return null;
  }
}
