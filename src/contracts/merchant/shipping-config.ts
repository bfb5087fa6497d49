import * as v from 'valibot';

const grams = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50_000));
const centimetres = v.pipe(v.number(), v.minValue(1), v.maxValue(200));

/** Parcel data sent to a shipping provider; explained in shop.config.ts. */
export const shippingConfigSchema = v.strictObject({
  /** Id of the provider that books new parcels; null: the only one whose credentials are set. */
  provider: v.optional(v.nullable(v.string()), null),
  pickupLocation: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1)), 'Primary'),
  emptyGrams: v.optional(grams, 100),
  pieceGrams: v.optional(grams, 300),
  box: v.optional(v.strictObject({ lengthCm: centimetres, breadthCm: centimetres, heightCm: centimetres }), {
    lengthCm: 30,
    breadthCm: 25,
    heightCm: 5,
  }),
});
