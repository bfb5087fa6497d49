import type { AdEventName } from '../../domain/ads/browsing-event.ts';
import type { CartLine } from '../../domain/cart/cart-line.ts';
import { adMarksOfOrder } from './ad-marks.ts';

type Line = Pick<CartLine, 'id' | 'variantId' | 'quantity'>;

/** Wait (ms) for the ad platform's script, which loads after consent and sets the cookie that names the browser. */
const COOKIE_COMES_MS = 2_000;

/**
 * Sends an event to the shop, which reports it to the ad platform under the same id [ADS-02]. No code waits for the
 * request, and leaving the page does not cancel it. Without consent nothing is sent.
 */
export function sendServerEvent(name: AdEventName, eventId: string, lines: readonly Line[]): void {
  const items = lines.map(({ id, variantId, quantity }) => ({ productId: id, variantId, quantity }));
  const handOver = (): boolean => {
    const { fbp, fbc } = adMarksOfOrder() ?? {};
    if (fbp === undefined && fbc === undefined) return false;
    const body = JSON.stringify({ name, eventId, items, fbp, fbc });
    return navigator.sendBeacon('/api/ad-events', new Blob([body], { type: 'application/json' }));
  };
  if (!handOver()) setTimeout(handOver, COOKIE_COMES_MS);
}
