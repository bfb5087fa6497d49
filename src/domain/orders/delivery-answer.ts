/** A shopper's possible answers after a failed delivery attempt. */
export const DELIVERY_ANSWERS = ['again', 'address', 'cancel'] as const;

/** `again`: tomorrow; `address`: to another address within the same PIN code; `cancel`: no longer wanted. */
export type DeliveryAnswer = (typeof DELIVERY_ANSWERS)[number];
