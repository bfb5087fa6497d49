/** What a shopper may answer when the carrier could not hand a parcel over. */
export const DELIVERY_ANSWERS = ['again', 'address', 'cancel'] as const;

/** `again`: tomorrow; `address`: to another one within the same PIN code; `cancel`: it is not wanted any more. */
export type DeliveryAnswer = (typeof DELIVERY_ANSWERS)[number];
