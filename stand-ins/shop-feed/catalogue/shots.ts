import type { Garment, Palette, PictureSpec } from '../picture-spec.ts';
import type { Line, Piece } from './piece.ts';
import { hashOf } from './seeded.ts';

export type Shot = { spec: PictureSpec; of: 'first colour' | 'second colour' };

/** Converts "Piqué Polo, Mustard & Indigo" to "pique-polo-mustard-indigo". */
export function handleOf(title: string): string {
  return title
    .normalize('NFD')
    .replaceAll(/\p{M}|’/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/**
 * To be incremented when the pictures are painted again: shops and browsers cache the content of an address
 * for ever.
 */
const PAINTED = 3;

/** Returns the `v` of a picture's address; `seed` is the picture's number. */
export function versionOf(seed: number): number {
  return 1_740_000_000 + PAINTED + (seed % 40_000_000);
}

/** The second view of each garment: its fall from the side, or the back with pockets and yoke. */
const SECOND_VIEW: Readonly<Record<Garment, 'three-quarter' | 'back'>> = {
  kurta: 'three-quarter',
  anarkali: 'three-quarter',
  shirt: 'back',
  't-shirt': 'back',
  polo: 'back',
  jeans: 'back',
  palazzo: 'three-quarter',
  'nehru-jacket': 'three-quarter',
  frock: 'three-quarter',
  'kids-kurta': 'three-quarter',
  saree: 'three-quarter',
  dupatta: 'three-quarter',
  lehenga: 'three-quarter',
};

/** Garments of which a part is shown larger, too: neck, band or border. */
const DETAIL_TOO: ReadonlySet<Garment> = new Set([
  'anarkali',
  'palazzo',
  'nehru-jacket',
  'frock',
  'kids-kurta',
  'dupatta',
  'lehenga',
]);
/** One macro in this many shows the label. */
const LABELLED = 3;

/**
 * Returns the pictures of a product in their order: front, side or back, the cloth from near, and of some a
 * detail; and one more if it comes in a second colour.
 */
export function shotsOf(line: Line, piece: Piece): Shot[] {
  const handle = handleOf(piece.title);
  const base = {
    garment: line.garment,
    textile: piece.textile,
    palette: piece.palette,
    ground: line.ground,
    trims: { ...line.trims, ...piece.trims },
    ...(line.garment === 'kurta' && piece.festive === true && { dupatta: true as const }),
    seed: hashOf(handle),
  } as const;
  const shot = (
    suffix: string,
    rest: Pick<PictureSpec, 'kind' | 'view' | 'labelled'> & { palette?: Palette },
  ): Shot => ({
    spec: { ...base, ...rest, file: `${handle}-${suffix}.jpg` },
    of: rest.palette === undefined ? 'first colour' : 'second colour',
  });
  const second = SECOND_VIEW[line.garment];
  return [
    shot('front', { kind: 'view', view: 'front' }),
    shot(second === 'back' ? 'back' : 'side', { kind: 'view', view: second }),
    shot('fabric', { kind: 'macro', view: 'front', ...(base.seed % LABELLED === 0 && { labelled: true as const }) }),
    ...(DETAIL_TOO.has(line.garment) ? [shot('detail', { kind: 'closeup', view: 'front' })] : []),
    ...(piece.alsoIn === undefined
      ? []
      : [shot(`front-${piece.alsoIn}`, { kind: 'view', view: 'front', palette: piece.alsoIn })]),
  ];
}
