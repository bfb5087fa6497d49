/** What the configuration and the desk's form of the home page both keep to. */

export const MOST_SECTIONS = 20;
export const MOST_SLIDES = 6;
export const MOST_TILES = 12;
export const MOST_PRICES = 4;
/** Letters of a section's words. */
export const LONGEST_WORDS = {
  title: 80,
  line: 160,
  button: 30,
  alt: 120,
  tile: 40,
  story: 600,
  storyButton: 40,
  text: 4_000,
} as const;
/** Cards of a rail or a grid, all of them in the page's HTML. */
export const CARDS = { least: 4, most: 12 } as const;

/** Which part of a picture stays in view where the place has another shape than the picture. */
export const FOCAL_POINTS = [
  'top-left',
  'top',
  'top-right',
  'left',
  'centre',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
] as const;

export type FocalPoint = (typeof FOCAL_POINTS)[number];
