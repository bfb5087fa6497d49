import { type Shopping, shoppingRules } from '../../domain/cart/shopping-rules.ts';
import { colourSwatch, type Swatches } from '../../domain/catalogue/colour-swatch.ts';
import { labelName } from '../../domain/catalogue/product-label.ts';
import type { ProductCard } from '../../domain/catalogue/product.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { averageStars, type Rating, reviewCount } from '../../domain/reviews/rating.ts';
import type { Services } from '../../server/pages/page-services.ts';
import { messages } from './label-messages.en.ts';
import type { NotesOfCard } from './notes-of-card.ts';
import { offerLines } from './offer-lines.server.tsx';
import { type CardColours, CardNotes } from '../../ui/product/card-notes.tsx';

const MAX_DOTS = 4;

/** What notes are made from; of the catalogue only the part that is used here. */
export type NoteServices = Pick<Services, 'swatches' | 'labels' | 'labelRules' | 'offersOfCards' | 'ratingsOfCards'> & {
  shop: { shopping: Shopping };
  catalogue: {
    colours: (productIds: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>;
    films: (productIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  };
};

/**
 * Returns colour dots for a garment's colour names, or undefined if fewer than two names have a known colour.
 * All cards of a garment show the same dots in the same order, which compresses to almost nothing.
 */
export function cardColours(names: readonly string[], own: Swatches = {}): CardColours | undefined {
  const swatches = names.toSorted().flatMap((name) => colourSwatch(name, own) ?? []);
  return swatches.length < 2 ? undefined : { swatches: swatches.slice(0, MAX_DOTS), count: names.length };
}

/**
 * Returns the notes of these cards: the garment's label, colours and last sizes, the merchant's offers, and with recommended
 * shopping the buyers' rating and its film.
 */
export async function cardNotes(services: NoteServices, cards: readonly ProductCard[]): Promise<NotesOfCard> {
  const { catalogue, swatches } = services;
  const { quickLists } = shoppingRules(services.shop.shopping);
  const ids = cards.map(({ id }) => id);
  const colours = ids.length === 0 ? new Map<string, readonly string[]>() : await catalogue.colours(ids);
  const [labelOf, offers, ratings, films] = await Promise.all([
    productLabels(services),
    services.offersOfCards(cards),
    quickLists ? services.ratingsOfCards(ids) : new Map<string, Rating>(),
    quickLists ? catalogue.films(ids) : new Map<string, string>(),
  ]);
  return function notesOf(card) {
    const rating = ratings.get(card.id);
    const colourDots = cardColours(colours.get(card.id) ?? [], swatches);
    return {
      notes: (
        <CardNotes
          card={card}
          colours={colourDots}
          label={labelOf(card.id)}
          rating={rating && shownRating(rating)}
          film={films.get(card.id)}
        />
      ),
      offers: offerLines(offers.get(card.id) ?? []),
    };
  };
}

/** Buyers' stars as a card says them. */
function shownRating(rating: Rating) {
  return { stars: averageStars(rating).toFixed(1), count: reviewCount(rating) };
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
