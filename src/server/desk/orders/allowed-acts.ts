import type { OrderAct } from '../../../contracts/desk/order-detail.ts';
import { type DeskRole, mayActAs } from '../../../contracts/desk/session.ts';
import { canMerchantMove } from '../../../domain/orders/merchant-moves.ts';
import { canMove } from '../../../domain/orders/order-state.ts';
import { ADDRESS_OPEN, type MerchantDetail } from '../../orders/service.ts';

/**
 * Returns the actions that the state machine and the role allow. The services refuse all others, whatever a
 * screen offers.
 */
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
    // A courier booking must be cancelled before shipping by hand.
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
    // Before anything has left, the order is cancelled instead, or the available pieces are sent first.
    cancelRest: manager && sendable && state !== 'packed' && source !== 'exchange',
    refund:
      manager && online && (canMove(state, 'refund_pending') || REFUNDED_IN_PARTS.has(state)) && state !== 'cancelled',
    changeAddress: manager && ADDRESS_OPEN.has(state),
    correctShipment: state === 'shipped',
  };
  return ACTS_IN_ORDER.filter((act) => allowed[act]);
}

/** States in which the courier has collected most of a COD order's money; it is then refunded by a return. */
const CASH_CAME: ReadonlySet<string> = new Set(['delivered', 'returned']);

/** The same states as in the service: packed, and later while the rest of the order is on its way. */
const SENT_FROM: ReadonlySet<string> = new Set(['packed', 'shipped', 'out_for_delivery', 'delivery_attempt_failed']);

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
  'cancelRest',
  'cancel',
];
