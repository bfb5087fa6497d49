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

type Own = Pick<Product, 'id' | 'title' | 'options' | 'tags'>;
/** What a rule calls a family, and the colour within it. */
type Place = { family: string; colour: string };

const COLOUR_OPTIONS: readonly string[] = ['colour', 'color'];

/** The tag that names a product's family by this rule; null where the rule is another or the product has none. */
export function familyTag(rule: ColourRule, { tags }: Pick<Product, 'tags'>): string | null {
  return rule.by === 'tag' ? (tags.find((tag) => tag.startsWith(rule.prefix)) ?? null) : null;
}

/**
 * The other colours of a product among `others`, the first of each colour; by a tag `others` are those that have it. Null where
 * there are none. The product's own colour is not among them.
 */
export function colourFamily(rule: ColourRule, product: Own, others: readonly ProductCard[]): ColourFamily | null {
  const own = placeOf(rule, { title: product.title, options: soleOptions(product) }, familyTag(rule, product));
  if (own === null) return null;
  const seen = new Set([own.colour]);
  const siblings = others.flatMap((card): ColourSibling[] => {
    const place = placeOf(rule, { title: card.title, options: card.options ?? [] }, familyTag(rule, product));
    if (place === null || card.id === product.id || place.family !== own.family || seen.has(place.colour)) return [];
    seen.add(place.colour);
    return [{ handle: card.handle, colour: place.colour, picture: card.picture, available: card.available }];
  });
  return siblings.length === 0 ? null : { colour: own.colour, siblings };
}

type Told = { title: string; options: readonly { name: string; value: string | null }[] };

function placeOf(rule: ColourRule, { title, options }: Told, tag: string | null): Place | null {
  switch (rule.by) {
    case 'title': {
      const parts = titleParts(title);
      return parts && { family: parts.name, colour: parts.colour };
    }
    case 'option': {
      const colour = valueOf(options, rule.names);
      return colour === null ? null : { family: withoutColour(title, colour), colour };
    }
    case 'tag':
      return tag === null
        ? null
        : { family: tag, colour: valueOf(options, COLOUR_OPTIONS) ?? titleParts(title)?.colour ?? title };
  }
}

function valueOf(options: Told['options'], names: readonly string[]): string | null {
  const wanted = new Set(names.map((name) => name.toLowerCase()));
  return options.find(({ name }) => wanted.has(name.toLowerCase()))?.value ?? null;
}

/** A product with several values of an option shows them itself. */
function soleOptions({ options }: Own): Told['options'] {
  return options.map(({ name, values }) => ({ name, value: values.length === 1 ? (values[0] ?? null) : null }));
}

/** "Linen Shirt - Rust" in Rust → "linen shirt". */
function withoutColour(title: string, colour: string): string {
  const [name, given] = [title.toLowerCase(), colour.toLowerCase()];
  return name
    .replaceAll(given, ' ')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
