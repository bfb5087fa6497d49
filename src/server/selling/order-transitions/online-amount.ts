import type { Selectable } from 'kysely';
import type { OrderTables } from '../../running/db/tables/order-tables.ts';

type Sums = Pick<Selectable<OrderTables['shop_order']>, 'payment_method' | 'amount_paise' | 'advance_paise'>;

/**
 * Returns the amount that the gateway is to collect for an order before it is packed, in paise: the whole amount
 * of an online order, the advance of a COD order. 0 means that there is no payment to wait for and none to
 * refund.
 */
export function onlinePaise(order: Sums): number {
  switch (order.payment_method) {
    case 'online':
      return order.amount_paise;
    case 'cash_on_delivery':
      return order.advance_paise;
    case 'none':
      return 0;
  }
}
