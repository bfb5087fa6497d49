import { hash, noise, wrap } from '../noise.ts';
import type { Fabric, Role, RuledDesign } from './design.ts';

const THREAD = 0.0005;

/** Returns the colour of a woven point: warp and weft alternate on top, each with a colour by its position. */
function crossing(x: number, y: number, warp: (i: number) => Role, weft: (j: number) => Role): Role {
  const i = Math.floor(x / THREAD);
  const j = Math.floor(y / THREAD);
  return (i + j) % 2 === 0 ? warp(i) : weft(j);
}

/** Returns the band of a thread. Bands are [threads, colour] and repeat. */
function banded(bands: ReadonlyArray<readonly [number, Role]>): (i: number) => Role {
  const threads = bands.flatMap(([count, role]) => Array.from({ length: count }, () => role));
  return (i) => threads[wrap(i, threads.length)] ?? 'ground';
}

const MADRAS_WARP = banded([
  [60, 'ground'],
  [8, 'motif'],
  [36, 'accent'],
  [4, 'motif'],
  [20, 'ink'],
  [4, 'motif'],
  [36, 'accent'],
  [8, 'motif'],
  [64, 'ground'],
]);
const MADRAS_WEFT = banded([
  [48, 'ground'],
  [6, 'motif'],
  [30, 'ink'],
  [6, 'accent'],
  [12, 'motif'],
  [6, 'accent'],
  [30, 'ink'],
  [6, 'motif'],
  [48, 'ground'],
  [24, 'accent'],
  [24, 'ground'],
]);
const GINGHAM = banded([
  [16, 'ground'],
  [16, 'motif'],
]);
const FINE_STRIPE = banded([
  [9, 'ground'],
  [3, 'motif'],
]);
const WIDE_STRIPE = banded([
  [34, 'ground'],
  [3, 'motif'],
  [4, 'accent'],
  [3, 'motif'],
]);
const plain: (i: number) => Role = () => 'ground';

/**
 * Threads are never quite even: adds a streak of tone along each thread and cloudy variation over the whole
 * cloth.
 */
function slub(amount: number, cells: number, size: number, seed: number) {
  const across = Math.round(size / THREAD / 2);
  return (x: number, y: number): number =>
    1 +
    amount *
      (noise((x / size) * across, (y / size) * cells, across, cells, seed) +
        noise((x / size) * cells, (y / size) * across, cells, across, seed + 1) +
        0.5 * noise((x / size) * 7, (y / size) * 7, 7, 7, seed + 2));
}

function woven(
  fabric: Fabric,
  threads: readonly [number, number],
  warp: (i: number) => Role,
  weft: (j: number) => Role,
  tone?: (x: number, y: number) => number,
): RuledDesign {
  return {
    kind: 'ruled',
    fabric,
    size: [threads[0] * THREAD, threads[1] * THREAD],
    texels: [threads[0] * 2, threads[1] * 2],
    role: (x, y) => crossing(x, y, warp, weft),
    ...(tone ? { tone } : {}),
  };
}

export const madrasCheck = woven('cotton', [240, 240], MADRAS_WARP, MADRAS_WEFT);
export const gingham = woven('cotton', [32, 32], GINGHAM, GINGHAM);
export const stripe = woven('cotton', [44, 44], WIDE_STRIPE, plain);
export const fineStripe = woven('cotton', [48, 48], FINE_STRIPE, plain);
export const khadi = woven('khadi', [256, 256], plain, plain, slub(0.07, 9, 0.128, 51));
export const linen = woven('linen', [256, 256], plain, plain, slub(0.09, 5, 0.128, 61));
export const chambray = woven('cotton', [256, 256], plain, () => 'motif', slub(0.05, 6, 0.128, 72));
export const jersey = woven('jersey', [128, 128], plain, plain, slub(0.012, 10, 0.064, 81));
export const pique = woven('pique', [128, 128], plain, plain, slub(0.015, 10, 0.064, 91));
export const silk = woven('silk', [256, 256], plain, plain, slub(0.022, 3, 0.128, 95));

/** Twill: dyed warp over white weft, the diagonal of the weave, and the streaks of uneven rope dyeing. */
export const denim: RuledDesign = {
  kind: 'ruled',
  fabric: 'denim',
  size: [0.12, 0.12],
  texels: [768, 768],
  role: (x, y) => {
    const i = Math.floor(x / 0.000625);
    const j = Math.floor(y / 0.000625);
    return wrap(i + j, 4) === 0 ? 'motif' : 'ground';
  },
  tone: (x, y) => {
    const i = Math.floor(x / 0.000625);
    return (
      0.98 +
      0.16 * (hash(wrap(i, 192), 3, 97) - 0.5) +
      0.1 * noise(i / 3, y * 150, 64, 18, 98) +
      0.05 * noise(x * 75, y * 75, 9, 9, 99)
    );
  },
};
