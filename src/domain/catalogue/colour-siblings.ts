import { titleParts } from '../display/title-fit.ts';
import type { Picture, Product, ProductCard } from './product.ts';

/** The same garment in another colour, sold as a product of its own. */
export type ColourSibling = { handle: string; colour: string; picture: Picture | null; available: boolean };

/** The colour of the product that is looked at, and its siblings in the others. */
export type ColourFamily = { colour: string; siblings: ColourSibling[] };

/**
 * By what a shop's products belong together whose platform has one for each colour; the merchant says so in shop.config.ts.
 * `title`: titles differ in nothing but the colour after the last comma. `option`: titles are the same, or are but for the
 * colour's name, which is the one value of an option with one of these names. `tag`: they share a tag with this beginning.
 */
export type ColourRule = { by: 'title' } | { by: 'option'; names: readonly string[] } | { by: 'tag'; prefix: string };

/** What a rule calls a family, the same text for all of it, and the colour within it. */
export type ColourPlace = { family: string; colour: string };

const COLOUR_OPTIONS: readonly string[] = ['colour', 'color'];

/** Where a product stands by the merchant's rule; null where that finds no colour in it, or no family. */
export function colourPlace(
  rule: ColourRule,
  { title, options, tags }: Pick<Product, 'title' | 'options' | 'tags'>,
): ColourPlace | null {
  switch (rule.by) {
    case 'title': {
      const parts = titleParts(title);
      return parts && { family: parts.name, colour: parts.colour };
    }
    case 'option': {
      const colour = soleValueOf(options, rule.names);
      return colour === null ? null : { family: withoutColour(title, colour), colour };
    }
    case 'tag': {
      const family = tags.find((tag) => tag.startsWith(rule.prefix));
      if (family === undefined) return null;
      return { family, colour: soleValueOf(options, COLOUR_OPTIONS) ?? titleParts(title)?.colour ?? title };
    }
  }
}

/** One of a family: its card, and which colour of the garment it is. */
export type ColouredCard = { colour: string; card: ProductCard };

/** The other colours of a product of this id and colour among its family, the first of each; null where there are none. */
export function colourFamily(
  own: { id: string; colour: string },
  family: readonly ColouredCard[],
): ColourFamily | null {
  const seen = new Set([own.colour]);
  const siblings = family.flatMap(({ colour, card }): ColourSibling[] => {
    if (card.id === own.id || seen.has(colour)) return [];
    seen.add(colour);
    return [{ handle: card.handle, colour, picture: card.picture, available: card.available }];
  });
  return siblings.length === 0 ? null : { colour: own.colour, siblings };
}

/** A product with several values of an option shows them itself. */
function soleValueOf(options: Product['options'], names: readonly string[]): string | null {
  const wanted = new Set(names.map((name) => name.toLowerCase()));
  const found = options.find(({ name, values }) => wanted.has(name.toLowerCase()) && values.length === 1);
  return found?.values[0] ?? null;
}

/** "Linen Shirt - Rust" in Rust → "linen shirt". */
function withoutColour(title: string, colour: string): string {
  const [name, given] = [title.toLowerCase(), colour.toLowerCase()];
  return name
    .replaceAll(given, ' ')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
