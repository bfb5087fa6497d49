import type { PublicShop } from '../../contracts/shop-config.ts';
import { encodeCards } from '../../contracts/card-codec.ts';
import { type ProductCard as Card, sizeToAdd } from '../../domain/catalogue/product.ts';
import { saysOfferPrice } from '../../domain/cart/offer-price.ts';
import { productHref } from '../../routes.ts';
import { ProductCard } from '../../ui/product/product-card.tsx';
import type { NotesOfCard } from './notes-of-card.ts';

/** The merchant's terms that affect how prices are shown. */
export type CardTerms = Pick<PublicShop, 'offer' | 'persuasion' | 'shopping'>;

type ProductCardsProps = {
  cards: readonly Card[];
  shop: CardTerms;
  /** The sizes that the list is filtered by; a card's link preselects one. */
  sizes?: readonly string[];
  /** Only on the server. */
  notes?: NotesOfCard;
  /** The first card's picture is among the first the page shows, so it is loaded eagerly. */
  startsPage?: boolean;
};

const NO_SIZES: readonly string[] = [];

/** Product cards as items of a list. If the list belongs to a collection, its `data-collection` names it. */
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
        offer={saysOfferPrice(card.pricePaise, shop.shopping) ? shop.offer : null}
        {...notes?.(card)}
        eager={startsPage && index === 0}
      />
    );
  });
}
