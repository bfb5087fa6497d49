import type { DeskAnswer } from '../../../contracts/desk/endpoints.ts';
import type { OrderAct } from '../../../contracts/desk/order-detail.ts';
import { type DeskRole, mayActAs } from '../../../contracts/desk/session.ts';
import { canMove } from '../../../domain/orders/order-state.ts';
import { countsAsRefunded } from '../../../domain/payments/refund-state.ts';
import type { Database } from '../../db/connect.ts';
import { ADDRESS_OPEN, lastAnswer, type MerchantDetail, type MerchantService } from '../../orders/service.ts';
import type { Audit, AuditEntry } from '../auth/audit.ts';
import { listMessages } from '../../messages/service.ts';
import { disputesOf } from '../../payments/service.ts';
import { disputeOf } from '../money/dispute-view.ts';
import { maskedAddress, maskedMobile } from './masked.ts';
import { afterwardsOf, chargedByLine, type PlacedLine } from './afterwards.ts';
import { messageOf } from './message.ts';
import { parcelsOfOrder } from '../shipping/parcels-of-order.ts';
import type { ShippingService } from '../../shipping/service.ts';
import { listedOrderOf } from './order-list.ts';
import { notesOf, type OrderNote } from './order-notes.ts';

type Deps = { merchant: MerchantService; audit: Audit; database: Database; shipping: ShippingService | null };

/** Everything about one order, with what this role may do with it now. Throws order_not_found. */
export async function orderDetail(
  { merchant, audit, database, shipping }: Deps,
  orderId: string,
  role: DeskRole,
): Promise<DeskAnswer<'order'>> {
  const order = await merchant.show(orderId);
  const shippingProvider = shipping?.providerName ?? null;
  const [acts, notes, otherOrders, afterwards, messages, disputes, deliveryAnswer, shipped] = await Promise.all([
    audit.ofOrder(orderId),
    notesOf(database, orderId),
    ordersOfCustomer(database, order),
    afterwardsOf(database, orderId),
    listMessages(database, orderId),
    disputesOf(database, orderId),
    order.state === 'delivery_attempt_failed' ? lastAnswer({ database }, orderId) : null,
    parcelsOfOrder(database, order, shippingProvider),
  ]);
  const { items: _, name: __, city: ___, pincode: ____, ...listed } = listedOrderOf(order);
  const { address } = order;
  return {
    ...listed,
    acts: actsFor(order, role, { shippingProvider, open: sum(shipped.openPieces) }),
    ...shipped,
    shippingProvider,
    lines: linesOf(order, afterwards.placed),
    cancelledLines: afterwards.cancelledLines,
    duePaise: order.duePaise,
    codFeePaise: order.codFeePaise,
    advancePaise: order.advancePaise,
    deliveryAnswer,
    exchangeOf: afterwards.exchangeOf,
    exchangeOrders: afterwards.exchangeOrders,
    returns: order.returns.map(({ returnId, kind, state, valuePaise, requestedAt }) => ({
      returnId,
      kind,
      state,
      valuePaise,
      requestedAt: requestedAt.toISOString(),
    })),
    messages: messages.map(messageOf),
    price: priceOf(order),
    customer: address && {
      name: address.fullname,
      mobile: maskedMobile(address.mobile),
      address: maskedAddress(address),
      city: address.city,
      state: address.state,
      pincode: address.pincode,
    },
    unreadableKeyId: order.unreadableKeyId,
    requestId: order.requestId,
    paidAt: order.paidAt?.toISOString() ?? null,
    utr: order.utr,
    utm: order.utm,
    payments: order.payments.map((payment) => ({ ...payment, at: payment.at.toISOString() })),
    refunds: order.refunds.map(({ paymentId: _paymentId, ...refund }) => ({
      ...refund,
      requestedAt: refund.requestedAt.toISOString(),
      at: refund.at.toISOString(),
    })),
    disputes: disputes.map(disputeOf),
    notes: notes.map((note) => ({ ...note, at: note.at.toISOString() })),
    timeline: timelineOf(order, acts, notes),
    otherOrders,
  };
}

/** The order's lines, each with its share of what was charged; `placed` is the order as it was placed. */
export function linesOf({ items, amountPaise }: MerchantDetail, placed: readonly PlacedLine[]) {
  const charged = chargedByLine(placed, amountPaise);
  return items.map((item) => ({ ...item, chargedPaise: charged.get(item.line)?.(item.quantity) ?? 0 }));
}

function priceOf({ price, amountPaise, refunds, payments, paymentMethod, advancePaise }: MerchantDetail) {
  const going = refunds.filter(({ kind, state }) => kind !== 'duplicate' && countsAsRefunded(state));
  const refundedPaise = going.reduce((sum, refund) => sum + refund.amountPaise, 0);
  const kept = payments.find((payment) => payment.settles)?.amountPaise ?? 0;
  return {
    ...price,
    amountPaise,
    refundedPaise,
    refundablePaise: paymentMethod === 'online' || advancePaise > 0 ? Math.max(0, kept - refundedPaise) : null,
  };
}

/** What the state machine and the role allow; the services refuse all else, whatever a screen offers. */
function actsFor(
  { state, paymentMethod, advancePaise, items }: MerchantDetail,
  role: DeskRole,
  { shippingProvider, open }: { shippingProvider: string | null; open: number },
): OrderAct[] {
  const sendable = open > 0 && SENT_FROM.has(state);
  const manager = mayActAs(role, 'manager');
  const online = paymentMethod === 'online' || (advancePaise > 0 && !CASH_CAME.has(state));
  const paidOnline = online && ['paid', 'held', 'confirmed', 'packed'].includes(state);
  const allowed: Readonly<Record<OrderAct, boolean>> = {
    confirm: state === 'paid' || state === 'unconfirmed',
    pack: canMove(state, 'packed'),
    book: sendable && shippingProvider !== null,
    // What a courier is booked for is called off first.
    ship: state === 'packed' && (open > 0 || items.length === 0),
    shipPart: sendable && (state !== 'packed' || open > 1),
    outForDelivery: canMove(state, 'out_for_delivery'),
    deliver: canMove(state, 'delivered') && open === 0,
    attemptFailed: canMove(state, 'delivery_attempt_failed'),
    rto: canMove(state, 'rto_in_transit'),
    rtoReceived: canMove(state, 'rto_delivered'),
    return: canMove(state, 'returned'),
    accept: manager && state === 'held',
    cancel: manager && (paidOnline || canMove(state, 'cancelled')),
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

const sum = (pieces: readonly { quantity: number }[]) => pieces.reduce((total, { quantity }) => total + quantity, 0);

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
  'cancel',
];

/** What changed a state is in the history already, with who did it. */
const IN_HISTORY = /^(confirm|pack|outForDelivery|deliver|attemptFailed|rto|rtoReceived|return|accept|cancel)Order$/;

function timelineOf(order: MerchantDetail, acts: readonly AuditEntry[], notes: readonly OrderNote[]) {
  const entries = [
    ...order.history,
    ...notes.map(({ at, by, text }) => ({
      at,
      subject: 'note' as const,
      subjectId: null,
      from: '',
      to: text,
      cause: by,
    })),
    ...acts
      .filter(({ act }) => !IN_HISTORY.test(act) && act !== 'addNote')
      .map(({ at, act, who, detail }) => ({
        at,
        subject: 'act' as const,
        subjectId: null,
        from: '',
        to: detail === '' ? act : `${act}: ${detail}`,
        cause: who,
      })),
  ];
  return entries
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map((entry) => ({ ...entry, at: entry.at.toISOString() }));
}

async function ordersOfCustomer(database: Database, { orderId, customerRef }: MerchantDetail) {
  const rows = await database
    .selectFrom('shop_order')
    .select(['order_id', 'state', 'placed_at', 'amount_paise'])
    .where('customer_ref', '=', customerRef)
    .where('order_id', '!=', orderId)
    .orderBy('placed_at', 'desc')
    .limit(5)
    .execute();
  return rows.map((row) => ({
    orderId: row.order_id,
    state: row.state,
    placedAt: row.placed_at.toISOString(),
    amountPaise: row.amount_paise,
  }));
}
