import {
  type Gateway,
  type GatewayDispute,
  GatewayError,
  type GatewaySettlement,
  type GatewaySettlementLine,
  type Span,
} from '../../../selling/payments/gateway-port.ts';
import { disputeEnd } from '../../../../domain/payments/dispute-state.ts';
import { dayNumberInIndia } from '../../../../domain/dates/india.ts';
import { callRazorpay, type RazorpayAccess } from './http.ts';
import { ordersOf, paymentsIn } from './orders.ts';
import {
  collectionOf,
  type DisputeWire,
  disputeSchema,
  type SettlementLineWire,
  settlementLineSchema,
  type SettlementWire,
  settlementSchema,
} from './wire.ts';
import { disputeKindOf, disputeStepOf, lineKindOf } from './words.ts';
import { DAY_MS } from '../../../../domain/time/durations.ts';

/** None of these calls is urgent. */
const LEAVE = 0.5;
const PAGE = 100;
/** Rows of the report per page: a row takes about 1 KB, and a response may have at most 1 MB. */
const LINES = 500;
/** Disputes can only be listed all together, the newest first; no shop has more open ones than this. */
const MOST_DISPUTES = 2_000;

/** The calls about disputes and settlements. */
export function reportCalls(
  access: RazorpayAccess,
  now: () => number,
): Pick<Gateway, 'disputesOfOrder' | 'settlements' | 'settlementLines'> {
  return {
    disputesOfOrder: async (orderId) => {
      const paymentIds = new Set(paymentsIn(await ordersOf(access, orderId, LEAVE)).map(({ id }) => id));
      const found: GatewayDispute[] = [];
      for (let skip = 0; skip < MOST_DISPUTES; skip += PAGE) {
        const items = await disputesFrom(access, skip);
        const own = items.filter(({ payment_id: paymentId }) => paymentIds.has(paymentId));
        found.push(...own.map((dispute) => toDispute(dispute, orderId, now())));
        if (items.length < PAGE) break;
      }
      return found;
    },
    settlements: async ({ from, to }, cursor) => {
      access.backoff.take(LEAVE);
      const skip = cursor === null ? 0 : placeIn(cursor, /^(\d+)$/)[0];
      const query = `from=${Math.floor(from / 1000)}&to=${Math.ceil(to / 1000)}&count=${PAGE}&skip=${skip}`;
      const what = { method: 'GET', template: '/settlements', path: `/settlements?${query}` } as const;
      const { items } = await callRazorpay(access, what, collectionOf(settlementSchema));
      return { rows: items.map(toSettlement), next: items.length < PAGE ? null : String(skip + PAGE) };
    },
    settlementLines: async (span, cursor) => {
      access.backoff.take(LEAVE);
      const [dayNumber, skip] = cursor === null ? [dayNumberInIndia(span.from), 0] : placeIn(cursor, /^(\d+):(\d+)$/);
      const day = new Date(dayNumber * DAY_MS);
      const [year, month, date] = [day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()];
      const query = `year=${year}&month=${month}&day=${date}&count=${LINES}&skip=${skip}`;
      const template = '/settlements/recon/combined';
      const what = { method: 'GET', template, path: `${template}?${query}` } as const;
      const { items } = await callRazorpay(access, what, collectionOf(settlementLineSchema));
      const more = items.length === LINES ? `${dayNumber}:${skip + LINES}` : null;
      const next = dayNumber < dayNumberInIndia(span.to) ? `${dayNumber + 1}:0` : null;
      return { rows: items.flatMap((line) => toLine(line, span)), next: more ?? next };
    },
  };
}

async function disputesFrom(access: RazorpayAccess, skip: number): Promise<DisputeWire[]> {
  const path = `/disputes?count=${PAGE}&skip=${skip}`;
  const what = { method: 'GET', template: '/disputes', path } as const;
  return (await callRazorpay(access, what, collectionOf(disputeSchema))).items;
}

/** Throws GatewayError refused for a cursor of another gateway. */
function placeIn(cursor: string, form: RegExp): [number, number] {
  const [, first, second = '0'] = form.exec(cursor) ?? [];
  if (first === undefined) throw new GatewayError('refused', 'the cursor is not of this report', { code: 'cursor' });
  return [Number(first), Number(second)];
}

/** A settlement can fail and be tried again under its id, so each one is listed, whatever became of it. */
function toSettlement(wire: SettlementWire): GatewaySettlement {
  const { id, utr, amount, fees, status } = wire;
  // Fees of payments are in the lines; these are of a settlement on demand, with the tax on them.
  return { id, utr, amountPaise: amount, chargePaise: fees, status, at: wire.created_at * 1000 };
}

function toLine(wire: SettlementLineWire, { from, to }: Span): GatewaySettlementLine[] {
  const settledAt = wire.settled_at === null ? null : wire.settled_at * 1000;
  // The report has whole days, and what will be settled.
  if (wire.settlement_id === null || settledAt === null || settledAt < from || settledAt > to) return [];
  const refundId = wire.notes['refund_id'];
  return [
    {
      settlementId: wire.settlement_id,
      utr: wire.settlement_utr,
      settledAt,
      eventId: wire.entity_id,
      kind: lineKindOf(wire),
      orderId: wire.order_receipt,
      paymentId: wire.type === 'payment' ? wire.entity_id : wire.payment_id,
      refundId: wire.type === 'refund' && refundId !== undefined ? String(refundId) : null,
      amountPaise: Math.abs(wire.amount),
      isCredit: wire.credit >= wire.debit,
      // The fee includes the tax on it.
      chargePaise: wire.fee - wire.tax,
      taxPaise: wire.tax,
      settledPaise: Math.abs(wire.credit - wire.debit),
      at: wire.created_at === null ? null : wire.created_at * 1000,
    },
  ];
}

/** Converts a dispute. It has no time of its last change, so `at` is when it was told or asked for. */
export function toDispute(wire: DisputeWire, orderId: string | null, at: number): GatewayDispute {
  const step = disputeStepOf(wire);
  return {
    disputeId: wire.id,
    orderId,
    paymentId: wire.payment_id,
    kind: disputeKindOf(wire),
    status: wire.status,
    step,
    reasonCode: wire.reason_code,
    reason: wire.reason_description ?? wire.reason_code?.replaceAll('_', ' ') ?? null,
    amountPaise: wire.amount,
    begunAt: wire.created_at * 1000,
    respondBy: wire.respond_by === null ? null : wire.respond_by * 1000,
    updatedAt: at,
    resolvedAt: disputeEnd(step) === null ? null : at,
    remarks: null,
  };
}
