import { renderToStaticMarkup } from 'react-dom/server';
import type { ProductCard } from '../../domain/catalogue/product.ts';
import type { NotesOfCard } from './notes-of-card.ts';
import { type CardTerms, ProductCards } from './product-cards.tsx';

const LOOKS = { grid: 'card-grid', rail: 'home-cards home-rail', row: 'card-row' } as const;

type CardGrid = {
  cards: readonly ProductCard[];
  shop: CardTerms;
  /** The collection of the list; products bought from it are attributed to it. */
  collection: string | null;
  look?: keyof typeof LOOKS;
  notes: NotesOfCard;
};

/** Returns a list of cards as HTML without anything around it; an empty string if there are no cards. */
export function cardGridHtml({ cards, shop, collection, notes, look = 'grid' }: CardGrid): string {
  if (cards.length === 0) return '';
  return renderToStaticMarkup(
    <ul className={LOOKS[look]} {...(collection === null ? {} : { 'data-collection': collection })}>
      <ProductCards cards={cards} shop={shop} notes={notes} />
    </ul>,
  );
}
