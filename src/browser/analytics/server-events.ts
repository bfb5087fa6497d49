import type { AdEventName } from '../../domain/ads/browsing-event.ts';
import type { CartLine } from '../../domain/cart/cart-line.ts';
import { adMarksOfOrder } from './ad-marks.ts';

type Line = Pick<CartLine, 'id' | 'variantId' | 'quantity'>;

/** The ad platform's script is loaded by the answer to the question, and names the browser then. */
const COOKIE_COMES_MS = 2_000;

/**
 * Hands what happened to the shop, which tells the ad platform of it under the same id [ADS-02]. Nothing waits for it, and
 * leaving the page does not stop it. Without consent there are no marks, and nothing is handed over.
 */
export function tellServer(name: AdEventName, eventId: string, lines: readonly Line[]): void {
  const items = lines.map(({ id, variantId, quantity }) => ({ productId: id, variantId, quantity }));
  const handOver = (): boolean => {
    const { fbp, fbc } = adMarksOfOrder() ?? {};
    if (fbp === undefined && fbc === undefined) return false;
    const body = JSON.stringify({ name, eventId, items, fbp, fbc });
    return navigator.sendBeacon('/api/ad-events', new Blob([body], { type: 'application/json' }));
  };
  if (!handOver()) setTimeout(handOver, COOKIE_COMES_MS);
}
