import { createHash } from 'node:crypto';
import { feeOf } from './entities.ts';
import type { Order, Records } from './records.ts';

const DAY_MS = 24 * 3600_000;
const INDIA_MS = 330 * 60_000;
/** Settled two days later, at eleven o'clock in India. */
const AFTER_DAYS = 2;
const HOUR_MS = 3600_000;

type Line = { at: number; entity: Record<string, unknown>; net: number };
export type Settlement = { id: string; utr: string; at: number; lines: Line[]; amount: number };

/** The settlements up to now, computed from the records. Lines of a day without a payout wait for the next one with one. */
export function settlementsOf(records: Records, now: number): Settlement[] {
  const byDay = Map.groupBy(linesOf(records), ({ at }) => Math.floor((at + INDIA_MS) / DAY_MS) + AFTER_DAYS);
  const days = [...byDay.keys()].toSorted((a, b) => a - b);
  const settlements: Settlement[] = [];
  let lines: Line[] = [];
  for (const day of days) {
    lines = [...lines, ...(byDay.get(day) ?? [])];
    const at = day * DAY_MS - INDIA_MS + 11 * HOUR_MS;
    const amount = lines.reduce((sum, { net }) => sum + net, 0);
    if (at > now || amount <= 0) continue;
    const digest = createHash('sha256').update(String(day)).digest('hex').slice(0, 14);
    settlements.push({ id: `setl_${digest}`, utr: `RZP${digest.toUpperCase()}`, at, lines, amount });
    lines = [];
  }
  return settlements;
}

export function settlementEntity({ id, utr, at, amount }: Settlement): Record<string, unknown> {
  const created_at = Math.floor(at / 1000);
  return { id, entity: 'settlement', amount, status: 'processed', fees: 0, tax: 0, utr, created_at };
}

/** The rows of the report of a settlement. */
export function reconRows({ id, utr, at, lines }: Settlement): Record<string, unknown>[] {
  const settled_at = Math.floor(at / 1000);
  return lines.map(({ entity }) => ({ ...entity, settled: true, settled_at, settlement_id: id, settlement_utr: utr }));
}

function linesOf(records: Records): Line[] {
  const payments = records.payments.filter(({ captured }) => captured);
  return [
    ...payments.map((payment) => {
      const { fee, tax } = feeOf(payment.amount);
      const net = payment.amount - fee;
      const money = { debit: 0, credit: net, amount: payment.amount, fee, tax };
      return lineOf(records, { id: payment.id, type: 'payment', at: payment.createdAt, money, notes: payment.notes });
    }),
    ...records.refunds
      .filter(({ status }) => status === 'processed')
      .map((refund) => {
        const { id, paymentId, amount, notes, endedAt, createdAt } = refund;
        const money = { debit: amount, credit: 0, amount, fee: 0, tax: 0 };
        return lineOf(records, { id, type: 'refund', at: endedAt ?? createdAt, money, notes, paymentId });
      }),
    ...records.disputes.flatMap(({ id, paymentId, amount, deductedAt }) => {
      if (deductedAt === null) return [];
      const money = { debit: amount, credit: 0, amount, fee: 0, tax: 0 };
      const row = { id: `adj_${id.slice(5)}`, type: 'adjustment', at: deductedAt, money, notes: {}, paymentId };
      return [lineOf(records, { ...row, disputeId: id })];
    }),
  ];
}

type Row = {
  id: string;
  type: string;
  at: number;
  money: { debit: number; credit: number; amount: number; fee: number; tax: number };
  notes: Record<string, string>;
  paymentId?: string;
  disputeId?: string;
};

function lineOf(records: Records, { id, type, at, money, notes, paymentId, disputeId }: Row): Line {
  const payment = records.payments.find((one) => one.id === (paymentId ?? id));
  const order: Order | undefined = records.orders.find((one) => one.id === payment?.orderId);
  const entity = {
    entity_id: id,
    type,
    ...money,
    currency: 'INR',
    on_hold: false,
    created_at: Math.floor(at / 1000),
    posted_at: null,
    credit_type: 'default',
    description: null,
    notes,
    payment_id: paymentId ?? null,
    order_id: order?.id ?? null,
    order_receipt: order?.receipt ?? null,
    method: payment?.method.kind ?? null,
    dispute_id: disputeId ?? null,
  };
  return { at, entity, net: money.credit - money.debit };
}
