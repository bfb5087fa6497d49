import type { ReactNode } from 'react';
import { encodeCards } from '../../contracts/card-codec.ts';
import { type ProductCard as Card, sizeToAdd } from '../../domain/catalogue/product.ts';
import type { Offer, Persuasion } from '../../domain/money/pricing.ts';
import { productHref } from '../../routes.ts';
import { ProductCard } from '../../ui/product/product-card.tsx';

type ProductCardsProps = {
  cards: readonly Card[];
  /** The merchant's terms that prices are shown by. */
  shop: { offer: Offer | null; persuasion: Persuasion };
  /** The sizes the list is filtered by: cards open their page on them. */
  sizes?: readonly string[];
  /** What stands on the cards' pictures, where the server writes them. */
  notes?: (card: Card) => ReactNode;
  /** The first card's picture is the one the page opens with. */
  startsPage?: boolean;
};

const NO_SIZES: readonly string[] = [];

/** Product cards as items of the list they stand in; its `data-collection` is the collection they are of, where there is one. */
export function ProductCards({ cards, shop, sizes = NO_SIZES, notes, startsPage = false }: ProductCardsProps) {
  return cards.map((card, index) => {
    const size = sizes.length === 0 ? undefined : sizeToAdd(card.sizes, sizes)?.size;
    return (
      <ProductCard
        key={card.id}
        card={card}
        encoded={encodeCards([card])}
        page={productHref(card.handle, { size })}
        persuasion={shop.persuasion}
        offer={shop.offer}
        notes={notes?.(card)}
        eager={startsPage && index === 0}
      />
    );
  });
}
