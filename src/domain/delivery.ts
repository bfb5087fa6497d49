/** The estimate shown in cart and address: 5 to 8 days from now (specification, section 9). */
const EARLIEST_MS = 432_000_000;
const LATEST_MS = 691_200_000;
const DAY_MS = 86_400_000;

/** What a known PIN code is promised [PDP-08]. */
const GUARANTEED_DAYS = 2;

/** Instants in ms since the epoch. */
export type DeliveryWindow = { from: number; to: number };

export function deliveryWindow(now: number): DeliveryWindow {
  return { from: now + EARLIEST_MS, to: now + LATEST_MS };
}

/** The day the guaranteed delivery reaches a known PIN code; ms since the epoch. */
export function guaranteedDelivery(now: number): number {
  return now + GUARANTEED_DAYS * DAY_MS;
}
