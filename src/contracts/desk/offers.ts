import * as v from 'valibot';
import { pincodeSchema } from '../checkout/fields.ts';
import { offerReasonSchema } from '../checkout/offers.ts';
import { priceSchema } from '../checkout/quote.ts';
import {
  offerActionSchema,
  offerCodeSchema,
  offerConditionsSchema,
  offerNameSchema,
  offerTargetSchema,
} from '../checkout/offer-terms.ts';
import { moment } from '../moment.ts';
import { type DeskEndpoint, get, post } from './desk-endpoint.ts';
import { count, idText, paise, revisionFrom, time, typedLine } from './desk-fields.ts';

const limit = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)));

const offerInput = {
  name: offerNameSchema,
  byCode: v.boolean(),
  advertised: v.boolean(),
  combinable: v.boolean(),
  action: offerActionSchema,
  target: offerTargetSchema,
  conditions: offerConditionsSchema,
  maxUses: limit,
  maxUsesPerMobile: limit,
};
const offerInputSchema = v.strictObject({
  ...offerInput,
  conditions: v.pipe(
    offerConditionsSchema,
    v.check(({ from, until }) => [from, until].every((at) => at === null || v.is(moment, at)), 'names no moment'),
  ),
});
export type OfferInput = v.InferOutput<typeof offerInputSchema>;

const listedOffer = v.object({
  ...offerInput,
  id: v.string(),
  version: v.number(),
  paused: v.boolean(),
  createdAt: time,
  /** Uses that count, and what they took off together. */
  uses: count,
  savedPaise: paise,
  codes: count,
  /** The first codes, at most three. */
  firstCodes: v.array(v.string()),
});
export type ListedOffer = v.InferOutput<typeof listedOffer>;

/** The offer of the settings; null: none. */
const standing = v.nullable(v.object({ groupSize: v.number(), freePerGroup: v.number() }));

const offersSchema = v.object({
  /** The newest first, 200 at most. */
  offers: v.array(listedOffer),
  standing,
  languages: v.array(v.object({ tag: v.string(), name: v.string() })),
  /** The reminders of unpaid orders in the last 30 days; null: nobody is reminded. */
  reminders: v.nullable(v.object({ sent: count, opened: count, bought: count })),
});

const usesSchema = v.object({
  /** The latest first, 100 at most. */
  uses: v.array(
    v.object({ orderId: v.string(), at: time, code: v.nullable(v.string()), amountPaise: paise, counts: v.boolean() }),
  ),
});

export const MOST_NEW_CODES = 1_000;
const params = v.strictObject({ id: idText });

const newCodes = v.variant('kind', [
  v.strictObject({ kind: v.literal('one'), code: offerCodeSchema, maxUses: limit }),
  v.strictObject({
    kind: v.literal('many'),
    count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_NEW_CODES)),
    /** What each begins with; the rest is random. */
    prefix: v.pipe(
      typedLine(0, 15),
      v.transform((text) => text.toUpperCase()),
      v.regex(/^[A-Z0-9_-]*$/, 'must be letters A to Z, digits, - or _'),
    ),
    maxUses: limit,
  }),
]);
export type NewCodes = v.InferOutput<typeof newCodes>;

const question = v.strictObject({
  /** Addresses or handles of products, or their ids. */
  items: v.pipe(
    v.array(
      v.strictObject({
        product: typedLine(1, 300),
        quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
      }),
    ),
    v.minLength(1),
    v.maxLength(20),
  ),
  codes: v.pipe(v.array(typedLine(1, 60)), v.maxLength(5)),
  method: v.picklist(['online', 'cash_on_delivery']),
  pincode: v.optional(pincodeSchema),
});
export type CartQuestion = v.InferOutput<typeof question>;

const explained = v.object({
  lines: v.array(v.object({ title: v.string(), quantity: v.number(), pricePaise: paise, offerPaise: paise })),
  /** Products that the shop does not have. */
  unknown: v.array(v.string()),
  unknownCodes: v.array(v.string()),
  standing,
  price: priceSchema,
  /** What delivery costs depends on a PIN code that was not given. */
  deliveryByPin: v.boolean(),
  offers: v.array(
    v.object({
      /** Null: the offer of the settings. */
      id: v.nullable(v.string()),
      name: v.record(v.string(), v.string()),
      code: v.nullable(v.string()),
      amountPaise: paise,
      /** Why it does not apply; null: it does. */
      reason: v.nullable(offerReasonSchema),
    }),
  ),
});
export type ExplainedCart = v.InferOutput<typeof explained>;

/** Endpoints of the offers made at the desk. */
export const OFFER_ENDPOINTS = {
  offers: get('/api/offers', 'manager', { response: offersSchema }),
  /** `code`: the first code of an offer by code. Answers code_taken if another offer has it. */
  createOffer: post('/api/offers', 'manager', {
    body: v.strictObject({ ...offerInputSchema.entries, code: v.optional(offerCodeSchema) }),
    response: v.object({ id: v.string() }),
  }),
  /** Answers offer_changed if somebody changed it meanwhile. */
  changeOffer: post('/api/offers/:id', 'manager', {
    params,
    body: v.strictObject({ ...offerInputSchema.entries, version: revisionFrom(0) }),
  }),
  pauseOffer: post('/api/offers/:id/pause', 'manager', { params, body: v.strictObject({ paused: v.boolean() }) }),
  /** Answers code_taken if an offer has the code already. */
  addOfferCodes: post('/api/offers/:id/codes', 'manager', {
    params,
    body: newCodes,
    response: v.object({ added: count }),
  }),
  /** Codes are worth money, so a file of all of them needs the password. */
  exportOfferCodes: get('/api/offers/:id/codes/export', 'manager', { reauthenticated: true, params, response: 'file' }),
  offerUses: get('/api/offers/:id/uses', 'manager', { params, response: usesSchema }),
  explainCart: post('/api/offers/explain', 'manager', { onlyReads: 'question', body: question, response: explained }),
} as const satisfies Record<string, DeskEndpoint>;
