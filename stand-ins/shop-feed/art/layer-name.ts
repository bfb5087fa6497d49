import type { PictureSpec } from './picture-spec.ts';

/** Views without a layer of their own, and the layer that stands for them, seen in a mirror as from the other side. */
const MIRRORED: Readonly<Record<string, string>> = {
  'anarkali-back': 'anarkali-three-quarter',
  'shirt-back': 'shirt-three-quarter',
  't-shirt-back': 't-shirt-three-quarter',
  'polo-three-quarter': 'polo-front',
  'polo-back': 'polo-front',
  'jeans-three-quarter': 'jeans-front',
  'palazzo-three-quarter': 'palazzo-front',
  'palazzo-back': 'palazzo-front',
  'nehru-jacket-back': 'nehru-jacket-three-quarter',
  'frock-back': 'frock-three-quarter',
  'kids-kurta-three-quarter': 'kids-kurta-front',
  'kids-kurta-back': 'kids-kurta-front',
  'saree-back': 'saree-front',
  'dupatta-three-quarter': 'dupatta-front',
  'dupatta-back': 'dupatta-front',
  'lehenga-back': 'lehenga-front',
  'stack-three-quarter': 'stack-front',
  'stack-back': 'stack-front',
};

function wanted({ kind, garment, view, shape, seed, others }: PictureSpec): string {
  if (kind === 'closeup') return seed % 2 === 0 ? 'swatch-a' : 'swatch-b';
  if (kind === 'banner' && shape !== 'tall' && others !== undefined && others.length > 0) return 'banner-wide';
  return `${garment}-${view}`;
}

/** The layer file (without folder and ending) that a picture is painted on. */
export function layerOf(spec: PictureSpec): string {
  const name = wanted(spec);
  return MIRRORED[name] ?? name;
}

/** Whether the painted picture is turned left to right. */
export function isMirrored(spec: PictureSpec): boolean {
  return wanted(spec) in MIRRORED;
}
