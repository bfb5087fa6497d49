/** The one delivery promise: 5 to 8 days from the order (specification, section 9), said alike on every page. */
const EARLIEST_MS = 432_000_000;
const LATEST_MS = 691_200_000;

/** Instants in ms since the epoch. */
export type DeliveryWindow = { from: number; to: number };

export function deliveryWindow(now: number): DeliveryWindow {
  return { from: now + EARLIEST_MS, to: now + LATEST_MS };
}
