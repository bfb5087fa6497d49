import { isCategory } from '../catalogue/all-products.ts';
import { readableShade, READABLE, textContrast } from '../display/contrast.ts';
import { LONGEST_HANDLE, MOST_MENU_ENTRIES } from './menu-limits.ts';
import { textFault } from './setting-text.ts';

/** What can be guessed of a merchant's shop, and where a guess comes from. */
export const GUESSED_KEYS = ['name', 'logoUrl', 'themeColour', 'menuEntries'] as const;
export type GuessedKey = (typeof GUESSED_KEYS)[number];
export const GUESS_ORIGINS = [
  'platform',
  'site_name',
  'title',
  'header_logo',
  'touch_icon',
  'social_picture',
  'theme_colour',
  'logo_colour',
  'collections',
] as const;
export type GuessOrigin = (typeof GUESS_ORIGINS)[number];

const LONGEST_NAME = 60;
const SHORTEST_NAME = 2;

/** Returns a name as it may stand in the header: one line without signs that nobody sees; null for none. */
export function guessedName(text: string | null): string | null {
  const line = (text ?? '').replaceAll(/\p{C}/gu, ' ').replaceAll(/[<>]/g, ' ').replaceAll(/\s+/g, ' ').trim();
  return line.length >= SHORTEST_NAME && line.length <= LONGEST_NAME ? line : null;
}

/** Returns the shop's name in the title of its home page: what stands before or after a dash, whichever is shorter. */
export function nameInTitle(title: string | null): string | null {
  const parts = (title ?? '').split(/\s+[-–—|:•·]\s+|\s*\|\s*/).map(guessedName);
  const names = parts.filter((part) => part !== null);
  return names.toSorted((one, other) => one.length - other.length)[0] ?? null;
}

/** Returns a colour of a page as #rrggbb; null for another notation, and for what is nearly white, grey or black. */
export function guessedColour(text: string | null): string | null {
  const [, digits = ''] = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec((text ?? '').trim()) ?? [];
  if (digits === '') return null;
  const long = digits.length === 6 ? digits : digits.replaceAll(/./g, '$&$&');
  const colour = `#${long.toLowerCase()}`;
  return saturationOf(channelsOf(colour)) < LEAST_SATURATION ? null : asAccent(colour);
}

const LEAST_SATURATION = 0.25;

/** Text in the accent is shown on white. */
const asAccent = (colour: string): string =>
  textContrast(colour, 'white') >= READABLE ? colour : readableShade(colour);

type Channels = readonly [number, number, number];

const channelsOf = (colour: string): Channels => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
];

/** How far a colour is from grey, 0 to 1; nearly black ones count as grey, whatever their hue. */
function saturationOf(channels: Channels): number {
  const most = Math.max(...channels);
  return most < 40 ? 0 : (most - Math.min(...channels)) / most;
}

/** Pixels of one hue that are too few to be a logo's colour. */
const LEAST_SHARE = 0.005;
const CHANNEL_STEP = 32;
const OPAQUE = 128;

/** Returns the most saturated colour that a picture has enough of, readable on white; null if it is grey. Pixels: red, green, blue, alpha. */
export function mostSaturatedColour(pixels: Uint8Array): string | null {
  const buckets = new Map<string, { sum: [number, number, number]; count: number }>();
  let seen = 0;
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha < OPAQUE) continue;
    seen += 1;
    const key = [red, green, blue].map((channel) => Math.floor(channel / CHANNEL_STEP)).join();
    const bucket = buckets.get(key) ?? { sum: [0, 0, 0], count: 0 };
    bucket.sum = [bucket.sum[0] + red, bucket.sum[1] + green, bucket.sum[2] + blue];
    bucket.count += 1;
    buckets.set(key, bucket);
  }
  const means = [...buckets.values()]
    .filter(({ count }) => count >= seen * LEAST_SHARE)
    .map(({ sum, count }): Channels => {
      const [red, green, blue] = sum;
      return [Math.round(red / count), Math.round(green / count), Math.round(blue / count)];
    })
    .filter((mean) => saturationOf(mean) >= LEAST_SATURATION)
    .toSorted((one, other) => saturationOf(other) - saturationOf(one));
  const [best] = means;
  return best === undefined
    ? null
    : asAccent(`#${best.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`);
}

/** Lists that platforms and their themes make by themselves; shoppers look for goods in none of them. */
const MADE_BY_PLATFORMS =
  /^(all|all-products|frontpage|home-?page|featured(-(collection|products))?|newest-products|best-selling-products|avada-.*|smart-products-filter-index.*|uncategori[sz]ed)$/;

/** Whether a menu takes a handle. With one that it does not take, all that was guessed would be refused. */
const isFit = (handle: string): boolean => handle.length <= LONGEST_HANDLE && textFault(handle) === null;

/** Returns the handles of a menu that leaves out what is no category; null if there is nothing to leave out. */
export function guessedCategories(handles: readonly string[]): string[] | null {
  const categories = handles.filter((handle) => !MADE_BY_PLATFORMS.test(handle) && isFit(handle));
  const leavesOut = handles.some((handle) => isCategory(handle) && MADE_BY_PLATFORMS.test(handle));
  return leavesOut && categories.length > 0 ? categories.slice(0, MOST_MENU_ENTRIES) : null;
}
