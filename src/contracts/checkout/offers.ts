import * as v from 'valibot';
import { MAX_CODES, offerActionSchema } from './offer-terms.ts';
import { paise } from './fields.ts';

/** What quote and order say about offers and codes. */

/** Codes and offer ids as a browser sends them; a code that no offer has is answered as unknown. */
export const givenCodes = v.pipe(v.array(v.pipe(v.string(), v.maxLength(60))), v.maxLength(MAX_CODES));
/** Offers that an order was refused for (`offer_refused`), which are to be left out of the price. */
export const leftOutOffers = v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(20));

/** Why an offer takes nothing off, with what is missing. */
export const offerReasonSchema = v.variant('code', [
  v.object({ code: v.literal('below_minimum'), missingPaise: paise }),
  v.object({ code: v.literal('too_few'), missingPieces: v.number() }),
  v.object({ code: v.literal('not_yet'), from: v.number() }),
  v.object({
    code: v.picklist([
      'unknown_code',
      'paused',
      'ended',
      'used_up',
      'not_first_order',
      'used_by_number',
      'held',
      'only_prepaid',
      'other_pin',
      'nothing_fits',
      'no_saving',
      'better_offer',
      'needs_code',
    ]),
  }),
]);
export type ShownReason = v.InferOutput<typeof offerReasonSchema>;

/** What shoppers may know of an offer: how the merchant named it, and how it works. */
export const shownOfferSchema = v.object({
  id: v.string(),
  name: v.record(v.string(), v.string()),
  /** The code it needs, if the shop shows it. */
  code: v.nullable(v.string()),
  action: offerActionSchema,
  forAllGoods: v.boolean(),
  minimumPaise: v.nullable(paise),
  minimumPieces: v.nullable(v.number()),
  onlyPrepaid: v.boolean(),
  firstOrder: v.boolean(),
  combinable: v.boolean(),
  /** Epoch ms. */
  until: v.nullable(v.number()),
});
export type ShownOffer = v.InferOutput<typeof shownOfferSchema>;

/** A code of the request: what it saves, or why it saves nothing. */
export const codeAnswerSchema = v.object({
  code: v.string(),
  /** Null for an unknown code. */
  offer: v.nullable(shownOfferSchema),
  savedPaise: paise,
  reason: v.nullable(offerReasonSchema),
});
export type CodeAnswer = v.InferOutput<typeof codeAnswerSchema>;

/** An offer that the shop shows with the cart: applied, within reach, or waiting for its code, which would save `savesPaise`. */
export const nearOfferSchema = v.object({
  offer: shownOfferSchema,
  savedPaise: paise,
  savesPaise: paise,
  reason: v.nullable(offerReasonSchema),
});
export type NearOffer = v.InferOutput<typeof nearOfferSchema>;

export const cartOffersSchema = v.object({
  codes: v.array(codeAnswerSchema),
  near: v.array(nearOfferSchema),
  /** Whether any offer needs a code now. */
  takesCodes: v.boolean(),
});
export type CartOffers = v.InferOutput<typeof cartOffersSchema>;

/** The response of create-order with code offer_refused (HTTP 409): these offers cannot count for this order. */
export const offerRefusedSchema = v.object({
  code: v.literal('offer_refused'),
  message: v.string(),
  offers: v.array(v.object({ id: v.string(), code: v.nullable(v.string()), reason: offerReasonSchema })),
});
export type RefusedOffers = v.InferOutput<typeof offerRefusedSchema>['offers'];
