import type { OrderAct } from '../../../contracts/desk/order-detail.ts';
import { type DeskRole, mayActAs } from '../../../contracts/desk/session.ts';
import { canMerchantMove } from '../../../domain/orders/merchant-moves.ts';
import { canMove } from '../../../domain/orders/order-state.ts';
import { ADDRESS_OPEN, type MerchantDetail } from '../../orders/service.ts';

/** What the state machine and the role allow; the services refuse all else, whatever a screen offers. */
export function actsFor(
  { state, source, paymentMethod, advancePaise, items }: MerchantDetail,
  role: DeskRole,
  { shippingProvider, open, waiting }: { shippingProvider: string | null; open: number; waiting: boolean },
): OrderAct[] {
  const sendable = open > 0 && SENT_FROM.has(state);
  const manager = mayActAs(role, 'manager');
  const online = paymentMethod === 'online' || (advancePaise > 0 && !CASH_CAME.has(state));
  const paidOnline = online && ['paid', 'held', 'confirmed', 'packed'].includes(state);
  const allowed: Readonly<Record<OrderAct, boolean>> = {
    confirm: canMerchantMove(state, 'confirmed'),
    pack: canMove(state, 'packed'),
    book: sendable && shippingProvider !== null,
    // What a courier is booked for is called off first.
    ship: state === 'packed' && (open > 0 || items.length === 0),
    shipPart: sendable && (state !== 'packed' || open > 1),
    outForDelivery: canMove(state, 'out_for_delivery'),
    deliver: canMove(state, 'delivered') && open === 0 && !waiting,
    attemptFailed: canMove(state, 'delivery_attempt_failed'),
    rto: canMove(state, 'rto_in_transit'),
    rtoReceived: canMove(state, 'rto_delivered'),
    return: canMove(state, 'returned'),
    accept: manager && canMerchantMove(state, 'paid'),
    cancel: manager && (paidOnline || canMove(state, 'cancelled')),
    // Before anything left the order is cancelled, or what is there is sent first.
    callOffRest: manager && sendable && state !== 'packed' && source !== 'exchange',
    refund:
      manager && online && (canMove(state, 'refund_pending') || REFUNDED_IN_PARTS.has(state)) && state !== 'cancelled',
    changeAddress: manager && ADDRESS_OPEN.has(state),
    correctShipment: state === 'shipped',
  };
  return ACTS_IN_ORDER.filter((act) => allowed[act]);
}

/** Then the courier has brought most of a cash order's money: it goes back by a return. */
const CASH_CAME: ReadonlySet<string> = new Set(['delivered', 'returned']);

/** As the service has it: from packed on, and while the rest of the order is on its way. */
const SENT_FROM: ReadonlySet<string> = new Set(['packed', 'shipped', 'out_for_delivery', 'delivery_attempt_failed']);

/** A part may go back while the parcel is on its way; the whole not. */
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
  'callOffRest',
  'cancel',
];
