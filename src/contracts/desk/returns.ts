import * as v from 'valibot';
import { RETURN_REASONS } from '../../domain/returns/return-policy.ts';
import { RETURN_STATES } from '../../domain/returns/return-state.ts';
import { shipment as shipmentFields } from './order-acts.ts';
import { cursor, pageLimit, paise, time, typedLine } from './desk-fields.ts';

/** All actions on a return request; the screen offers only those listed in `acts` of the request. */
export const RETURN_ACTS = [
  'approve',
  'decline',
  'pickUp',
  'receive',
  'refuse',
  'sendBack',
  'refund',
  'close',
] as const;
export type ReturnAct = (typeof RETURN_ACTS)[number];

/** GET /api/returns. Open requests oldest first, closed requests newest first. */
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

/** The state the user saw; if it has changed since, the action is rejected as `return_changed`. */
const seenState = v.picklist(RETURN_STATES);
export const returnActSchema = v.strictObject({ seenState });
/** The shopper reads `note`. */
export const declineSchema = v.strictObject({ seenState, note: typedLine(3, 200) });
/**
 * The result of the check: `deductionPaise` is kept of the items' value, and the shopper reads why in `note`, which
 * only a deduction needs.
 */
export const receiveSchema = v.strictObject({ seenState, deductionPaise: paise, note: typedLine(0, 200) });
export const sendBackSchema = v.strictObject({ seenState, ...shipmentFields });
/** `reference` is the bank's for a refund paid by hand; null requests the refund from the gateway again. */
export const refundReturnSchema = v.strictObject({
  seenState,
  reference: v.nullable(v.pipe(v.string(), v.trim(), v.regex(/^[\w-]{4,40}$/))),
});

/** The request after an action. */
export const actedReturnSchema = v.object({
  returnId: v.string(),
  orderId: v.string(),
  state: v.picklist(RETURN_STATES),
});

/** Response if the request changed since the user saw it (409, code return_changed). */
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
  /** The line's share of the amount paid. */
  valuePaise: paise,
  /** The variant requested in exchange. */
  newVariant: v.nullable(v.string()),
});

export const listedReturnSchema = v.object({
  returnId: v.string(),
  orderId: v.string(),
  /** `cancel` (pieces cancelled before packing) never occurs in the list. */
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
  /** All actions that the state and the user's role allow now. */
  acts: v.array(v.picklist(RETURN_ACTS)),
  /** The amount to refund, once it is known. */
  refundPaise: v.nullable(paise),
  refundTo: v.picklist(['source', 'upi', 'agreed', 'none']),
  /** The refund at the gateway and its state. */
  refund: v.nullable(v.object({ refundId: v.string(), state: v.string() })),
  /** The bank's reference of a refund paid by hand. */
  paidReference: v.nullable(v.string()),
  /** The reason that the shopper was given when the request was declined, or the items were not accepted. */
  note: v.nullable(v.string()),
  /** What is kept of the value because of how the items came, and the reason that the shopper reads. */
  deductionPaise: paise,
  checkNote: v.nullable(v.string()),
  /** Number of pictures of what came. */
  checkPictures: v.number(),
  /** The parcel in which refused items go to the shopper again. */
  sentBack: v.nullable(v.object({ carrier: v.string(), awb: v.string() })),
  /** A bank decides about the payment: nothing can go back meanwhile. */
  disputed: v.boolean(),
  /** The order sent in exchange. */
  replacementOrderId: v.nullable(v.string()),
  /** Null once removed, or if it cannot be decrypted. */
  details: v.nullable(
    v.object({
      comment: v.string(),
      /** Masked; revealUpiId returns the full id. */
      upiId: v.nullable(v.string()),
      /** Masked; revealPickUp returns the full address. Null if it is the delivery address. */
      pickUp: v.nullable(v.string()),
    }),
  ),
  /** Oldest first. */
  history: v.array(v.object({ at: time, state: v.picklist(RETURN_STATES), by: v.string() })),
});
export const revealedUpiSchema = v.object({ upiId: v.string() });
