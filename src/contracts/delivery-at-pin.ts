import { aBoolean, listOf, objectOf, optional, orNull, wholeNumber } from './shape.ts';

/** GET /api/delivery/:pincode: whether the shop delivers there, and for how much: one piece, paid online. */
export type DeliveryAtPin = {
  served: boolean;
  chargePaise: number;
  freeFromPaise: number | null;
  /** Days after the order, the first and the last, that the merchant promises there; absent: those of every shop. */
  days?: number[] | undefined;
};

/** A shape, not a schema, and no part of the checkout: the PIN check works before React has loaded. */
export const isDeliveryAtPin = objectOf({
  served: aBoolean,
  chargePaise: wholeNumber(0),
  freeFromPaise: orNull(wholeNumber(0)),
  days: optional(listOf(wholeNumber(0))),
});
