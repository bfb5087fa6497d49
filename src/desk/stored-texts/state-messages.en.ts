import type { ReturnKind, ReturnState } from '../../domain/returns/return-state.ts';
import type { OrderState } from '../../domain/orders/order-state.ts';

const states: Readonly<Record<OrderState, string>> = {
  created: 'Started',
  awaiting_payment: 'Awaiting payment',
  paid: 'Paid',
  held: 'Payment to check',
  unconfirmed: 'Awaiting the shopper',
  confirmed: 'Confirmed',
  packed: 'Packed',
  shipped: 'Shipped',
  out_for_delivery: 'Out for delivery',
  delivery_attempt_failed: 'Attempt failed',
  delivered: 'Delivered',
  failed: 'Payment failed',
  expired: 'Expired',
  cancelled: 'Cancelled',
  rto_in_transit: 'RTO on its way',
  rto_delivered: 'RTO received',
  returned: 'Returned',
  refund_pending: 'Refund under way',
  refunded: 'Refunded',
};

const returnStates: Readonly<Record<ReturnState, string>> = {
  requested: 'To decide',
  approved: 'Approved',
  declined: 'Declined',
  picked_up: 'Picked up',
  received: 'Received',
  refused: 'Not accepted',
  sent_back: 'Sent to the shopper again',
  refunded: 'Refunded',
  exchanged: 'Exchanged',
  closed: 'Closed',
  cancelled: 'Taken back by the shopper',
};

const returnKinds: Readonly<Record<ReturnKind, string>> = {
  cancel: 'Cancelled pieces',
  return: 'Return',
  exchange: 'Exchange',
};

export const messages = {
  states,
  returnStates,
  returnKinds,
  methods: { online: 'Online', cash_on_delivery: 'Cash on delivery', none: 'Exchange' },
  gatewayMethods: {
    upi: 'UPI',
    card: 'Card',
    credit_card: 'Credit card',
    debit_card: 'Debit card',
    net_banking: 'Net banking',
    wallet: 'Wallet',
  },
  disputed: 'A bank is deciding about this payment: nothing can go back.',
  test: 'Test',
};
