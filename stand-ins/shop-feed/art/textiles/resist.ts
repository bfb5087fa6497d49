import { hash, noise, wrap } from '../noise.ts';
import type { Role, RuledDesign } from './design.ts';

/** Tie-and-dye: rings of tiny knots that kept the dye out, each with a speck of dye in its centre. */
function bandhaniRole(x: number, y: number): Role {
  const pitch = 0.005;
  const repeat = 48;
  const i = Math.floor(x / pitch);
  const j = Math.floor(y / pitch);
  for (let dj = -1; dj <= 1; dj++) {
    for (let di = -1; di <= 1; di++) {
      const ci = wrap(i + di, repeat);
      const cj = wrap(j + dj, repeat);
      const kind = knotAt(ci, cj);
      if (kind === 0) continue;
      const cx = (i + di + 0.5 + (hash(ci, cj, 11) - 0.5) * 0.3) * pitch;
      const cy = (j + dj + 0.5 + (hash(ci, cj, 12) - 0.5) * 0.3) * pitch;
      const size = pitch * (0.36 + 0.08 * hash(ci, cj, 13));
      const ax = Math.abs(x - cx);
      const ay = Math.abs(y - cy);
      const d = Math.max(ax, ay) * 0.55 + (ax + ay) * 0.45;
      if (d < size * 0.3) return 'ground';
      if (d < size) return kind === 2 ? 'accent' : 'motif';
    }
  }
  return 'ground';
}

/**
 * Returns 0 for no knot, 1 for white, 2 for dipped in the accent. Medallions of rings on a half-drop grid,
 * with diamonds between them.
 */
function knotAt(i: number, j: number): 0 | 1 | 2 {
  const column = Math.floor(i / 24);
  const a = wrap(i, 24) - 12;
  const b = wrap(j + column * 12, 24) - 12;
  const r = Math.hypot(a, b);
  if (r < 0.8) return 2;
  if (r > 2.2 && r < 3.4) return 1;
  if (r > 5.2 && r < 6.2) return 1;
  const spoke = Math.abs(Math.sin(4 * Math.atan2(b, a)));
  if (r > 6.6 && r < 8.4 && spoke > 0.86) return 2;
  const diamond = Math.abs(a + 0.5) + Math.abs(b + 0.5);
  if (diamond > 22.4) return 1;
  if (wrap(i, 4) === 0 && wrap(j, 4) === 0 && diamond > 13 && diamond < 20) return 1;
  return 0;
}

/** Diagonal waves of tied turban cloth, with a thin white line at each tie. */
function leheriyaRole(x: number, y: number): Role {
  const sway = 0.004 * Math.sin((x / 0.12) * 2 * Math.PI) + 0.0011 * noise(x * 200, y * 200, 48, 48, 21);
  const t = wrap((x + y + sway * 2.4) / 0.03, 8);
  const band = Math.floor(t);
  const f = t - band;
  const edge = 0.07 + 0.03 * noise(x * 400, y * 400, 96, 96, 22);
  if (f < edge || f > 1 - edge) return 'motif';
  if (band % 4 === 0) return 'accent';
  if (band % 4 === 2 && Math.abs(f - 0.5) < 0.12) return 'motif';
  return 'ground';
}

/**
 * Warps tied and dyed before weaving: every thread shifts a little, so shapes have feathered upper and lower
 * edges.
 */
function ikatRole(x: number, y: number): Role {
  const thread = Math.floor(x / 0.00075);
  const stray = (hash(wrap(thread, 320), 0, 31) - 0.5) * 0.0052 + 0.002 * noise(x * 100, 0, 24, 1, 32);
  const yy = y + stray;
  const cell = 0.06;
  const column = Math.floor(x / cell);
  const a = Math.abs(wrap(x, cell) - cell / 2) / cell;
  const b = Math.abs(wrap(yy + (column % 2) * cell, cell * 2) - cell) / cell;
  const d = Math.floor((a * 1.7 + b) * 13) / 13;
  if (a > 0.465) return 'ink';
  if (d < 0.1) return 'accent';
  if (d < 0.22) return 'motif';
  if (d < 0.4) return 'accent';
  if (d < 0.47) return 'motif';
  if (d < 0.6) return 'ground';
  if (d < 0.66) return 'motif';
  if (b > 0.86 && a < 0.12) return 'accent';
  if (b > 0.78 && a < 0.2) return 'motif';
  return 'ground';
}

/** Double ikat: a stepped trellis with a flower in every window. */
function patolaRole(x: number, y: number): Role {
  const step = 0.0032;
  const sx = x + (hash(wrap(Math.floor(y / 0.0008), 240), 1, 41) - 0.5) * 0.0017;
  const sy = y + (hash(wrap(Math.floor(x / 0.0008), 240), 2, 42) - 0.5) * 0.0017;
  const cell = 20;
  const i = Math.abs(wrap(Math.floor(sx / step), cell) - (cell - 1) / 2);
  const j = Math.abs(wrap(Math.floor(sy / step), cell) - (cell - 1) / 2);
  const diamond = i + j;
  if (i < 1 && j < 1) return 'motif';
  if (diamond <= 3) return 'accent';
  if (diamond === 4) return 'motif';
  if ((i < 1 || j < 1) && diamond < 7) return 'accent';
  if (Math.abs(i - j) < 1 && diamond < 9) return 'motif';
  if (diamond === 13) return 'motif';
  if (diamond === 14) return 'ink';
  if (diamond === 15) return 'motif';
  if (diamond > 16) return diamond > 17 ? 'accent' : 'ground';
  return 'ground';
}

export const bandhani: RuledDesign = {
  kind: 'ruled',
  fabric: 'silk',
  size: [0.24, 0.24],
  texels: [960, 960],
  role: bandhaniRole,
  tone: (x, y) => 1 + 0.05 * noise(x * 50, y * 50, 12, 12, 14),
};

export const leheriya: RuledDesign = {
  kind: 'ruled',
  fabric: 'voile',
  size: [0.24, 0.24],
  texels: [768, 768],
  role: leheriyaRole,
  tone: (x, y) => 1 + 0.06 * noise(x * 100, y * 100, 24, 24, 23),
};

export const ikat: RuledDesign = {
  kind: 'ruled',
  fabric: 'cotton',
  size: [0.24, 0.24],
  texels: [1024, 1024],
  role: ikatRole,
};

export const patola: RuledDesign = {
  kind: 'ruled',
  fabric: 'silk',
  size: [0.192, 0.192],
  texels: [768, 768],
  role: patolaRole,
};
