import { ROUTES } from '../../route-table.ts';
import { splitLanguage } from '../../routes.ts';
import { STORAGE_KEYS } from '../../contracts/storage.ts';
import { whenIdle } from '../loading/when-idle.ts';
import { readStoredText } from '../state/storage.ts';
import { shopStore } from '../state/store.ts';

/** These pages ask about their order themselves. */
const OWN_PAGES: ReadonlySet<string> = new Set([
  ROUTES.paymentStatus.path,
  ROUTES.orderConfirmation.path,
  ROUTES.thankYou.path,
]);
/** With lines in the cart, these lead to the thank-you page of an order that turns out to be paid. */
const CART_PAGES: ReadonlySet<string> = new Set([ROUTES.cart.path, ROUTES.payment.path]);

/**
 * Asks about orders whose end this browser has not seen, when a page opens and whenever the shopper comes back to it:
 * a UPI app may return to another browser. Most visits have none, and load nothing for it.
 */
export function watchOpenOrders(): void {
  const look = () => {
    const { path } = splitLanguage(location.pathname);
    if (readStoredText(STORAGE_KEYS.openOrders) === null || OWN_PAGES.has(path)) return;
    if (CART_PAGES.has(path) && shopStore.getState().cart.lines.length > 0) return;
    void import('../checkout/open-orders.ts').then(
      ({ settleOpenOrders }) => settleOpenOrders(),
      () => undefined,
    );
  };
  whenIdle(look);
  addEventListener('pageshow', ({ persisted }) => persisted && look());
  addEventListener('online', look);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
}
