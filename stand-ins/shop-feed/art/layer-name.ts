import type { PictureSpec } from './picture-spec.ts';

/** The layer file (without folder and ending) that a picture is painted on. */
export function layerOf({ kind, garment, view, shape, seed, others }: PictureSpec): string {
  if (kind === 'closeup') return seed % 2 === 0 ? 'swatch-a' : 'swatch-b';
  if (kind === 'banner' && others !== undefined && others.length > 0) return `banner-${shape ?? 'wide'}`;
  return `${garment}-${view}`;
}
