import * as v from 'valibot';
import { RETURN_REASONS } from '../domain/returns/return-policy.ts';
import { RETURN_STATES } from '../domain/returns/return-state.ts';

const paise = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const pieces = v.object({ line: v.number(), quantity: v.number() });
const returnable = v.object({
  ...pieces.entries,
  /** Taken back only where it is faulty or not what was ordered. */ faultyOnly: v.boolean(),
});
const variant = v.object({ variantId: v.string(), title: v.string() });

/** What a shopper may do with an order now, and what was asked for, the newest first. Times are ISO 8601 in UTC. */
export const returnsOfOrderSchema = v.object({
  cancelOrder: v.boolean(),
  cancelLines: v.array(pieces),
  returns: v.array(returnable),
  /** Lines with the variants in stock; a line without any is left out. */
  exchanges: v.array(v.object({ ...pieces.entries, variants: v.array(variant) })),
  returnUntil: v.nullable(v.string()),
  exchangeUntil: v.nullable(v.string()),
  refundTo: v.picklist(['source', 'upi', 'agreed']),
  reasons: v.array(v.picklist(RETURN_REASONS)),
  /** Money of the whole order that goes back: "requested" to "success"; null where none does. */
  orderRefund: v.nullable(v.object({ amountPaise: paise, done: v.boolean() })),
  requests: v.array(
    v.object({
      returnId: v.string(),
      kind: v.picklist(['cancel', 'return', 'exchange']),
      state: v.picklist(RETURN_STATES),
      lines: v.array(
        v.object({ ...pieces.entries, /** What is wanted instead. */ newVariant: v.nullable(v.string()) }),
      ),
      /** What goes back; null where nothing does, or not yet. */
      refundPaise: v.nullable(paise),
      valuePaise: paise,
      refundTo: v.picklist(['source', 'upi', 'agreed', 'none']),
      /** Why it was declined. */
      note: v.nullable(v.string()),
      replacementOrderId: v.nullable(v.string()),
      mayWithdraw: v.boolean(),
      history: v.array(v.object({ state: v.picklist(RETURN_STATES), at: v.string() })),
    }),
  ),
  /** What was bought, as it travels in a shared cart's link, which says what is not sold any more; empty where nothing is. */
  buyAgain: v.string(),
});
export type ReturnsOfOrder = v.InferOutput<typeof returnsOfOrderSchema>;
export type ReturnOfOrder = ReturnsOfOrder['requests'][number];
