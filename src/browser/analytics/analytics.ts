import type { OrderSummary } from '../../contracts/checkout/order-summary.ts';
import { aString, listOf } from '../../contracts/shape.ts';
import { STORAGE_KEYS } from '../../contracts/storage.ts';
import { adIdentity } from '../../domain/ads/ad-identity.ts';
import type { Address } from '../../domain/address/address.ts';
import { purchaseFacts } from '../../domain/ads/purchase-event.ts';
import { ROUTES } from '../../route-table.ts';
import { sha256Hex } from '../forms/sha256-hex.ts';
import { sendPixelEvent } from './pixel.ts';
import { countCheckout } from './shopping-events.ts';
import { readStored, readStoredInTab, writeStored, writeStoredInTab } from '../state/storage.ts';

/** Sends PageView on every route, and InitiateCheckout on the address page [ADS-01]. */
export function countPage(pathname: string): void {
  sendPixelEvent('track', 'PageView');
  if (pathname.includes(ROUTES.address.path)) countCheckout();
}

/**
 * Sends Purchase and the conversion event of an order, once per order [ADS-02]. The event id comes from the order. The
 * server's event has the same id, so that the ad platform counts the two as one.
 */
export async function trackPurchase(order: OrderSummary, address: Address | null): Promise<void> {
  if (wasCounted(order.orderId)) return;
  markCounted(order.orderId);
  const facts = purchaseFacts(order);
  sendPixelEvent('track', 'Purchase', facts, order.purchaseEventId);
  const hashes = address === null ? null : await hashedMatch(address);
  if (hashes === null) return;
  const { value, currency, transaction_id } = facts;
  const details = { ...hashes, value, currency, transaction_id };
  sendPixelEvent('trackCustom', 'Conversion', details, `${order.purchaseEventId}.conversion`);
}

/** Hashes each non-empty part of the address; null if the browser cannot hash. */
async function hashedMatch(address: Address): Promise<Record<string, string> | null> {
  const parts = Object.entries(adIdentity(address));
  const hashed: Record<string, string> = {};
  for (const [name, text] of parts) {
    const hash = await sha256Hex(text);
    if (hash === null) return null;
    hashed[name] = hash;
  }
  return hashed;
}

const countedShape = listOf(aString);
const MAX_COUNTED = 50;

/** Checks the tab's storage too, because local storage is cleared some minutes after an order. */
function wasCounted(orderId: string): boolean {
  return (
    countedInTab().includes(orderId) ||
    (readStored(STORAGE_KEYS.countedPurchases, countedShape) ?? []).includes(orderId)
  );
}

function markCounted(orderId: string): void {
  const counted = readStored(STORAGE_KEYS.countedPurchases, countedShape) ?? [];
  writeStored(STORAGE_KEYS.countedPurchases, [...counted, orderId].slice(-MAX_COUNTED));
  writeStoredInTab(STORAGE_KEYS.countedPurchases, [...countedInTab(), orderId].slice(-MAX_COUNTED));
}

function countedInTab(): string[] {
  return readStoredInTab(STORAGE_KEYS.countedPurchases, countedShape) ?? [];
}
