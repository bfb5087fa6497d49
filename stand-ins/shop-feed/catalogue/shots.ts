import type { PictureSpec } from '../art/picture-spec.ts';
import type { Line, Piece } from './piece.ts';
import { hashOf } from './seeded.ts';

export const PORTRAIT = { width: 900, height: 1200 } as const;

export type Shot = { spec: PictureSpec; of: 'first colour' | 'second colour' };

/** "Piqué Polo, Mustard & Indigo" to "pique-polo-mustard-indigo". */
export function handleOf(title: string): string {
  return title
    .normalize('NFD')
    .replaceAll(/\p{M}|’/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** The pictures of a product in their order: three to five, and one more where it comes in a second colour. */
export function shotsOf(line: Line, piece: Piece): Shot[] {
  const handle = handleOf(piece.title);
  const seed = hashOf(handle);
  const base = {
    garment: line.garment,
    textile: piece.textile,
    palette: piece.palette,
    ground: line.ground,
    trims: { ...line.trims, ...piece.trims },
    seed,
  } as const;
  const shot = (
    suffix: string,
    kind: 'view' | 'closeup',
    view: PictureSpec['view'],
    palette = piece.palette,
  ): Shot => ({
    spec: { ...base, file: `${handle}-${suffix}.jpg`, kind, view, palette },
    of: palette === piece.palette ? 'first colour' : 'second colour',
  });
  return [
    shot('front', 'view', 'front'),
    shot('side', 'view', 'three-quarter'),
    shot('cloth', 'closeup', 'front'),
    ...(seed % 5 === 0 ? [] : [shot('back', 'view', 'back')]),
    ...(seed % 3 === 0 ? [shot('detail', 'closeup', 'three-quarter')] : []),
    ...(piece.alsoIn === undefined ? [] : [shot(`front-${piece.alsoIn}`, 'view', 'front', piece.alsoIn)]),
  ];
}
