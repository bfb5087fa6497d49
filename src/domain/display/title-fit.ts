/** A title in two parts; the colour is what follows the last comma, as merchants write it: "Straight Kurta, Indigo". */
export type TitleParts = { name: string; colour: string };

/** Longest titles, in letters, that two lines of a card hold on small phones, on larger ones, and on wide screens. */
const TWO_LINES = [34, 44, 64] as const;
const MAX_COLOUR_LENGTH = 20;

export function titleParts(title: string): TitleParts | null {
  const comma = title.lastIndexOf(', ');
  const colour = title.slice(comma + 2);
  return comma < 1 || colour === '' || colour.length > MAX_COLOUR_LENGTH
    ? null
    : { name: title.slice(0, comma + 1), colour };
}

/**
 * On how many of those three a title does not fit on two lines, so that its name is cut there and its colour is not: 0 to 3.
 */
export function titleOverflow(title: string): number {
  return TWO_LINES.filter((letters) => title.length > letters).length;
}
