import type { Selectable } from 'kysely';
import type { Paise } from '../../../domain/money/money.ts';
import { shareOverLines } from '../../../domain/money/share-over-lines.ts';
import type { OrderTables } from '../../running/db/tables/order-tables.ts';
import { type ChargeColumns, chargesOf } from './charges-of-order.ts';
import { onlinePaise } from './online-amount.ts';

/** The columns of an order that say what was charged. */
export type ChargedOrder = Pick<
  Selectable<OrderTables['shop_order']>,
  'payment_method' | 'amount_paise' | 'advance_paise' | 'credit_paise' | 'accepted_paise'
> &
  Omit<ChargeColumns, 'cod_fee_paise'>;
type Item = Pick<Selectable<OrderTables['order_item']>, 'price_paise' | 'quantity' | 'value_paise' | 'offer_paise'>;

/**
 * Returns the amount charged for an order as it was placed, in paise: less than its amount if the merchant
 * accepted less.
 */
export function chargedPaise(order: ChargedOrder): Paise {
  const missing = order.accepted_paise === null ? 0 : onlinePaise(order) - order.accepted_paise;
  return order.amount_paise - missing;
}

/** Returns the part of that amount that is for the goods: who accepted less gave up goods' money first. */
function chargedForGoods(order: ChargedOrder): Paise {
  return Math.max(0, chargedPaise(order) - chargesOf(order));
}

/**
 * Returns each line's part of what was charged for the goods, whatever was cancelled since. The lines of an exchange have stored
 * amounts.
 */
export function chargedByLines(order: ChargedOrder, items: readonly Item[]): Paise[] {
  const shares = shareOverLines(
    // An offer for some goods makes those cheaper and no others.
    items.map((item) => item.price_paise * item.quantity - item.offer_paise),
    chargedForGoods(order),
  );
  return items.map((item, index) => item.value_paise ?? shares[index] ?? 0);
}
