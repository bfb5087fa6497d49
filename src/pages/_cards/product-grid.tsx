import { type MouseEvent, useCallback } from 'react';
import { rememberedSizes } from '../../browser/state/remembered-sizes.ts';
import { currentShoppingRules, shopTerms } from '../../browser/state/shop-terms.ts';
import {
  addToCart,
  askForSize,
  isInWishlist,
  openProduct,
  shopStore,
  toggleWishlist,
} from '../../browser/state/store.ts';
import { useShop } from '../../browser/state/use-shop.ts';
import { lineOf } from '../../domain/cart/cart.ts';
import type { CartLine } from '../../domain/cart/cart-line.ts';
import type { Persuasion } from '../../domain/money/pricing.ts';
import { type ProductCard as Card, sizeToAdd } from '../../domain/catalogue/product.ts';
import { knownSize } from '../../domain/sizes/remembered-sizes.ts';
import { href, productHref } from '../../routes.ts';
import { chosenInWords } from '../../ui/product/chosen-options.ts';
import { ProductCard } from '../../ui/product/product-card.tsx';
import { messages } from '../../ui/product/product-messages.en.ts';
import { announce, showToast } from '../../ui/overlay/toast.tsx';
import { useShopInfo } from '../shop-info.ts';
import type { CardRange } from './visible-window.ts';

type ProductCardsProps = {
  cards: readonly Card[];
  collectionHandle: string | null;
  persuasion: Persuasion;
  /** The sizes the list is filtered by: cards add those, and open their page on them. */
  sizes?: readonly string[];
  /** The first card's picture is the one the page opens with. */
  startsPage?: boolean;
  /** Of the others only the place is shown. */
  near?: CardRange | null;
};

/**
 * Product cards joined to wishlist and cart, as items of the list they stand in. Their page shows <InstantProduct>, which
 * opens what is tapped.
 */
export function ProductCards({ cards, startsPage = false, near = null, sizes = NO_SIZES, ...rest }: ProductCardsProps) {
  return cards.map((card, index) =>
    near === null || (index >= near.from && index < near.to) ? (
      <ShopCard key={card.id} card={card} sizes={sizes} eager={startsPage && index === 0} {...rest} />
    ) : (
      <li key={card.id} className="card card-placeholder" data-placeholder="" aria-hidden="true">
        <div className="card-picture" />
      </li>
    ),
  );
}

const NO_SIZES: readonly string[] = [];

type ShopCardProps = {
  card: Card;
  sizes: readonly string[];
  collectionHandle: string | null;
  persuasion: Persuasion;
  eager: boolean;
};

function ShopCard({ card, sizes, collectionHandle, persuasion, eager }: ShopCardProps) {
  const size = sizes.length === 0 ? undefined : sizeToAdd(card.sizes, sizes)?.size;
  const page = productHref(card.handle, { size });
  const inWishlist = useShop((state) => isInWishlist(state, card.id));
  const open = useCallback(
    (event: MouseEvent) => {
      if (opensElsewhere(event)) return;
      event.preventDefault();
      openProduct(card, collectionHandle, page);
    },
    [card, collectionHandle, page],
  );
  const add = useCallback(() => addOne(card, sizes, collectionHandle), [card, sizes, collectionHandle]);
  return (
    <ProductCard
      card={card}
      page={page}
      persuasion={persuasion}
      offer={useOffer()}
      inWishlist={inWishlist}
      eager={eager}
      onOpen={open}
      onToggleWishlist={toggleAndSay}
      onAddToCart={add}
    />
  );
}

/** The server has it from the page; in the browser a section of home has no page around it (docs/decisions/0008). */
const useOffer = import.meta.env.SSR ? () => useShopInfo().shop.offer : () => shopTerms().offer;

/** A new tab or window, or a download. */
function opensElsewhere({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}

export function toggleAndSay(card: Card): void {
  toggleWishlist(card);
  announce(isInWishlist(shopStore.getState(), card.id) ? messages.addedToWishlist : messages.removedFromWishlist);
}

/**
 * Adds one of what is pictured, in the filter's size, or M, or the first available, and says so where the shopper is
 * [CARD-04]. Where the shop asks for sizes, one that is not known is asked for.
 */
function addOne(card: Card, sizes: readonly string[], collectionHandle: string | null): void {
  withSize(card, sizes, (wanted) => {
    const line = lineOf(card, { sizes: wanted, quantity: 1, handler: collectionHandle });
    if (line) addAndSay(line);
  });
}

/** Goes on at once with a size that is known or that nobody asks for, else with the one the shopper chooses. */
export function withSize(card: Card, sizes: readonly string[], goOn: (sizes: readonly string[]) => void): void {
  const asks = currentShoppingRules().asksSize && card.sizes.length > 0;
  const known = asks ? knownSize(card.sizes, [...sizes, ...rememberedSizes()]) : null;
  if (!asks) goOn(sizes);
  else if (known !== null) goOn([known]);
  else askForSize({ card, onChosen: (size) => goOn([size]) });
}

function addAndSay(line: CartLine): void {
  addToCart(line);
  showToast({
    text: messages.addedToCart(chosenInWords(line.options)),
    link: { text: messages.goToCart, to: href('cart') },
  });
}
