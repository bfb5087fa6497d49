import { type MouseEvent, useCallback } from 'react';
import { addToCart, isInWishlist, openProduct, toggleWishlist, useShop } from '../browser/store.ts';
import { lineOf } from '../domain/cart.ts';
import type { Persuasion } from '../domain/pricing.ts';
import type { ProductCard as Card } from '../domain/product.ts';
import { href } from '../routes.ts';
import { ProductCard } from '../ui/product-card.tsx';
import { messages } from '../ui/product-messages.en.ts';
import { announce, showToast } from '../ui/toast.tsx';
import type { CardRange } from './near-cards.ts';

type ProductCardsProps = {
  cards: readonly Card[];
  collectionHandle: string | null;
  persuasion: Persuasion;
  /** The first card's picture is the one the page opens with. */
  startsPage?: boolean;
  /** Of the others only the place is shown. */
  near?: CardRange | null;
};

/**
 * Product cards joined to wishlist and cart, as items of the list they stand in. Their page shows <OpeningProduct>, which
 * opens what is tapped.
 */
export function ProductCards({ cards, startsPage = false, near = null, ...rest }: ProductCardsProps) {
  return cards.map((card, index) =>
    near === null || (index >= near.from && index < near.to) ? (
      <ShopCard key={card.id} card={card} eager={startsPage && index === 0} {...rest} />
    ) : (
      <li key={card.id} className="card card-placeholder" data-placeholder="" aria-hidden="true">
        <div className="card-picture" />
      </li>
    ),
  );
}

type ShopCardProps = { card: Card; collectionHandle: string | null; persuasion: Persuasion; eager: boolean };

function ShopCard({ card, collectionHandle, persuasion, eager }: ShopCardProps) {
  const inWishlist = useShop((state) => isInWishlist(state, card.id));
  const open = useCallback(
    (event: MouseEvent) => {
      if (opensElsewhere(event)) return;
      event.preventDefault();
      openProduct(card, collectionHandle);
    },
    [card, collectionHandle],
  );
  return (
    <ProductCard
      card={card}
      collectionHandle={collectionHandle}
      persuasion={persuasion}
      inWishlist={inWishlist}
      eager={eager}
      onOpen={open}
      onToggleWishlist={toggleAndSay}
      onAddToCart={addOne}
    />
  );
}

/** A new tab or window, or a download. */
function opensElsewhere({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}

export function toggleAndSay(card: Card): void {
  toggleWishlist(card);
  announce(isInWishlist(useShop.getState(), card.id) ? messages.addedToWishlist : messages.removedFromWishlist);
}

/** Adds one in size M, or the first available size, and says so where the shopper is [CARD-04]. */
function addOne(card: Card, collectionHandle: string | null): void {
  const line = lineOf(card, { quantity: 1, handler: collectionHandle });
  if (!line) return;
  addToCart(line);
  showToast({ text: messages.addedToCart(line.selectSize), link: { text: messages.goToCart, to: href('cart') } });
}
