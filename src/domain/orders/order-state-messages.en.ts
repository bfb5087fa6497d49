import type { OrderState } from './order-state.ts';

/** The states as shown to shoppers. */
export const messages: Readonly<Record<OrderState, string>> = {
  created: 'Order placed',
  awaiting_payment: 'Waiting for payment',
  paid: 'Payment received',
  held: 'Payment is being checked',
  unconfirmed: 'Waiting for you to confirm',
  confirmed: 'Order confirmed',
  packed: 'Packed',
  shipped: 'Shipped',
  out_for_delivery: 'Out for delivery',
  delivery_attempt_failed: 'Could not be delivered',
  delivered: 'Delivered',
  failed: 'Payment failed',
  expired: 'Payment time ran out',
  cancelled: 'Cancelled',
  rto_in_transit: 'On its way back to the shop',
  rto_delivered: 'Back at the shop',
  returned: 'Returned',
  refund_pending: 'Refund on its way',
  refunded: 'Refunded',
};
