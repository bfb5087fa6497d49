import type { BlockedReason, OrderAct } from '../../../contracts/desk/order-detail.ts';
import { type DeskRole, mayActAs } from '../../../contracts/desk/session.ts';
import { canMerchantMove } from '../../../domain/orders/merchant-moves.ts';
import { canMove } from '../../../domain/orders/order-state.ts';
import { isState, NOT_SENT, SENDABLE } from '../../../domain/orders/order-state-table.ts';
import { ADDRESS_OPEN, type MerchantDetail } from '../../orders/service.ts';

type Order = Pick<MerchantDetail, 'state' | 'source' | 'paymentMethod' | 'advancePaise' | 'items'>;

/** What besides the order's row decides on its actions. */
export type ActFacts = {
  shippingProvider: string | null;
  /** Pieces in no parcel. */
  open: number;
  /** A parcel waits for its courier. */
  waiting: boolean;
  /** A provider's courier is booked for one. */
  booked: boolean;
  /** A parcel is lost, and its pieces are still in it. */
  lost: boolean;
  /** A parcel is with its courier. */
  underWay: boolean;
  /** A bank decides about the payment. */
  disputed: boolean;
};

/**
 * Returns the actions that the state machine and the role allow. The services refuse all others, whatever a
 * screen offers.
 */
export function actsFor(order: Order, role: DeskRole, facts: ActFacts): OrderAct[] {
  const blocked = new Set(blockedActs(order, role, facts).map(({ act }) => act));
  return wantedActs(order, role, facts).filter((act) => !blocked.has(act));
}

/**
 * Returns the actions that a user of this role would look for at the order as it is, but which are not possible now,
 * each with the reason.
 */
export function blockedActs(order: Order, role: DeskRole, facts: ActFacts): { act: OrderAct; reason: BlockedReason }[] {
  const { state, source } = order;
  const owner = mayActAs(role, 'owner');
  const money = facts.disputed && !owner ? 'disputed' : null;
  const reasons: Readonly<Partial<Record<OrderAct, BlockedReason | null>>> = {
    ship: facts.booked ? 'booked' : null,
    deliver: facts.lost ? 'lost' : null,
    accept: money,
    refund: source === 'exchange' ? 'exchange' : isOnline(order) ? money : 'cash',
    cancel: facts.disputed ? 'disputed' : null,
    cancelItems:
      source === 'exchange' ? 'exchange' : facts.open <= 1 && isState(state, NOT_SENT) ? 'last_pieces' : null,
  };
  return wantedActs(order, role, facts).flatMap((act) => {
    const reason = reasons[act] ?? null;
    return reason === null ? [] : [{ act, reason }];
  });
}

/** Whether money of the order can go back through the gateway. */
function isOnline({ paymentMethod, advancePaise, state }: Order): boolean {
  return paymentMethod === 'online' || (advancePaise > 0 && !CASH_CAME.has(state));
}

function wantedActs(order: Order, role: DeskRole, facts: ActFacts): OrderAct[] {
  const { shippingProvider, open, waiting } = facts;
  const { state, source, items } = order;
  const goesOn = facts.underWay || !facts.lost;
  const sendable = open > 0 && isState(state, SENDABLE);
  const manager = mayActAs(role, 'manager');
  const paidOnline = isOnline(order) && ['paid', 'held', 'confirmed', 'packed'].includes(state);
  const allowed: Readonly<Record<OrderAct, boolean>> = {
    confirm: canMerchantMove(state, 'confirmed'),
    pack: canMove(state, 'packed'),
    book: sendable && shippingProvider !== null,
    ship: state === 'packed' && (open > 0 || waiting || items.length === 0),
    shipPart: sendable && (state !== 'packed' || open > 1),
    outForDelivery: goesOn && canMove(state, 'out_for_delivery'),
    deliver: canMove(state, 'delivered') && open === 0 && !waiting,
    attemptFailed: goesOn && canMove(state, 'delivery_attempt_failed'),
    rto: goesOn && canMove(state, 'rto_in_transit'),
    rtoReceived: goesOn && canMove(state, 'rto_delivered'),
    return: goesOn && canMove(state, 'returned'),
    accept: manager && canMerchantMove(state, 'paid'),
    cancel: manager && (paidOnline || canMerchantMove(state, 'cancelled')),
    // Before anything has left, the order is cancelled instead, or the available pieces are sent first.
    cancelRest: manager && sendable && state !== 'packed' && source !== 'exchange',
    cancelItems: manager && open > 0 && (isState(state, NOT_SENT) || isState(state, { goods: ['courier'] })),
    refund: manager && (canMove(state, 'refund_pending') || REFUNDED_IN_PARTS.has(state)) && state !== 'cancelled',
    changeAddress: manager && ADDRESS_OPEN.has(state),
    correctShipment: goesOn && state === 'shipped',
  };
  return ACTS_IN_ORDER.filter((act) => allowed[act]);
}

/** States in which the courier has collected most of a COD order's money; it is then refunded by a return. */
const CASH_CAME: ReadonlySet<string> = new Set(['delivered', 'returned']);

/** While the shipment is on its way, the order can be refunded in part but not in full. */
const REFUNDED_IN_PARTS: ReadonlySet<string> = new Set([
  'shipped',
  'out_for_delivery',
  'delivery_attempt_failed',
  'rto_in_transit',
  'refund_pending',
]);

const ACTS_IN_ORDER: readonly OrderAct[] = [
  'confirm',
  'accept',
  'pack',
  'book',
  'ship',
  'shipPart',
  'outForDelivery',
  'deliver',
  'rtoReceived',
  'attemptFailed',
  'rto',
  'correctShipment',
  'changeAddress',
  'return',
  'refund',
  'cancelItems',
  'cancelRest',
  'cancel',
];
