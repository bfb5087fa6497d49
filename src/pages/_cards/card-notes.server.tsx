import { colourSwatch, type Swatches } from '../../domain/catalogue/colour-swatch.ts';
import { labelName } from '../../domain/catalogue/product-label.ts';
import type { ProductCard } from '../../domain/catalogue/product.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import type { Services } from '../../server/pages/page-services.ts';
import { messages } from './label-messages.en.ts';
import type { NotesOfCard } from './notes-of-card.ts';
import { offerLines } from './offer-lines.server.tsx';
import { type CardColours, CardNotes } from '../../ui/product/card-notes.tsx';

const MAX_DOTS = 4;

/** What notes are made from; of the catalogue only the part that is used here. */
export type NoteServices = Pick<Services, 'swatches' | 'labels' | 'labelRules' | 'offersOfCards'> & {
  catalogue: { colours: (productIds: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>> };
};

/**
 * Returns colour dots for a garment's colour names, or undefined if fewer than two names have a known colour.
 * All cards of a garment show the same dots in the same order, which compresses to almost nothing.
 */
export function cardColours(names: readonly string[], own: Swatches = {}): CardColours | undefined {
  const swatches = names.toSorted().flatMap((name) => colourSwatch(name, own) ?? []);
  return swatches.length < 2 ? undefined : { swatches: swatches.slice(0, MAX_DOTS), count: names.length };
}

/** Returns the notes of these cards: the garment's colours, its label, its last sizes, and the merchant's offers. */
export async function cardNotes(services: NoteServices, cards: readonly ProductCard[]): Promise<NotesOfCard> {
  const { catalogue, swatches } = services;
  const colours =
    cards.length === 0 ? new Map<string, readonly string[]>() : await catalogue.colours(cards.map(({ id }) => id));
  const [labelOf, offers] = await Promise.all([productLabels(services), services.offersOfCards(cards)]);
  return function notesOf(card) {
    const colourDots = cardColours(colours.get(card.id) ?? [], swatches);
    return {
      notes: <CardNotes card={card} colours={colourDots} label={labelOf(card.id)} />,
      offers: offerLines(offers.get(card.id) ?? []),
    };
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
