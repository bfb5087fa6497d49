import * as v from 'valibot';
import {
  type DisputeWire,
  listedDisputeSchema,
  settlementLinesPageSchema,
  type SettlementLineWire,
  settlementsPageSchema,
  type SettlementWire,
} from './settlements-wire.ts';
import type { Paise } from '../../../../domain/money/money.ts';
import { paiseOf } from './orders.ts';
import { type CashfreeAccess, type CashfreeCall, callCashfree } from './http.ts';
import type { GatewayQuota } from './quota.ts';
import { disputeStepOf, lineKindOf } from './words.ts';
import {
  type Gateway,
  type GatewayDispute,
  GatewayError,
  type GatewaySettlement,
  type GatewaySettlementLine,
  type Span,
} from '../../../selling/payments/gateway-port.ts';

/** Rows per page: a line takes about 2 KB, and a response may have at most 1 MB. */
const PAGE = 200;
/** Share of the rate limit left to other calls, as none of these are urgent. */
const LEAVE = 0.5;

/** The calls about settlements and disputes of Cashfree's PG API, version 2025-01-01. */
export function reportCalls(
  access: CashfreeAccess,
  quota: GatewayQuota,
): Pick<Gateway, 'disputesOfOrder' | 'settlements' | 'settlementLines'> {
  function call<Schema extends v.GenericSchema>(what: CashfreeCall, schema: Schema) {
    quota.take(what.endpoint, LEAVE);
    return callCashfree(access, what, schema, (headers) => quota.observe(what.endpoint, headers));
  }
  return {
    settlements: async (span, cursor) => {
      const what = { endpoint: 'get-settlements', method: 'POST', path: '/settlements' } as const;
      const page = await call({ ...what, body: pageOf(span, cursor) }, settlementsPageSchema);
      return { rows: page.data.flatMap(toSettlement), next: page.cursor };
    },
    settlementLines: async (span, cursor) => {
      const what = { endpoint: 'settlement-recon', method: 'POST', path: '/settlement/recon' } as const;
      const page = await call({ ...what, body: pageOf(span, cursor) }, settlementLinesPageSchema);
      return { rows: page.data.map(toLine), next: page.cursor };
    },
    disputesOfOrder: async (orderId) => {
      const path = `/orders/${encodeURIComponent(orderId)}/disputes`;
      const listed = await call({ endpoint: 'get-order-disputes', method: 'GET', path }, v.array(listedDisputeSchema));
      return listed.map((dispute) =>
        toDispute(dispute, dispute.order_details?.order_id ?? orderId, dispute.order_details?.cf_payment_id ?? null),
      );
    },
  };
}

function pageOf({ from, to }: Span, cursor: string | null): unknown {
  const time = (at: number) => new Date(at).toISOString().replace(/\.\d+/, '');
  return {
    pagination: { limit: PAGE, ...(cursor === null ? {} : { cursor }) },
    filters: { start_date: time(from), end_date: time(to) },
  };
}

/** A settlement without an id or a time cannot be identified and is skipped; its lines still carry its details. */
function toSettlement(wire: SettlementWire): GatewaySettlement[] {
  const at = timeOf(wire.settlement_date ?? wire.transfer_time);
  if (wire.cf_settlement_id === undefined || at === null) return [];
  return [
    {
      id: wire.cf_settlement_id,
      utr: wire.settlement_utr ?? wire.utr ?? wire.transfer_utr,
      amountPaise: amountOf(wire.amount_settled ?? wire.settlement_amount),
      chargePaise: (amountOf(wire.settlement_charge) ?? 0) + (amountOf(wire.settlement_tax) ?? 0),
      status: wire.status ?? '',
      at,
    },
  ];
}

/** Throws GatewayError failed for an unreadable amount: without that line the rest would not add up. */
function toLine({ event_details: event, ...wire }: SettlementLineWire): GatewaySettlementLine {
  const settled = event.event_settlement_amount ?? 0;
  const isCredit = event.sale_type === null ? settled >= 0 : event.sale_type.toUpperCase() === 'CREDIT';
  return {
    settlementId: wire.settlement_details.cf_settlement_id,
    utr: wire.settlement_details.utr,
    settledAt: timeOf(wire.settlement_details.settlement_date),
    eventId: event.event_id,
    kind: lineKindOf(event.event_type),
    orderId: wire.order_details?.order_id ?? null,
    paymentId: wire.payment_details?.cf_payment_id ?? null,
    refundId: wire.refund_details?.refund_id ?? null,
    amountPaise: sumOf(event.event_amount),
    isCredit,
    chargePaise: sumOf(event.event_service_charge),
    taxPaise: sumOf(event.event_service_tax),
    settledPaise: sumOf(settled),
    at: timeOf(event.event_time),
  };
}

function sumOf(rupees: number | null): Paise {
  const paise = rupees === null ? 0 : paiseOf(Math.abs(rupees));
  if (paise !== null) return paise;
  throw new GatewayError('failed', 'a settlement line has a sum that is no amount', { code: 'odd_amount' });
}

function amountOf(rupees: number | null): Paise | null {
  const paise = paiseOf(rupees === null ? null : Math.abs(rupees));
  return paise === null || rupees === null || rupees >= 0 ? paise : -paise;
}

/** Parses a dispute, as it appears both in the API's lists and in webhooks. */
export function toDispute(wire: DisputeWire, orderId: string | null, paymentId: string | null): GatewayDispute {
  const resolvedAt = timeOf(wire.resolved_at);
  // Some disputes come without a status.
  const status = wire.dispute_status ?? `${wire.dispute_type ?? 'DISPUTE'}_CREATED`;
  return {
    disputeId: wire.dispute_id,
    orderId,
    paymentId,
    kind: wire.dispute_type ?? 'DISPUTE',
    status,
    step: disputeStepOf(status),
    reasonCode: wire.reason_code,
    reason: wire.reason_description,
    amountPaise: amountOf(wire.dispute_amount),
    begunAt: timeOf(wire.created_at),
    respondBy: timeOf(wire.respond_by),
    updatedAt: timeOf(wire.updated_at),
    // Open disputes have a resolution date in the year 9999.
    resolvedAt: resolvedAt === null || resolvedAt > FAR_AHEAD ? null : resolvedAt,
    remarks: wire.cf_dispute_remarks,
  };
}

const FAR_AHEAD = Date.UTC(9000, 0);

/** Times without a zone (in disputes) are Indian time. Some times of recon have a space in place of the T. */
function timeOf(text: string | null): number | null {
  if (text === null) return null;
  const zoned = /(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}+05:30`;
  const at = Date.parse(zoned.replace(' ', 'T'));
  return Number.isNaN(at) ? null : at;
}
