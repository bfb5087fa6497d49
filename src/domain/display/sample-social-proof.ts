/**
 * Specified numbers that are not measured: a sample rating and a count of viewers. They are computed from the
 * product's id, so that every visit and every cached page shows the same. Only persuasion "as-specified"
 * shows them.
 */

const LOWEST_TENTHS = 40;
const RATING_STEPS = 11;
const MIN_VIEWERS = 50;
const VIEWER_STEPS = 31;

/** Returns a rating from 4.0 to 5.0 in tenths. */
export function sampleRating(productId: string): number {
  return (LOWEST_TENTHS + (hash(`rating ${productId}`) % RATING_STEPS)) / 10;
}

/** Returns "people viewing now": a whole number from 50 to 80. */
export function viewersCount(productId: string): number {
  return MIN_VIEWERS + (hash(`viewers ${productId}`) % VIEWER_STEPS);
}

/** FNV-1a, 32 bits, with an extra mixing step so that consecutive ids differ. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}
