import { lineOf } from '../../domain/cart/line-of-card.ts';
import type { ProductCard } from '../../domain/catalogue/product.ts';
import { knownSize } from '../../domain/sizes/remembered-sizes.ts';
import { href } from '../../routes.ts';
import { announce, showToast } from '../../ui/overlay/toast.ts';
import { chosenInWords } from '../../ui/product/chosen-options.ts';
import { messages } from '../../ui/product/product-messages.en.ts';
import { rememberedSizes } from '../state/remembered-sizes.ts';
import { cardOfItem, collectionOfItem } from '../state/card-of-item.ts';
import { currentShoppingRules } from '../state/shop-terms.ts';
import { addToCart, openSizeSheet, isInWishlist, shopStore, toggleWishlist } from '../state/store.ts';
import { openInstantly } from './instant-product.ts';

/** Handles taps on cards, with one listener for all cards of the page, whichever code added them. */
export function listenToCards(): void {
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const item = target?.closest<HTMLElement>('li[data-card]');
    const card = cardOfItem(item);
    if (!target || !item || !card) return;
    const collection = collectionOfItem(item);
    const link = target.closest('a');
    if (target.closest('.card-heart')) toggleAndAnnounce(card);
    else if (target.closest('.card-add')) addOne(card, filteredSizes(item), collection);
    else if (link && !event.defaultPrevented) openInstantly(event, { card, item, link, collection });
  });
}

/** Returns the sizes the list is filtered by; cards prefer them when adding to the cart. */
function filteredSizes(item: Element): string[] {
  return item.closest('.listing-grid') ? new URLSearchParams(location.search).getAll('size') : [];
}

export function toggleAndAnnounce(card: ProductCard): void {
  toggleWishlist(card);
  const isWished = isInWishlist(shopStore.getState(), card.id);
  announce(isWished ? messages.addedToWishlist : messages.removedFromWishlist);
}

/**
 * Adds one piece of the pictured variant, in the filter's size, or M, or the first available size, and confirms it on
 * the same page [CARD-04]. If the shop asks for sizes and the shopper's size is unknown, the size sheet opens first.
 */
function addOne(card: ProductCard, sizes: readonly string[], collection: string | null): void {
  withSize(card, sizes, (wanted, now = card) => addAndAnnounce(now, wanted, collection));
}

/**
 * Calls `goOn` at once if the size is known or the shop does not ask for one, otherwise after the shopper chose it, with the
 * card as the shop has it then.
 */
export function withSize(
  card: ProductCard,
  sizes: readonly string[],
  goOn: (sizes: readonly string[], card?: ProductCard) => void,
): void {
  const asksSize = currentShoppingRules().asksSize && card.sizes.length > 0;
  const known = asksSize ? knownSize(card.sizes, [...sizes, ...rememberedSizes()]) : null;
  if (!asksSize) goOn(sizes);
  else if (known !== null) goOn([known]);
  else openSizeSheet({ card, onChosen: goOn });
}

/** Adds one piece in the first of these sizes that can be had, and says so. */
export function addAndAnnounce(card: ProductCard, sizes: readonly string[], collection: string | null): void {
  const line = lineOf(card, { sizes, quantity: 1, handler: collection });
  if (!line) return;
  addToCart(line);
  showToast({
    text: messages.addedToCart(chosenInWords(line.options)),
    link: { text: messages.goToCart, to: href('cart') },
  });
}
