import type { Selectable } from 'kysely';
import type { OrderTables } from '../db/tables/order-tables.ts';

type Sums = Pick<Selectable<OrderTables['shop_order']>, 'payment_method' | 'amount_paise' | 'advance_paise'>;

/**
 * What the gateway is to take for an order before it is packed, in paise: the whole amount of one paid online, the advance of
 * one paid at the door; 0: nothing, so that there is no payment to wait for and none to send back.
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
