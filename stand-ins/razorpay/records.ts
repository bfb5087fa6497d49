import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

const notesSchema = v.record(v.string(), v.string());

const orderSchema = v.object({
  id: v.string(),
  receipt: v.nullable(v.string()),
  amount: v.number(),
  currency: v.string(),
  notes: notesSchema,
  createdAt: v.number(),
  /** Whether payments are captured by themselves, and how long after their beginning, in ms. */
  capture: v.object({ automatic: v.boolean(), withinMs: v.number() }),
  /** What is told of it in place of the real values. */
  told: v.object({ amount: v.optional(v.number()), currency: v.optional(v.string()) }),
});
export type Order = v.InferOutput<typeof orderSchema>;

const methodSchema = v.variant('kind', [
  v.object({ kind: v.literal('upi'), vpa: v.string() }),
  v.object({ kind: v.literal('card'), last4: v.string(), network: v.string(), type: v.picklist(['credit', 'debit']) }),
]);
export type Method = v.InferOutput<typeof methodSchema>;

const outcomeSchema = v.picklist(['created', 'authorized', 'captured', 'failed', 'refunded']);

const paymentSchema = v.object({
  id: v.string(),
  orderId: v.string(),
  amount: v.number(),
  currency: v.string(),
  status: outcomeSchema,
  captured: v.boolean(),
  method: methodSchema,
  notes: notesSchema,
  contact: v.string(),
  createdAt: v.number(),
  /** Why it failed. */
  reason: v.nullable(v.string()),
  /** What happens to it by itself. */
  later: v.nullable(v.object({ at: v.number(), outcome: v.picklist(['authorized', 'failed']) })),
});
export type Payment = v.InferOutput<typeof paymentSchema>;

const refundSchema = v.object({
  id: v.string(),
  paymentId: v.string(),
  amount: v.number(),
  receipt: v.nullable(v.string()),
  notes: notesSchema,
  status: v.picklist(['pending', 'processed', 'failed']),
  speed: v.picklist(['normal', 'optimum']),
  createdAt: v.number(),
  endedAt: v.nullable(v.number()),
  /** The idempotency key it was asked for with, and the request. */
  key: v.nullable(v.string()),
  request: v.string(),
});
export type Refund = v.InferOutput<typeof refundSchema>;

const disputeSchema = v.object({
  id: v.string(),
  paymentId: v.string(),
  amount: v.number(),
  phase: v.string(),
  status: v.string(),
  createdAt: v.number(),
  respondBy: v.number(),
  /** When the money was taken, if it was. */
  deductedAt: v.nullable(v.number()),
});
export type Dispute = v.InferOutput<typeof disputeSchema>;

const recordsSchema = v.object({
  orders: v.array(orderSchema),
  payments: v.array(paymentSchema),
  refunds: v.array(refundSchema),
  disputes: v.array(disputeSchema),
});
export type Records = v.InferOutput<typeof recordsSchema> & {
  /** Writes everything down, soon. */
  save: () => void;
  /** Writes it down now. */
  flush: () => void;
  clear: () => void;
};

/** Opens what was kept in a folder; null keeps it in memory only. */
export function openRecords(dataDir: string | null): Records {
  const file = dataDir === null ? null : path.join(dataDir, 'razorpay.json');
  const kept = file === null ? EMPTY : read(file);
  let timer: NodeJS.Timeout | undefined;
  const records: Records = {
    ...structuredClone(kept),
    save() {
      if (file !== null) timer ??= setTimeout(records.flush, 200);
    },
    flush() {
      clearTimeout(timer);
      timer = undefined;
      if (file === null) return;
      const { orders, payments, refunds, disputes } = records;
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(`${file}.new`, JSON.stringify({ orders, payments, refunds, disputes }));
      renameSync(`${file}.new`, file);
    },
    clear() {
      for (const list of [records.orders, records.payments, records.refunds, records.disputes]) list.length = 0;
      records.save();
    },
  };
  return records;
}

const EMPTY: v.InferOutput<typeof recordsSchema> = { orders: [], payments: [], refunds: [], disputes: [] };

function read(file: string): v.InferOutput<typeof recordsSchema> {
  try {
    return v.parse(recordsSchema, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return EMPTY;
  }
}
