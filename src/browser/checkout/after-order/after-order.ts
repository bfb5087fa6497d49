import { ROUTES } from '../../../route-table.ts';
import { splitLanguage } from '../../../routes.ts';
import { shopStore } from '../../state/store.ts';
import { clearWhenDue } from '../finished-order.ts';
import { openOrders } from '../open-order-list.ts';
import { settleOpenOrders } from './open-orders.ts';

/** These pages ask about their order themselves. */
const OWN_PAGES: ReadonlySet<string> = new Set([
  ROUTES.paymentStatus.path,
  ROUTES.orderConfirmation.path,
  ROUTES.thankYou.path,
]);
/** With lines in the cart, these lead to the thank-you page of an order that turns out to be paid. */
const CART_PAGES: ReadonlySet<string> = new Set([ROUTES.cart.path, ROUTES.payment.path]);

/**
 * What every page does in a browser that has placed an order: clears the storage when due [DONE-02], and asks about
 * orders whose end this browser has not seen, now and whenever the shopper comes back to the page, because a UPI app
 * may return to another browser.
 */
export function afterOrder(): void {
  clearWhenDue();
  look();
  addEventListener('pageshow', ({ persisted }) => persisted && look());
  addEventListener('online', look);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
}

function look(): void {
  const { path } = splitLanguage(location.pathname);
  if (openOrders().length === 0 || OWN_PAGES.has(path)) return;
  if (CART_PAGES.has(path) && shopStore.getState().cart.lines.length > 0) return;
  void settleOpenOrders();
}
