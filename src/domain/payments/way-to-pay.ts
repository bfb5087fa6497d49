/** What a shopper may say of the way to pay, where that decides at which gateway: UPI, or cards and all others. */
export const WAYS_TO_PAY = ['upi', 'other'] as const;
export type WayToPay = (typeof WAYS_TO_PAY)[number];

/** Which ways the second gateway takes at once; the first takes the others. */
export const WAYS_OF_SECOND = ['none', ...WAYS_TO_PAY] as const;
export type WaysOfSecond = (typeof WAYS_OF_SECOND)[number];

/** Whether an order goes to the second gateway although the first is in order. A page that does not ask names no way. */
export function isForSecond(ways: WaysOfSecond, way: WayToPay | undefined): boolean {
  return way !== undefined && way === ways;
}
