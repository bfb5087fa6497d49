import type { ReactNode } from 'react';
import { colourSwatch, type Swatches } from '../../domain/catalogue/colour-swatch.ts';
import type { ProductCard } from '../../domain/catalogue/product.ts';
import { type CardColours, CardNotes } from '../../ui/product/card-notes.tsx';

const MAX_DOTS = 4;

/** The part of the catalogue that is used here. */
type KnowsColours = { colours: (productIds: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>> };

/** Renders the notes on a card's picture; used on the server. */
export type NotesOfCard = (card: ProductCard) => ReactNode;

/**
 * Returns colour dots for a garment's colour names, or undefined if fewer than two names have a known colour.
 * All cards of a garment show the same dots in the same order, which compresses to almost nothing.
 */
export function cardColours(names: readonly string[], own: Swatches = {}): CardColours | undefined {
  const swatches = names.toSorted().flatMap((name) => colourSwatch(name, own) ?? []);
  return swatches.length < 2 ? undefined : { swatches: swatches.slice(0, MAX_DOTS), count: names.length };
}

/** Returns the notes for these cards' pictures: the garment's colours, the merchant's note and "sold out". */
export async function cardNotes(
  catalogue: KnowsColours,
  swatches: Swatches,
  cards: readonly ProductCard[],
): Promise<NotesOfCard> {
  const colours =
    cards.length === 0 ? new Map<string, readonly string[]>() : await catalogue.colours(cards.map(({ id }) => id));
  return function notesOf(card) {
    return <CardNotes card={card} colours={cardColours(colours.get(card.id) ?? [], swatches)} />;
  };
}
