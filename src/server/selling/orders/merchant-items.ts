import type { Selectable } from 'kysely';
import type { Database } from '../../running/db/connect.ts';
import type { OrderTables } from '../../running/db/tables/order-tables.ts';
import { chosenOf } from './item-options.ts';
import type { MerchantItem } from './merchant-view-types.ts';

export async function readMerchantItems(database: Database, orderId: string): Promise<MerchantItem[]> {
  return (await itemsOf(database, [orderId])).get(orderId) ?? [];
}

/** Orders read per query. An export may name a hundred thousand. */
const ORDERS_AT_ONCE = 5_000;

/** Returns the lines of each order, sorted by line number. */
export async function itemsOf(database: Database, orderIds: readonly string[]): Promise<Map<string, MerchantItem[]>> {
  const items = new Map<string, MerchantItem[]>();
  for (let from = 0; from < orderIds.length; from += ORDERS_AT_ONCE) {
    const rows = await database
      .selectFrom('order_item')
      .selectAll()
      .where('order_id', 'in', orderIds.slice(from, from + ORDERS_AT_ONCE))
      .orderBy('order_id')
      .orderBy('line')
      .execute();
    for (const row of rows) {
      // Items cancelled before packing are not shipped.
      if (row.quantity > row.cancelled_quantity)
        items.set(row.order_id, [...(items.get(row.order_id) ?? []), itemOf(row)]);
    }
  }
  return items;
}

function itemOf(row: Selectable<OrderTables['order_item']>): MerchantItem {
  return {
    line: row.line,
    pictureUrl: row.picture_url,
    compareAtPricePaise: row.compare_at_price_paise,
    productId: row.product_id,
    variantId: row.variant_id,
    handle: row.handle,
    title: row.title,
    ...chosenOf(row),
    sku: row.sku,
    size: row.size,
    quantity: row.quantity - row.cancelled_quantity,
    pricePaise: row.price_paise,
  };
}
