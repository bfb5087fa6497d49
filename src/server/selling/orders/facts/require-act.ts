import type { Transaction } from 'kysely';
import type { ActReason } from '../../../../domain/acts/act-reasons.ts';
import { type ActVerdict, judgeAct, type OrderAct, rowOf } from '../../../../domain/acts/order-acts.ts';
import type { DatabaseSchema } from '../../../running/db/schema.ts';
import { type ErrorCode, ShopError } from '../../../running/errors.ts';
import type { OrderRow } from '../../order-transitions/service.ts';
import { type ActSubject, type ReadFacts, readFactsOf } from './order-facts.ts';

type Circumstances = ActSubject & {
  /** The owner does it although a bank decides about the payment. */
  despiteDispute?: boolean | undefined;
  /** What was paid stays with the shop: whether it could go back does not matter. */
  keepsMoney?: boolean;
  /** Units that are to be taken off, of which one at least is left to choose. */
  takesOff?: number;
};

/**
 * Throws if an act is not possible with a locked order as it is (domain/acts/order-acts.ts), with the code of the
 * reason. Returns whether it is done already.
 */
export async function requireAct(
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  act: OrderAct,
  { despiteDispute, keepsMoney = false, takesOff = 1, ...subject }: Circumstances = {},
): Promise<'possible' | 'done'> {
  const read = await readFactsOf(transaction, order, act, subject);
  const facts = {
    ...read,
    order: { ...read.order, paidOnline: read.order.paidOnline && !keepsMoney },
    ...(read.units && { units: { ...read.units, toSend: leftFor(takesOff, read.units.toSend) } }),
  };
  const verdict = judgeAct(act, facts, { despiteDispute: despiteDispute === true });
  if (verdict === 'possible' || verdict === 'done') return verdict;
  throw refusal(act, verdict, facts);
}

/** Units to choose the last of the wanted ones from. More than there are is a fault of the request, not of the order. */
function leftFor(wanted: number, toSend: number): number {
  return toSend === 0 ? 0 : Math.max(1, toSend - wanted + 1);
}

/** The error codes of the reasons that have one of their own; all others are invalid_transition with the reason. */
const CODES: Readonly<Partial<Record<ActReason, ErrorCode>>> = {
  disputed: 'payment_disputed',
  disputed_to_the_end: 'payment_disputed',
  exchange_disputed: 'payment_disputed',
  rest_disputed: 'payment_disputed',
  exchange_under_way: 'exchange_under_way',
  nothing_left: 'refund_too_large',
  nothing_sent: 'items_not_sent',
  no_provider: 'shipping_unavailable',
  courier_booked: 'courier_booked',
  invoiced: 'address_invoiced',
  refund_of_return: 'refund_not_retryable',
  refund_not_owed: 'refund_not_retryable',
};

function refusal(act: OrderAct, verdict: Exclude<ActVerdict, 'possible' | 'done'>, facts: ReadFacts): ShopError {
  const { state } = facts.order;
  const { to, about } = rowOf(act);
  if (verdict === 'state' && act === 'change-address') return new ShopError('address_locked', { state });
  if (verdict === 'state' && act === 'cancel-booking') return new ShopError('shipment_picked_up');
  if (verdict === 'nothing_to_send' && (act === 'book' || act === 'ship-part')) return new ShopError('nothing_to_ship');
  const code = verdict === 'state' ? undefined : CODES[verdict];
  if (code !== undefined) return new ShopError(code, detailsOf(code, facts));
  const from = typeof about === 'object' ? (facts.parcel?.state ?? state) : state;
  return new ShopError('invalid_transition', {
    act,
    from,
    ...(to === null ? {} : { to }),
    ...(verdict === 'state' ? {} : { reason: verdict }),
  });
}

function detailsOf(code: ErrorCode, { disputes, parcels = [], invoice, money, refund }: ReadFacts) {
  if (code === 'payment_disputed') return { disputeId: disputes?.payer ?? disputes?.own };
  if (code === 'address_invoiced') return { number: invoice?.number };
  if (code === 'refund_too_large') return { remainingPaise: money?.refundablePaise };
  if (code === 'courier_booked') {
    const { parcel, carrier } = parcels.find((one) => one.booked) ?? {};
    return { parcel, carrier };
  }
  return code === 'refund_not_retryable' && refund && refund.returnId !== null ? { returnId: refund.returnId } : {};
}
