import type { ReactNode } from 'react';
import { colourSwatch } from '../../domain/catalogue/colour-swatch.ts';
import type { ProductCard } from '../../domain/catalogue/product.ts';
import { type CardColours, CardNotes } from '../../ui/product/card-notes.tsx';

const MAX_DOTS = 4;

/** The catalogue, as far as it is asked here. */
type KnowsColours = { colours: (productIds: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>> };

/** What stands on a card's picture, where the server writes it. */
export type NotesOfCard = (card: ProductCard) => ReactNode;

/**
 * Dots for a garment's colours by their names; none where fewer than two of the names say how they look. All cards of one
 * garment show the same ones in the same order, which packs to next to nothing.
 */
export function cardColours(names: readonly string[]): CardColours | undefined {
  const swatches = names.toSorted().flatMap((name) => colourSwatch(name) ?? []);
  return swatches.length < 2 ? undefined : { swatches: swatches.slice(0, MAX_DOTS), count: names.length };
}

/** What stands on these cards' pictures: in which colours each garment comes, by the merchant's rule, and what is sold out. */
export async function cardNotes(catalogue: KnowsColours, cards: readonly ProductCard[]): Promise<NotesOfCard> {
  const colours =
    cards.length === 0 ? new Map<string, readonly string[]>() : await catalogue.colours(cards.map(({ id }) => id));
  return function notesOf(card) {
    return <CardNotes card={card} colours={cardColours(colours.get(card.id) ?? [])} />;
  };
}
