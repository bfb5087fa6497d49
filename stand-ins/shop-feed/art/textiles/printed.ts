import { hash, noise, wrap } from '../noise.ts';
import type { Colours } from '../palettes.ts';
import type { DrawnDesign, Role, RuledDesign } from './design.ts';
import { at, circle, leaf, mm, repeatSvg, rosette } from './svg.ts';

/** Ajrakh: a white star trellis with madder, outlined in iron black, on indigo. */
function ajrakhRole(x: number, y: number): Role {
  const cell = 0.056;
  const px = x + 0.0004 * noise(x * 250, y * 250, 56, 56, 1);
  const py = y + 0.0004 * noise(x * 250, y * 250, 56, 56, 2);
  const a = wrap(px / cell, 1) - 0.5;
  const b = wrap(py / cell, 1) - 0.5;
  const r = Math.hypot(a, b);
  const angle = Math.atan2(b, a);
  const star = 0.29 + 0.065 * Math.cos(8 * angle);
  if (r < 0.035) return 'motif';
  if (r < 0.075) return 'accent';
  if (r < 0.095) return 'motif';
  if (r < star - 0.085) return Math.cos(16 * angle) > 0.55 && r > 0.13 ? 'motif' : 'ink';
  if (r < star - 0.06) return 'motif';
  if (r < star) return 'accent';
  if (r < star + 0.026) return 'motif';
  const c = Math.hypot(0.5 - Math.abs(a), 0.5 - Math.abs(b));
  const corner = 0.155 + 0.03 * Math.cos(4 * Math.atan2(0.5 - Math.abs(b), 0.5 - Math.abs(a)));
  if (c < 0.03) return 'motif';
  if (c < 0.075) return 'ink';
  if (c < 0.1) return 'motif';
  if (c < corner) return 'accent';
  if (c < corner + 0.025) return 'motif';
  const lattice = Math.min(Math.abs(Math.abs(a) - 0.5), Math.abs(Math.abs(b) - 0.5));
  if (lattice < 0.014) return 'motif';
  if (lattice < 0.04) return 'accent';
  if (lattice < 0.055) return 'motif';
  const bud = Math.hypot(Math.abs(a) - 0.33, Math.abs(b) - 0.33);
  if (bud < 0.022) return 'motif';
  return 'ground';
}

/** Dabu: mud-resist dots and sprigs, cracked where the mud dried. */
function dabuRole(x: number, y: number): Role {
  const cell = 0.03;
  const column = Math.floor(x / cell);
  const a = wrap(x, cell) / cell - 0.5;
  const b = wrap(y + (column % 2) * cell * 0.5, cell) / cell - 0.5;
  const r = Math.hypot(a, b);
  const petals = 0.2 + 0.075 * Math.cos(6 * Math.atan2(b, a) + (column % 2) * 0.5);
  const crack = Math.abs(noise(x * 300 + 3 * noise(x * 100, y * 100, 24, 24, 5), y * 300, 72, 72, 6));
  if (crack < 0.03) return 'ground';
  if (r < 0.045) return 'ground';
  if (r < 0.075) return 'motif';
  if (r > 0.1 && r < petals) return 'motif';
  const dots = Math.hypot(wrap(a * 4, 1) - 0.5, wrap(b * 4, 1) - 0.5);
  if (r > 0.4 && dots < 0.17) return 'motif';
  return 'ground';
}

/** One hand-cut block, about 30 mm high: a flower on a stem with two leaves. */
function sprig(c: Colours): string {
  const stem = `<path d="M0 14C-1 8 1 4 0 0" fill="none" stroke="${c.ink}" stroke-width=".9"/>`;
  const leaves =
    at(0, 9, 55, 1, leaf(10, 5, c.accent, `stroke="${c.ink}" stroke-width=".35"`)) +
    at(0, 11, -60, 1, leaf(9, 4.6, c.accent, `stroke="${c.ink}" stroke-width=".35"`));
  const flower = rosette(7, leaf(8.5, 5, c.motif, `stroke="${c.ink}" stroke-width=".4"`, 0.6));
  return stem + leaves + at(0, -3, 0, 1, flower + circle(0, 0, 2.1, c.accent) + circle(0, 0, 0.9, c.ink));
}

function butiSvg(c: Colours): string {
  let shapes = '';
  for (let i = 0; i < 4; i++) {
    for (let j = 0; j < 4; j++) {
      const x = 25 + i * 50 + (hash(i, j, 3) - 0.5) * 1.6;
      const y = 25 + j * 50 + (i % 2) * 25 + (hash(i, j, 4) - 0.5) * 1.6;
      shapes += at(x, y, (hash(i, j, 5) - 0.5) * 5, 0.95, sprig(c));
      shapes += at(x + 25, y + 12.5, 0, 1, rosette(5, leaf(2.6, 1.8, c.accent)) + circle(0, 0, 0.6, c.motif));
    }
  }
  return repeatSvg(200, 200, c.ground, shapes);
}

type Bend = { x: number; y: number; turn: number };

/** Returns the position of a vine with two bends at height t (0..1), and its direction. */
function vineAt(t: number, width: number, height: number, sway: number): Bend {
  const phase = t * 2 * Math.PI;
  const dx = (sway * 2 * Math.PI * Math.cos(phase)) / height;
  return { x: width / 2 + sway * Math.sin(phase), y: t * height, turn: (-Math.atan(dx) * 180) / Math.PI };
}

function vinePath(width: number, height: number, sway: number): string {
  let d = '';
  for (let k = -4; k <= 44; k++) {
    const p = vineAt(k / 40, width, height, sway);
    d += `${k === -4 ? 'M' : 'L'}${mm(p.x)} ${mm(p.y)}`;
  }
  return d;
}

/** A full-blown flower in three rounds of petals. */
function bloom(c: Colours, size: number): string {
  const line = `stroke="${c.ink}" stroke-width="${mm(0.5)}"`;
  return (
    rosette(10, leaf(size, size * 0.5, c.motif, line, 0.62)) +
    rosette(10, leaf(size * 0.7, size * 0.36, c.accent, line, 0.62), 18) +
    rosette(8, leaf(size * 0.42, size * 0.26, c.motif, line, 0.6)) +
    circle(0, 0, size * 0.15, c.zari, line)
  );
}

/** A long leaf with its vein and a row of pen strokes, as in kalamkari. */
function penLeaf(c: Colours, length: number, fill: string): string {
  let strokes = `<path d="M0 0L0 ${mm(-length * 0.9)}" stroke="${c.ink}" stroke-width=".4"/>`;
  for (let k = 2; k < 7; k++) {
    const y = (-length * k) / 8;
    strokes += `<path d="M0 ${mm(y)}l${mm(length * 0.1)} ${mm(-length * 0.08)}M0 ${mm(y)}l${mm(-length * 0.1)} ${mm(-length * 0.08)}" stroke="${c.ink}" stroke-width=".3"/>`;
  }
  return leaf(length, length * 0.42, fill, `stroke="${c.ink}" stroke-width=".5"`) + strokes;
}

function vine(c: Colours, width: number, height: number, stemFill: string): string {
  const sway = width * 0.2;
  const d = vinePath(width, height, sway);
  let shapes = `<path d="${d}" fill="none" stroke="${c.ink}" stroke-width="2.6"/><path d="${d}" fill="none" stroke="${stemFill}" stroke-width="1.5"/>`;
  for (let k = 0; k < 10; k++) {
    const p = vineAt((k + 0.5) / 10, width, height, sway);
    const hand = k % 2 === 0 ? 1 : -1;
    shapes += at(
      p.x,
      p.y,
      p.turn + hand * 62,
      1,
      penLeaf(c, 17 + 5 * hash(k, 1, 7), hash(k, 2, 7) < 0.5 ? c.motif : c.zari),
    );
    shapes += at(p.x, p.y, p.turn - hand * 105, 1, penLeaf(c, 10 + 4 * hash(k, 3, 7), c.accent));
    shapes += at(p.x + hand * 21, p.y - 12, 0, 1, circle(0, 0, 1.3, c.accent, `stroke="${c.ink}" stroke-width=".3"`));
  }
  return shapes;
}

function kalamkariSvg(c: Colours): string {
  const width = 92;
  const height = 180;
  const line = `stroke="${c.ink}" stroke-width=".4"`;
  let shapes = '';
  for (let k = 0; k < 12; k++) {
    const x = width * hash(k, 5, 7);
    const y = ((k + 0.3 + 0.5 * hash(k, 6, 7)) * height) / 12;
    shapes += at(
      x,
      y,
      360 * hash(k, 7, 7),
      1,
      rosette(5, leaf(4.6, 3.2, k % 2 === 0 ? c.accent : c.motif, line, 0.6)) + circle(0, 0, 1.1, c.zari),
    );
  }
  shapes += vine(c, width, height, c.zari);
  for (const [t, hand, size] of [
    [0.25, 1, 19],
    [0.75, -1, 19],
    [0.02, -1, 13],
    [0.52, 1, 13],
    [0.38, 1, 10],
    [0.88, -1, 10],
  ] as const) {
    const p = vineAt(t, width, height, width * 0.2);
    const out = size > 15 ? -hand * 32 : hand * 27;
    shapes += `<path d="M${mm(p.x)} ${mm(p.y)}q${mm(out * 0.6)} 2 ${mm(out)} ${mm(-9)}" fill="none" stroke="${c.ink}" stroke-width="1.4"/>`;
    shapes += at(p.x + out, p.y - 9, hash(size, 1, 8) * 30, 1, bloom(c, size));
  }
  return repeatSvg(width, height, c.ground, shapes);
}

/** Jaal: a fine, close net of branches in one colour. */
function jaalSvg(c: Colours): string {
  const width = 64;
  const height = 96;
  let shapes = '';
  for (const half of [0, 1]) {
    const shift = (half * width) / 2;
    const down = half * height * 0.5;
    let d = '';
    for (let k = -4; k <= 44; k++) {
      const p = vineAt(k / 40 + half * 0.5, width, height, 9);
      d += `${k === -4 ? 'M' : 'L'}${mm(p.x - width / 4 + shift)} ${mm((k / 40) * height)}`;
    }
    shapes += `<path d="${d}" fill="none" stroke="${c.motif}" stroke-width=".8"/>`;
    for (let k = 0; k < 8; k++) {
      const p = vineAt((k + 0.5) / 8 + half * 0.5, width, height, 9);
      const hand = k % 2 === 0 ? 1 : -1;
      const x = p.x - width / 4 + shift;
      const y = ((k + 0.5) / 8) * height;
      shapes += at(x, y, hand * 58 + p.turn, 1, leaf(9, 4.2, c.motif));
      if (k % 4 === 1)
        shapes += at(
          x - hand * 7,
          y + 1,
          0,
          1,
          rosette(6, leaf(4.6, 3, c.accent, '', 0.6)) + circle(0, 0, 1.1, c.motif),
        );
    }
    shapes += at(width / 4 + shift, down + 12, 0, 1, '');
  }
  return repeatSvg(width, height, c.ground, shapes);
}

export const ajrakh: RuledDesign = {
  kind: 'ruled',
  fabric: 'cotton',
  size: [0.224, 0.224],
  texels: [1024, 1024],
  role: ajrakhRole,
  tone: (x, y) => 1 + 0.07 * noise((x / 0.224) * 12, (y / 0.224) * 12, 12, 12, 9),
};

export const dabu: RuledDesign = {
  kind: 'ruled',
  fabric: 'cotton',
  size: [0.24, 0.24],
  texels: [768, 768],
  role: dabuRole,
  tone: (x, y) => 1 + 0.1 * noise(x * 100, y * 100, 24, 24, 8),
};

export const buti: DrawnDesign = {
  kind: 'drawn',
  fabric: 'cotton',
  size: [0.2, 0.2],
  texels: [1024, 1024],
  svg: butiSvg,
};
export const kalamkari: DrawnDesign = {
  kind: 'drawn',
  fabric: 'cotton',
  size: [0.092, 0.18],
  texels: [640, 1252],
  svg: kalamkariSvg,
};
export const jaal: DrawnDesign = {
  kind: 'drawn',
  fabric: 'cotton',
  size: [0.056, 0.084],
  texels: [512, 768],
  svg: jaalSvg,
};
