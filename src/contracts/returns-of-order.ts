import * as v from 'valibot';
import { RETURN_REASONS } from '../domain/returns/return-policy.ts';
import { RETURN_STATES } from '../domain/returns/return-state.ts';

const paise = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const pieces = v.object({ line: v.number(), quantity: v.number() });
const returnable = v.object({
  ...pieces.entries,
  /** Can be returned only if it is faulty or not what was ordered. */ faultyOnly: v.boolean(),
});
const variant = v.object({ variantId: v.string(), title: v.string() });

/** The actions a shopper may take on an order now, and earlier requests, newest first. Times are ISO 8601 in UTC. */
export const returnsOfOrderSchema = v.object({
  cancelOrder: v.boolean(),
  cancelLines: v.array(pieces),
  returns: v.array(returnable),
  /** Lines with their variants in stock; a line without any is omitted. */
  exchanges: v.array(v.object({ ...pieces.entries, variants: v.array(variant) })),
  returnUntil: v.nullable(v.string()),
  exchangeUntil: v.nullable(v.string()),
  refundTo: v.picklist(['source', 'upi', 'agreed']),
  /** Present: store credit may be chosen instead of a refund, which so much is added to. */
  asCredit: v.optional(v.object({ bonusPercent: v.number() })),
  /** Present: what stays may lose the order's offers. */
  offersMayBeLost: v.optional(v.literal(true)),
  reasons: v.array(v.picklist(RETURN_REASONS)),
  /** The refund of the whole order, from `requested` to `success`; null if there is none. */
  orderRefund: v.nullable(v.object({ amountPaise: paise, done: v.boolean() })),
  requests: v.array(
    v.object({
      returnId: v.string(),
      kind: v.picklist(['cancel', 'return', 'exchange']),
      state: v.picklist(RETURN_STATES),
      lines: v.array(
        v.object({ ...pieces.entries, /** The variant requested in exchange. */ newVariant: v.nullable(v.string()) }),
      ),
      /** The amount refunded; null if nothing is refunded or it is not known yet. */
      refundPaise: v.nullable(paise),
      valuePaise: paise,
      refundTo: v.picklist(['source', 'upi', 'agreed', 'none', 'credit']),
      /** Why the request was declined, or the items were not accepted. */
      note: v.nullable(v.string()),
      /** What was kept of the value because of how the items came, and why. */
      deductionPaise: paise,
      checkNote: v.nullable(v.string()),
      /** What offers that no longer hold took off the refund; below 0: what comes back of that. */
      offersLostPaise: v.pipe(v.number(), v.safeInteger()),
      /** The parcel in which items that were not accepted come back. */
      sentBack: v.nullable(v.object({ carrier: v.string(), awb: v.string() })),
      /** The courier that fetches the items; `failed`: its attempt failed. Null: not booked, or not expected any more. */
      pickup: v.nullable(v.object({ carrier: v.string(), awb: v.string(), failed: v.boolean() })),
      replacementOrderId: v.nullable(v.string()),
      mayWithdraw: v.boolean(),
      history: v.array(v.object({ state: v.picklist(RETURN_STATES), at: v.string() })),
    }),
  ),
  /**
   * The ordered items as encoded in a shared cart's link, whose page shows which are no longer sold; empty if none is
   * available.
   */
  buyAgain: v.string(),
});
export type ReturnsOfOrder = v.InferOutput<typeof returnsOfOrderSchema>;
export type ReturnOfOrder = ReturnsOfOrder['requests'][number];
