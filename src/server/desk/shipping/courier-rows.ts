import { sql } from 'kysely';
import { type Paise, toDecimalRupees } from '../../../domain/money/money.ts';
import type { Row } from '../../running/commands/text-table.ts';
import type { Database } from '../../running/db/connect.ts';
import type { MerchantService, MerchantView } from '../../selling/orders/service.ts';
import { shipmentsOfOrders } from '../../selling/shipments/service.ts';
import { searchOf } from '../orders/order-list.ts';

/** Columns that a spreadsheet adds up. */
export const SUMMED_COURIER_COLUMNS: ReadonlySet<string> = new Set(['cod_amount', 'declared_value', 'quantity']);

const MAX_ORDERS = 5_000;
const ORDERS_AT_ONCE = 500;

type Deps = { merchant: Pick<MerchantService, 'find' | 'listed'>; database: Database };

/**
 * Returns packed orders without a shipment, oldest first, in the columns of couriers' bulk forms. `carrier`,
 * `awb` and `status` are empty; the same file is imported later with them filled in. Orders without a
 * readable address are left out.
 */
export async function courierRows({ merchant, database }: Deps): Promise<Row[]> {
  const orders: MerchantView[] = [];
  let after: string | null = null;
  do {
    const search = { ...searchOf({ queue: 'ship', sort: 'oldest' }), after, limit: ORDERS_AT_ONCE };
    const page: { orderIds: string[]; next: string | null } = await merchant.find(search);
    orders.push(...(await merchant.listed(page.orderIds)));
    after = page.next;
  } while (after !== null && orders.length < MAX_ORDERS);
  const ids = orders.map(({ orderId }) => orderId);
  const parcels = await shipmentsOfOrders(database, ids);
  const held = new Set(parcels.filter(({ state }) => state !== 'cancelled').map((one) => one.order_id));
  const charged = await chargedFor(database, ids);
  return orders
    .filter(({ orderId }) => !held.has(orderId))
    .flatMap((order) => rowOf(order, charged.get(order.orderId) ?? 0));
}

/**
 * Returns what each order's remaining pieces were charged, in paise; for an exchange order, with the order
 * that was paid.
 */
async function chargedFor(database: Database, orderIds: readonly string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('shop_order')
    .select(['order_id', 'amount_paise', 'cancelled_paise'])
    .select((order) =>
      order
        .selectFrom('order_item')
        .whereRef('order_item.order_id', '=', 'shop_order.order_id')
        .select(sql<number>`coalesce(sum(value_paise), 0)::bigint`.as('paise'))
        .as('exchanged'),
    )
    .where('order_id', 'in', orderIds)
    .execute();
  return new Map(rows.map((row) => [row.order_id, row.amount_paise - row.cancelled_paise + (row.exchanged ?? 0)]));
}

function rowOf(order: MerchantView, chargedPaise: Paise): Row[] {
  const { address, orderId, duePaise, itemCount, items } = order;
  if (address === null) return [];
  return [
    {
      order_id: orderId,
      name: address.fullname,
      mobile: address.mobile,
      address: [address.address1, address.address2, address.town].filter((part) => part !== '').join(', '),
      city: address.city,
      state: address.state,
      pincode: address.pincode,
      payment_mode: duePaise > 0 ? 'COD' : 'Prepaid',
      cod_amount: duePaise > 0 ? toDecimalRupees(duePaise) : '',
      declared_value: toDecimalRupees(chargedPaise),
      quantity: String(itemCount),
      items: items
        .map(({ title, variantTitle, quantity }) => `${quantity} x ${[title, variantTitle].filter(Boolean).join(', ')}`)
        .join('; '),
      carrier: '',
      awb: '',
      status: '',
    },
  ];
}
