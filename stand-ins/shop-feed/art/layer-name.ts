import type { PictureSpec } from './picture-spec.ts';

/** Views without a layer of their own, and the layer that stands for them, seen in a mirror: cloth alike from both sides. */
const MIRRORED: Readonly<Record<string, string>> = {
  'lehenga-back': 'lehenga-front',
  'saree-back': 'saree-front',
  'dupatta-back': 'dupatta-front',
  'stack-three-quarter': 'stack-front',
  'stack-back': 'stack-front',
};

function wanted({ kind, garment, view, shape, seed, others }: PictureSpec): string {
  if (kind === 'closeup') return seed % 2 === 0 ? 'swatch-a' : 'swatch-b';
  if (kind === 'banner' && others !== undefined && others.length > 0) return `banner-${shape ?? 'wide'}`;
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
