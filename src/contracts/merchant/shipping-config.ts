import * as v from 'valibot';
import { LONGEST } from '../../domain/merchant/setting-limits.ts';
import { pinStarts, providerId, text } from './setting-schemas.ts';

const grams = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50_000));
const centimetres = v.pipe(v.number(), v.minValue(1), v.maxValue(200));

/** Which parcels a second provider books, whose credentials are set, too (domain/shipping/courier-choice.ts). */
export const secondCourierSchema = v.strictObject({
  pins: v.optional(pinStarts, []),
  payment: v.optional(v.picklist(['any', 'cash', 'paid']), 'any'),
  fromGrams: v.optional(v.nullable(grams), null),
  upToGrams: v.optional(v.nullable(grams), null),
  onlyIfCheaper: v.optional(v.boolean(), false),
});

/** Parcel data sent to a shipping provider; explained in shop.config.ts. */
export const shippingConfigSchema = v.strictObject({
  /** Id of the provider that books new parcels; null: the only one whose credentials are set. */
  provider: v.optional(v.nullable(providerId), null),
  pickupLocation: v.optional(text(LONGEST.pickupLocation), 'Primary'),
  emptyGrams: v.optional(grams, 100),
  pieceGrams: v.optional(grams, 300),
  box: v.optional(v.strictObject({ lengthCm: centimetres, breadthCm: centimetres, heightCm: centimetres }), {
    lengthCm: 30,
    breadthCm: 25,
    heightCm: 5,
  }),
});
