import { pieces } from '../../domain/cart/cart.ts';
import { shopStore } from '../state/store.ts';
import { messages } from './count-messages.en.ts';

/** Updates the counts on the header's cart and wishlist links whenever the store changes, with and without React. */
export function followCounts(): void {
  paintCounts();
  shopStore.subscribe((now, before) => {
    if (now.cart !== before.cart || now.cartChanges !== before.cartChanges) paintCart();
    if (now.wishlist !== before.wishlist) paintWishlist();
  });
}

/** Shows the current counts. Call it for a header that was just added to the page. */
export function paintCounts(): void {
  paintCart();
  paintWishlist();
}

/** A new badge element restarts the bounce, which lasts five seconds after each change by the shopper [HDR-04]. */
function paintCart(): void {
  const { cart, cartChanges } = shopStore.getState();
  const count = pieces(cart.lines);
  paint('cart', count, messages.cartOf(count), cartChanges === 0 ? 'cart-badge' : 'cart-badge cart-badge-bouncing');
}

function paintWishlist(): void {
  const count = shopStore.getState().wishlist.length;
  paint('wishlist', count, messages.wishlistOf(count), 'cart-badge');
}

function paint(of: 'cart' | 'wishlist', count: number, label: string, look: string): void {
  const link = document.querySelector(`a[data-count-of=${of}]`);
  link?.setAttribute('aria-label', label);
  const badge = document.createElement('span');
  badge.className = look;
  badge.setAttribute('aria-hidden', 'true');
  if (of === 'cart') badge.dataset['cartBadge'] = '';
  badge.textContent = String(count);
  link?.querySelector('[data-count]')?.replaceChildren(...(count > 0 ? [badge] : []));
}
