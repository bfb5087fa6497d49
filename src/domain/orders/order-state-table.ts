import { ORDER_STATES, type OrderState } from './order-state.ts';

/**
 * What an order's state means, a row a state. Every rule that depends on a state asks this table, so that a new state, or a
 * corrected row, is right everywhere.
 */
export type OrderStateRow = {
  /**
   * `unpaid`: a payment may arrive; `given_up`: it ended without one; `active`: the money is in or due on delivery, and
   * the order continues; `called_off`: it is not wanted any more; `came_back`: goods are, or are on their way, back.
   */
  phase: 'unpaid' | 'given_up' | 'held' | 'unconfirmed' | 'active' | 'called_off' | 'came_back';
  /** Where the goods are. `shop` until they are packed; `anywhere`: the state does not say. */
  goods: 'shop' | 'packed' | 'courier' | 'shopper' | 'coming_back' | 'back' | 'anywhere';
  /** Couriers' scans lead here. */
  byCourier: boolean;
  /** The address may change: a packed parcel carries its label. */
  addressOpen: boolean;
  /** An order may reach it more than once; each time is announced. */
  repeats: boolean;
  /** The money is going back, or went. */
  refunds: boolean;
  /** Nothing more is expected: `unsold` orders keep their personal data shortly, `done` ones longer. */
  ended: 'unsold' | 'done' | null;
};

const row = (
  phase: OrderStateRow['phase'],
  goods: OrderStateRow['goods'],
  more: Partial<Omit<OrderStateRow, 'phase' | 'goods'>> = {},
): OrderStateRow => ({
  phase,
  goods,
  byCourier: false,
  addressOpen: false,
  repeats: false,
  refunds: false,
  ended: null,
  ...more,
});

export const ORDER_STATE_TABLE: Readonly<Record<OrderState, OrderStateRow>> = {
  created: row('unpaid', 'shop'),
  awaiting_payment: row('unpaid', 'shop'),
  failed: row('given_up', 'shop', { ended: 'unsold' }),
  expired: row('given_up', 'shop', { ended: 'unsold' }),
  paid: row('active', 'shop', { addressOpen: true, repeats: true }),
  held: row('held', 'shop', { addressOpen: true, repeats: true }),
  unconfirmed: row('unconfirmed', 'shop', { addressOpen: true }),
  confirmed: row('active', 'shop', { addressOpen: true, repeats: true }),
  packed: row('active', 'packed', { repeats: true }),
  shipped: row('active', 'courier', { byCourier: true, repeats: true }),
  out_for_delivery: row('active', 'courier', { byCourier: true, repeats: true }),
  delivery_attempt_failed: row('active', 'courier', { byCourier: true, repeats: true }),
  delivered: row('active', 'shopper', { byCourier: true, repeats: true, ended: 'done' }),
  cancelled: row('called_off', 'anywhere', { ended: 'unsold' }),
  rto_in_transit: row('came_back', 'coming_back', { byCourier: true }),
  rto_delivered: row('came_back', 'back', { byCourier: true, ended: 'done' }),
  returned: row('came_back', 'back', { ended: 'done' }),
  refund_pending: row('called_off', 'anywhere', { refunds: true }),
  refunded: row('called_off', 'anywhere', { refunds: true, ended: 'done' }),
};

/** Values of columns, any of which a state may have; all named columns must hold. */
export type StateQuestion = { readonly [Column in keyof OrderStateRow]?: readonly OrderStateRow[Column][] };

/** Whether a state's row answers the question. */
export function isState(state: OrderState, question: StateQuestion): boolean {
  const { phase, goods, byCourier, addressOpen, repeats, refunds, ended } = ORDER_STATE_TABLE[state];
  return (
    (question.phase?.includes(phase) ?? true) &&
    (question.goods?.includes(goods) ?? true) &&
    (question.byCourier?.includes(byCourier) ?? true) &&
    (question.addressOpen?.includes(addressOpen) ?? true) &&
    (question.repeats?.includes(repeats) ?? true) &&
    (question.refunds?.includes(refunds) ?? true) &&
    (question.ended?.includes(ended) ?? true)
  );
}

/** All states whose rows answer the question, in the order of ORDER_STATES; for queries. */
export function statesWith(question: StateQuestion): OrderState[] {
  return ORDER_STATES.filter((state) => isState(state, question));
}

/** Items can be sent: from packed on, while the rest of the order is on its way. */
export const SENDABLE = { phase: ['active'], goods: ['packed', 'courier'] } as const satisfies StateQuestion;
/** The order continues, and is to be packed. */
export const TO_PACK = { phase: ['active'], goods: ['shop'] } as const satisfies StateQuestion;
/** It continues, and nothing of it has left the shop. */
export const TO_SEND = { phase: ['active'], goods: ['shop', 'packed'] } as const satisfies StateQuestion;
/** Nothing has left the shop, also of an order that is held or waits for its shopper. */
export const NOT_SENT = {
  phase: ['held', 'unconfirmed', 'active'],
  goods: ['shop', 'packed'],
} as const satisfies StateQuestion;
/** Couriers have the goods, on the way there or back. */
export const ON_ITS_WAY = { goods: ['courier', 'coming_back'] } as const satisfies StateQuestion;
/** Goods have left the shop and are not back. */
export const SENT = { goods: ['courier', 'coming_back', 'shopper'] } as const satisfies StateQuestion;
/** No payment came, or none yet: money may still arrive late. */
export const NO_PAYMENT = { phase: ['unpaid', 'given_up'] } as const satisfies StateQuestion;
/** The order ended without anything sent: nobody paid, or it was called off and its money is back. */
export const CAME_TO_NOTHING = {
  phase: ['given_up', 'called_off'],
  ended: ['unsold', 'done'],
} as const satisfies StateQuestion;
/** The shop has given up the order, or the shopper has. */
export const CALLED_OFF = { phase: ['called_off'] } as const satisfies StateQuestion;

/** The order's money is going back, or went. */
export function isRefunding(state: OrderState): boolean {
  return isState(state, { refunds: [true] });
}

/** The shop has the shopper's money or an amount is due on delivery, and the order continues. */
export function isActiveOrder(state: OrderState): boolean {
  return isState(state, { phase: ['active'] });
}

/** The shop has received the order and it continues; includes COD orders awaiting confirmation. */
export function isReceived(state: OrderState): boolean {
  return isState(state, { phase: ['unconfirmed', 'active'] });
}

/** States in which a payment may still arrive and nothing is decided. */
export function isOpen(state: OrderState): boolean {
  return isState(state, { phase: ['unpaid'] });
}

/**
 * The shop received money for the order or an amount is due on delivery, and it is neither finished nor
 * coming back; includes held orders.
 */
export function isPaidFor(state: OrderState): boolean {
  return isState(state, { phase: ['held', 'active'] });
}
