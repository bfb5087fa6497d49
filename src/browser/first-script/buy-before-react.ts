import { decodeCards } from '../../contracts/card-codec.ts';
import { aString, objectOf } from '../../contracts/shape.ts';
import { lineOf } from '../../domain/cart/line-of-card.ts';
import type { ProductCard } from '../../domain/catalogue/product.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { href, inLanguage } from '../../routes.ts';
import { announce } from '../../ui/overlay/toast.ts';
import { chosenInWords } from '../../ui/product/chosen-options.ts';
import { messages } from '../../ui/product/product-messages.en.ts';
import { LOAD_REACT, REACT_READY } from '../loading/page-events.ts';
import { noteViewed } from '../state/recently-viewed.ts';
import { rememberedSizes } from '../state/remembered-sizes.ts';
import { currentShoppingRules } from '../state/shop-terms.ts';
import { addToCart, isInWishlist, shopStore } from '../state/store.ts';
import { toggleAndAnnounce } from './card-actions.ts';
import { fillHeart } from './hearts.ts';
import { navigateBy } from './router-link.ts';
import { sizesToAdd } from './sizes-to-add.ts';
import { tappedCollection } from './tapped-collection.ts';

/**
 * Handles the heart and Add To Cart on a product page until React has loaded [PDP-06, PDP-07]. The HTML is the same for
 * everyone. If the page has to open on another choice for this shopper, React is loaded at once.
 */
export function buyBeforeReact(): void {
  const [card] = decodeCards(document.querySelector<HTMLElement>('[data-product]')?.dataset['product'] ?? '');
  if (!card) return;
  noteViewed(card);
  const follow = () => {
    if (isHydrated()) return;
    paintHeart(card);
    if (opensOnAnotherChoice(card)) dispatchEvent(new Event(LOAD_REACT));
  };
  follow();
  // The store also changes when the page returns from the back/forward cache.
  shopStore.subscribe(follow);
  addEventListener('click', (event) => answer(event, card), true);
}

function answer(event: MouseEvent, card: ProductCard): void {
  const target = event.target instanceof Element ? event.target : null;
  const button = target?.closest<HTMLElement>('[data-before-react=add],[data-before-react=wish]');
  if (!button || isHydrated() || event.defaultPrevented) return;
  // Otherwise React might handle the same click too.
  event.preventDefault();
  event.stopPropagation();
  const isAdding = button.dataset['beforeReact'] === 'add';
  const sizes = isAdding && !opensOnAnotherChoice(card) ? chosenSizes() : null;
  if (sizes) addOne(card, sizes);
  else if (!isAdding && isAsServed()) toggleAndAnnounce(card);
  else whenReady(() => button.isConnected && button.click());
}

/** Loads React and calls `run` then, because only React can do it. */
function whenReady(run: () => void): void {
  addEventListener(REACT_READY, run, { once: true });
  dispatchEvent(new Event(LOAD_REACT));
}

function addOne(card: ProductCard, sizes: readonly string[]): void {
  const line = lineOf(card, { sizes, quantity: 1, handler: cameFrom() ?? tappedCollection(card.handle) });
  if (!line) return;
  addToCart(line);
  if (currentShoppingRules().staysAfterAdding) announce(messages.addedToCart(chosenInWords(line.options)));
  else if (shopStore.getState().isCartStored) leaveForCart();
  // Another document would not have the cart [CART-12].
  else whenReady(() => navigateBy()?.(href('cart')));
}

/** Goes to the cart. The mark prevents a reload when a script fails only because the browser is leaving the page. */
function leaveForCart(): void {
  const { dataset } = document.documentElement;
  dataset['navigatingAway'] = '1';
  addEventListener('pageshow', () => delete dataset['navigatingAway'], { once: true });
  location.assign(inLanguage(LANGUAGE, href('cart')));
}

/** Returns whether the page must open on a different choice for this shopper than its HTML shows [PDP-06]. */
function opensOnAnotherChoice(card: ProductCard): boolean {
  const query = new URLSearchParams(location.search);
  const { lines } = shopStore.getState().cart;
  return (
    query.has('variant') ||
    query.has('size') ||
    lines.some(({ id }) => id === card.id) ||
    (currentShoppingRules().asksSize && rememberedSizes().length > 0)
  );
}

const isSize = (group: Element): boolean => group instanceof HTMLElement && group.dataset['option'] === 'size';
const groups = (): Element[] => [...document.querySelectorAll('.product-facts [data-option]')];
const chosenIn = (group: Element) => group.querySelector<HTMLInputElement>('input:checked');
const isServed = (group: Element): boolean =>
  [...group.querySelectorAll('input')].every(({ checked, defaultChecked }) => checked === defaultChecked);

const isAsServed = (): boolean => groups().every(isServed);

const chosenSizes = () =>
  sizesToAdd(
    groups().map((group) => ({
      isSize: isSize(group),
      isServed: isServed(group),
      status: chosenIn(group)?.dataset['status'],
      value: chosenIn(group)?.value,
    })),
  );

const routerState = objectOf({ usr: objectOf({ handler: aString }) });

/** Returns the collection of the tapped card, from navigation state that survived a reload; null if there is none. */
function cameFrom(): string | null {
  const state: unknown = window.history.state;
  return routerState(state) ? state.usr.handler : null;
}

function paintHeart(card: ProductCard): void {
  const isInList = isInWishlist(shopStore.getState(), card.id);
  for (const heart of document.querySelectorAll('.wish-button')) fillHeart(heart, isInList);
}

const isHydrated = (): boolean => document.documentElement.dataset['hydrated'] !== undefined;
