import { renderToStaticMarkup } from 'react-dom/server';
import type { ProductCard } from '../../domain/catalogue/product.ts';
import type { Offer, Persuasion } from '../../domain/money/pricing.ts';
import type { NotesOfCard } from './card-notes.server.tsx';
import { ProductCards } from './product-cards.tsx';

type CardGrid = {
  cards: readonly ProductCard[];
  shop: { offer: Offer | null; persuasion: Persuasion };
  /** Where they are from, for what is bought of them. */
  collection: string | null;
  look?: 'grid' | 'rail';
  notes: NotesOfCard;
};

/** A list of cards with nothing around it, as HTML; empty where there are none. */
export function cardGridHtml({ cards, shop, collection, notes, look = 'grid' }: CardGrid): string {
  if (cards.length === 0) return '';
  return renderToStaticMarkup(
    <ul
      className={look === 'grid' ? 'card-grid' : 'home-cards home-rail'}
      {...(collection === null ? {} : { 'data-collection': collection })}
    >
      <ProductCards cards={cards} shop={shop} notes={notes} />
    </ul>,
  );
}
