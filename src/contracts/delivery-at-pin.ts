import { aBoolean, objectOf, orNull, wholeNumber } from './shape.ts';

/** GET /api/delivery/:pincode: whether the shop delivers there, and for how much: one piece, paid online. */
export type DeliveryAtPin = { served: boolean; chargePaise: number; freeFromPaise: number | null };

/** A shape, not a schema, and no part of the checkout: the PIN check works before React has loaded. */
export const isDeliveryAtPin = objectOf({
  served: aBoolean,
  chargePaise: wholeNumber(0),
  freeFromPaise: orNull(wholeNumber(0)),
});
