import { encodedId } from '../../contracts/card-codec.ts';
import { shopStore } from '../state/store.ts';

/** Keeps every heart of the page in step with the wishlist, which another tab may change too [CARD-02, CART-13]. */
export function followWishlist(): void {
  paintHearts(document);
  shopStore.subscribe((now, before) => {
    if (now.wishlist !== before.wishlist) paintHearts(document);
  });
}

/** Fills the hearts of cards that are in the wishlist. Cards are HTML: whoever adds cards to the page calls this. */
export function paintHearts(within: ParentNode): void {
  const wished = new Set(shopStore.getState().wishlist.map(({ id }) => encodedId(id)));
  for (const item of within.querySelectorAll<HTMLElement>('li[data-card]')) {
    const heart = item.querySelector('.card-heart');
    const isWished = wished.has(item.dataset['card']?.split('\t', 1)[0] ?? '');
    if (!heart || (heart.getAttribute('aria-pressed') === 'true') === isWished) continue;
    heart.setAttribute('aria-pressed', String(isWished));
    heart.firstElementChild?.classList.toggle('icon-filled', isWished);
  }
}
