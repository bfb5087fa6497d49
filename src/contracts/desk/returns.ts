import * as v from 'valibot';
import { RETURN_REASONS } from '../../domain/returns/return-policy.ts';
import { RETURN_STATES } from '../../domain/returns/return-state.ts';
import { cursor, pageLimit, paise, time, typedLine } from './desk-fields.ts';

/** What may be done with a request; the screen offers what `acts` of the request names, and no other. */
export const RETURN_ACTS = ['approve', 'decline', 'pickUp', 'receive', 'refund', 'close'] as const;
export type ReturnAct = (typeof RETURN_ACTS)[number];

/** GET /api/returns. Open ones the oldest first, closed ones the newest first. */
export const returnListQuery = v.strictObject({
  show: v.optional(v.picklist(['open', 'closed'])),
  after: v.optional(cursor),
  limit: v.optional(pageLimit),
});

export const returnParams = v.strictObject({ returnId: v.pipe(v.string(), v.regex(/^RT[0-9A-Z]{12}$/)) });
export const returnPictureParams = v.strictObject({
  ...returnParams.entries,
  position: v.pipe(v.string(), v.regex(/^[1-9]$/), v.transform(Number)),
});

/** The state the person saw: where it is in another by now the act is refused as `return_changed`. */
const seenState = v.picklist(RETURN_STATES);
export const returnActSchema = v.strictObject({ seenState });
/** `note` is what the shopper reads. */
export const declineSchema = v.strictObject({ seenState, note: typedLine(3, 200) });
/** `reference`: the bank's, where it was paid by hand; null asks the gateway anew. */
export const refundReturnSchema = v.strictObject({
  seenState,
  reference: v.nullable(v.pipe(v.string(), v.trim(), v.regex(/^[\w-]{4,40}$/))),
});

/** The request as it is after an act. */
export const actedReturnSchema = v.object({
  returnId: v.string(),
  orderId: v.string(),
  state: v.picklist(RETURN_STATES),
});

/** Somebody else was first (409, code return_changed). */
export const returnChangedSchema = v.object({
  code: v.literal('return_changed'),
  message: v.string(),
  returnId: v.string(),
  state: v.picklist(RETURN_STATES),
  change: v.nullable(v.object({ by: v.string(), what: v.picklist(RETURN_STATES), at: time })),
});

const returnLine = v.object({
  line: v.number(),
  title: v.string(),
  variantTitle: v.string(),
  quantity: v.number(),
  /** Its share of what was paid. */
  valuePaise: paise,
  /** Wanted instead. */
  newVariant: v.nullable(v.string()),
});

export const listedReturnSchema = v.object({
  returnId: v.string(),
  orderId: v.string(),
  /** `cancel`: pieces cancelled before packing; never in the list. */
  kind: v.picklist(['cancel', 'return', 'exchange']),
  state: v.picklist(RETURN_STATES),
  reason: v.picklist(RETURN_REASONS),
  requestedAt: time,
  lines: v.array(returnLine),
  valuePaise: paise,
  pictures: v.number(),
});
export const returnListSchema = v.object({ returns: v.array(listedReturnSchema), next: v.nullable(v.string()) });

/** GET /api/returns/:returnId */
export const returnDetailSchema = v.object({
  ...v.omit(listedReturnSchema, ['lines']).entries,
  lines: v.array(v.object({ ...returnLine.entries, pictureUrl: v.nullable(v.string()) })),
  /** Every act that the state and the user's role allow now. */
  acts: v.array(v.picklist(RETURN_ACTS)),
  /** What goes back, once that is known. */
  refundPaise: v.nullable(paise),
  refundTo: v.picklist(['source', 'upi', 'agreed', 'none']),
  /** The gateway's refund and where it stands. */
  refund: v.nullable(v.object({ refundId: v.string(), state: v.string() })),
  /** The bank's reference of money paid by hand. */
  paidReference: v.nullable(v.string()),
  /** What the shopper read with a refusal. */
  note: v.nullable(v.string()),
  /** The order sent in exchange. */
  replacementOrderId: v.nullable(v.string()),
  /** Null once removed, and where no key opens it. */
  details: v.nullable(
    v.object({
      comment: v.string(),
      /** Masked: opened by revealUpiId. */
      upiId: v.nullable(v.string()),
      /** Masked: opened by revealPickUp. Null: where the order was delivered. */
      pickUp: v.nullable(v.string()),
    }),
  ),
  /** The oldest first. */
  history: v.array(v.object({ at: time, state: v.picklist(RETURN_STATES), by: v.string() })),
});
export const revealedUpiSchema = v.object({ upiId: v.string() });
