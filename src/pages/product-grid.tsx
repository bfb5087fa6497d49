import { type MouseEvent, useCallback, useState } from 'react';
import { isInWishlist, addToCart, rememberTap, toggleWishlist, useShop } from '../browser/store.ts';
import { lineOf } from '../domain/cart.ts';
import type { ProductCard as Card } from '../domain/product.ts';
import { href } from '../routes.ts';
import { ProductCard } from '../ui/product-card.tsx';
import { messages } from '../ui/product-messages.en.ts';
import { announce, showToast } from '../ui/toast.tsx';
import { OpeningProduct } from './opening-product.tsx';
import { useShopInfo } from './shop-info.ts';

type ProductCardsProps = {
  cards: readonly Card[];
  collectionHandle: string | null;
  /** The first card's picture is the one the page opens with. */
  startsPage?: boolean;
};

/** Product cards joined to wishlist and cart, as items of the list they stand in. */
export function ProductCards({ cards, collectionHandle, startsPage = false }: ProductCardsProps) {
  return cards.map((card, index) => (
    <ShopCard key={card.id} card={card} collectionHandle={collectionHandle} eager={startsPage && index === 0} />
  ));
}

type ShopCardProps = { card: Card; collectionHandle: string | null; eager: boolean };

function ShopCard({ card, collectionHandle, eager }: ShopCardProps) {
  const { shop } = useShopInfo();
  const inWishlist = useShop((state) => isInWishlist(state, card.id));
  const [opening, setOpening] = useState(false);
  const open = useCallback(
    (event: MouseEvent) => {
      if (opensElsewhere(event)) return;
      event.preventDefault();
      rememberTap(card, collectionHandle);
      setOpening(true);
    },
    [card, collectionHandle],
  );
  return (
    <>
      <ProductCard
        card={card}
        collectionHandle={collectionHandle}
        persuasion={shop.persuasion}
        inWishlist={inWishlist}
        eager={eager}
        onOpen={open}
        onToggleWishlist={toggleAndSay}
        onAddToCart={addOne}
      />
      {opening && <OpeningProduct card={card} collectionHandle={collectionHandle} onEnd={() => setOpening(false)} />}
    </>
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
