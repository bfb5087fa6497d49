/** Ids of the shop's own orders: PSK and 20 characters of Crockford's base32 (src/server/orders/placing/order-id.ts). */
const OWN_ID = /^PSK([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z]{4})[0-9A-HJKMNP-TV-Z]{12}$/;
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
  const tidy = spoken
    .toUpperCase()
    .replaceAll(/[\s–-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  const [, digits] = READ_OUT.exec(tidy) ?? [];
  return digits === undefined ? null : `PSK${digits}`;
}
