import type { Ground, Palette } from '../picture-spec.ts';

/** The colours of a cloth by their use, sRGB hex. `zari` is the metal thread; `ink` the darkest line. */
export type Colours = { ground: string; motif: string; accent: string; ink: string; zari: string };

const GOLD = '#c79a4b';
const PALE_GOLD = '#d2b271';
const SILVER = '#b9b6ae';

/** Dyes and cloths worn in India: indigo, madder, turmeric, pomegranate, lac, iron black, undyed cotton. */
export const PALETTE_COLOURS: Record<Palette, Colours> = {
  indigo: { ground: '#22335f', motif: '#efe6d2', accent: '#a23b2e', ink: '#131b33', zari: GOLD },
  madder: { ground: '#9c2f28', motif: '#f1e3c8', accent: '#22335f', ink: '#2c1114', zari: GOLD },
  haldi: { ground: '#dfa32f', motif: '#f8ecd0', accent: '#b0402c', ink: '#6a3f14', zari: '#b3822f' },
  leaf: { ground: '#5f7d45', motif: '#f2ead3', accent: '#d9a441', ink: '#26351d', zari: PALE_GOLD },
  rose: { ground: '#c9707f', motif: '#fbeee7', accent: '#8d2f4a', ink: '#5b2233', zari: PALE_GOLD },
  ivory: { ground: '#efe6d3', motif: '#a5503c', accent: '#5c7350', ink: '#4a362b', zari: GOLD },
  charcoal: { ground: '#3b3b40', motif: '#e6dfd2', accent: '#b4553a', ink: '#1c1c20', zari: SILVER },
  teal: { ground: '#1f6468', motif: '#eee7d4', accent: '#d98a5b', ink: '#0e3134', zari: PALE_GOLD },
  plum: { ground: '#5c2a4d', motif: '#f0dfd8', accent: '#d9a05a', ink: '#2b1226', zari: GOLD },
  rust: { ground: '#b4582f', motif: '#f6e6cc', accent: '#2f4858', ink: '#4a2112', zari: GOLD },
  sage: { ground: '#a5b096', motif: '#f7f2e4', accent: '#b96a55', ink: '#4d5a45', zari: PALE_GOLD },
  sky: { ground: '#9db9cf', motif: '#f8f5ec', accent: '#32507c', ink: '#2f4764', zari: SILVER },
  'powder-pink': { ground: '#ecc9c3', motif: '#fdf6f0', accent: '#b65f6d', ink: '#8a4a55', zari: PALE_GOLD },
  sand: { ground: '#d3bd98', motif: '#fbf4e4', accent: '#8a4a35', ink: '#5b4430', zari: GOLD },
  'bottle-green': { ground: '#1d4a37', motif: '#efe6cf', accent: '#c4553f', ink: '#0e261c', zari: GOLD },
  marigold: { ground: '#e2822c', motif: '#fbeccb', accent: '#a32448', ink: '#6b2d12', zari: '#b9862f' },
  wine: { ground: '#6d1a2c', motif: '#f2dfc9', accent: '#c98a3a', ink: '#33101a', zari: GOLD },
  peacock: { ground: '#12587f', motif: '#f0e6cf', accent: '#3f9a7d', ink: '#0a2b42', zari: GOLD },
  mint: { ground: '#b9d6c3', motif: '#fbfaf0', accent: '#d98a77', ink: '#4c7562', zari: PALE_GOLD },
  lavender: { ground: '#b3a4c6', motif: '#fbf6f4', accent: '#6a4d86', ink: '#513d6b', zari: SILVER },
  coral: { ground: '#e0765f', motif: '#fdf0e2', accent: '#2f6a73', ink: '#7c2f28', zari: PALE_GOLD },
  navy: { ground: '#1c2438', motif: '#e9e6de', accent: '#9db3c8', ink: '#0e1320', zari: SILVER },
  white: { ground: '#f6f4ee', motif: '#fffefb', accent: '#c9d3d9', ink: '#8d9aa3', zari: SILVER },
  black: { ground: '#1b1b1d', motif: '#eae6de', accent: '#9c3b30', ink: '#0c0c0d', zari: GOLD },
  olive: { ground: '#6b6a3f', motif: '#efe8d0', accent: '#b5763a', ink: '#34341d', zari: PALE_GOLD },
  'denim-blue': { ground: '#2f4d7c', motif: '#9db0cc', accent: '#c98b45', ink: '#1f3252', zari: '#b98750' },
  'denim-dark': { ground: '#1b2a4a', motif: '#6f80a3', accent: '#c98b45', ink: '#111a2e', zari: '#b98750' },
  'denim-light': { ground: '#7396c0', motif: '#d3dfec', accent: '#d9a866', ink: '#4c6a90', zari: '#c79a68' },
  'mustard-indigo': { ground: '#c98f2b', motif: '#25366a', accent: '#f5e8cc', ink: '#1a2340', zari: '#9d7526' },
  'rani-pink': { ground: '#b81f62', motif: '#fbe6d0', accent: '#e2963a', ink: '#560d30', zari: GOLD },
};

/** Colours of the studio's wall or floor in the middle of the picture, sRGB hex. */
export const GROUND_COLOURS: Record<Ground, string> = {
  chalk: '#efece6',
  linen: '#e8e0d3',
  sand: '#e0d2bd',
  clay: '#d9b8a2',
  blush: '#ecd8d0',
  mist: '#dbe1e4',
  sage: '#d3d9cb',
  slate: '#c6cacf',
  wheat: '#eadcb9',
  lilac: '#dfd9e4',
};

/** Converts one channel of sRGB (0..255) to linear light (0..1). */
export function toLinear(byte: number): number {
  const c = byte / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
}

/** Converts a hex colour to linear red, green and blue. */
export function linearOf(hex: string): [number, number, number] {
  const n = Number.parseInt(hex.slice(1), 16);
  return [toLinear((n >> 16) & 255), toLinear((n >> 8) & 255), toLinear(n & 255)];
}
