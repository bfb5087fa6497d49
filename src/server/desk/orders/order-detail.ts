import { mayCall } from '../../../contracts/desk/accountant.ts';
import type { DeskResponse } from '../../../contracts/desk/endpoints.ts';
import { presentActName } from '../../../contracts/desk/former-act-names.ts';
import type { DeskRole } from '../../../contracts/desk/roles.ts';
import type { FactGroup } from '../../../domain/acts/act-reasons.ts';
import { isOrderAct, rowOf } from '../../../domain/acts/order-acts.ts';
import { refundable, refundedOfOrder } from '../../../domain/payments/captured-amount.ts';
import { type UnitBook, unitsToRefund, unitsToSend } from '../../../domain/units/unit-book.ts';
import { linesOfAmount } from '../../../domain/money/price-line.ts';
import type { Database } from '../../running/db/connect.ts';
import { readPriceLines } from '../../selling/order-transitions/service.ts';
import { cardToPayBack } from '../../selling/gift-cards/service.ts';
import { creditOfOrder } from '../../selling/store-credit/service.ts';
import { creditToCover } from '../../../domain/store-credit/credit-of-order.ts';
import {
  lastAnswer,
  type MerchantDetail,
  type MerchantService,
  parcelInQuestion,
  readFacts,
} from '../../selling/orders/service.ts';
import type { Audit, AuditEntry } from '../../running/audit.ts';
import type { Documents } from '../document-handlers.ts';
import { printableKinds } from '../../selling/invoices/service.ts';
import { listMessages } from '../../communication/messages/service.ts';
import { disputesOf } from '../../selling/payments/service.ts';
import { disputeOf } from './dispute-view.ts';
import { possibleActs } from './possible-acts.ts';
import { maskedAddress, mobileWithLastDigits } from './masked.ts';
import { afterwardsOf, chargedByLine, type PlacedLine } from './post-order-changes.ts';
import { messageOf } from './message.ts';
import { refundsOfOrder } from './refunds-of-order.ts';
import { shipmentsOfOrder } from './shipments-of-order.ts';
import type { ShippingService } from '../../selling/shipping/service.ts';
import { ordersWithLabels } from '../label-limits.ts';
import { inParcels } from './in-parcel.ts';
import { orderHead } from './order-list.ts';
import { notesOf, type OrderNote } from './order-notes.ts';

type Deps = {
  merchant: MerchantService;
  audit: Audit;
  database: Database;
  shipping: ShippingService | null;
  documents: Pick<Documents, 'documentsOf'> | null;
  addToOrderMinutes: number;
  now: () => number;
};

/** Returns everything about one order, with the actions this role may take now. Throws order_not_found. */
export async function orderDetail(deps: Deps, orderId: string, role: DeskRole): Promise<DeskResponse<'order'>> {
  const { merchant, audit, database, shipping, documents, now } = deps;
  const order = await merchant.show(orderId);
  const row = await database
    .selectFrom('shop_order')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const [
    acts,
    notes,
    otherOrders,
    afterwards,
    messages,
    disputes,
    deliveryAnswer,
    facts,
    issued,
    refunds,
    reportedPaise,
    lines,
    credit,
  ] = await Promise.all([
    audit.ofOrder(orderId),
    notesOf(database, orderId),
    ordersOfCustomer(database, order),
    afterwardsOf(database, row),
    listMessages(database, orderId),
    disputesOf(database, orderId),
    order.state === 'delivery_attempt_failed' ? lastAnswer({ database }, orderId) : null,
    readFacts(database, row, ABOUT_THE_ORDER),
    documents?.documentsOf(orderId) ?? [],
    refundsOfOrder(database, order, role),
    reportedPaiseOf(database, orderId),
    readPriceLines(database, row),
    creditOfOrder(database, row),
  ]);
  const known = { ...facts, shop: { booksCouriers: shipping !== null } };
  const shipped = await shipmentsOfOrder(database, orderId, {
    nameOf: (providerId) => shipping?.nameOf(providerId) ?? null,
    possible: (parcel) => possibleActs({ ...known, parcel: parcelInQuestion(parcel, row, afterwards.book) }, role),
  });
  const courierBooked = shipped.some(
    ({ state, provider, waits }) => provider !== null && (state === 'booked' || waits),
  );
  const { address } = order;
  const cardLeftPaise = order.source === 'gift_card' ? await cardToPayBack(database, orderId) : null;
  const openPieces = unitsToSend(afterwards.book);
  const withLabel = await ordersWithLabels({ database, now }, { role }, [orderId]);
  return {
    ...orderHead(order, { courierBooked, parcel: (await inParcels(deps, [order])).get(orderId) }),
    openPieces,
    ...possibleActs(known, role),
    held: order.state === 'held' ? heldOf(order, reportedPaise) : null,
    shipments: shipped,
    shippingProvider: shipping?.providerName ?? null,
    lines: linesOf(order, afterwards.placed),
    cancelledLines: afterwards.cancelledLines,
    units: unitsOf(afterwards.book),
    refundablePieces: unitsToRefund(afterwards.book),
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
    price: {
      ...priceOf(order, { creditLeftPaise: creditToCover(credit), cardLeftPaise }),
      lines: linesOfAmount(lines).map(({ label, ...line }) => ({ ...line, ...(label && { label: { ...label } }) })),
    },
    customer: address && {
      name: address.fullname,
      mobile: mobileWithLastDigits(address.mobile),
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
    refunds,
    documents:
      documents === null || !mayCall(role, 'paper')
        ? []
        : printableKinds(order, { isInvoiced: issued.some(({ kind }) => kind !== 'credit_note') }).filter(
            (kind) => kind !== 'label' || withLabel.length > 0,
          ),
    issuedDocuments: issued.map(({ number, kind, amountPaise, issuedAt }) => ({
      number,
      isCreditNote: kind === 'credit_note',
      amountPaise,
      issuedAt: issuedAt.toISOString(),
    })),
    disputes: disputes.map(disputeOf),
    notes: notes.map((note) => ({ ...note, at: note.at.toISOString() })),
    timeline: timelineOf(order, acts, notes),
    otherOrders,
  };
}

/**
 * Returns the order's lines, each with its share of the amount charged. `placed` holds the lines as they were ordered.
 */
export function linesOf({ items }: MerchantDetail, placed: readonly PlacedLine[]) {
  const charged = chargedByLine(placed);
  return items.map((item) => ({ ...item, chargedPaise: charged.get(item.line)?.(item.quantity) ?? 0 }));
}

function unitsOf(book: UnitBook) {
  return book.flatMap(({ units }) =>
    units.map(({ line, unit, place, parcel, returnId, valuePaise, settled }) => {
      return { line, unit, place, parcel, returnId, valuePaise, settled };
    }),
  );
}

/** Read for every order; those of a parcel or a refund are added for each. */
const ABOUT_THE_ORDER: ReadonlySet<FactGroup> = new Set(['units', 'parcels', 'disputes', 'money', 'invoice']);

/** Returns the sums that a person compares before a held order is accepted. */
function heldOf(order: MerchantDetail, reportedPaise: number | null): DeskResponse<'order'>['held'] {
  const { refundedPaise } = priceOf(order, { creditLeftPaise: 0, cardLeftPaise: null });
  const paying = order.payments.filter(({ state, settles }) => state === 'success' && settles);
  return {
    chargedPaise: order.paymentMethod === 'online' ? order.amountPaise - order.creditPaise : order.advancePaise,
    reportedPaise,
    capturedPaise: paying.reduce((total, { amountPaise }) => total + amountPaise, 0),
    wentBackPaise: refundedPaise,
  };
}

async function reportedPaiseOf(database: Database, orderId: string): Promise<number | null> {
  const query = database.selectFrom('gateway_order').select('reported_paise').where('order_id', '=', orderId);
  return (await query.executeTakeFirst())?.reported_paise ?? null;
}

function priceOf(
  order: MerchantDetail,
  /** What is left of the credit that paid for it, and of the gift card that it bought; null: it bought none. */
  { creditLeftPaise, cardLeftPaise }: { creditLeftPaise: number; cardLeftPaise: number | null },
) {
  const { price, amountPaise, refunds, payments, paymentMethod, advancePaise, creditPaise } = order;
  const paid = payments.filter(({ state }) => state === 'success');
  const book = { payments: paid.map(({ paymentId, ...payment }) => ({ ...payment, id: paymentId })), refunds };
  const money = refunds.map((refund) => ({ ...refund, amountPaise: refund.amountPaise - refund.creditPaise }));
  const isPrepaid = paymentMethod === 'online' || advancePaise > 0 || creditPaise > 0;
  const moneyPaise = refundable({ ...book, refunds: money });
  return {
    totalMrpPaise: price.totalMrpPaise,
    totalDiscountPaise: price.totalDiscountPaise,
    amountPaise,
    ...(creditPaise === 0 ? {} : { creditPaise, ...(order.creditByGiftCard ? ({ byGiftCard: true } as const) : {}) }),
    refundedPaise: refundedOfOrder(book),
    refundablePaise: isPrepaid ? Math.min(moneyPaise + creditLeftPaise, cardLeftPaise ?? Infinity) : null,
  };
}

/** Whether the history of states contains an action already, with the user, but not why. */
function isInHistory(name: string): boolean {
  const act = presentActName(name);
  return isOrderAct(act) && rowOf(act).to !== null;
}

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
      .filter(({ act, detail }) => (!isInHistory(act) || detail !== '') && act !== 'addNote')
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
