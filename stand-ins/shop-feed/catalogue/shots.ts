import type { Palette, PictureSpec } from '../art/picture-spec.ts';
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
  const file = (suffix: string) => ({ file: `${handle}-${suffix}.jpg` });
  const view = (suffix: string, from: PictureSpec['view']): Shot => ({
    spec: { ...base, ...file(suffix), kind: 'view', view: from },
    of: 'first colour',
  });
  /** The seed's last bit decides how the cloth is folded, so two close-ups of one product differ. */
  const closeUp = (suffix: string, nth: 0 | 1): Shot => ({
    spec: { ...base, ...file(suffix), kind: 'closeup', view: 'front', seed: seed + nth },
    of: 'first colour',
  });
  const inSecondColour = (palette: Palette): Shot => ({
    spec: { ...base, ...file(`front-${palette}`), kind: 'view', view: 'front', palette },
    of: 'second colour',
  });
  return [
    view('front', 'front'),
    view('side', 'three-quarter'),
    closeUp('cloth', 0),
    ...(seed % 5 === 0 ? [] : [view('back', 'back')]),
    ...(seed % 3 === 0 ? [closeUp('detail', 1)] : []),
    ...(piece.alsoIn === undefined ? [] : [inSecondColour(piece.alsoIn)]),
  ];
}
