import type { Selectable } from 'kysely';
import type { OrderSummary, OrderedItem } from '../../../contracts/checkout/order-summary.ts';
import { writeSharedCart } from '../../../domain/cart/shared-cart.ts';
import { codDuePaise, type CodAmounts } from '../../../domain/orders/cod-advance.ts';
import type { Database } from '../../running/db/connect.ts';
import type { OrderTables } from '../../running/db/tables/order-tables.ts';
import { ShopError } from '../../running/errors.ts';
import { deliveryEstimate } from './delivery-estimate.ts';
import { linesOfAmount, type PriceLine } from '../../../domain/money/price-line.ts';
import { type OrderRow, readPriceLines } from '../order-transitions/service.ts';
import { chosenOf } from './item-options.ts';
import type { OrderDeps } from './deps.ts';
import { parcelInShort } from './same-parcel.ts';
import { payNowPart } from './pay-now/pay-now.ts';

type Reader = Pick<OrderDeps, 'database'>;
type ItemRow = Selectable<OrderTables['order_item']>;

export async function readOrder({ database }: Reader, orderId: string): Promise<OrderRow | null> {
  const row = await database.selectFrom('shop_order').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  return row ?? null;
}

/** Returns the lines of an order as they were placed. */
export async function readItems({ database }: Reader, orderId: string): Promise<OrderedItem[]> {
  return (await readItemRows(database, orderId)).map(itemOf);
}

function readItemRows(database: Database, orderId: string): Promise<ItemRow[]> {
  return database.selectFrom('order_item').selectAll().where('order_id', '=', orderId).orderBy('line').execute();
}

function itemOf(row: ItemRow): OrderedItem {
  return {
    variantId: row.variant_id,
    title: row.title,
    size: row.size,
    ...chosenOf(row),
    quantity: row.quantity,
    ...(row.cancelled_quantity === 0 ? {} : { cancelledQuantity: row.cancelled_quantity }),
    pricePaise: row.price_paise,
    handle: row.handle,
    ...(row.picture_url === null ? {} : { pictureUrl: row.picture_url }),
  };
}

function sharedItems(rows: readonly ItemRow[]): Pick<OrderSummary, 'sharedItems'> {
  const items = rows.map((row) => ({ id: row.product_id, variantId: row.variant_id, quantity: row.quantity }));
  return items.length === 0 ? {} : { sharedItems: writeSharedCart(items) };
}

/** Returns the saving compared with the MRP, in paise: by price, offer and paying online. */
export function savedOf(order: OrderRow): number {
  return order.total_discount_paise + order.total_extra_discount_paise + order.prepaid_discount_paise;
}

/** Returns what makes the prices of an order's items its amount: what was taken off, and the charges within it. */
export async function discountsOfOrder({ database }: Reader, order: OrderRow): Promise<PriceLine[]> {
  return linesOfAmount(await readPriceLines(database, order));
}

/** Returns what store credit or a gift card paid of an order, if anything. */
export function creditOf(order: Pick<OrderRow, 'credit_paise' | 'credit_by_gift_card'>): {
  creditPaise?: number;
  byGiftCard?: true;
} {
  const { credit_paise: creditPaise, credit_by_gift_card: byGiftCard } = order;
  return creditPaise === 0 ? {} : { creditPaise, ...(byGiftCard ? { byGiftCard } : {}) };
}

/** Returns the amounts of a COD order. */
export function codAmountsOf(order: OrderRow): CodAmounts {
  return {
    amountPaise: order.amount_paise,
    cancelledPaise: order.cancelled_paise,
    codFeePaise: order.cod_fee_paise,
    advancePaise: order.advance_paise,
    creditPaise: order.credit_paise,
  };
}

/** Returns the amount due on delivery, and if not 0 the fee within it and the advance paid online. */
export function codAmounts(order: OrderRow): {
  payOnDeliveryPaise: number;
  codFeePaise?: number;
  advancePaise?: number;
} {
  const { cod_fee_paise: codFeePaise, advance_paise: advancePaise } = order;
  return {
    payOnDeliveryPaise: codDuePaise(codAmountsOf(order)),
    ...(codFeePaise === 0 ? {} : { codFeePaise }),
    ...(advancePaise === 0 ? {} : { advancePaise }),
  };
}

/**
 * Handles GET /api/orders/:orderId. It shows nothing personal, so knowing the id is enough [DONE-01]. Throws
 * order_not_found.
 */
export async function summariseOrder(
  deps: Reader & Pick<OrderDeps, 'updatesOf' | 'payments' | 'settings' | 'vault' | 'now'>,
  orderId: string,
): Promise<OrderSummary> {
  const order = await readOrder(deps, orderId);
  if (!order) throw new ShopError('order_not_found');
  const items = await readItemRows(deps.database, orderId);
  return {
    orderId,
    state: order.state,
    amountPaise: order.amount_paise,
    savedPaise: savedOf(order),
    discounts: await discountsOfOrder(deps, order),
    ...creditOf(order),
    paymentMethod: order.payment_method,
    ...(order.payment_method === 'cash_on_delivery' ? codAmounts(order) : {}),
    ...(await payNowPart(deps, order)),
    currency: order.currency,
    ...(order.source === 'gift_card' ? { buysGiftCard: true } : {}),
    items: items.map(itemOf),
    ...sharedItems(items),
    deliveryEstimate: deliveryEstimate(deps, order),
    placedAt: order.placed_at.toISOString(),
    purchaseEventId: order.purchase_event_id,
    ...(deps.updatesOf ? { updates: await deps.updatesOf(order) } : {}),
    ...(await parcelInShort(deps, order)),
  };
}
