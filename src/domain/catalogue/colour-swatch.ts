/**
 * Colours by the words in merchants' names. The last known word counts ("Madder Red" is a red); a pair of
 * words counts before a single one.
 */
const SWATCHES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'bottle green': '#14503c',
    'sky blue': '#a9cbe8',
    'peacock blue': '#0f6a8b',
    'mid blue': '#5d82b5',
    'rani pink': '#d6186f',
    'powder pink': '#efc9cd',
    'light wash': '#b3c6da',
    red: '#a8282b',
    maroon: '#6b1a25',
    wine: '#6a1a33',
    rust: '#b2542b',
    coral: '#ee7f66',
    orange: '#e8772e',
    marigold: '#f0a01f',
    yellow: '#ecb32f',
    haldi: '#ecb32f',
    mustard: '#c9962c',
    gold: '#c8a04c',
    green: '#4f8a3d',
    olive: '#69703b',
    sage: '#a5b394',
    mint: '#a8dcc3',
    teal: '#14757a',
    turquoise: '#2ba8ac',
    blue: '#2f5fa8',
    navy: '#212f55',
    indigo: '#3a3f78',
    rinse: '#26334f',
    purple: '#6f3f8a',
    plum: '#5e2a52',
    lavender: '#b9a7d9',
    violet: '#7d56b0',
    pink: '#e58fae',
    rose: '#d98a98',
    peach: '#f6c4a3',
    magenta: '#c22a83',
    brown: '#71492f',
    tan: '#c39a6b',
    beige: '#e3d4bb',
    sand: '#d8c6a4',
    cream: '#f3e9d2',
    ivory: '#f4eedf',
    white: '#ffffff',
    black: '#1c1c1e',
    grey: '#8b8d90',
    gray: '#8b8d90',
    charcoal: '#44464b',
    silver: '#c3c6c9',
  }),
);

/** Colours as #rrggbb by their names in lower case. */
export type Swatches = Readonly<Record<string, string>>;

/** Returns the colour of a name as #rrggbb, the merchant's own first; null for a name without a known colour. */
export function colourSwatch(name: string, own: Swatches = {}): string | null {
  const whole = name.toLowerCase();
  if (Object.hasOwn(own, whole)) return own[whole] ?? null;
  const words = whole.match(/\p{L}+/gu) ?? [];
  for (let at = words.length - 1; at >= 0; at -= 1) {
    const found = SWATCHES.get(words.slice(Math.max(0, at - 1), at + 1).join(' ')) ?? SWATCHES.get(words[at] ?? '');
    if (found !== undefined) return found;
  }
  return null;
}
