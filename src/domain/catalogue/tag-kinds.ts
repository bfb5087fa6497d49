/** The kind of fact that a tag states about a product (fabric, occasion, …), recognised by its words. */
export type TagKind = 'wearer' | 'fabric' | 'craft' | 'occasion' | 'colour';

const words = (...lines: readonly string[]): string[] => lines.flatMap((line) => line.split(' '));

const WORDS: Readonly<Record<TagKind, readonly string[]>> = {
  craft: words(
    'print printed ajrakh bagru dabu bandhani bandhej leheriya tie-dye ikat patola chikankari kalamkari',
    'embroidery embroidered handwoven handspun khadi brocade zari phulkari kantha banarasi chanderi',
    'jamdani shibori batik gota zardozi weave knit check gingham stripe',
  ),
  fabric: words(
    'cotton silk linen wool mulmul denim viscose rayon modal crepe georgette chiffon satin velvet',
    'polyester lyocell tencel hemp jute organza net',
  ),
  occasion: words(
    'everyday daily festive wedding bridal party office work casual formal diwali eid holi puja summer',
    'winter monsoon',
  ),
  colour: words(
    'red maroon wine rust coral orange marigold yellow haldi mustard gold green olive sage mint teal',
    'turquoise peacock blue navy indigo sky purple plum lavender violet pink rose peach magenta brown tan',
    'beige sand cream ivory white black grey gray charcoal silver multicolour multicolor rinse wash',
  ),
  wearer: ['women', 'men', 'girls', 'boys', 'kids', 'unisex', 'woman', 'man', 'ladies', 'gents'],
};

/** Returns the kind that a word of the tag names. A craft counts before its cloth ("handwoven silk" is a craft). */
export function tagKind(tag: string): TagKind | null {
  const ofTag = tag.toLowerCase().split(/[^\p{L}-]+/u);
  const kinds = ['wearer', 'occasion', 'craft', 'fabric', 'colour'] as const;
  return kinds.find((kind) => WORDS[kind].some((word) => ofTag.includes(word))) ?? null;
}

/** Formats a tag for display: "cotton mulmul" → "Cotton mulmul". A tag with capitals stays unchanged. */
export function tagTitle(tag: string): string {
  return tag === tag.toLowerCase() ? tag.charAt(0).toUpperCase() + tag.slice(1) : tag;
}

/** A colour of the tags as options write colours: "madder red" is "Madder Red". */
export function colourTitle(tag: string): string {
  return tag === tag.toLowerCase() ? tag.replaceAll(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase()) : tag;
}

/** Groups tags by kind; a product must have at least one tag of each group. */
export function byTagKind(tags: readonly string[]): string[][] {
  const parts = new Map<TagKind | null, string[]>();
  for (const tag of tags) {
    const kind = tagKind(tag);
    parts.set(kind, [...(parts.get(kind) ?? []), tag]);
  }
  return [...parts.values()];
}
