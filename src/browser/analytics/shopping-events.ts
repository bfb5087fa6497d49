import { addedPieces, type Pieces } from '../../domain/ads/added-pieces.ts';
import { basketFacts, checkoutEventId, paymentInfoEventId } from '../../domain/ads/basket-event.ts';
import { selectedLines } from '../../domain/cart/selection.ts';
import type { AdEventName } from '../../domain/ads/browsing-event.ts';
import { productHref } from '../../routes.ts';
import { recentlyViewed, VIEWED_EVENT } from '../state/recently-viewed.ts';
import { shopStore } from '../state/store.ts';
import { newUuid } from '../forms/new-uuid.ts';
import { storeCheckoutId } from './ad-marks.ts';
import { sendPixelEvent } from './pixel.ts';
import { sendServerEvent } from './server-events.ts';

/** Sends an event to the pixel. The ad platform drops duplicates by the event id. */
function send(name: string, lines: readonly Pieces[], eventId: string): void {
  const amountPaise = lines.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0);
  sendPixelEvent('track', name, basketFacts({ amountPaise, items: lines }), eventId);
}

/** Sends InitiateCheckout with the selected lines [ADS-01]. If an order follows, the server reports it with this id. */
export function countCheckout(): void {
  const checkout = newUuid();
  storeCheckoutId(checkout);
  send('InitiateCheckout', selectedLines(shopStore.getState().cart), checkoutEventId(checkout));
}

/** Sends AddPaymentInfo at PAY NOW, with the lines to be paid. The server reports it under the same id. */
export function countPaymentInfo(basket: Parameters<typeof basketFacts>[0], attemptKey: string): void {
  sendPixelEvent('track', 'AddPaymentInfo', basketFacts(basket), paymentInfoEventId(attemptKey));
}

/** Sends an event to the pixel and, if the server reports to the ad platform, to the server under the same id. */
function sendTwice(name: AdEventName, lines: readonly Pieces[], toServer: boolean): void {
  const eventId = newUuid();
  send(name, lines, eventId);
  if (toServer) sendServerEvent(name, eventId, lines);
}

/** Sends ViewContent once the product page has recorded its product as viewed. Returns a function that stops it. */
export function trackView(pathname: string, toServer: boolean): () => void {
  let isCounted = false;
  const look = () => {
    const [card] = recentlyViewed();
    if (isCounted || !card || productHref(card.handle) !== pathname) return;
    isCounted = true;
    sendTwice('ViewContent', [{ ...card, quantity: 1 }], toServer);
  };
  look();
  addEventListener(VIEWED_EVENT, look);
  return () => removeEventListener(VIEWED_EVENT, look);
}

/** Sends AddToCart for the pieces that the shopper adds in this tab. Returns a function that stops it. */
export function trackAddToCart(toServer: boolean): () => void {
  return shopStore.subscribe((state, before) => {
    // Changes made in other tabs arrive through the storage and are reported by those tabs.
    if (state.cartChanges === before.cartChanges) return;
    const added = addedPieces(before.cart.lines, state.cart.lines);
    if (added.length > 0) sendTwice('AddToCart', added, toServer);
  });
}
