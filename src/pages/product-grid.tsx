import { isInWishlist, addToCart, rememberTap, toggleWishlist, useShop } from '../browser/store.ts';
import { lineOf } from '../domain/cart.ts';
import type { Persuasion } from '../domain/pricing.ts';
import type { ProductCard as Card } from '../domain/product.ts';
import { href } from '../routes.ts';
import { ProductCard } from '../ui/product-card.tsx';
import { messages } from '../ui/product-messages.en.ts';
import { announce, showToast } from '../ui/toast.tsx';

type ProductCardsProps = {
  cards: readonly Card[];
  collectionHandle: string | null;
  persuasion: Persuasion;
  /** So many pictures at the start are fetched at once; the others when they come near. */
  eagerCount?: number;
};

/** Product cards joined to wishlist and cart, as items of the list they stand in. */
export function ProductCards({ cards, eagerCount = 0, ...rest }: ProductCardsProps) {
  return cards.map((card, index) => <ShopCard key={card.id} card={card} eager={index < eagerCount} {...rest} />);
}

type ShopCardProps = { card: Card; collectionHandle: string | null; persuasion: Persuasion; eager: boolean };

function ShopCard({ card, collectionHandle, persuasion, eager }: ShopCardProps) {
  const inWishlist = useShop((state) => isInWishlist(state, card.id));
  const opened = useShop((state) => state.singleProduct?.id === card.id && state.category === collectionHandle);
  return (
    <ProductCard
      card={card}
      collectionHandle={collectionHandle}
      persuasion={persuasion}
      inWishlist={inWishlist}
      opened={opened}
      eager={eager}
      onOpen={rememberTap}
      onToggleWishlist={toggleAndSay}
      onAddToCart={addOne}
    />
  );
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
