/** A title in two parts. The colour follows the last comma, as merchants write it: "Straight Kurta, Indigo". */
export type TitleParts = { name: string; colour: string };

/**
 * Maximum lengths of titles, in characters, that fit two lines of a card on small phones, larger phones and
 * wide screens.
 */
const TWO_LINES = [41, 46, 64] as const;
const MAX_COLOUR_LENGTH = 20;

export function titleParts(title: string): TitleParts | null {
  const comma = title.lastIndexOf(', ');
  const colour = title.slice(comma + 2);
  return comma < 1 || colour === '' || colour.length > MAX_COLOUR_LENGTH
    ? null
    : { name: title.slice(0, comma + 1), colour };
}

/**
 * Returns on how many of these three screen sizes a title does not fit two lines, 0 to 3. There its name is
 * cut and its colour is not.
 */
export function titleOverflow(title: string): number {
  return TWO_LINES.filter((letters) => title.length > letters).length;
}
