import type { OrderState } from '../../domain/orders/order-state.ts';

const states: Readonly<Record<OrderState, string>> = {
  created: 'Begun',
  awaiting_payment: 'Awaiting payment',
  paid: 'Paid',
  held: 'Held',
  confirmed: 'Confirmed',
  packed: 'Packed',
  shipped: 'Shipped',
  out_for_delivery: 'Out for delivery',
  delivered: 'Delivered',
  failed: 'Payment failed',
  expired: 'Expired',
  cancelled: 'Cancelled',
  returned: 'Returned',
  refund_pending: 'Refund under way',
  refunded: 'Refunded',
};

export const messages = {
  states,
  methods: { online: 'Online', cash_on_delivery: 'Cash on delivery', none: 'Exchange' },
  test: 'Test',
};
