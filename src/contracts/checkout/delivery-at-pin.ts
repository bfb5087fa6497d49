import * as v from 'valibot';
import { paise } from './fields.ts';

export const pincodeSchema = v.pipe(v.string(), v.regex(/^[1-9]\d{5}$/, 'must be 6 digits'));

/** GET /api/delivery/:pincode: whether the shop delivers there, and for how much: one piece, paid online. */
export const deliveryAtPinSchema = v.object({
  served: v.boolean(),
  chargePaise: paise,
  freeFromPaise: v.nullable(paise),
});
export type DeliveryAtPin = v.InferOutput<typeof deliveryAtPinSchema>;
