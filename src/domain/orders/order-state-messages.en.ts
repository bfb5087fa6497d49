import type { OrderState } from './order-state.ts';

/** The words a shopper reads for a state. */
export const messages: Readonly<Record<OrderState, string>> = {
  created: 'Order placed',
  awaiting_payment: 'Waiting for payment',
  paid: 'Payment received',
  held: 'Payment is being checked',
  confirmed: 'Order confirmed',
  packed: 'Packed',
  shipped: 'Shipped',
  out_for_delivery: 'Out for delivery',
  delivered: 'Delivered',
  failed: 'Payment failed',
  expired: 'Payment time ran out',
  cancelled: 'Cancelled',
  returned: 'Returned',
  refund_pending: 'Refund on its way',
  refunded: 'Refunded',
};
