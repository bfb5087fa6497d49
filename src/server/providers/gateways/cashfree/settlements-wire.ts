import * as v from 'valibot';

/**
 * The gateway's responses for settlements and disputes (Cashfree PG API 2025-01-01), reduced to the fields that the
 * shop reads. The published description of POST /settlements describes something else, so its fields are read under any
 * of the names used there.
 */
const id = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => String(value)),
);
/** The reconciliation API writes missing values as null, "" or "null,". */
const text = v.pipe(
  v.nullish(v.union([v.string(), v.number()]), null),
  v.transform((value) => (value === null || /^(null,?)?$/.test(String(value)) ? null : String(value))),
);
const rupees = v.nullish(v.number(), null);

const settlementSchema = v.looseObject({
  cf_settlement_id: v.optional(id),
  settlement_utr: text,
  utr: text,
  transfer_utr: text,
  amount_settled: rupees,
  settlement_amount: rupees,
  settlement_charge: rupees,
  settlement_tax: rupees,
  status: text,
  settlement_date: text,
  transfer_time: text,
});
export type SettlementWire = v.InferOutput<typeof settlementSchema>;

export const settlementsPageSchema = v.looseObject({ cursor: text, data: v.array(settlementSchema) });

const lineSchema = v.looseObject({
  event_details: v.looseObject({
    event_id: id,
    event_type: v.string(),
    event_amount: rupees,
    event_settlement_amount: rupees,
    event_service_charge: rupees,
    event_service_tax: rupees,
    event_time: text,
    sale_type: text,
  }),
  order_details: v.nullish(v.looseObject({ order_id: text })),
  payment_details: v.nullish(v.looseObject({ cf_payment_id: text })),
  refund_details: v.nullish(v.looseObject({ refund_id: text })),
  settlement_details: v.looseObject({ cf_settlement_id: id, utr: text, settlement_date: text }),
});
export type SettlementLineWire = v.InferOutput<typeof lineSchema>;

export const settlementLinesPageSchema = v.looseObject({ cursor: text, data: v.array(lineSchema) });

/** A dispute as in GET …/disputes and in webhooks. */
export const disputeSchema = v.looseObject({
  dispute_id: id,
  dispute_type: text,
  reason_code: text,
  reason_description: text,
  dispute_amount: rupees,
  created_at: text,
  updated_at: text,
  respond_by: text,
  resolved_at: text,
  dispute_status: text,
  cf_dispute_remarks: text,
});
export type DisputeWire = v.InferOutput<typeof disputeSchema>;

export const listedDisputeSchema = v.looseObject({
  ...disputeSchema.entries,
  order_details: v.nullish(v.looseObject({ order_id: text, cf_payment_id: text })),
});
