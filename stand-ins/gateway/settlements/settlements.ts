import type { Payment, Records, Refund, Dispute, SettlementFault } from '../records/records.ts';
import type { Settings } from '../records/settings.ts';

const DAY_MS = 24 * 60 * 60_000;
const IST_MS = 330 * 60_000;
/** Time of day of a settlement: eleven in the morning in India. */
const HOUR_MS = 11 * 60 * 60_000;
const SHORT_BY_PAISE = 100;

export type EventType = 'PAYMENT' | 'REFUND' | 'CHARGEBACK' | 'CHARGEBACK_REVERSAL';

/** A line of a settlement. Amounts are positive paise; `isCredit` is true for money that goes to the merchant. */
export type SettledEvent = {
  eventId: string;
  type: EventType;
  isCredit: boolean;
  at: number;
  amountPaise: number;
  chargePaise: number;
  taxPaise: number;
  settledPaise: number;
  orderId: string;
  payment: Payment | undefined;
  refund: Refund | null;
};

export type Settlement = {
  settlementId: string;
  utr: string;
  settledAt: number;
  from: number;
  till: number;
  /** The amount paid out to the bank. */
  amountPaise: number;
  events: SettledEvent[];
};

type Source = { records: Records; settings: Settings; faultOf: (orderId: string) => SettlementFault | null };

/**
 * Returns the settlements made up to `now`, oldest first. Each has the events of one day in India and is paid
 * some days later. They are not stored but computed from the payments, refunds and disputes. A day whose sum
 * is zero or negative is added to the next day that has money.
 */
export function settlementsUpTo(now: number, source: Source): Settlement[] {
  const byDay = Map.groupBy(eventsOf(source), ({ at }) => Math.floor((at + IST_MS) / DAY_MS));
  const settlements: Settlement[] = [];
  let waiting: SettledEvent[] = [];
  for (const [day, events] of [...byDay].toSorted(([one], [other]) => one - other)) {
    const from = day * DAY_MS - IST_MS;
    const settledAt = from + source.settings.settlement.afterDays * DAY_MS + HOUR_MS;
    if (settledAt > now) break;
    waiting = [...waiting, ...events];
    const amountPaise = waiting.reduce((sum, event) => sum + signed(event), 0);
    if (amountPaise <= 0) continue;
    const number = new Date(from + IST_MS).toISOString().slice(0, 10).replaceAll('-', '');
    settlements.push({
      settlementId: `${number}1`,
      utr: `STANDIN${number}`,
      settledAt,
      from: Math.min(...waiting.map(({ at }) => at)),
      till: from + DAY_MS - 1000,
      amountPaise,
      events: waiting,
    });
    waiting = [];
  }
  return settlements;
}

export function signed({ isCredit, settledPaise }: Pick<SettledEvent, 'isCredit' | 'settledPaise'>): number {
  return isCredit ? settledPaise : -settledPaise;
}

function eventsOf({ records, settings, faultOf }: Source): SettledEvent[] {
  const payments = records.payments.all().flatMap((payment) => {
    if (payment.completedAt === null || payment.outcome.status !== 'SUCCESS') return [];
    const event = paymentEvent(payment, payment.completedAt, settings);
    switch (faultOf(payment.orderId)) {
      case 'never':
        return [];
      case 'short':
        return [{ ...event, settledPaise: event.settledPaise - SHORT_BY_PAISE }];
      case 'twice':
        return [event, { ...event, eventId: `${event.eventId}9` }];
      case null:
        return [event];
    }
  });
  const refunds = records.refunds
    .all()
    .flatMap((refund) => (refund.processedAt === null ? [] : [refundEvent(records, refund, refund.processedAt)]));
  const disputes = records.disputes.all().flatMap((dispute) => disputeEvents(records, dispute));
  return [...payments, ...refunds, ...disputes].toSorted((one, other) => one.at - other.at);
}

function paymentEvent(payment: Payment, at: number, { settlement }: Settings): SettledEvent {
  const chargePaise = Math.round((payment.amountPaise * settlement.feeBasisPoints) / 10_000);
  const taxPaise = Math.round((chargePaise * settlement.taxBasisPoints) / 10_000);
  return {
    eventId: `${payment.cfPaymentId}1`,
    type: 'PAYMENT',
    isCredit: true,
    at,
    amountPaise: payment.amountPaise,
    chargePaise,
    taxPaise,
    settledPaise: payment.amountPaise - chargePaise - taxPaise,
    orderId: payment.orderId,
    payment,
    refund: null,
  };
}

/**
 * A line that takes money from the merchant. A refund costs no fee here, and the fee of its payment is not
 * returned.
 */
function debit(
  records: Records,
  cfPaymentId: string,
  about: Pick<SettledEvent, 'eventId' | 'type' | 'at' | 'amountPaise' | 'orderId' | 'refund'>,
): SettledEvent {
  return {
    ...about,
    isCredit: false,
    chargePaise: 0,
    taxPaise: 0,
    settledPaise: about.amountPaise,
    payment: records.payments.get(cfPaymentId),
  };
}

function refundEvent(records: Records, refund: Refund, at: number): SettledEvent {
  const { amountPaise, orderId, cfRefundId, cfPaymentId } = refund;
  return debit(records, cfPaymentId, { eventId: `${cfRefundId}2`, type: 'REFUND', at, amountPaise, orderId, refund });
}

/** A chargeback takes the money at once; it is returned if the merchant wins. */
function disputeEvents(records: Records, dispute: Dispute): SettledEvent[] {
  if (dispute.type !== 'CHARGEBACK') return [];
  const { disputeId, orderId, amountPaise, createdAt, resolvedAt, step, cfPaymentId } = dispute;
  const taken = debit(records, cfPaymentId, {
    eventId: `${disputeId}3`,
    type: 'CHARGEBACK',
    at: createdAt,
    amountPaise,
    orderId,
    refund: null,
  });
  if (resolvedAt === null || step !== 'MERCHANT_WON') return [taken];
  return [taken, { ...taken, eventId: `${disputeId}4`, type: 'CHARGEBACK_REVERSAL', at: resolvedAt, isCredit: true }];
}
