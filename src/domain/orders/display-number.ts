/** Ids of the shop's own orders: PSK and 20 characters of Crockford's base32 (src/server/selling/orders/placing/order-id.ts). */
const OWN_ID = /^PSK([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z]{4})[0-9A-HJKMNP-TV-Z]{12}$/;
const HALF = /^[0-9A-HJKMNP-TV-Z]{4}$/;
const READ_OUT = /^(?:PSK)?([0-9A-HJKMNP-TV-Z]{8})$/;

/**
 * The order number for people: "4F7K-2M9Q", the first 40 of the id's 100 random bits. It identifies an order
 * within a shop but opens none: pages need the whole id. Ids of another form are shown whole.
 */
export function displayOrderNumber(orderId: string): string {
  const [, first, second] = OWN_ID.exec(orderId) ?? [];
  return first === undefined || second === undefined ? orderId : `${first}-${second}`;
}

/**
 * The id prefix for a search by an order number that was read out or typed; null if it is not one. Accepts
 * lower case, spaces and dashes, O for 0, and I or L for 1.
 */
export function orderIdPrefix(spoken: string): string | null {
  const [, digits] = READ_OUT.exec(asWritten(spoken)) ?? [];
  return digits === undefined ? null : `PSK${digits}`;
}

/** Either half of an order number that was read out or typed, such as "4F7K"; null if it is not one. */
export function orderIdHalf(spoken: string): string | null {
  const tidy = asWritten(spoken);
  return HALF.test(tidy) ? tidy : null;
}

function asWritten(spoken: string): string {
  return spoken
    .toUpperCase()
    .replaceAll(/[\s–-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
}
