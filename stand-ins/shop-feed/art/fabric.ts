import { hash, noise } from './noise.ts';
import type { Fabric } from './textiles/design.ts';

/** How a fabric takes the light, and the relief of its weave. */
export type FabricLook = {
  /** Metres between threads (or stitches of a knit). */
  thread: number;
  weave: 'plain' | 'twill' | 'knit' | 'pique' | 'satin';
  /** How strongly the weave and the slubs shade the cloth. */
  relief: number;
  slub: number;
  /** Strength and tightness of the highlight. */
  sheen: number;
  gloss: number;
};

export const FABRIC_LOOKS: Record<Fabric, FabricLook> = {
  cotton: { thread: 0.0005, weave: 'plain', relief: 0.16, slub: 0.05, sheen: 0.015, gloss: 6 },
  khadi: { thread: 0.0008, weave: 'plain', relief: 0.3, slub: 0.12, sheen: 0.01, gloss: 5 },
  linen: { thread: 0.0007, weave: 'plain', relief: 0.26, slub: 0.12, sheen: 0.02, gloss: 6 },
  silk: { thread: 0.00035, weave: 'satin', relief: 0.06, slub: 0.03, sheen: 0.2, gloss: 9 },
  denim: { thread: 0.000625, weave: 'twill', relief: 0.34, slub: 0.08, sheen: 0.01, gloss: 5 },
  jersey: { thread: 0.0009, weave: 'knit', relief: 0.18, slub: 0.02, sheen: 0.008, gloss: 4 },
  pique: { thread: 0.0014, weave: 'pique', relief: 0.3, slub: 0.02, sheen: 0.01, gloss: 4 },
  voile: { thread: 0.0004, weave: 'plain', relief: 0.12, slub: 0.05, sheen: 0.03, gloss: 6 },
};

/** Height of the weave (about -0.5..0.5) at a point of the cloth, in threads. */
export function weaveHeight(look: FabricLook, u: number, v: number): number {
  const x = u / look.thread;
  const y = v / look.thread;
  const turn = 2 * Math.PI;
  switch (look.weave) {
    case 'plain': {
      const i = Math.floor(x);
      const j = Math.floor(y);
      const a = Math.sin((x - i) * Math.PI) * (0.75 + 0.5 * hash(i, 0, 5));
      const b = Math.sin((y - j) * Math.PI) * (0.75 + 0.5 * hash(0, j, 6));
      return ((i + j) & 1) === 0 ? a * (0.45 + 0.4 * b) - 0.35 : b * (0.45 + 0.4 * a) - 0.35;
    }
    case 'twill':
      return 0.5 * Math.sin(((x + y) / 4) * turn) + 0.2 * Math.sin(x * turn);
    case 'knit': {
      const half = x - Math.floor(x) - 0.5;
      return 0.5 * Math.cos(half * 2 * turn) * 0.6 + 0.4 * Math.sin((y * 1.3 + Math.abs(half) * 1.4) * turn);
    }
    case 'pique':
      return 0.5 * Math.sin((x + y) * 0.5 * turn) * Math.sin((x - y) * 0.5 * turn);
    case 'satin':
      return 0.3 * Math.sin((y + 0.3 * noise(x * 0.2, y * 0.5, 1024, 1024, 7)) * turn);
    default:
      return look.weave satisfies never;
  }
}

const SIDE = 256;
const streaks = Float32Array.from({ length: SIDE * SIDE }, (_, k) => hash(k % SIDE, Math.floor(k / SIDE), 3) * 2 - 1);

/** A streak: `fine` says which thread, `along` how far along it. */
function streak(fine: number, along: number): number {
  const row = (Math.floor(fine) & (SIDE - 1)) * SIDE;
  const j = Math.floor(along);
  const f = along - j;
  return (streaks[row + (j & (SIDE - 1))] ?? 0) * (1 - f) + (streaks[row + ((j + 1) & (SIDE - 1))] ?? 0) * f;
}

/** Slubs: thick places in single threads, seen from afar as short faint streaks. About -1..1. */
export function slubAt(u: number, v: number): number {
  return 0.5 * streak(u * 900, v * 45) + 0.35 * streak(v * 900 + 77, u * 45);
}
