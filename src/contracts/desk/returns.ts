import * as v from 'valibot';
import { type DeskEndpoint, get, post } from './desk-endpoint.ts';
import { RETURN_REASONS } from '../../domain/returns/return-policy.ts';
import { RETURN_ACT_NAMES, RETURN_ACT_REASON_NAMES, type ReturnActRow } from '../../domain/acts/return-acts.ts';
import { PICKUP_STATES } from '../../domain/returns/pickup-state.ts';
import { RETURN_STATES } from '../../domain/returns/return-state.ts';
import { revealedAddressSchema } from './order-detail.ts';
import { shipment as shipmentFields } from './order-acts.ts';
import { SHIPPING_REASONS } from './shipping.ts';
import { cursor, pageLimit, paise, time, typedLine } from './desk-fields.ts';

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
/** What has to be said with an act, by the kind of input in its row (domain/acts/return-acts.ts). */
export const RETURN_ACT_BODIES = {
  nothing: v.strictObject({ seenState }),
  /** The shopper reads `note`. */
  note: v.strictObject({ seenState, note: typedLine(3, 200) }),
  refusal: v.strictObject({ seenState, note: typedLine(3, 200) }),
  /**
   * The result of the check: `deductionPaise` is kept of the items' value, and the shopper reads why in `note`, which
   * only a deduction needs.
   */
  check: v.strictObject({ seenState, deductionPaise: paise, note: typedLine(0, 200) }),
  shipment: v.strictObject({ seenState, ...shipmentFields }),
  /** The bank's reference of a refund paid by hand; null requests the refund from the gateway again. */
  reference: v.strictObject({
    seenState,
    reference: v.nullable(v.pipe(v.string(), v.trim(), v.regex(/^[\w-]{4,40}$/))),
  }),
} as const satisfies Record<ReturnActRow['input'], v.GenericSchema>;

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
  /** Whose order it is, as the list of orders says it; null once removed. */
  shopper: v.nullable(v.object({ name: v.string(), city: v.string() })),
  lines: v.array(returnLine),
  valuePaise: paise,
  pictures: v.number(),
  /** The booked courier's attempt failed, or none could be booked: a person has to book again or fetch it by hand. */
  pickupFailed: v.boolean(),
});
export const returnListSchema = v.object({ returns: v.array(listedReturnSchema), next: v.nullable(v.string()) });

/** GET /api/returns/:returnId */
export const returnDetailSchema = v.object({
  ...v.pick(listedReturnSchema, [
    'returnId',
    'orderId',
    'kind',
    'state',
    'reason',
    'requestedAt',
    'shopper',
    'valuePaise',
    'pictures',
    'pickupFailed',
  ]).entries,
  lines: v.array(v.object({ ...returnLine.entries, pictureUrl: v.nullable(v.string()) })),
  /** All acts that are possible now and that the user's role allows. */
  acts: v.array(v.picklist(RETURN_ACT_NAMES)),
  /** Acts that a merchant would look for and that are not possible now, each with the reason. */
  blocked: v.array(v.object({ act: v.picklist(RETURN_ACT_NAMES), reason: v.picklist(RETURN_ACT_REASON_NAMES) })),
  /** The amount to refund, once it is known. */
  refundPaise: v.nullable(paise),
  /** The part of it, of a cash order, that came back as store credit already. */
  creditPaise: paise,
  refundTo: v.picklist(['source', 'upi', 'agreed', 'none', 'credit']),
  /** For a request that is paid back by hand: the part that is money; the rest comes back as store credit. Null: no limit. */
  byHandPaise: v.nullable(paise),
  /** The refund at the gateway and its state. */
  refund: v.nullable(v.object({ refundId: v.string(), state: v.string() })),
  /** The bank's reference of a refund paid by hand. */
  paidReference: v.nullable(v.string()),
  /** The reason that the shopper was given when the request was declined, or the items were not accepted. */
  note: v.nullable(v.string()),
  /** What is kept of the value because of how the items came, and the reason that the shopper reads. */
  deductionPaise: paise,
  checkNote: v.nullable(v.string()),
  /**
   * What offers that no longer hold take off the refund: what they took, or would if the goods were accepted now; below 0:
   * what comes back of that.
   */
  offersLostPaise: v.pipe(v.number(), v.safeInteger()),
  /** Number of pictures of what came. */
  checkPictures: v.number(),
  /** The parcel in which refused items go to the shopper again. */
  sentBack: v.nullable(v.object({ carrier: v.string(), awb: v.string() })),
  /** The courier that was booked to fetch the goods; null: none, or it is arranged by hand. */
  pickup: v.nullable(
    v.object({
      state: v.picklist(PICKUP_STATES),
      at: time,
      carrier: v.nullable(v.string()),
      awb: v.nullable(v.string()),
      trackingUrl: v.nullable(v.string()),
      reason: v.nullable(v.picklist(SHIPPING_REASONS)),
      /** It is to be booked again, or the goods are to be fetched in another way. */
      needsPerson: v.boolean(),
    }),
  ),
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

/** Endpoints of returns and exchanges. */
export const RETURN_ENDPOINTS = {
  returns: get('/api/returns', 'packer', { query: returnListQuery, response: returnListSchema }),
  returnRequest: get('/api/returns/:returnId', 'packer', {
    params: returnParams,
    response: returnDetailSchema,
  }),
  /** A JPEG. */
  returnPicture: get('/api/returns/:returnId/pictures/:position', 'packer', {
    params: returnPictureParams,
    response: 'file',
  }),
  /** A JPEG of what came. */
  returnCheckPicture: get('/api/returns/:returnId/check-pictures/:position', 'packer', {
    params: returnPictureParams,
    response: 'file',
  }),
  revealUpiId: post('/api/returns/:returnId/reveal-upi-id', 'manager', {
    onlyReads: 'disclosure',
    params: returnParams,
    response: revealedUpiSchema,
  }),
  revealPickUp: post('/api/returns/:returnId/reveal-pick-up', 'packer', {
    onlyReads: 'disclosure',
    params: returnParams,
    response: revealedAddressSchema,
  }),
} as const satisfies Record<string, DeskEndpoint>;
