/** The contrast that WCAG 2.2 AA asks of text. */
export const READABLE = 4.5;

/** Returns the relative luminance of #rrggbb, 0 to 1. At 0.179 black and white have equal contrast. */
export function luminance(colour: string): number {
  const [red, green, blue] = channelsOf(colour).map(linear);
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** Returns the contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

/** The background of text in a colour: white, or also a wash of the colour itself, as savings do. */
export type Ground = 'white' | 'wash';

/** Returns the least contrast that text of a colour has on its ground. */
export function textContrast(colour: string, ground: Ground): number {
  if (ground === 'white') return contrastOf(colour, WHITE);
  const wash = channelsOf(colour).map((channel) => Math.round(255 - (255 - channel) * WASH));
  return contrastOf(colour, hexOf(wash));
}

/** Returns the colour itself if text of it can be read on its ground, else the brightest shade of it that can. */
export function readableShade(colour: string, ground: Ground = 'white'): string {
  const channels = channelsOf(colour);
  for (let parts = PARTS; parts > 0; parts -= 1) {
    const shade = hexOf(channels.map((channel) => Math.round((channel * parts) / PARTS)));
    if (textContrast(shade, ground) >= READABLE) return shade;
  }
  return BLACK;
}

const WHITE = '#ffffff';
const BLACK = '#000000';
/** How much of the colour is in a wash of it: `bg-saving/10`. */
const WASH = 0.1;
/** Steps from the colour to black; more than a channel has values. */
const PARTS = 256;

const channelsOf = (colour: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));

const hexOf = (channels: readonly number[]): string =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;

function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
