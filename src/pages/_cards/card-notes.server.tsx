import type { ReactNode } from 'react';
import { colourSwatch } from '../../domain/catalogue/colour-swatch.ts';
import type { ProductCard } from '../../domain/catalogue/product.ts';
import { titleParts } from '../../domain/display/title-fit.ts';
import { type CardColours, CardNotes } from '../../ui/product/card-notes.tsx';

const MOST_DOTS = 4;

/**
 * The colours that a garment comes in where each is a product of its own ("Linen Shirt, Sage" and "Linen Shirt, Sand"), by
 * the ids of `among`. All cards of one garment show the same dots in the same order, which packs to next to nothing.
 */
export function cardColours(among: readonly ProductCard[]): ReadonlyMap<string, CardColours> {
  const garments = new Map<string, { ids: string[]; colours: Set<string> }>();
  for (const { id, title } of among) {
    const parts = titleParts(title);
    if (!parts) continue;
    const garment = garments.get(parts.name) ?? { ids: [], colours: new Set() };
    garment.ids.push(id);
    garment.colours.add(parts.colour);
    garments.set(parts.name, garment);
  }
  return new Map(
    [...garments.values()].flatMap(({ ids, colours }): [string, CardColours][] => {
      const swatches = [...colours].toSorted().flatMap((name) => colourSwatch(name) ?? []);
      if (colours.size < 2 || swatches.length < 2) return [];
      const shown = { swatches: swatches.slice(0, MOST_DOTS), count: colours.size };
      return ids.map((id) => [id, shown]);
    }),
  );
}

/** What stands on a card's picture; the colours are looked for among these. */
export function cardNotes(among: readonly ProductCard[]): (card: ProductCard) => ReactNode {
  const colours = cardColours(among);
  return function notesOf(card) {
    return <CardNotes card={card} colours={colours.get(card.id)} />;
  };
}
