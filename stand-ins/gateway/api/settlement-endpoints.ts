import * as v from 'valibot';
import { fieldInvalid, notFound } from '../api-errors.ts';
import { toIst } from '../records/clock.ts';
import { scenarioOf } from '../faults/scenarios.ts';
import type { Gateway } from '../gateway.ts';
import type { Call } from '../operations.ts';
import { rupeesOf } from '../records/rupees.ts';
import { disputeView } from '../settlements/disputes.ts';
import { type SettledEvent, type Settlement, settlementsUpTo, signed } from '../settlements/settlements.ts';

const MAX_PAGE_SIZE = 1000;

const time = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'must be a time'),
  v.transform(Date.parse),
);
const requestSchema = v.object({
  pagination: v.object({
    limit: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PAGE_SIZE)),
    cursor: v.nullish(v.string()),
  }),
  filters: v.object({
    cf_settlement_ids: v.optional(v.array(v.string())),
    settlement_utrs: v.optional(v.array(v.string())),
    start_date: v.optional(time),
    end_date: v.optional(time),
  }),
});
type Request = v.InferOutput<typeof requestSchema>;

/** POST /settlements: the payouts to the bank. */
export function getSettlements(gateway: Gateway, { body }: Call): unknown {
  const request = read(body);
  const found = matching(gateway, request).map((settlement) => ({ key: settlement.settlementId, settlement }));
  return paged(request, found, ({ settlement }) => settlementView(settlement));
}

/** POST /settlement/recon: the events that a settlement consists of, line by line. */
export function getSettlementRecon(gateway: Gateway, { body }: Call): unknown {
  const request = read(body);
  const found = matching(gateway, request).flatMap((settlement) =>
    settlement.events.map((event) => ({ key: `${settlement.settlementId}/${event.eventId}`, settlement, event })),
  );
  return paged(request, found, ({ settlement, event }) => lineView(gateway, settlement, event));
}

export function getOrderDisputes(gateway: Gateway, { params }: Call): unknown {
  const order = gateway.records.orders.get(params['order_id'] ?? '');
  if (!order) throw notFound('order_not_found', 'order not found');
  return gateway.disputes.forOrder(order.orderId).map((dispute) => disputeView(dispute, order));
}

export function getDispute(gateway: Gateway, { params }: Call): unknown {
  const dispute = gateway.records.disputes.get(params['dispute_id'] ?? '');
  const order = gateway.records.orders.get(dispute?.orderId ?? '');
  if (!dispute || !order) throw notFound('dispute_not_found', 'dispute not found');
  return disputeView(dispute, order);
}

function read(body: unknown): Request {
  const parsed = v.safeParse(requestSchema, body);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw fieldInvalid(v.getDotPath(issue) ?? 'body', issue.message, null);
}

function matching(gateway: Gateway, { filters }: Request): Settlement[] {
  const { cf_settlement_ids: ids, settlement_utrs: utrs, start_date: from, end_date: to } = filters;
  if (ids === undefined && utrs === undefined && (from === undefined || to === undefined)) {
    throw fieldInvalid('filters', 'must name settlements, UTRs, or a start and an end', null);
  }
  return settlementsOf(gateway).filter(
    ({ settlementId, utr, settledAt }) =>
      (ids === undefined || ids.includes(settlementId)) &&
      (utrs === undefined || utrs.includes(utr)) &&
      (from === undefined || settledAt >= from) &&
      (to === undefined || settledAt <= to),
  );
}

function settlementsOf(gateway: Gateway): Settlement[] {
  const { records, clock } = gateway;
  return settlementsUpTo(clock.now(), {
    records,
    settings: gateway.settings(),
    faultOf: (orderId) => {
      const order = records.orders.get(orderId);
      const scenario = order && scenarioOf({ ...order.customer, note: order.note }).settles;
      return records.settlementWishes.get(orderId)?.fault ?? scenario ?? null;
    },
  });
}

/** The cursor names the last row that was returned, so rows that are added meanwhile do not shift the pages. */
function paged<Row extends { key: string }>(
  { pagination }: Request,
  rows: readonly Row[],
  view: (row: Row) => unknown,
) {
  const after = pagination.cursor ? Buffer.from(pagination.cursor, 'base64url').toString() : null;
  const last = after === null ? -1 : rows.findIndex(({ key }) => key === after);
  if (after !== null && last === -1) throw fieldInvalid('pagination.cursor', 'is not a cursor of this gateway', null);
  const page = rows.slice(last + 1, last + 1 + pagination.limit);
  const hasMore = rows.length > last + 1 + page.length;
  const cursor = hasMore ? Buffer.from(page.at(-1)?.key ?? '').toString('base64url') : null;
  return { cursor, limit: pagination.limit, data: page.map(view) };
}

function settlementView({ settlementId, utr, settledAt, from, till, amountPaise, events }: Settlement) {
  const sum = (pick: (event: SettledEvent) => number) =>
    rupeesOf(events.reduce((total, event) => total + pick(event), 0));
  return {
    entity: 'settlement',
    cf_settlement_id: settlementId,
    settlement_utr: utr,
    settlement_date: toIst(settledAt),
    settlement_initiated_on: toIst(settledAt),
    settlement_type: 'NORMAL_SETTLEMENT',
    status: 'SUCCESS',
    payment_from: toIst(from),
    payment_till: toIst(till),
    payment_amount: sum((event) => (event.type === 'PAYMENT' ? event.amountPaise : 0)),
    service_charge: sum((event) => event.chargePaise),
    service_tax: sum((event) => event.taxPaise),
    settlement_charge: 0,
    settlement_tax: 0,
    adjustment: sum((event) => (event.type === 'PAYMENT' ? 0 : signed(event))),
    settlement_amount: rupeesOf(amountPaise),
    amount_settled: rupeesOf(amountPaise),
    reason: null,
    remarks: null,
  };
}

function lineView(gateway: Gateway, settlement: Settlement, event: SettledEvent) {
  const order = gateway.records.orders.get(event.orderId);
  const { payment, refund } = event;
  return {
    event_details: {
      entity: 'recon',
      event_id: event.eventId,
      event_type: event.type,
      event_amount: rupeesOf(event.amountPaise),
      event_settlement_amount: rupeesOf(event.settledPaise),
      event_service_charge: rupeesOf(event.chargePaise),
      event_service_tax: rupeesOf(event.taxPaise),
      event_currency: 'INR',
      event_status: 'SUCCESS',
      event_time: toIst(event.at),
      event_remarks: null,
      sale_type: event.isCredit ? 'CREDIT' : 'DEBIT',
    },
    order_details: {
      order_id: event.orderId,
      order_amount: order ? rupeesOf(order.amountPaise) : null,
      order_currency: 'INR',
      order_tags: order?.tags ?? null,
    },
    customer_details: {
      customer_id: order?.customer.id ?? null,
      customer_name: order?.customer.name ?? null,
      customer_phone: order?.customer.phone ?? null,
      customer_email: order?.customer.email ?? null,
    },
    payment_details: {
      cf_payment_id: payment?.cfPaymentId ?? null,
      bank_reference: payment?.bankReference ?? null,
      payment_amount: payment ? rupeesOf(payment.amountPaise) : null,
      payment_currency: 'INR',
      payment_mode: payment?.method.kind === 'card' ? 'CREDIT_CARD' : 'UPI',
      payment_service_charge: event.type === 'PAYMENT' ? rupeesOf(event.chargePaise) : null,
      payment_service_tax: event.type === 'PAYMENT' ? rupeesOf(event.taxPaise) : null,
      payment_time: payment ? toIst(payment.startedAt) : null,
      status: payment?.outcome.status ?? null,
    },
    refund_details: {
      refund_id: refund?.refundId ?? null,
      refund_arn: refund?.arn ?? null,
      refund_note: refund?.note ?? null,
      refund_processed_at: refund?.processedAt ? toIst(refund.processedAt) : null,
    },
    settlement_details: {
      cf_settlement_id: settlement.settlementId,
      utr: settlement.utr,
      settlement_date: toIst(settlement.settledAt),
      settlement_initiated_on: toIst(settlement.settledAt),
      settlement_type: null,
      service_charge: null,
      service_tax: null,
      settlement_charge: null,
      settlement_tax: null,
      payment_from: null,
      payment_till: null,
      reason: null,
      remarks: null,
      split_service_charge: 0,
      split_service_tax: 0,
      vendor_commission: 0,
    },
    dispute_details: {
      closed_in_favor_of: null,
      dispute_category: null,
      dispute_note: null,
      dispute_resolved_on: null,
    },
  };
}
