import { cartLimitMs } from '../../domain/cart/shopping-rules.ts';
import { ROUTES } from '../../route-table.ts';
import { splitLanguage } from '../../routes.ts';
import { STORAGE_KEYS } from '../../contracts/storage.ts';
import { watchInactivity } from '../checkout/inactivity.ts';
import { currentShoppingRules, shopTerms } from '../state/shop-terms.ts';
import { readStoredNumber, readStoredText, writeStored } from '../state/storage.ts';
import { clearCheckout } from '../state/store.ts';

/** Clears what was left for too long: the clock starts with the page, whether or not React comes [CART-11, DONE-02]. */
export function clearWhenLeft(): void {
  const { shopping, inactivityMinutes } = shopTerms();
  watchInactivity({
    now: () => Date.now(),
    limitMs: cartLimitMs(shopping, inactivityMinutes),
    lastActivity: () => readStoredNumber(STORAGE_KEYS.lastActivity),
    keepActivity: (at) => writeStored(STORAGE_KEYS.lastActivity, at),
    clear: () => clearCheckout({ keepAddress: currentShoppingRules().keepsAddress }),
    comesFromGateway: splitLanguage(location.pathname).path === ROUTES.paymentStatus.path,
  });
  clearAfterOrder();
}

/** What is left to clear after an order; most visits have none. */
function clearAfterOrder(): void {
  if (readStoredText(STORAGE_KEYS.clearing) === null) return;
  void import('../checkout/finished-order.ts').then(
    ({ clearWhenDue }) => clearWhenDue(),
    () => undefined,
  );
}
