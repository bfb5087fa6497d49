import { basketFacts, checkoutEventId, paymentInfoEventId } from '../../domain/ads/basket-event.ts';
import { sameLine, selectedLines } from '../../domain/cart/selection.ts';
import type { AdEventName } from '../../domain/ads/browsing-event.ts';
import type { CartLine } from '../../domain/cart/cart-line.ts';
import { productHref } from '../../routes.ts';
import { recentlyViewed, VIEWED_EVENT } from '../state/recently-viewed.ts';
import { shopStore } from '../state/store.ts';
import { keepCheckout } from './ad-marks.ts';
import { sendPixelEvent } from './pixel.ts';
import { tellServer } from './server-events.ts';

type Line = Pick<CartLine, 'id' | 'variantId' | 'quantity' | 'pricePaise'>;

/** Every event has an id of its own, by which the ad platform knows one that comes twice. */
function send(name: string, lines: readonly Line[], eventId: string): void {
  const amountPaise = lines.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0);
  sendPixelEvent('track', name, basketFacts({ amountPaise, items: lines }), eventId);
}

/** InitiateCheckout of what is selected [ADS-01]; the server tells of it by the same id where an order comes of it. */
export function countCheckout(): void {
  const checkout = crypto.randomUUID();
  keepCheckout(checkout);
  send('InitiateCheckout', selectedLines(shopStore.getState().cart), checkoutEventId(checkout));
}

/** AddPaymentInfo at PAY NOW, of what is to be paid; the server tells of it by the same id. */
export function countPaymentInfo(basket: Parameters<typeof basketFacts>[0], attemptKey: string): void {
  sendPixelEvent('track', 'AddPaymentInfo', basketFacts(basket), paymentInfoEventId(attemptKey));
}

/** The same by the shop's server too, where that tells the ad platform. */
function sendTwice(name: AdEventName, lines: readonly Line[], toServer: boolean): void {
  const eventId = crypto.randomUUID();
  send(name, lines, eventId);
  if (toServer) tellServer(name, eventId, lines);
}

/** ViewContent where the page of a product is open, once it says which it is. Returns how to stop. */
export function countView(pathname: string, toServer: boolean): () => void {
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

/** AddToCart with each piece that the shopper puts into the cart in this tab. Returns how to stop. */
export function countAdding(toServer: boolean): () => void {
  return shopStore.subscribe((state, before) => {
    // Other tabs' changes come by the storage, and are no act of this one.
    if (state.cartChanges === before.cartChanges) return;
    const added = state.cart.lines.flatMap((line) => {
      const had = before.cart.lines.find((one) => sameLine(one, line))?.quantity ?? 0;
      return line.quantity > had ? [{ ...line, quantity: line.quantity - had }] : [];
    });
    if (added.length > 0) sendTwice('AddToCart', added, toServer);
  });
}
