import { isState } from './address.ts';

/**
 * The place of a PIN code. The city is what people write in an address, which often differs from the
 * district's name.
 */
export type PinPlace = { district: string; city: string; state: string };

/** PIN → place; all PINs of a place share one object. */
export type PinTable = ReadonlyMap<number, PinPlace>;

/**
 * Encodes the table as compact text: a line `#State`, then a line `District=ranges` or `District|City=ranges`
 * for each place in it. A range is its distance from the end of the previous range in base 36, then its
 * length in letters (A for one PIN, B for two, … BA for twenty-seven).
 */
export function encodePinTable(table: PinTable): string {
  const lines = new Map<string, Map<string, number[]>>();
  for (const [pin, { state, district, city }] of table) {
    const places = lines.get(state) ?? new Map<string, number[]>();
    const name = district === city ? district : `${district}|${city}`;
    lines.set(state, places.set(name, [...(places.get(name) ?? []), pin]));
  }
  const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);
  return [...lines]
    .toSorted(byName)
    .map(([state, places]) =>
      [
        `#${state}`,
        ...[...places]
          .toSorted(byName)
          .map(([name, pins]) => `${name}=${encodeRanges(pins.toSorted((a, b) => a - b))}`),
      ].join('\n'),
    )
    .join('\n');
}

function encodeRanges(pins: readonly number[]): string {
  const ranges: { first: number; last: number }[] = [];
  for (const pin of pins) {
    const range = ranges.at(-1);
    if (range?.last === pin - 1) range.last = pin;
    else ranges.push({ first: pin, last: pin });
  }
  let end = 0;
  return ranges
    .map(({ first, last }) => {
      const text = (first - end).toString(36) + toLetters(last - first);
      end = last;
      return text;
    })
    .join('');
}

/** Decodes the compact text. Throws if it is damaged, so that a damaged file is not taken for an empty table. */
export function decodePinTable(text: string): PinTable {
  const table = new Map<number, PinPlace>();
  let state = '';
  for (const line of text.split('\n')) {
    if (line.startsWith('#')) {
      state = line.slice(1);
      if (!isState(state)) throw new Error(`The PIN table names an unknown state: ${state}`);
      continue;
    }
    const [, district, city, ranges] = /^([^=|]+)(?:\|([^=]+))?=((?:[\da-z]+[A-Z]+)+)$/.exec(line) ?? [];
    if (district === undefined || ranges === undefined) throw new Error('The PIN table has a damaged line.');
    addRanges(table, ranges, { district, city: city ?? district, state });
  }
  return table;
}

function addRanges(table: Map<number, PinPlace>, ranges: string, place: PinPlace): void {
  let pin = 0;
  for (const [, distance = '', length = ''] of ranges.matchAll(/([\da-z]+)([A-Z]+)/g)) {
    pin += Number.parseInt(distance, 36);
    const last = pin + fromLetters(length);
    for (; pin < last; pin += 1) table.set(pin, place);
    table.set(pin, place);
  }
}

const LETTER_A = 65;

/** Writes a whole number in base 26 with the digits A to Z. */
function toLetters(number: number): string {
  const digit = String.fromCharCode(LETTER_A + (number % 26));
  return number < 26 ? digit : toLetters(Math.floor(number / 26)) + digit;
}

function fromLetters(letters: string): number {
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - LETTER_A, 0);
}
