/** The states of an order. Stored, shown and sent to the merchant by these names. */
export const ORDER_STATES = [
  'created',
  'awaiting_payment',
  'paid',
  'held',
  'unconfirmed',
  'confirmed',
  'packed',
  'shipped',
  'out_for_delivery',
  'delivery_attempt_failed',
  'delivered',
  'failed',
  'expired',
  'cancelled',
  'rto_in_transit',
  'rto_delivered',
  'returned',
  'refund_pending',
  'refunded',
] as const;

export type OrderState = (typeof ORDER_STATES)[number];

/** Every move that an order may make. The database has the same table and rejects any other. */
const NEXT: Readonly<Record<OrderState, readonly OrderState[]>> = {
  created: ['awaiting_payment', 'confirmed', 'unconfirmed', 'failed', 'expired', 'cancelled'],
  awaiting_payment: ['paid', 'held', 'failed', 'expired', 'cancelled'],
  // A payment that was begun earlier came through, with the exact amount or another one.
  failed: ['paid', 'held'],
  expired: ['paid', 'held'],
  // The shopper confirmed it, or refused it, or did not answer in time.
  unconfirmed: ['confirmed', 'cancelled'],
  // Held: money went back outside the shop, or a bank asks for it. Cancelled: nothing is due, or the advance is kept by policy.
  paid: ['confirmed', 'held', 'cancelled', 'refund_pending'],
  // The merchant accepted the difference, or the money is complete again.
  held: ['paid', 'refund_pending'],
  confirmed: ['held', 'packed', 'cancelled', 'refund_pending'],
  packed: ['held', 'shipped', 'cancelled', 'refund_pending'],
  // Once it is lost, what is with a courier is cancelled if nothing is due, and refunded otherwise.
  shipped: [
    'out_for_delivery',
    'delivered',
    'delivery_attempt_failed',
    'rto_in_transit',
    'returned',
    'cancelled',
    'refund_pending',
  ],
  out_for_delivery: [
    'delivered',
    'delivery_attempt_failed',
    'rto_in_transit',
    'returned',
    'cancelled',
    'refund_pending',
  ],
  delivery_attempt_failed: [
    'out_for_delivery',
    'delivered',
    'rto_in_transit',
    'returned',
    'cancelled',
    'refund_pending',
  ],
  // Shipped: somebody else got it, and it is sent again.
  delivered: ['returned', 'refund_pending', 'shipped'],
  rto_in_transit: ['delivered', 'rto_delivered', 'cancelled', 'refund_pending'],
  rto_delivered: ['refund_pending'],
  returned: ['refund_pending'],
  // A payment arrived after it was cancelled.
  cancelled: ['refund_pending'],
  refund_pending: ['refunded'],
  refunded: [],
};

export function canMove(from: OrderState, to: OrderState): boolean {
  return NEXT[from].includes(to);
}
