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

export type OrderMove = { from: OrderState; to: OrderState; reason: string };

/** Every move an order may make, and why. The database has the same table and rejects any other move. */
export const ORDER_MOVES: readonly OrderMove[] = [
  { from: 'created', to: 'awaiting_payment', reason: 'the gateway has an order for it' },
  { from: 'created', to: 'confirmed', reason: 'cash on delivery needs no payment first' },
  { from: 'created', to: 'unconfirmed', reason: 'cash on delivery waits for the yes of the shopper' },
  { from: 'unconfirmed', to: 'confirmed', reason: 'the shopper said yes, or the merchant for them' },
  { from: 'unconfirmed', to: 'cancelled', reason: 'the shopper said no, or nothing in time' },
  { from: 'created', to: 'failed', reason: 'the gateway refused to make an order for it' },
  { from: 'created', to: 'expired', reason: 'the shopper left before the gateway had it' },
  { from: 'created', to: 'cancelled', reason: 'the merchant called it off' },
  { from: 'awaiting_payment', to: 'paid', reason: 'the gateway has the exact amount' },
  { from: 'awaiting_payment', to: 'held', reason: 'the gateway has another amount or currency' },
  { from: 'awaiting_payment', to: 'failed', reason: 'the gateway closed it after a payment that failed' },
  { from: 'awaiting_payment', to: 'expired', reason: 'the gateway closed it and nobody had paid' },
  {
    from: 'awaiting_payment',
    to: 'cancelled',
    reason: 'the merchant called it off',
  },
  { from: 'failed', to: 'paid', reason: 'a payment begun earlier came through with the exact amount' },
  { from: 'failed', to: 'held', reason: 'a payment begun earlier came through with another amount' },
  { from: 'expired', to: 'paid', reason: 'a payment begun earlier came through with the exact amount' },
  { from: 'expired', to: 'held', reason: 'a payment begun earlier came through with another amount' },
  { from: 'cancelled', to: 'refund_pending', reason: 'money came after the order was called off' },
  { from: 'held', to: 'paid', reason: 'the merchant accepted the difference' },
  { from: 'held', to: 'refund_pending', reason: 'the merchant sends the money back' },
  { from: 'paid', to: 'confirmed', reason: 'the merchant accepted the order' },
  { from: 'paid', to: 'held', reason: 'money went back that the shop had not sent' },
  { from: 'paid', to: 'cancelled', reason: 'the shopper called it off; the advance is kept by policy' },
  { from: 'paid', to: 'refund_pending', reason: 'the merchant called it off and sends the money back' },
  { from: 'confirmed', to: 'held', reason: 'money went back that the shop had not sent' },
  { from: 'confirmed', to: 'packed', reason: 'the merchant packed it' },
  { from: 'confirmed', to: 'cancelled', reason: 'a cash on delivery order was called off' },
  { from: 'confirmed', to: 'refund_pending', reason: 'the merchant called it off and sends the money back' },
  { from: 'packed', to: 'held', reason: 'money went back that the shop had not sent' },
  { from: 'packed', to: 'shipped', reason: 'the carrier has it' },
  { from: 'packed', to: 'cancelled', reason: 'a cash on delivery order was called off' },
  { from: 'packed', to: 'refund_pending', reason: 'the merchant called it off and sends the money back' },
  { from: 'shipped', to: 'out_for_delivery', reason: 'the carrier is on the way to the door' },
  { from: 'shipped', to: 'delivered', reason: 'the carrier handed it over' },
  { from: 'shipped', to: 'delivery_attempt_failed', reason: 'the carrier could not hand it over' },
  { from: 'shipped', to: 'rto_in_transit', reason: 'the carrier sends it back to the shop' },
  { from: 'shipped', to: 'returned', reason: 'the carrier brought it back' },
  { from: 'out_for_delivery', to: 'delivered', reason: 'the carrier handed it over' },
  { from: 'out_for_delivery', to: 'delivery_attempt_failed', reason: 'the carrier could not hand it over' },
  { from: 'out_for_delivery', to: 'rto_in_transit', reason: 'the carrier sends it back to the shop' },
  { from: 'delivery_attempt_failed', to: 'out_for_delivery', reason: 'the carrier tries again' },
  { from: 'delivery_attempt_failed', to: 'delivered', reason: 'the carrier handed it over' },
  { from: 'delivery_attempt_failed', to: 'rto_in_transit', reason: 'the carrier sends it back to the shop' },
  { from: 'delivery_attempt_failed', to: 'returned', reason: 'the carrier brought it back' },
  { from: 'rto_in_transit', to: 'delivered', reason: 'the carrier handed it over after all' },
  { from: 'rto_in_transit', to: 'rto_delivered', reason: 'it is back at the shop' },
  { from: 'rto_delivered', to: 'refund_pending', reason: 'the merchant sends the money back' },
  { from: 'out_for_delivery', to: 'returned', reason: 'the carrier brought it back' },
  { from: 'delivered', to: 'returned', reason: 'the shopper sent it back' },
  { from: 'delivered', to: 'refund_pending', reason: 'the merchant refunds without a return' },
  { from: 'returned', to: 'refund_pending', reason: 'the merchant sends the money back' },
  { from: 'shipped', to: 'cancelled', reason: 'it was lost, and nothing is due' },
  { from: 'out_for_delivery', to: 'cancelled', reason: 'it was lost, and nothing is due' },
  { from: 'delivery_attempt_failed', to: 'cancelled', reason: 'it was lost, and nothing is due' },
  { from: 'rto_in_transit', to: 'cancelled', reason: 'it was lost, and nothing is due' },
  { from: 'shipped', to: 'refund_pending', reason: 'it was lost, and the money goes back' },
  { from: 'out_for_delivery', to: 'refund_pending', reason: 'it was lost, and the money goes back' },
  { from: 'delivery_attempt_failed', to: 'refund_pending', reason: 'it was lost, and the money goes back' },
  { from: 'rto_in_transit', to: 'refund_pending', reason: 'it was lost, and the money goes back' },
  { from: 'delivered', to: 'shipped', reason: 'somebody else got it, and it is sent again' },
  { from: 'refund_pending', to: 'refunded', reason: 'the gateway paid the refund out' },
];

export function canMove(from: OrderState, to: OrderState): boolean {
  return ORDER_MOVES.some((move) => move.from === from && move.to === to);
}

/** The shop has the shopper's money or an amount is due on delivery, and the order continues. */
const STANDING: ReadonlySet<OrderState> = new Set([
  'paid',
  'confirmed',
  'packed',
  'shipped',
  'out_for_delivery',
  'delivery_attempt_failed',
  'delivered',
]);

export function isActiveOrder(state: OrderState): boolean {
  return STANDING.has(state);
}

/** The shop has received the order and it continues; includes COD orders awaiting confirmation. */
export function isReceived(state: OrderState): boolean {
  return state === 'unconfirmed' || isActiveOrder(state);
}

/** States in which a payment may still arrive and nothing is decided. */
export function isOpen(state: OrderState): boolean {
  return state === 'created' || state === 'awaiting_payment';
}

/**
 * The shop received money for the order or an amount is due on delivery, and it is neither finished nor
 * coming back; includes held orders.
 */
export function isPaidFor(state: OrderState): boolean {
  return state === 'held' || isActiveOrder(state);
}
