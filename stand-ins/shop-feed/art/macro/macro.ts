import sharp from 'sharp';
import { hash, wrap } from '../noise.ts';
import { linearOf, PALETTE_COLOURS } from '../palettes.ts';
import { MACRO, type PictureSpec } from '../../picture-spec.ts';
import type { Role } from '../textiles/design.ts';
import { TEXTILE_DESIGNS } from '../textiles.ts';
import { CHANNELS, dyed, PIXEL, readDyed, WIDTH } from './dyed.ts';
import { cloud, knitAt, type Seen, WEAVES, weaveAt } from './weave.ts';
import { LABEL, wovenLabel } from './woven-label.ts';

/** A picture of some centimetres of a cloth: threads, how they cross, the dye in them, and light from the side. */

type Spec = Pick<PictureSpec, 'textile' | 'palette' | 'labelled' | 'seed'>;
type Rgb = readonly [number, number, number];

const YARN_DYED: ReadonlySet<PictureSpec['textile']> = new Set([
  'madras-check',
  'gingham',
  'stripe',
  'fine-stripe',
  'chambray',
  'denim',
]);
/** Dyed as yarn, with the pattern: each thread carries it a little shifted. */
const RESIST_YARN: ReadonlySet<PictureSpec['textile']> = new Set(['ikat', 'patola']);
/** Dyed with tied or folded places that the dye creeps into. */
const TIED: ReadonlySet<PictureSpec['textile']> = new Set(['bandhani', 'leheriya']);
const PRINTED: ReadonlySet<PictureSpec['textile']> = new Set(['ajrakh', 'dabu', 'kalamkari', 'jaal', 'buti']);

/** How the cloth lies, across the line of its fold: height, slope, cloth used up to there, and light that reaches it. */
type Lie = { height: Float32Array; slope: Float32Array; used: Float32Array; lit: Float32Array; from: number };
const STEP = PIXEL;
/** Direction to the light: low, from the upper left. */
const LIGHT: Rgb = [-0.66, -0.42, 0.62];

/** A cloth with soft folds along a line; `light` is the light's part across that line. */
function folded(folds: ReadonlyArray<readonly [at: number, width: number, height: number]>, light: number): Lie {
  const from = -0.06;
  const count = Math.ceil(0.2 / STEP);
  const height = new Float32Array(count);
  const slope = new Float32Array(count);
  const used = new Float32Array(count);
  const lit = new Float32Array(count);
  for (let k = 0; k < count; k++) {
    const s = from + k * STEP;
    for (const [at, width, high] of folds) height[k] = (height[k] ?? 0) + high * Math.exp(-(((s - at) / width) ** 2));
  }
  const middle = Math.round((WIDTH / 2 - from) / STEP);
  for (let k = 1; k < count; k++) slope[k] = ((height[k] ?? 0) - (height[k - 1] ?? 0)) / STEP;
  for (let k = 1; k < count; k++) used[k] = (used[k - 1] ?? 0) + STEP * Math.hypot(1, slope[k] ?? 0);
  const centre = (used[middle] ?? 0) - WIDTH / 2;
  for (let k = 0; k < count; k++) used[k] = (used[k] ?? 0) - centre;
  // A ridge between a point and the light shades it, with a soft edge.
  const rise = LIGHT[2] / Math.max(0.2, Math.abs(light));
  const towards = light < 0 ? -1 : 1;
  for (let k = 0; k < count; k++) {
    let over = -1;
    for (let d = 8; d < 700; d += 8) {
      const high = (height[k + towards * d] ?? 0) - (height[k] ?? 0) - d * STEP * rise;
      over = Math.max(over, high / (0.0012 + d * STEP * 0.1));
    }
    lit[k] = 1 - smooth(-0.6, 0.9, over);
  }
  return { height, slope, used, lit, from };
}

function smooth(from: number, to: number, x: number): number {
  const t = Math.max(0, Math.min(1, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

/** How each cloth lies in its picture. The fold's line, and the folds along it, in metres. */
const LIES = [
  {
    turn: -0.62,
    bend: 1.6,
    folds: [
      [0.008, 0.009, 0.009],
      [0.054, 0.011, 0.012],
    ],
  },
  {
    turn: 0.5,
    bend: -1.2,
    folds: [
      [0.036, 0.012, 0.012],
      [0.076, 0.009, 0.008],
    ],
  },
  {
    turn: -1.0,
    bend: 2.2,
    folds: [
      [0.0, 0.01, 0.01],
      [0.04, 0.01, 0.007],
    ],
  },
] as const;
const LABELLED = {
  turn: -0.5,
  bend: 1.2,
  folds: [
    [0.0, 0.01, 0.011],
    [0.083, 0.013, 0.01],
  ],
} as const;

/** Paints the cloth of a picture as sRGB bytes. */
export async function macroPixels(spec: Spec): Promise<Uint8Array> {
  const labelled = spec.labelled === true;
  const design = TEXTILE_DESIGNS[spec.textile];
  const weave = WEAVES[design.fabric];
  const chance = (n: number): number => hash(spec.seed, n, 77);
  const lies = labelled ? LABELLED : (LIES[Math.floor(chance(1) * LIES.length)] ?? LIES[0]);
  const cloth = await dyed(design, spec.palette, chance(2) * design.size[0], chance(3) * design.size[1]);
  const label = labelled ? await wovenLabel() : null;
  const { width, height } = MACRO;
  const turn = lies.turn;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const lie = folded(lies.folds, LIGHT[0] * cos + LIGHT[1] * sin);
  // The weave lies a few degrees askew, as nobody lays cloth down straight.
  const askew = (chance(4) - 0.5) * 0.22 + (labelled ? 0 : 0.06);
  const [ca, sa] = [Math.cos(askew), Math.sin(askew)];

  const albedo = new Float32Array(width * height * 3);
  const high = new Float32Array(width * height);
  const shine = new Float32Array(width * height);
  const place = new Float32Array(width * height);
  const seen: Seen = { height: 0, warp: false, gap: false, thread: 0, along: 0, across: 0 };
  const dye = new Float32Array(CHANNELS);
  const isYarnDyed = YARN_DYED.has(spec.textile);
  const isResist = RESIST_YARN.has(spec.textile);
  const isTied = TIED.has(spec.textile);
  const crept = new Float32Array(CHANNELS);
  const isPrinted = PRINTED.has(spec.textile);
  const over = weave.over;
  const zariOver = (i: number, j: number): boolean => wrap(i + 3 * j, 7) === 0;
  const colours = PALETTE_COLOURS[spec.palette];
  const ground = linearOf(colours.ground);
  const threadColours = new Map<number, Rgb>();
  const yarn = (warp: boolean, k: number): Rgb => {
    const key = k * 2 + (warp ? 1 : 0);
    const known = threadColours.get(key);
    if (known !== undefined) return known;
    let role: Role = 'ground';
    if (spec.textile === 'denim') role = warp || !spec.palette.startsWith('denim') ? 'ground' : 'motif';
    else if (design.kind === 'ruled') {
      const p = weave.spacing;
      const other = wrap(k, 2) === (warp ? 0 : 1) ? 0.5 : 1.5;
      // The design's own crossing, at which this thread lies on top.
      role = warp ? design.role((k + 0.5) * p, (wrap(k, 2) + 0.5) * p) : design.role(other * p, (k + 0.5) * p);
    }
    const colour = linearOf(colours[role]);
    threadColours.set(key, colour);
    return colour;
  };

  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const px = x * PIXEL;
      const py = y * PIXEL;
      // Across and along the fold, which is a little bent.
      const along = -(px - WIDTH / 2) * sin + (py - WIDTH * 0.667) * cos;
      const s0 = (px - WIDTH / 2) * cos + (py - WIDTH * 0.667) * sin + WIDTH / 2 + lies.bend * along * along;
      const k = Math.max(0, Math.min(lie.used.length - 1, Math.round((s0 - lie.from) / STEP)));
      place[at] = k;
      const s = s0 + ((lie.used[k] ?? 0) - s0) - WIDTH / 2;
      const bent = s - (s0 - WIDTH / 2);
      const u0 = px + bent * cos - WIDTH / 2;
      const v0 = py + bent * sin - WIDTH * 0.667;
      const u = u0 * ca - v0 * sa + WIDTH / 2;
      const v = u0 * sa + v0 * ca + WIDTH * 0.667;

      if (label !== null) {
        const lu = u - 0.009;
        const lv = v - 0.05;
        if (lu > 0 && lv > 0 && lu < LABEL.width && lv < LABEL.height) {
          weaveLabel(label, lu, lv, at, { albedo, high, shine });
          continue;
        }
      }
      // Dye spreads a little beyond its drawing, more along threads than across.
      const wander = isTied ? 0.00026 : isPrinted ? 0.00016 : 0.00006;
      const often = isTied ? 1300 : 2600;
      readDyed(cloth, u + wander * cloud(u * often, v * often), v + wander * cloud(v * often + 9, u * often), dye);
      const metal = dye[3] ?? 0;
      const relief = dye[4] ?? 0;
      const tx = u / weave.spacing;
      const ty = v / weave.spacing;
      if (over === undefined) knitAt(weave, design.fabric === 'pique', tx, ty, seen);
      else weaveAt(weave, metal > 0.5 ? zariOver : over, tx, ty, seen);
      const thread = seen.thread;
      const warp = seen.warp;
      const own = hash(thread, warp ? 1 : 2, spec.seed);
      if (isResist) readDyed(cloth, u, v + (own - 0.5) * 0.0016, dye);
      else if (isTied) {
        const reach = 0.0003 + 0.0007 * own;
        readDyed(cloth, u + (warp ? 0 : reach), v + (warp ? reach : 0), crept);
        for (let c = 0; c < 3; c++) dye[c] = 0.5 * (dye[c] ?? 0) + 0.2 * (crept[c] ?? 0);
        readDyed(cloth, u - (warp ? 0 : reach * 0.8), v - (warp ? reach * 0.8 : 0), crept);
        for (let c = 0; c < 3; c++) dye[c] = (dye[c] ?? 0) + 0.3 * (crept[c] ?? 0);
      } else if (isPrinted) {
        const soak = 0.0004 * (own - 0.5) + 0.00016 * cloud(seen.along * 0.9, thread * 3.7);
        readDyed(cloth, u + (warp ? 0 : soak), v + (warp ? soak : 0), dye);
      }
      let r = dye[0] ?? 0;
      let g = dye[1] ?? 0;
      let b = dye[2] ?? 0;
      if (isYarnDyed) {
        const colour = yarn(warp, thread);
        r = colour[0];
        g = colour[1];
        b = colour[2];
      }
      // Twisted fibres along the yarn, and yarn that took the dye unevenly.
      const twist = 0.07 * Math.sin(seen.along * 9 + seen.across * 2.6 + own * 6) + 0.1 * (hash(x, y, 19) - 0.5);
      const uneven = (own - 0.5) * (isYarnDyed ? 0.26 : 0.14) + 0.05 * cloud(u * 90, v * 90);
      let tone = 1 + uneven + (metal > 0.5 ? 0 : twist);
      // Print sits on top: the sides of a thread, deeper down, took less of it.
      if (isPrinted) {
        const pale = 0.1 * seen.across * seen.across;
        const light = 0.3 * (0.6 + ground[0]);
        r += (light - r) * pale;
        g += (light - g) * pale;
        b += (light - b) * pale;
        tone *= 1 + 0.07 * cloud(u * 260, v * 260) + 0.06 * cloud(u * 1100, v * 1100);
      }
      if (seen.gap) tone *= design.fabric === 'voile' || design.fabric === 'linen' ? 0.62 : 0.42;
      let z = seen.height * weave.spacing * 0.5;
      let gloss = weave.sheen;
      if (metal > 0.3) {
        gloss = 2.2 * metal * (0.5 + own);
        tone *= 0.86;
      }
      if (relief > 0.08) {
        // Embroidery: floss side by side over the cloth.
        const floss = Math.sin(
          ((u - v) * (relief > 0.6 ? 1 : -1) * 0.7 + u * 0.3) * 9000 + 2 * cloud(u * 700, v * 700),
        );
        const risen = smooth(0.08, 0.7, relief);
        if (metal < 0.3) z = z * (1 - risen) + risen * (0.0003 + 0.00006 * floss);
        else z += 0.00012 * risen;
        if (metal < 0.3) gloss = gloss + risen * 0.22;
      }
      albedo[at * 3] = r * tone;
      albedo[at * 3 + 1] = g * tone;
      albedo[at * 3 + 2] = b * tone;
      high[at] = z;
      shine[at] = gloss;
    }
  }
  if (weave.hair > 0) fluff(albedo, spec.seed, weave.hair);
  return focused(develop({ albedo, high, shine, place }, lie, [cos, sin]), place, lie);
}

/** Draws single fibres that stand off the yarn, lighter than the cloth. */
function fluff(albedo: Float32Array, seed: number, amount: number): void {
  const { width, height } = MACRO;
  const count = Math.round(900 * amount);
  for (let n = 0; n < count; n++) {
    let x = hash(n, 1, seed) * width;
    let y = hash(n, 2, seed) * height;
    let way = hash(n, 3, seed) * 2 * Math.PI;
    const curl = (hash(n, 4, seed) - 0.5) * 0.22;
    const length = 8 + 26 * hash(n, 5, seed);
    for (let k = 0; k < length; k++) {
      x += Math.cos(way);
      y += Math.sin(way);
      way += curl * (k / length + 0.3);
      if (x < 0 || y < 0 || x >= width || y >= height) break;
      const at = (Math.floor(y) * width + Math.floor(x)) * 3;
      const part = 0.16 * Math.sin((Math.PI * k) / length);
      for (let c = 0; c < 3; c++)
        albedo[at + c] = (albedo[at + c] ?? 0) * (1 - part) + part * (0.35 + 0.65 * (albedo[at + c] ?? 0));
    }
  }
}

/** A lens so near is sharp at one distance only: what lies much higher or lower gets softer. */
async function focused(pixels: Uint8Array, place: Float32Array, lie: Lie): Promise<Uint8Array> {
  const raw = { width: MACRO.width, height: MACRO.height, channels: 3 } as const;
  const soft = await sharp(pixels, { raw }).blur(1.9).raw().toBuffer();
  const middle = lie.height[place[MACRO.height * 0.62 * MACRO.width + MACRO.width / 2] ?? 0] ?? 0;
  for (let at = 0; at < place.length; at++) {
    const off = smooth(0.0025, 0.0095, Math.abs((lie.height[place[at] ?? 0] ?? 0) - middle));
    if (off === 0) continue;
    for (let c = 0; c < 3; c++) {
      const k = at * 3 + c;
      pixels[k] = (pixels[k] ?? 0) * (1 - off) + (soft[k] ?? 0) * off;
    }
  }
  return pixels;
}

type Layers = { albedo: Float32Array; high: Float32Array; shine: Float32Array };

/** The label's satin: threads of the ground, over which those of the mark float. */
function weaveLabel(label: Awaited<ReturnType<typeof wovenLabel>>, u: number, v: number, at: number, to: Layers): void {
  const pick = LABEL.width / label.width;
  const x = u / pick;
  const y = v / pick;
  const i = Math.floor(x);
  const j = Math.floor(y);
  const mark = (label.marks[Math.min(label.height - 1, j) * label.width + Math.min(label.width - 1, i)] ?? 0) / 255;
  const isMark = mark > 0.5;
  const isLine = mark > 0.3 && !isMark;
  const across = isMark ? y - j - 0.5 : x - i - 0.5;
  const colour: Rgb = isMark ? linearOf('#7a2230') : isLine ? linearOf('#b58a3c') : linearOf('#eee5d2');
  const tone = 1 + 0.12 * (hash(isMark ? j : i, 5, 8) - 0.5) + 0.08 * (hash(i, j, 12) - 0.5);
  to.albedo[at * 3] = colour[0] * tone;
  to.albedo[at * 3 + 1] = colour[1] * tone;
  to.albedo[at * 3 + 2] = colour[2] * tone;
  // Its edges are turned in, so that it is round there; stitches pull it down at its ends.
  const edge = Math.min(u, LABEL.width - u, v, LABEL.height - v);
  const stitched = Math.min(Math.abs(u - 0.0016), Math.abs(LABEL.width - u - 0.0016)) < 0.00022;
  const stitch = stitched && wrap(Math.floor(v / 0.0012), 2) === 0;
  to.high[at] =
    0.0006 * smooth(0, 0.0007, edge) +
    pick * (isMark ? 0.55 : 0.32) * Math.sqrt(Math.max(0, 1 - 4 * across * across)) * 0.6;
  if (stitched) {
    to.high[at] = (to.high[at] ?? 0) - (stitch ? -0.00012 : 0.0002);
    if (stitch) for (const c of [0, 1, 2] as const) to.albedo[at * 3 + c] = linearOf('#d9ccb0')[c] * tone;
  }
  to.shine[at] = isMark ? 0.4 : 0.25;
}

const SRGB = Uint8Array.from({ length: 4097 }, (_, k) => {
  const x = k / 4096;
  return Math.round(255 * (x < 0.0031308 ? x * 12.92 : 1.055 * x ** (1 / 2.4) - 0.055));
});

/** Lights the cloth: a low key from the side, soft light from around, and each thread's shade on its neighbours. */
function develop(
  { albedo, high, shine, place }: Layers & { place: Float32Array },
  lie: Lie,
  across: readonly [number, number],
): Uint8Array {
  const { width, height } = MACRO;
  const out = new Uint8Array(width * height * 3);
  const key: Rgb = [1.12, 1.05, 0.94];
  const sky: Rgb = [0.27, 0.29, 0.33];
  const reach = 5;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const z = high[at] ?? 0;
      const left = high[x > 0 ? at - 1 : at] ?? z;
      const right = high[x < width - 1 ? at + 1 : at] ?? z;
      const up = high[y > 0 ? at - width : at] ?? z;
      const down = high[y < height - 1 ? at + width : at] ?? z;
      const k = place[at] ?? 0;
      const slope = lie.slope[k] ?? 0;
      // Slopes of the fold and of the thread together.
      const sx = slope * across[0] + (right - left) / (2 * PIXEL);
      const sy = slope * across[1] + (down - up) / (2 * PIXEL);
      const length = Math.hypot(sx, sy, 1);
      const facing = (-sx * LIGHT[0] - sy * LIGHT[1] + LIGHT[2]) / length;
      // What stands higher on the side of the light shades this point.
      let over = 0;
      for (let d = 2; d <= reach; d++) {
        const qx = x - Math.round(d * 0.84);
        const qy = y - Math.round(d * 0.54);
        if (qx < 0 || qy < 0) break;
        over = Math.max(over, (high[qy * width + qx] ?? 0) - z - d * PIXEL * 0.8);
      }
      const lit = (lie.lit[k] ?? 1) * (1 - Math.min(0.85, over * 9000));
      const deep = Math.min(1, 0.62 + 0.38 * smooth(-0.00014, 0.00012, z));
      const gx = x / width - 0.5;
      const gy = y / height - 0.5;
      const fall = 1.04 - 0.24 * (gx * 0.8 + gy * 0.6);
      const direct = Math.max(0, facing) * lit * fall;
      const half = Math.max(0, (-sx * (LIGHT[0] * 0.5) - sy * (LIGHT[1] * 0.5) + (LIGHT[2] + 1) * 0.5) / length / 0.9);
      const gleam = (shine[at] ?? 0) * half ** 14 * lit * fall;
      const open = (0.72 + 0.28 / length) * deep * (0.75 + 0.25 * (lie.lit[k] ?? 1));
      for (let c = 0; c < 3; c++) {
        const a = albedo[at * 3 + c] ?? 0;
        let value = a * ((key[c] ?? 1) * direct + (sky[c] ?? 1) * open + a * 0.18 * open) + gleam * (a * 0.9 + 0.06);
        if (value > 0.75) value = 0.75 + 0.25 * (1 - Math.exp(-(value - 0.75) / 0.25));
        out[at * 3 + c] = SRGB[Math.round(Math.max(0, Math.min(1, value)) * 4096)] ?? 0;
      }
    }
  }
  return out;
}
