import type { Selectable, Transaction } from 'kysely';
import type { Database } from '../../running/db/connect.ts';
import type { DatabaseSchema } from '../../running/db/schema.ts';
import type { OrderTables } from '../../running/db/tables/order-tables.ts';

/**
 * Notes that packed goods need an invoice, in the transaction of the move, so that none is forgotten. Its number is
 * not taken here: a courier's file moves many orders in one transaction, and the counter would stay locked for all.
 */
export async function oweInvoice(
  transaction: Transaction<DatabaseSchema>,
  { order_id: orderId, source }: Pick<Selectable<OrderTables['shop_order']>, 'order_id' | 'source'>,
  at: Date,
): Promise<void> {
  if (source !== 'checkout') return;
  await transaction
    .insertInto('invoice_due')
    .values({ order_id: orderId, packed_at: at, next_at: at })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ next_at: at }))
    .execute();
}

/** Returns the number of an order's invoice; null if it has none. */
export async function invoiceNumberOf(database: Database, orderId: string): Promise<string | null> {
  const row = await database
    .selectFrom('invoice')
    .select('number')
    .where('order_id', '=', orderId)
    .where('kind', '!=', 'credit_note')
    .executeTakeFirst();
  return row?.number ?? null;
}
