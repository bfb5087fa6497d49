import { encodedId } from '../../contracts/card-codec.ts';
import { shopStore } from '../state/store.ts';

/** Updates all hearts on the page when the wishlist changes, in this tab or another [CARD-02, CART-13]. */
export function followWishlist(): void {
  paintHearts(document);
  shopStore.subscribe((now, before) => {
    if (now.wishlist !== before.wishlist) paintHearts(document);
  });
}

/** Fills the hearts of cards in the wishlist. Code that adds cards to the page must call this, as cards are HTML. */
export function paintHearts(within: ParentNode): void {
  const wished = new Set(shopStore.getState().wishlist.map(({ id }) => encodedId(id)));
  for (const item of within.querySelectorAll<HTMLElement>('li[data-card]')) {
    const heart = item.querySelector('.card-heart');
    const isWished = wished.has(item.dataset['card']?.split('\t', 1)[0] ?? '');
    if (!heart || (heart.getAttribute('aria-pressed') === 'true') === isWished) continue;
    fillHeart(heart, isWished);
  }
}

export function fillHeart(heart: Element, isWished: boolean): void {
  heart.setAttribute('aria-pressed', String(isWished));
  heart.firstElementChild?.classList.toggle('icon-filled', isWished);
}
