import { cartLimitMs } from '../../domain/cart/shopping-rules.ts';
import { ROUTES } from '../../route-table.ts';
import { splitLanguage } from '../../routes.ts';
import { STORAGE_KEYS } from '../../contracts/storage.ts';
import { watchInactivity } from '../checkout/inactivity.ts';
import { currentShoppingRules, shopTerms } from '../state/shop-terms.ts';
import { readStoredNumber, readStoredText, writeStored } from '../state/storage.ts';
import { clearCheckout } from '../state/store.ts';

/**
 * Clears the checkout after inactivity [CART-11], and finishes orders [DONE-02]. The clock starts with the
 * page, with or without React.
 */
export function clearAfterInactivity(): void {
  const { shopping, inactivityMinutes } = shopTerms();
  watchInactivity({
    now: () => Date.now(),
    limitMs: cartLimitMs(shopping, inactivityMinutes),
    lastActivity: () => readStoredNumber(STORAGE_KEYS.lastActivity),
    storeActivity: (at) => writeStored(STORAGE_KEYS.lastActivity, at),
    clear: () => clearCheckout({ keepAddress: currentShoppingRules().keepsAddress }),
    comesFromGateway: splitLanguage(location.pathname).path === ROUTES.paymentStatus.path,
  });
  finishOrders();
}

/** Finishes what an order left behind; most visits have nothing to finish. */
function finishOrders(): void {
  if (readStoredText(STORAGE_KEYS.clearing) === null && readStoredText(STORAGE_KEYS.openOrders) === null) return;
  void import('../checkout/after-order/after-order.ts').then(
    ({ afterOrder }) => afterOrder(),
    () => undefined,
  );
}
