import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ReconciliationInput, DEFAULT_TERMS, type SettlementLine } from './reconciliation-input.ts';
import { agreedFee, reconcile } from './reconcile.ts';
import { sumOfLines } from './reconcile-settlements.ts';
import type { DifferenceKind } from './difference.ts';

const DAY = 24 * 3600_000;
const NOW = Date.UTC(2026, 10, 22);
const TERMS = { ...DEFAULT_TERMS, feeBasisPoints: 195 };
const LONG_AGO = NOW - 20 * DAY;

const amount = fc.integer({ min: 10_000, max: 5_000_000 });
/**
 * Records without differences: payments with or without a refund, settled by threes, credited and remitted.
 */
const agreeing = fc
  .record({
    payments: fc.array(fc.record({ amount, refund: fc.option(fc.integer({ min: 1, max: 100 })) }), {
      minLength: 4,
      maxLength: 12,
    }),
    cash: fc.array(amount, { minLength: 1, maxLength: 4 }),
  })
  .map(({ payments, cash }): ReconciliationInput => {
    const lines = payments.flatMap((payment, index) => linesOf(index, payment.amount, payment.refund));
    const ids = [...new Set(lines.map(({ settlementId }) => settlementId))];
    const settlements = ids.map((id) => {
      const amountPaise = sumOfLines(
        lines.filter((line) => line.settlementId === id),
        590,
      );
      return { id, utr: `UTR${id.toUpperCase()}`, amountPaise, chargePaise: 590, at: LONG_AGO + DAY };
    });
    return {
      payments: payments.map(({ amount: amountPaise }, index) => ({
        id: `p${index}`,
        orderId: `o${index}`,
        amountPaise,
        at: LONG_AGO,
      })),
      refunds: payments.flatMap(({ refund }, index) =>
        refund === null
          ? []
          : [
              {
                id: index % 2 === 0 ? `r${index}` : `gw-${index}`,
                orderId: `o${index}`,
                paymentId: `p${index}`,
                amountPaise: refund * 100,
                at: LONG_AGO,
                isDone: true,
                isForeign: index % 2 === 1,
              },
            ],
      ),
      settlements,
      lines,
      credits: settlements.map(({ utr, amountPaise }) => ({ references: ['NEFT', utr], amountPaise })),
      cashOrders: cash.map((duePaise, index) => ({
        orderId: `c${index}`,
        parcel: 1,
        awb: `AWB${index}`,
        duePaise,
        deliveredAt: LONG_AGO,
      })),
      remittances: cash.map((amountPaise, index) => ({ awb: `awb${index}`, amountPaise })),
      now: NOW,
      bankReadUntil: NOW,
      remittancesReadUntil: NOW,
    };
  });

function linesOf(index: number, amountPaise: number, refund: number | null): SettlementLine[] {
  const chargePaise = Math.round((amountPaise * 195) / 10_000);
  const taxPaise = Math.round((chargePaise * 18) / 100);
  const base = { settlementId: `s${index % 3}`, orderId: `o${index}`, paymentId: `p${index}` };
  const paid: SettlementLine = {
    ...base,
    eventId: `e${index}`,
    kind: 'payment',
    refundId: null,
    amountPaise,
    isCredit: true,
    chargePaise,
    taxPaise,
    settledPaise: amountPaise - chargePaise - taxPaise,
  };
  if (refund === null) return [paid];
  const back = refund * 100;
  const zero = { chargePaise: 0, taxPaise: 0 };
  const refunded: SettlementLine = {
    ...base,
    ...zero,
    eventId: `f${index}`,
    kind: 'refund',
    refundId: index % 2 === 0 ? `r${index}` : `dash_${index}`,
    amountPaise: back,
    isCredit: false,
    settledPaise: back,
  };
  return [paid, refunded];
}

/** Recomputes settlements and credits from the lines, so that a fault planted in a line is the only one. */
function resettled(input: ReconciliationInput): ReconciliationInput {
  const settlements = input.settlements.map((settlement) => ({
    ...settlement,
    amountPaise: sumOfLines(
      input.lines.filter(({ settlementId }) => settlementId === settlement.id),
      590,
    ),
  }));
  return {
    ...input,
    settlements,
    credits: settlements.map(({ utr, amountPaise }) => ({ references: [utr ?? ''], amountPaise })),
  };
}

function at<Row>(rows: readonly Row[], pick: number): [Row, number] | null {
  const index = rows.length === 0 ? -1 : pick % rows.length;
  const row = rows[index];
  return row === undefined ? null : [row, index];
}

type Fault = (input: ReconciliationInput, pick: number) => { input: ReconciliationInput; subjectId: string } | null;

const paymentLines = (input: ReconciliationInput) => input.lines.filter(({ kind }) => kind === 'payment');
const refundLines = (input: ReconciliationInput) => input.lines.filter(({ kind }) => kind === 'refund');
const inLine =
  (
    of: typeof paymentLines,
    change: (line: SettlementLine) => SettlementLine[],
    subject: (line: SettlementLine) => string,
  ): Fault =>
  (input, pick) => {
    const found = at(of(input), pick);
    if (!found) return null;
    const [line] = found;
    const lines = input.lines.flatMap((one) => (one === line ? change(one) : [one]));
    return { input: resettled({ ...input, lines }), subjectId: subject(line) };
  };
const paymentId = (line: SettlementLine) => line.paymentId ?? '';
const ofRefund = (line: SettlementLine) => line.refundId?.replace('dash_', 'gw-') ?? '';
const ownRefunds = (input: ReconciliationInput) =>
  refundLines(input).filter(({ refundId }) => refundId?.startsWith('r'));
const ofLine = (line: SettlementLine) => `${line.settlementId}/${line.eventId}`;

const FAULTS: Readonly<Record<DifferenceKind, Fault>> = {
  payment_not_settled: inLine(paymentLines, () => [], paymentId),
  payment_settled_twice: inLine(paymentLines, (line) => [line, { ...line, eventId: 'again' }], paymentId),
  payment_amount_differs: inLine(
    paymentLines,
    (line) => [{ ...line, amountPaise: line.amountPaise - 1, settledPaise: line.settledPaise - 1 }],
    paymentId,
  ),
  payment_settled_differs: inLine(
    paymentLines,
    (line) => [{ ...line, settledPaise: line.settledPaise - 1 }],
    paymentId,
  ),
  fee_too_high: inLine(
    paymentLines,
    (line) => {
      const chargePaise = (agreedFee(line.amountPaise, TERMS) ?? 0) - line.taxPaise + 1;
      return [{ ...line, chargePaise, settledPaise: line.amountPaise - chargePaise - line.taxPaise }];
    },
    paymentId,
  ),
  payment_unknown: (input, pick) => {
    const found = at(paymentLines(input), pick);
    if (!found) return null;
    const [line] = found;
    const stranger = { ...line, paymentId: 'nobody', orderId: null, eventId: 'strange' };
    return { input: resettled({ ...input, lines: [...input.lines, stranger] }), subjectId: ofLine(stranger) };
  },
  charged_back: inLine(
    paymentLines,
    (line) => {
      const taken = { ...line, kind: 'chargeback', isCredit: false, eventId: 'back', settledPaise: 777 } as const;
      return [line, taken];
    },
    paymentId,
  ),
  refund_not_deducted: inLine(refundLines, () => [], ofRefund),
  refund_deducted_twice: inLine(ownRefunds, (line) => [line, { ...line, eventId: 'again' }], ofRefund),
  refund_unknown: inLine(
    refundLines,
    (line) => [line, { ...line, refundId: 'nobody', eventId: 'strange', amountPaise: 1, settledPaise: 1 }],
    (line) => `${line.settlementId}/strange`,
  ),
  refund_amount_differs: inLine(
    ownRefunds,
    (line) => [{ ...line, amountPaise: line.amountPaise + 1, settledPaise: line.settledPaise + 1 }],
    ofRefund,
  ),
  refund_deducted_not_done: (input, pick) => {
    const found = at(input.refunds, pick);
    if (!found) return null;
    const [refund] = found;
    const refunds = input.refunds.map((one) => (one === refund ? { ...one, isDone: false } : one));
    return { input: { ...input, refunds }, subjectId: refund.id };
  },
  adjustment: inLine(
    paymentLines,
    (line) => [line, { ...line, kind: 'adjustment', eventId: 'other', settledPaise: 5 }],
    (line) => `${line.settlementId}/other`,
  ),
  settlement_sum_differs: (input, pick) => {
    const found = at(input.settlements, pick);
    if (!found) return null;
    const [settlement, index] = found;
    const amountPaise = (settlement.amountPaise ?? 0) - 1;
    return {
      input: {
        ...input,
        settlements: input.settlements.with(index, { ...settlement, amountPaise }),
        credits: input.credits.with(index, { references: [settlement.utr ?? ''], amountPaise }),
      },
      subjectId: settlement.id,
    };
  },
  credit_missing: (input, pick) => {
    const found = at(input.settlements, pick);
    if (!found) return null;
    return { input: { ...input, credits: input.credits.toSpliced(found[1], 1) }, subjectId: found[0].id };
  },
  credit_differs: (input, pick) => {
    const found = at(input.settlements, pick);
    if (!found) return null;
    const [settlement, index] = found;
    const credit = { references: [settlement.utr ?? ''], amountPaise: (settlement.amountPaise ?? 0) + 1 };
    return { input: { ...input, credits: input.credits.with(index, credit) }, subjectId: settlement.id };
  },
  cod_not_remitted: (input, pick) => {
    const found = at(input.cashOrders, pick);
    if (!found) return null;
    return { input: { ...input, remittances: input.remittances.toSpliced(found[1], 1) }, subjectId: found[0].orderId };
  },
  cod_remitted_twice: (input, pick) => {
    const found = at(input.remittances, pick);
    if (!found) return null;
    return { input: { ...input, remittances: [...input.remittances, found[0]] }, subjectId: `c${found[1]}` };
  },
  cod_amount_differs: (input, pick) => {
    const found = at(input.remittances, pick);
    if (!found) return null;
    const [one, index] = found;
    const less = { ...one, amountPaise: one.amountPaise - 1 };
    return { input: { ...input, remittances: input.remittances.with(index, less) }, subjectId: `c${index}` };
  },
  cod_unknown: (input) => ({
    input: { ...input, remittances: [...input.remittances, { awb: 'STRANGE', amountPaise: 100 }] },
    subjectId: 'STRANGE',
  }),
};

test('there is no difference if gateway, orders, bank and courier agree', () => {
  fc.assert(
    fc.property(agreeing, (input) => {
      expect(reconcile(input, TERMS)).toEqual([]);
    }),
  );
});

test.each(Object.entries(FAULTS))('a single %s is reported with its subject, and nothing else', (kind, plant) => {
  let planted = 0;
  fc.assert(
    fc.property(agreeing, fc.nat(), (input, pick) => {
      const fault = plant(input, pick);
      if (!fault) return;
      planted += 1;
      const found = reconcile(fault.input, TERMS).map((one) => [one.kind, one.subjectId]);
      expect(found).toEqual([[kind, fault.subjectId]]);
    }),
    { numRuns: 60 },
  );
  expect(planted).toBeGreaterThan(20);
});

test('a settlement is the sum of its credits, less its debits and its charge', () => {
  const line = { settledPaise: 1_000, isCredit: true } as const;
  const lines = linesOf(0, 100_000, 3).map((one) => ({ ...one, ...line }));
  const [paid, refunded] = lines;
  if (!paid || !refunded) throw new Error('two lines');
  expect(sumOfLines([paid, { ...refunded, isCredit: false, settledPaise: 300 }], 59)).toBe(641);
});

test('amounts that are not due yet are no difference: a recent payment, a new settlement, an unread statement', () => {
  const empty = { payments: [], refunds: [], settlements: [], lines: [], credits: [], cashOrders: [], remittances: [] };
  const input: ReconciliationInput = { ...empty, now: NOW, bankReadUntil: null, remittancesReadUntil: null };
  const payment = { id: 'p', orderId: 'o', amountPaise: 100, at: NOW - 3 * DAY };
  expect(reconcile({ ...input, payments: [payment] }, TERMS)).toEqual([]);
  expect(reconcile({ ...input, payments: [{ ...payment, at: NOW - 5 * DAY }] }, TERMS)).toHaveLength(1);
  const settlement = { id: 's', utr: 'UTR', amountPaise: 0, chargePaise: 0, at: NOW - DAY };
  expect(reconcile({ ...input, settlements: [settlement] }, TERMS)).toEqual([]);
  expect(reconcile({ ...input, settlements: [settlement], bankReadUntil: NOW }, TERMS)).toEqual([]);
  expect(reconcile({ ...input, settlements: [settlement], bankReadUntil: NOW + DAY }, TERMS)).toMatchObject([
    { kind: 'credit_missing' },
  ]);
  const order = { orderId: 'c', parcel: 1, awb: null, duePaise: 5, deliveredAt: NOW - 30 * DAY };
  expect(reconcile({ ...input, cashOrders: [order] }, TERMS)).toEqual([]);
  const onItsWay = { ...order, deliveredAt: null };
  expect(reconcile({ ...input, cashOrders: [onItsWay], remittancesReadUntil: NOW }, TERMS)).toEqual([]);
});

test('no two differences of one kind have the same subject, even if several parcels of an order have one error', () => {
  const paidOut = fc.constantFrom<readonly number[]>([100], [], [1], [100, 100]);
  const parcels = fc.array(fc.record({ order: fc.nat(2), paidOut, shares: fc.boolean() }), { maxLength: 8 });
  fc.assert(
    fc.property(parcels, (rows) => {
      const cashOrders = rows.map(({ order, shares }, index) => ({
        orderId: `c${order}`,
        parcel: 1 + rows.slice(0, index).filter((one) => one.order === order).length,
        // A courier may give several shipments of an order the same AWB.
        awb: shares ? `SAME${order}` : `AWB${index}`,
        duePaise: 100,
        deliveredAt: LONG_AGO,
      }));
      const remittances = rows.flatMap((row, index) =>
        row.paidOut.map((amountPaise) => ({ awb: cashOrders[index]?.awb ?? '', amountPaise })),
      );
      const nothing = { payments: [], refunds: [], settlements: [], lines: [], credits: [] };
      const read = { now: NOW, bankReadUntil: NOW, remittancesReadUntil: NOW };
      const found = reconcile({ ...nothing, ...read, cashOrders, remittances }, TERMS);
      expect(new Set(found.map(({ kind, subjectId }) => `${kind} ${subjectId}`)).size).toBe(found.length);
      const wrong = rows.filter((row) => !row.shares && row.paidOut.join() !== '100');
      expect(found.length).toBeGreaterThanOrEqual(wrong.length);
    }),
  );
});

test('a chargeback that the merchant won and a refund that was reversed leave no difference', () => {
  const line = (kind: SettlementLine['kind'], isCredit: boolean): SettlementLine => ({
    settlementId: 's',
    eventId: kind,
    orderId: 'o',
    paymentId: 'p',
    refundId: kind.startsWith('refund') ? 'r' : null,
    kind,
    isCredit,
    amountPaise: 100,
    chargePaise: 0,
    taxPaise: 0,
    settledPaise: 100,
  });
  const lines = [
    line('payment', true),
    line('chargeback', false),
    line('chargeback_reversal', true),
    line('refund', false),
    line('refund_reversal', true),
  ];
  const failed = {
    id: 'r',
    orderId: 'o',
    paymentId: 'p',
    amountPaise: 100,
    at: LONG_AGO,
    isDone: false,
    isForeign: false,
  };
  const input: ReconciliationInput = {
    payments: [
      {
        id: 'p',
        orderId: 'o',
        amountPaise: 100,
        at: LONG_AGO,
      },
    ],
    refunds: [failed],
    settlements: [],
    lines,
    credits: [],
    cashOrders: [],
    remittances: [],
    now: NOW,
    bankReadUntil: NOW,
    remittancesReadUntil: NOW,
  };
  expect(reconcile(input, TERMS)).toEqual([]);
});
