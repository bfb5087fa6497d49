import { mayBeLost, SHIPMENT_STATES, type ShipmentState } from '../shipping/shipment-state.ts';
import { ACT_REASONS, type ActReason, type FactGroup, type OrderFacts } from './act-reasons.ts';
import { canMove, ORDER_STATES, type OrderState } from '../orders/order-state.ts';
import { NOT_SENT, ON_ITS_WAY, SENDABLE, statesWith } from '../orders/order-state-table.ts';

export type OrderActRow = {
  /** The states that allow it. */
  from: readonly OrderState[];
  /** States in which it is done already: doing it again changes nothing. */
  done?: readonly OrderState[];
  /** What doing it again does, with what is said then. */
  again?: 'correct-shipment';
  /** The state that it leads to; null: none, or none of its own. */
  to: OrderState | null;
  /** What must not hold, in the order in which it is asked. */
  unless?: readonly ActReason[];
  /** What it is about besides the order; the states of the parcel that allow it, and in which it is done already. */
  about?: 'refund' | { parcel: readonly ShipmentState[]; done?: readonly ShipmentState[] };
  /** The lowest role that may do it. */
  role: 'packer' | 'manager';
  /** Money may go back by it: the user has given a password or passkey lately. */
  reauthenticated?: true;
  /** The gateway is asked whether the money is still there. */
  rechecksPayment?: true;
  /** The owner may do it although a bank decides about the payment. */
  despiteDispute?: true;
  /** What has to be said with it; `nothing`: only which order. */
  input:
    | 'nothing'
    | 'shipment'
    | 'pieces'
    | 'pieces_shipment'
    | 'units'
    | 'address'
    | 'gift_note'
    | 'accept'
    | 'refund'
    | 'refund_amount'
    | 'refund_units'
    | 'loss'
    | 'no_version';
  /** Whether the desk asks before it is done; without it a tap by mistake does no harm. */
  ask?: 'yes' | 'dangerous';
  /** For many orders at once. */
  bulk?: true;
  /** Also by the orders command, under its own name or that of another one (`refund --amount`). */
  command?: true | 'refund';
  /** The next step of most orders: a button of its own. Others stand in the menu. */
  next?: true;
};

const COURIER = statesWith({ goods: ['courier'] });
const ADDRESS_OPEN = statesWith({ addressOpen: [true] });
/** The shop may have money of it. */
const WITH_MONEY = statesWith({ phase: ['held', 'active', 'called_off', 'came_back'] });
/** What is with a courier is refunded or cancelled in whole only once it is lost. */
const NOT_UNDER_WAY: readonly OrderState[] = [
  ...statesWith({ phase: ['held', 'active'], goods: ['shop', 'packed', 'shopper'] }),
  ...statesWith({ phase: ['came_back'], goods: ['back'] }),
];

const STEP = { role: 'packer', input: 'nothing', command: true } as const;
/** Done with most orders, one by one or many at once. */
const MAIN = { bulk: true, next: true } as const;
const ASKED = { ...STEP, ask: 'yes' } as const;
const MONEY = { role: 'manager', reauthenticated: true, to: null } as const;
const REFUND = { ...MONEY, despiteDispute: true } as const;
const SENDING = { from: statesWith(SENDABLE), role: 'packer', to: null } as const;
const PARCEL = { from: ORDER_STATES, to: null, input: 'nothing' } as const;

/** Why nothing more of an order is sent. */
const NOT_SENT_ON = ['exchange_disputed', 'rest_disputed', 'money_went_back'] as const;
/** Why an order does not come back as a whole. */
const NOT_BACK = ['all_lost', 'parcel_delivered'] as const;

/**
 * Everything that a merchant does with an order, a row an act, in the order in which the desk shows them. Its name is
 * the same in the desk's address, the orders command, the audit log and the keys of its texts.
 */
export const ORDER_ACTS = {
  confirm: {
    ...STEP,
    ...MAIN,
    from: ['paid', 'unconfirmed'],
    done: ['confirmed'],
    to: 'confirmed',
    unless: ['no_goods'],
    rechecksPayment: true,
  },
  accept: {
    from: ['held'],
    done: ['paid'],
    to: 'paid',
    unless: ['disputed'],
    role: 'manager',
    despiteDispute: true,
    input: 'accept',
    command: true,
  },
  pack: {
    ...STEP,
    from: ['confirmed'],
    done: ['packed'],
    to: 'packed',
    unless: ['no_goods', 'added_to_order', 'exchange_disputed'],
    rechecksPayment: true,
    ...MAIN,
  },
  book: {
    ...SENDING,
    unless: ['no_goods', 'added_to_order', 'no_provider', 'nothing_to_send', ...NOT_SENT_ON],
    input: 'pieces',
    next: true,
  },
  ship: {
    ...STEP,
    ...MAIN,
    from: ['packed'],
    done: ['shipped'],
    again: 'correct-shipment',
    to: 'shipped',
    unless: ['no_goods', 'added_to_order', 'courier_booked', 'exchange_disputed'],
    input: 'shipment',
  },
  'ship-part': {
    ...SENDING,
    unless: ['no_goods', 'added_to_order', 'nothing_to_send', 'single_piece', ...NOT_SENT_ON],
    input: 'pieces_shipment',
  },
  'out-for-delivery': {
    ...ASKED,
    from: ['shipped', 'delivery_attempt_failed'],
    done: ['out_for_delivery'],
    to: 'out_for_delivery',
    unless: ['all_lost'],
  },
  deliver: {
    ...ASKED,
    ...MAIN,
    from: statesWith(ON_ITS_WAY),
    done: ['delivered'],
    to: 'delivered',
    unless: ['parcel_lost', 'pieces_not_sent'],
  },
  'rto-received': {
    ...ASKED,
    from: ['rto_in_transit'],
    done: ['rto_delivered'],
    to: 'rto_delivered',
    unless: NOT_BACK,
    next: true,
  },
  'attempt-failed': {
    ...ASKED,
    from: ['shipped', 'out_for_delivery'],
    done: ['delivery_attempt_failed'],
    to: 'delivery_attempt_failed',
    unless: ['all_lost'],
  },
  rto: { ...ASKED, from: COURIER, done: ['rto_in_transit'], to: 'rto_in_transit', unless: NOT_BACK },
  'correct-shipment': { from: ['shipped'], to: null, unless: ['number_of_lost'], role: 'packer', input: 'shipment' },
  'change-address': {
    from: ADDRESS_OPEN,
    to: null,
    unless: ['no_goods', 'added_to_order', 'invoiced'],
    role: 'manager',
    input: 'address',
  },
  'change-gift-note': {
    from: ADDRESS_OPEN,
    to: null,
    unless: ['no_goods', 'no_gift'],
    role: 'packer',
    input: 'gift_note',
  },
  return: { ...ASKED, from: [...COURIER, 'delivered'], done: ['returned'], to: 'returned', unless: NOT_BACK },
  refund: {
    ...REFUND,
    from: [...NOT_UNDER_WAY, 'cancelled', 'refund_pending'],
    done: ['refunded'],
    unless: ['exchange', 'cash', 'nothing_held', 'exchange_under_way', 'disputed'],
    input: 'refund',
    command: true,
  },
  'refund-amount': {
    ...REFUND,
    from: WITH_MONEY,
    unless: ['exchange', 'cash', 'nothing_left', 'disputed'],
    input: 'refund_amount',
    command: 'refund',
  },
  'refund-items': {
    ...REFUND,
    from: WITH_MONEY,
    unless: ['exchange', 'cash', 'nothing_left', 'nothing_sent', 'disputed'],
    input: 'refund_units',
  },
  'retry-refund': {
    ...MONEY,
    about: 'refund',
    from: ORDER_STATES,
    unless: ['refund_of_return', 'refund_not_owed'],
    input: 'nothing',
  },
  'cancel-items': {
    ...MONEY,
    from: [...statesWith(NOT_SENT), ...COURIER],
    unless: ['nothing_to_send', 'exchange', 'last_pieces'],
    input: 'units',
    command: true,
  },
  // Before anything has left, the order is cancelled instead, or what can be sent is sent first.
  'cancel-rest': {
    ...MONEY,
    from: COURIER,
    unless: ['nothing_to_send', 'exchange'],
    input: 'nothing',
    ask: 'dangerous',
  },
  cancel: {
    ...MONEY,
    from: [...statesWith({ phase: ['unpaid'] }), ...statesWith(NOT_SENT)],
    done: statesWith({ phase: ['called_off'] }),
    to: 'cancelled',
    unless: ['exchange_under_way', 'disputed'],
    input: 'nothing',
    ask: 'dangerous',
    command: true,
  },
  'book-again': {
    ...PARCEL,
    about: { parcel: ['booking', 'booked'] },
    unless: ['no_provider', 'booking_goes_on'],
    role: 'packer',
    input: 'no_version',
  },
  'cancel-booking': { ...PARCEL, about: { parcel: ['booking', 'booked'], done: ['cancelled'] }, role: 'packer' },
  lost: {
    ...PARCEL,
    about: { parcel: SHIPMENT_STATES.filter((state) => mayBeLost(state, 'misdelivered')), done: ['lost'] },
    unless: ['return_asked'],
    role: 'manager',
    input: 'loss',
    command: true,
  },
  'send-again': {
    ...PARCEL,
    about: { parcel: ['lost'] },
    unless: ['released', 'goes_back'],
    role: 'manager',
    ask: 'yes',
    command: true,
  },
  'refund-lost': {
    ...PARCEL,
    ...MONEY,
    about: { parcel: ['lost'] },
    unless: ['released', 'disputed_to_the_end'],
    ask: 'dangerous',
    command: true,
  },
} as const satisfies Record<string, OrderActRow>;

export type OrderAct = keyof typeof ORDER_ACTS;
type Rows = typeof ORDER_ACTS;

/** The acts whose rows have this value in a column. */
export type ActsWith<Column extends keyof OrderActRow, Value> = {
  [Act in OrderAct]: Rows[Act] extends { [C in Column]: Value } ? Act : never;
}[OrderAct];

/** The acts about an order as a whole that need nothing said but which order. */
export type PlainAct = Exclude<ActsWith<'input', 'nothing'>, ActsWith<'about', unknown>>;

/** Those of them that move the order to a state of their own. */
export type PlainMove = Exclude<PlainAct, ActsWith<'to', null>>;

export const ORDER_ACT_NAMES: readonly OrderAct[] = Object.keys(ORDER_ACTS).filter(isOrderAct);

export function isOrderAct(name: string): name is OrderAct {
  return Object.hasOwn(ORDER_ACTS, name);
}

export function isPlainAct(name: string): name is PlainAct {
  if (!isOrderAct(name)) return false;
  const row = rowOf(name);
  return row.input === 'nothing' && row.about === undefined;
}

export function isPlainMove(name: string): name is PlainMove {
  return isPlainAct(name) && rowOf(name).to !== null;
}

/** The row of an act, as every row is. */
export function rowOf(act: OrderAct): OrderActRow {
  return ORDER_ACTS[act];
}

/** Whether an order's state alone allows an act. */
export function mayFrom(state: OrderState, act: OrderAct): boolean {
  return rowOf(act).from.includes(state);
}

/** Whether an order ends when all of its money goes back in parts: what is with a courier does not. */
export function endsRefunded(state: OrderState): boolean {
  return canMove(state, 'refund_pending') && mayFrom(state, 'refund');
}

/** The groups of facts that decide about an act. */
export function factsOf(act: OrderAct): ReadonlySet<FactGroup> {
  const { unless = [], again, about } = rowOf(act);
  const named: FactGroup[] = about === undefined ? [] : about === 'refund' ? ['refund'] : ['parcel'];
  const ofNext = again === undefined ? [] : factsOf(again);
  return new Set(['order', ...named, ...unless.flatMap((one) => ACT_REASONS[one].needs), ...ofNext]);
}

export type ActVerdict = 'possible' | 'done' | 'state' | ActReason;

/**
 * Whether an act is possible with an order as it is: `done` where it would change nothing, `state` where its state, or
 * that of the parcel, does not allow it, else why not. `despiteDispute`: the owner does it although a bank decides.
 */
export function judgeAct(
  act: OrderAct,
  facts: Partial<OrderFacts> & Pick<OrderFacts, 'order'>,
  { despiteDispute = false } = {},
): ActVerdict {
  const { from, done = [], again, unless = [], about, despiteDispute: byOwner = false } = rowOf(act);
  const { state } = facts.order;
  if (done.includes(state)) {
    const verdict = again === undefined ? 'possible' : judgeAct(again, facts);
    return verdict === 'possible' ? 'done' : verdict;
  }
  if (!from.includes(state)) return 'state';
  if (typeof about === 'object') {
    if (facts.parcel && about.done?.includes(facts.parcel.state) === true) return 'done';
    if (!facts.parcel || !about.parcel.includes(facts.parcel.state)) return 'state';
  }
  const asked = despiteDispute && byOwner ? unless.filter((one) => one !== 'disputed') : unless;
  return asked.find((one) => ACT_REASONS[one].holds(facts)) ?? 'possible';
}

/** Whether the desk shows that an act is not possible, and why. */
export function isTold(verdict: ActVerdict): verdict is ActReason {
  return verdict !== 'possible' && verdict !== 'done' && verdict !== 'state' && ACT_REASONS[verdict].told;
}
