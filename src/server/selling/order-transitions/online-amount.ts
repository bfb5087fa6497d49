import type { Selectable } from 'kysely';
import type { OrderTables } from '../../running/db/tables/order-tables.ts';

type Sums = Pick<
  Selectable<OrderTables['shop_order']>,
  'payment_method' | 'amount_paise' | 'advance_paise' | 'credit_paise'
>;

/**
 * Returns the amount that the gateway is to collect for an order before it is packed, in paise: of an online order all
 * that store credit does not pay, the advance of a COD order. 0 means that there is no payment to wait for and none to
 * refund.
 */
export function onlinePaise(order: Sums): number {
  switch (order.payment_method) {
    case 'online':
      return order.amount_paise - order.credit_paise;
    case 'cash_on_delivery':
      return order.advance_paise;
    case 'none':
      return 0;
  }
}

/** Returns what is paid for an order before it is packed, in paise: at the gateway and by store credit. */
export function prepaidPaise(order: Sums): number {
  return onlinePaise(order) + order.credit_paise;
}
