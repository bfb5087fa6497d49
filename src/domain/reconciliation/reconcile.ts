import type { Paise } from '../money/money.ts';
import type {
  ReconciliationInput,
  RecordedPayment,
  RecordedRefund,
  SettlementLine,
  SettlementTerms,
} from './reconciliation-input.ts';
import type { Difference } from './difference.ts';
import { reconcileCash } from './reconcile-cash.ts';
import { reconcileSettlements } from './reconcile-settlements.ts';
import { DAY_MS } from '../time/durations.ts';
import { sumOf } from '../money/sum-of.ts';

/** GST on the gateway's fee, in basis points. */
const FEE_TAX_BASIS_POINTS = 1_800;

/** Lists every difference between the records of shop, gateway, bank and courier; empty if all agree. */
export function reconcile(input: ReconciliationInput, terms: SettlementTerms): Difference[] {
  const refundOf = matchRefunds(input);
  return [
    ...reconcilePayments(input, terms),
    ...reconcileRefunds(input, terms, refundOf),
    ...reconcileOtherLines(input),
    ...reconcileSettlements(input, terms),
    ...reconcileCash(input, terms),
  ];
}

function reconcilePayments({ payments, lines, now }: ReconciliationInput, terms: SettlementTerms): Difference[] {
  const byPayment = Map.groupBy(
    lines.filter((line) => line.kind === 'payment'),
    (line) => line.paymentId ?? '',
  );
  const late = now - terms.settledWithinDays * DAY_MS;
  return payments.flatMap((payment): Difference[] => {
    const [line, ...more] = byPayment.get(payment.id) ?? [];
    if (!line) return payment.at < late ? [about(payment, 'payment_not_settled', null, payment.amountPaise, null)] : [];
    if (more.length > 0) {
      const all = sumOf([line, ...more], ({ amountPaise }) => amountPaise);
      return [about(payment, 'payment_settled_twice', more[0] ?? line, payment.amountPaise, all)];
    }
    if (line.amountPaise !== payment.amountPaise) {
      return [about(payment, 'payment_amount_differs', line, payment.amountPaise, line.amountPaise)];
    }
    const owed = line.amountPaise - line.chargePaise - line.taxPaise;
    if (line.settledPaise !== owed) {
      return [about(payment, 'payment_settled_differs', line, owed, line.settledPaise)];
    }
    const fee = line.chargePaise + line.taxPaise;
    const agreed = agreedFee(payment.amountPaise, terms);
    return agreed !== null && fee > agreed ? [about(payment, 'fee_too_high', line, agreed, fee)] : [];
  });
}

/**
 * The agreed fee with its tax, each rounded up, because gateways round either way; null if no fee was agreed.
 */
export function agreedFee(amountPaise: Paise, { feeBasisPoints }: SettlementTerms): Paise | null {
  if (feeBasisPoints === null) return null;
  const fee = Math.ceil((amountPaise * feeBasisPoints) / 10_000);
  return fee + Math.ceil((fee * FEE_TAX_BASIS_POINTS) / 10_000);
}

function about(
  payment: RecordedPayment,
  kind: Difference['kind'],
  line: SettlementLine | null,
  expectedPaise: Paise | null,
  actualPaise: Paise | null,
): Difference {
  const { id, orderId } = payment;
  const settlementId = line?.settlementId ?? null;
  return { kind, subject: 'payment', subjectId: id, orderId, settlementId, expectedPaise, actualPaise };
}

/** Matches each line to a refund: by id, or else to an external refund of the same payment and amount. */
function matchRefunds({ refunds, lines }: ReconciliationInput): Map<SettlementLine, RecordedRefund> {
  const byId = new Map(refunds.map((refund) => [refund.id, refund]));
  const found = new Map<SettlementLine, RecordedRefund>();
  const foreign = refunds.filter(({ isForeign }) => isForeign);
  const taken = new Set<RecordedRefund>();
  for (const line of lines) {
    if (line.kind !== 'refund' && line.kind !== 'refund_reversal') continue;
    const own = byId.get(line.refundId ?? '');
    const other = foreign.find(
      (refund) => refund.paymentId === line.paymentId && refund.amountPaise === line.amountPaise && !taken.has(refund),
    );
    const refund = own ?? other;
    if (!refund) continue;
    found.set(line, refund);
    if (line.kind === 'refund') taken.add(refund);
  }
  return found;
}

function reconcileRefunds(
  { refunds, lines, now }: ReconciliationInput,
  terms: SettlementTerms,
  refundOf: ReadonlyMap<SettlementLine, RecordedRefund>,
): Difference[] {
  const byRefund = Map.groupBy(refundOf.keys(), (line) => refundOf.get(line));
  const late = now - terms.settledWithinDays * DAY_MS;
  const known = refunds.flatMap((refund): Difference[] => {
    const own = byRefund.get(refund) ?? [];
    const taken = own.filter(({ kind }) => kind === 'refund');
    const times = taken.length - own.filter(({ kind }) => kind === 'refund_reversal').length;
    const deducted = sumOf(own, ({ kind, amountPaise }) => (kind === 'refund' ? amountPaise : -amountPaise));
    const difference = (
      kind: Difference['kind'],
      expectedPaise: Paise | null,
      actualPaise: Paise | null,
    ): Difference[] => [
      {
        kind,
        subject: 'refund',
        subjectId: refund.id,
        orderId: refund.orderId,
        settlementId: taken.at(-1)?.settlementId ?? null,
        expectedPaise,
        actualPaise,
      },
    ];
    if (times > 1) return difference('refund_deducted_twice', refund.amountPaise, deducted);
    if (!refund.isDone)
      return times === 1 && refund.at < late ? difference('refund_deducted_not_done', 0, deducted) : [];
    if (times < 1) return refund.at < late ? difference('refund_not_deducted', refund.amountPaise, null) : [];
    return deducted === refund.amountPaise ? [] : difference('refund_amount_differs', refund.amountPaise, deducted);
  });
  const unknown = lines
    .filter((line) => line.kind === 'refund' && !refundOf.has(line))
    .map((line) => ofLine(line, 'refund_unknown'));
  return [...known, ...unknown];
}

/** Unknown payments, chargebacks, and any other adjustments of the sum. */
function reconcileOtherLines({ payments, lines }: ReconciliationInput): Difference[] {
  const known = new Set(payments.map(({ id }) => id));
  const unknown = lines
    .filter((line) => line.kind === 'payment' && !known.has(line.paymentId ?? ''))
    .map((line) => ofLine(line, 'payment_unknown'));
  const adjustments = lines
    .filter((line) => line.kind === 'adjustment' && line.settledPaise !== 0)
    .map((line) => ofLine(line, 'adjustment'));
  const disputed = lines.filter(({ kind }) => kind === 'chargeback' || kind === 'chargeback_reversal');
  const byPayment = Map.groupBy(disputed, (line) => line.paymentId ?? line.orderId ?? line.eventId);
  const chargedBack = [...byPayment].flatMap(([id, group]): Difference[] => {
    const taken = sumOf(group, ({ isCredit, settledPaise }) => (isCredit ? -settledPaise : settledPaise));
    const [first] = group;
    if (!first || taken <= 0) return [];
    const { orderId, settlementId } = first;
    const money = { expectedPaise: 0, actualPaise: taken };
    return [{ kind: 'charged_back', subject: 'payment', subjectId: id, orderId, settlementId, ...money }];
  });
  return [...unknown, ...adjustments, ...chargedBack];
}

function ofLine(line: SettlementLine, kind: Difference['kind']): Difference {
  const { eventId, orderId, settlementId, amountPaise } = line;
  const subjectId = `${settlementId}/${eventId}`;
  return { kind, subject: 'line', subjectId, orderId, settlementId, expectedPaise: null, actualPaise: amountPaise };
}
