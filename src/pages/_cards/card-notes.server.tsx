import type { ReactNode } from 'react';
import { colourSwatch, type Swatches } from '../../domain/catalogue/colour-swatch.ts';
import { labelName } from '../../domain/catalogue/product-label.ts';
import type { ProductCard } from '../../domain/catalogue/product.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import type { Services } from '../../server/pages/page-services.ts';
import { messages } from './label-messages.en.ts';
import { type CardColours, CardNotes } from '../../ui/product/card-notes.tsx';

const MAX_DOTS = 4;

/** What notes are made from; of the catalogue only the part that is used here. */
export type NoteServices = Pick<Services, 'swatches' | 'labels' | 'labelRules'> & {
  catalogue: { colours: (productIds: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>> };
};

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
export async function cardNotes(services: NoteServices, cards: readonly ProductCard[]): Promise<NotesOfCard> {
  const { catalogue, swatches } = services;
  const colours =
    cards.length === 0 ? new Map<string, readonly string[]>() : await catalogue.colours(cards.map(({ id }) => id));
  const labelOf = await productLabels(services);
  return function notesOf(card) {
    return (
      <CardNotes card={card} colours={cardColours(colours.get(card.id) ?? [], swatches)} label={labelOf(card.id)} />
    );
  };
}

/** Returns what products are called by the merchant's rules, in this language; undefined for those that are not. */
export async function productLabels({
  labels,
  labelRules,
}: Pick<Services, 'labels' | 'labelRules'>): Promise<(productId: string) => string | undefined> {
  const found = await labels();
  return (productId) => {
    const label = found.get(productId);
    return label && labelName(labelRules, label, LANGUAGE, messages[label]);
  };
}
