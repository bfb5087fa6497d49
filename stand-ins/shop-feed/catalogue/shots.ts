import type { Garment, Palette, PictureSpec } from '../picture-spec.ts';
import type { Line, Piece } from './piece.ts';
import { hashOf } from './seeded.ts';

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

/** Count it up when pictures are painted anew: shops and browsers keep what is at an address for good. */
const PAINTED = 2;

/** The `v` of a picture's address; `seed` is a picture's own number. */
export function versionOf(seed: number): number {
  return 1_740_000_000 + PAINTED + (seed % 40_000_000);
}

/** What is worth seeing besides the front: the fall from the side, or the back where pockets and yoke are. */
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

/** These have a second detail: the cloth alone. */
const CLOTH_TOO: ReadonlySet<Garment> = new Set([
  'anarkali',
  'palazzo',
  'nehru-jacket',
  'frock',
  'kids-kurta',
  'dupatta',
  'lehenga',
]);

/** The pictures of a product in their order: front, side or back, a detail, and one more where it comes in a second colour. */
export function shotsOf(line: Line, piece: Piece): Shot[] {
  const handle = handleOf(piece.title);
  const base = {
    garment: line.garment,
    textile: piece.textile,
    palette: piece.palette,
    ground: line.ground,
    trims: { ...line.trims, ...piece.trims },
    seed: hashOf(handle),
  } as const;
  const shot = (suffix: string, rest: Pick<PictureSpec, 'kind' | 'view'> & { palette?: Palette }): Shot => ({
    spec: { ...base, ...rest, file: `${handle}-${suffix}.jpg` },
    of: rest.palette === undefined ? 'first colour' : 'second colour',
  });
  const second = SECOND_VIEW[line.garment];
  return [
    shot('front', { kind: 'view', view: 'front' }),
    shot(second === 'back' ? 'back' : 'side', { kind: 'view', view: second }),
    shot('detail', { kind: 'closeup', view: 'front' }),
    ...(CLOTH_TOO.has(line.garment) ? [shot('fabric', { kind: 'closeup', view: 'front' })] : []),
    ...(piece.alsoIn === undefined
      ? []
      : [shot(`front-${piece.alsoIn}`, { kind: 'view', view: 'front', palette: piece.alsoIn })]),
  ];
}
