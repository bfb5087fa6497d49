/** Days after the order, the first and the last. */
export type DeliveryDays = readonly [from: number, to: number];

/** No merchant promises more days. */
export const MOST_DELIVERY_DAYS = 60;
