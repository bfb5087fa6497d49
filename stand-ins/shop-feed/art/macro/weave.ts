import { hash, noise, wrap } from '../noise.ts';
import type { Fabric } from '../textiles/design.ts';

/** How a fabric is made, seen from near. Lengths in metres, the rest in parts of a thread's spacing. */
export type Weave = {
  /** From one thread, or stitch, to the next. */
  spacing: number;
  /** How broad a thread is: below 1 there are gaps between threads. */
  breadth: number;
  /** How far threads bend around each other. */
  crimp: number;
  /** How uneven the yarn is: handspun has thick and thin places. */
  slub: number;
  /** How much single fibres stand off the yarn. */
  hair: number;
  /** How much the thread mirrors, from cotton to silk. */
  sheen: number;
  /** Whether the warp lies over the weft at a crossing; undefined for knits. */
  over?: (warp: number, weft: number) => boolean;
};

const plain = (i: number, j: number): boolean => wrap(i + j, 2) === 0;
const twill = (i: number, j: number): boolean => wrap(i + j, 4) !== 0;
const satin = (i: number, j: number): boolean => wrap(i * 3 + j, 5) !== 0;

export const WEAVES: Record<Fabric, Weave> = {
  cotton: { spacing: 0.0005, breadth: 0.94, crimp: 0.3, slub: 0.1, hair: 1, sheen: 0.05, over: plain },
  khadi: { spacing: 0.00074, breadth: 0.88, crimp: 0.34, slub: 0.3, hair: 1.6, sheen: 0.03, over: plain },
  linen: { spacing: 0.00062, breadth: 0.86, crimp: 0.32, slub: 0.24, hair: 0.5, sheen: 0.1, over: plain },
  voile: { spacing: 0.00042, breadth: 0.74, crimp: 0.3, slub: 0.12, hair: 0.8, sheen: 0.04, over: plain },
  silk: { spacing: 0.00036, breadth: 0.98, crimp: 0.14, slub: 0.05, hair: 0, sheen: 0.75, over: satin },
  denim: { spacing: 0.000625, breadth: 0.96, crimp: 0.3, slub: 0.16, hair: 0.7, sheen: 0.03, over: twill },
  jersey: { spacing: 0.0009, breadth: 0.52, crimp: 0.3, slub: 0.08, hair: 0.6, sheen: 0.03 },
  pique: { spacing: 0.00105, breadth: 0.54, crimp: 0.3, slub: 0.08, hair: 0.5, sheen: 0.03 },
};

/** The thread that is seen at a point. Written over by each call: millions of points need one. */
export type Seen = {
  /** Its height over the middle of the cloth, in parts of the spacing. */
  height: number;
  /** Whether it is of the warp, and its number there; a gap between threads has neither. */
  warp: boolean;
  gap: boolean;
  thread: number;
  /** Where on the thread: along it in parts of the spacing, and across it from -1 to 1. */
  along: number;
  across: number;
};

const SIDE = 512;
const CELLS = 64;
/** Smooth noise that repeats after 64 units, drawn once: computing it for every point would take most of the time. */
const DRAWN = Float32Array.from({ length: SIDE * SIDE }, (_, at) =>
  noise(((at % SIDE) * CELLS) / SIDE, (Math.floor(at / SIDE) * CELLS) / SIDE, CELLS, CELLS, 5),
);

/** Returns noise in [-1, 1] that changes over about one unit. */
export function cloud(x: number, y: number): number {
  const column = Math.floor(x * (SIDE / CELLS)) & (SIDE - 1);
  const row = Math.floor(y * (SIDE / CELLS)) & (SIDE - 1);
  return DRAWN[row * SIDE + column] ?? 0;
}

/** As `cloud`, without steps where it is magnified. */
function slowCloud(x: number, y: number): number {
  const fx = x * (SIDE / CELLS);
  const fy = y * (SIDE / CELLS);
  const ix = Math.floor(fx);
  const iy = Math.floor(fy);
  const a = fx - ix;
  const b = fy - iy;
  const row = (iy & (SIDE - 1)) * SIDE;
  const next = ((iy + 1) & (SIDE - 1)) * SIDE;
  const left = ix & (SIDE - 1);
  const right = (ix + 1) & (SIDE - 1);
  const upper = (DRAWN[row + left] ?? 0) * (1 - a) + (DRAWN[row + right] ?? 0) * a;
  return upper * (1 - b) + ((DRAWN[next + left] ?? 0) * (1 - a) + (DRAWN[next + right] ?? 0) * a) * b;
}

/** Height of a thread's round back at `across`, which is -1 to 1. */
const back = (across: number): number => Math.sqrt(Math.max(0, 1 - across * across));

function thickness({ breadth, slub }: Weave, thread: number, along: number, seed: number): number {
  const own = 0.9 * (hash(thread, seed, 3) - 0.5) + 0.8 * slowCloud(along * 0.05, thread * 7.37 + seed);
  return Math.min(1.06, breadth * (1 + slub * own));
}

/** Finds the thread at a point of a woven cloth, in parts of the spacing. */
export function weaveAt(weave: Weave, over: (i: number, j: number) => boolean, x: number, y: number, out: Seen): void {
  const { crimp, slub } = weave;
  const u = x + (0.1 + slub * 0.5) * slowCloud(y * 0.11, x * 0.23);
  const v = y + (0.1 + slub * 0.5) * slowCloud(x * 0.11 + 31, y * 0.23 + 17);
  const i = Math.floor(u);
  const j = Math.floor(v);
  const fu = u - i - 0.5;
  const fv = v - j - 0.5;
  const here = over(i, j) ? crimp : -crimp;
  const below = over(i, j + (fv < 0 ? -1 : 1)) ? crimp : -crimp;
  const beside = over(i + (fu < 0 ? -1 : 1), j) ? crimp : -crimp;
  // A thread bends from how it lies at this crossing to how it lies at the next.
  const warpHeight = here + (below - here) * (0.5 - 0.5 * Math.cos(Math.PI * fv));
  const weftHeight = -(here + (beside - here) * (0.5 - 0.5 * Math.cos(Math.PI * fu)));
  const warpAcross = fu / (0.5 * thickness(weave, i, v, 31));
  const weftAcross = fv / (0.5 * thickness(weave, j, u, 32));
  const warpTop = Math.abs(warpAcross) < 1 ? warpHeight + 0.4 * back(warpAcross) : -9;
  const weftTop = Math.abs(weftAcross) < 1 ? weftHeight + 0.4 * back(weftAcross) : -9;
  out.gap = warpTop === -9 && weftTop === -9;
  out.warp = warpTop >= weftTop;
  out.thread = out.warp ? i : j;
  out.along = out.warp ? v : u;
  out.across = out.warp ? warpAcross : weftAcross;
  out.height = out.gap ? -crimp - 0.25 : Math.max(warpTop, weftTop);
}

/** Finds the yarn at a point of a knit: columns of stitches like a plait; piqué lifts every other one into cells. */
export function knitAt(weave: Weave, cells: boolean, x: number, y: number, out: Seen): void {
  const u = x + 0.07 * slowCloud(y * 0.2, x * 0.3);
  const v = (y + 0.07 * slowCloud(x * 0.2 + 31, y * 0.3 + 17)) * 1.35;
  const column = Math.floor(u);
  const inColumn = u - column;
  const left = inColumn < 0.5;
  const half = left ? inColumn : 1 - inColumn;
  // Each leg leans from the column's edge to its middle; the next stitch's head lies over its foot.
  const lean = half * 1.7;
  const row = Math.floor(v + lean);
  const inRow = v + lean - row - 0.5;
  const across = inRow / (0.5 * (weave.breadth + 0.42));
  const bulge = Math.sin(Math.PI * Math.min(1, half * 2));
  const lift = cells ? 0.5 * Math.cos(Math.PI * u) * Math.cos((Math.PI * v) / 2.7) : 0;
  out.gap = Math.abs(across) >= 1;
  out.warp = left;
  out.thread = column * 2 + (left ? 0 : 1) + row * 9973;
  out.along = half * 2 + row;
  out.across = across;
  out.height = (out.gap ? -0.3 : 0.42 * back(across) * (0.55 + 0.45 * bulge) + 0.12 * bulge) + lift;
}
