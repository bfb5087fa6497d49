import sharp from 'sharp';
import type { Palette, PictureSpec } from '../art/picture-spec.ts';

const HUES: Partial<Record<Palette, string>> = {
  indigo: '#2b3a67',
  madder: '#8f2b26',
  haldi: '#d9a429',
  leaf: '#4f7f45',
  rose: '#c4687c',
  ivory: '#ece4d4',
  charcoal: '#3c3d40',
  teal: '#2c6e6f',
  plum: '#5d3554',
  rust: '#a2512f',
  sage: '#93a58a',
  sky: '#8fb3d1',
  'powder-pink': '#e3b9bb',
  sand: '#cdb893',
  'bottle-green': '#1f4a3a',
  marigold: '#e08a1e',
  wine: '#5e1f2d',
  peacock: '#14607a',
  mint: '#b4d6c1',
  lavender: '#b3a4cb',
  coral: '#e0765f',
  navy: '#222c4a',
  white: '#f6f4ef',
  black: '#222222',
  olive: '#6a6b3c',
  'denim-blue': '#4a6a94',
  'denim-dark': '#26324c',
  'denim-light': '#9bb4cf',
  'mustard-indigo': '#c2922d',
  'rani-pink': '#c2246b',
};

function sizeOf(spec: PictureSpec): { width: number; height: number } {
  if (spec.kind === 'tile') return { width: 900, height: 900 };
  if (spec.kind === 'banner')
    return spec.shape === 'tall' ? { width: 1080, height: 1350 } : { width: 1600, height: 700 };
  return { width: 900, height: 1200 };
}

/** Stands in for the composed picture while the rendered layers are not there yet. */
export async function placeholder(spec: PictureSpec): Promise<Buffer> {
  const { width, height } = sizeOf(spec);
  const hue = HUES[spec.palette] ?? '#999999';
  const turn = spec.seed % 90;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#f4f0ea"/><stop offset="1" stop-color="#dcd4c8"/></linearGradient>
    <pattern id="p" width="48" height="48" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">
    <rect width="48" height="48" fill="${hue}"/><circle cx="24" cy="24" r="7" fill="#fff" fill-opacity=".28"/></pattern></defs>
    <rect width="${width}" height="${height}" fill="url(#g)"/>
    <rect x="${width * 0.2}" y="${height * 0.15}" width="${width * 0.6}" height="${height * 0.7}" rx="8" fill="url(#p)"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();
}
