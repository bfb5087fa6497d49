import { titleParts } from '../display/title-fit.ts';
import type { Picture, Product, ProductCard } from './product.ts';

/** The same garment in another colour, sold as a separate product. */
export type ColourSibling = { handle: string; colour: string; picture: Picture | null; available: boolean };

/** The colour of the displayed product, and its siblings in other colours. */
export type ColourFamily = { colour: string; siblings: ColourSibling[] };

/**
 * How products that differ only in their colour are matched, if the shop's platform has one product for each
 * colour; set by the merchant in shop.config.ts. `title`: titles differ only in the colour after the last
 * comma. `option`: titles are the same, or differ only in the colour's name, which is the only value of an
 * option with one of these names. `tag`: they share a tag with this prefix.
 */
export type ColourRule = { by: 'title' } | { by: 'option'; names: readonly string[] } | { by: 'tag'; prefix: string };

/** A product's family by the rule (the same text for all its members), and its colour. */
export type ColourInFamily = { family: string; colour: string };

const COLOUR_OPTIONS: readonly string[] = ['colour', 'color'];

/** Returns a product's family and colour by the merchant's rule; null if it has no colour or no family. */
export function colourInFamily(
  rule: ColourRule,
  { title, options, tags }: Pick<Product, 'title' | 'options' | 'tags'>,
): ColourInFamily | null {
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

/** The card of a family member, and its colour. */
export type ColouredCard = { colour: string; card: ProductCard };

/** Returns the other colours in a product's family, the first product of each; null if there are none. */
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

/**
 * Returns the option that chooses among colours of a product that also has siblings in other colours: both are choices
 * of one thing, shown in one row. Null if the product has one colour itself.
 */
export function colourOptionBesideSiblings(
  { options }: Pick<Product, 'options'>,
  family: ColourFamily | undefined,
): number | null {
  if (!family) return null;
  const found = options.findIndex(
    ({ name, values }) =>
      values.length > 1 && (COLOUR_OPTIONS.includes(name.toLowerCase()) || values.includes(family.colour)),
  );
  return found === -1 ? null : found;
}

/** Returns the siblings in colours that a product does not have itself. */
export function siblingsBeside(
  { siblings }: ColourFamily,
  { values }: Pick<Product['options'][number], 'values'>,
): ColourSibling[] {
  return siblings.filter(({ colour }) => !values.includes(colour));
}

/** Returns an option's only value. A product with several values of the option shows them itself. */
function soleValueOf(options: Product['options'], names: readonly string[]): string | null {
  const wanted = new Set(names.map((name) => name.toLowerCase()));
  const found = options.find(({ name, values }) => wanted.has(name.toLowerCase()) && values.length === 1);
  return found?.values[0] ?? null;
}

/** Removes the colour Rust from "Linen Shirt - Rust" → "linen shirt". */
function withoutColour(title: string, colour: string): string {
  const [name, colourName] = [title.toLowerCase(), colour.toLowerCase()];
  return name
    .replaceAll(colourName, ' ')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
