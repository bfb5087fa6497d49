import { slubAt, weaveHeight } from './fabric.ts';
import type { FabricLook } from './fabric.ts';
import { INSIDE, PART } from './layer.ts';
import type { Layer } from './layer.ts';
import { hash, noise } from './noise.ts';
import { sampleTile, TEXEL } from './tile.ts';
import type { Tile } from './tile.ts';

export type Linear = readonly [number, number, number];

/** A cloth ready to lay on a layer. `shift` slides the pattern so that no two products are cut alike. */
export type Cloth = { tile: Tile; look: FabricLook; shift: readonly [number, number] };

export type Outfit = {
  cloth: Cloth;
  /** Cloths of a stack's further folds, by part `second`, `third`, `fourth`. */
  others: readonly Cloth[];
  border: Tile | undefined;
  borderScale: number;
  /** Colour of collar, placket, cuffs and waistband when they are not of the cloth itself. */
  facing: Linear | undefined;
  buttons: Linear;
  wood: Linear;
  /** The topstitching of denim. */
  thread: Linear;
  ground: Linear;
  seed: number;
};

const FACED: ReadonlySet<number> = new Set([PART.collar, PART.placket, PART.cuff, PART.band]);
const METAL_COLOUR: Linear = [0.55, 0.5, 0.42];
const LIGHT = unit([-0.62, -0.62, 0.48]);
const HALF = unit([LIGHT[0], LIGHT[1] - 1, LIGHT[2]]);
const RIM = unit([0.75, -0.55, 0.2]);
const HALF_RIM = unit([RIM[0], RIM[1] - 1, RIM[2]]);

function unit([x, y, z]: readonly [number, number, number]): Linear {
  const n = Math.hypot(x, y, z);
  return [x / n, y / n, z / n];
}

/** Difference to the next or the last pixel of the same part, whichever is smooth; `fallback` where neither is. */
function slope(
  plane: Float32Array,
  part: Uint8Array,
  i: number,
  step: number,
  limit: number,
  fallback: number,
): number {
  const here = plane[i] ?? 0;
  const id = part[i];
  const ahead = part[i + step] === id ? (plane[i + step] ?? 0) - here : Number.NaN;
  const behind = part[i - step] === id ? here - (plane[i - step] ?? 0) : Number.NaN;
  const a = Math.abs(ahead) < limit ? ahead : Number.NaN;
  const b = Math.abs(behind) < limit ? behind : Number.NaN;
  if (a === a && b === b) return (a + b) / 2;
  if (a === a) return a;
  if (b === b) return b;
  return fallback;
}

/** Average a tile over the patch of cloth one pixel sees: a few reads along the longer side of the patch. */
function samplePatch(
  tile: Tile,
  u: number,
  v: number,
  patch: readonly [number, number, number, number],
  blur: number,
  scratch: Float32Array,
  out: Float32Array,
): void {
  const [ux, vx, uy, vy] = patch;
  const across = Math.hypot(ux, vx);
  const down = Math.hypot(uy, vy);
  const long = Math.max(across, down);
  const short = Math.max(Math.min(across, down), long / 5);
  const reads = Math.min(5, Math.ceil(long / short - 0.2));
  const du = across > down ? ux : uy;
  const dv = across > down ? vx : vy;
  if (reads <= 1) {
    sampleTile(tile, u, v, short * blur, out);
    return;
  }
  out.fill(0);
  for (let k = 0; k < reads; k++) {
    const t = (k + 0.5) / reads - 0.5;
    sampleTile(tile, u + du * t, v + dv * t, short * blur, scratch);
    for (let c = 0; c < TEXEL; c++) out[c] = (out[c] ?? 0) + (scratch[c] ?? 0) / reads;
  }
}

/** Height above the foot of the border strip, or -1 where the cloth has no border. */
function borderPlace(
  layer: Layer,
  id: number,
  u: number,
  v: number,
  height: number,
): readonly [number, number] | undefined {
  if (id !== PART.body && id !== PART.sleeve) return undefined;
  if (layer.length !== undefined) {
    if (u < height * 2.2) return [v, u / 2.2];
    if (u > height * 2.6 && u < height * 3.4) return [v, u - height * 2.6];
    if (u > height * 3.7 && u < height * 4.1) return [v, (u - height * 3.7) * 2];
    if (u > layer.length - height) return [v, layer.length - u];
  }
  if (v < height) return [u, v];
  if (layer.breadth !== undefined && v > layer.breadth - height) return [u, layer.breadth - v];
  return undefined;
}

/** Paint cloth and ground on a layer. Returns linear RGB, three floats a pixel. */
export function paintLayer(layer: Layer, outfit: Outfit): Float32Array {
  const { width, height, part, cover, shade } = layer;
  const count = width * height;
  const out = new Float32Array(count * 3);
  const colour = new Float32Array(count * 3);
  const relief = new Float32Array(count);
  const metal = new Float32Array(count);
  const texel = new Float32Array(TEXEL);
  const scratch = new Float32Array(TEXEL);
  const pixel = layer.metres / width;
  const limit = pixel * 14;
  const strip = outfit.border ? outfit.border.size[1] * outfit.borderScale : 0;
  const looks: Array<FabricLook | undefined> = Array.from({ length: 64 });
  for (let i = 0; i < count; i++) {
    const whole = part[i] ?? 0;
    if (whole === 0) continue;
    const id = whole & (INSIDE - 1);
    const fixed = fixedColour(id, outfit);
    if (fixed) {
      const grain =
        id === PART.wood ? 1 + 0.12 * noise((layer.u[i] ?? 0) * 30, (layer.v[i] ?? 0) * 700, 4096, 4096, 9) : 1;
      for (let c = 0; c < 3; c++) colour[i * 3 + c] = (fixed[c] ?? 0) * grain;
      metal[i] = id === PART.metal || id === PART.button ? 0.25 : 0;
      continue;
    }
    const cloth = clothOf(id, outfit);
    looks[id] = cloth.look;
    const u = layer.u[i] ?? 0;
    const v = layer.v[i] ?? 0;
    const ux = slope(layer.u, part, i, 1, limit, pixel);
    const vx = slope(layer.v, part, i, 1, limit, 0);
    const uy = slope(layer.u, part, i, width, limit, 0);
    const vy = slope(layer.v, part, i, width, limit, -pixel);
    const trim = outfit.border && strip > 0 ? borderPlace(layer, id, u, v, strip) : undefined;
    const patch = [ux, vx, uy, vy] as const;
    const twill = cloth.look.weave === 'twill';
    const faced = outfit.facing && FACED.has(id);
    if (trim && outfit.border) {
      const k = 1 / outfit.borderScale;
      const turned = layer.length !== undefined && (u < strip * 4.1 || u > layer.length - strip);
      const along = turned ? ([vx * k, ux * k, vy * k, uy * k] as const) : ([ux * k, vx * k, uy * k, vy * k] as const);
      // Kept off both rims: the strip repeats upwards too, and would show its foot above its head.
      const high = Math.max(0.0008, Math.min(outfit.border.size[1] - 0.0016, trim[1] * k));
      samplePatch(outfit.border, trim[0] * k, high, along, 0.8, scratch, texel);
    } else if (faced) {
      texel.fill(0);
      for (let c = 0; c < 3; c++) texel[c] = faced ? (outfit.facing?.[c] ?? 0) : 0;
    } else {
      samplePatch(cloth.tile, u + cloth.shift[0], v + cloth.shift[1], patch, twill ? 1.7 : 0.95, scratch, texel);
    }
    if (twill && topstitched(layer, i, limit)) {
      for (let c = 0; c < 3; c++) texel[c] = 0.45 * (texel[c] ?? 0) + 0.55 * (outfit.thread[c] ?? 0);
    }
    const reach = Math.max(Math.hypot(ux, vx), Math.hypot(uy, vy));
    const seen = Math.max(0, Math.min(1, 1.6 - reach / (cloth.look.thread * 0.42)));
    const slub = cloth.look.slub * slubAt(u, v);
    const inside = whole >= INSIDE ? 0.82 : 1;
    for (let c = 0; c < 3; c++) colour[i * 3 + c] = (texel[c] ?? 0) * (1 + slub) * inside;
    metal[i] = texel[3] ?? 0;
    relief[i] = (texel[4] ?? 0) * 1.1 + (seen > 0 ? seen * cloth.look.relief * weaveHeight(cloth.look, u, v) : 0);
  }
  for (let i = 0; i < count; i++) {
    const y = Math.floor(i / width);
    const x = i - y * width;
    const whole = part[i] ?? 0;
    const alpha = whole === 0 ? 0 : (cover[i] ?? 0) / 255;
    const s = shade[i] ?? 0;
    if (alpha < 1) {
      const g =
        groundLight(s) *
        (plaster[((y + outfit.seed * 31) & 255) * 256 + ((x + outfit.seed * 57) & 255)] ?? 1) *
        (1 - alpha);
      for (let c = 0; c < 3; c++) out[i * 3 + c] = g * (outfit.ground[c] ?? 0);
    }
    if (alpha === 0) continue;
    const look = looks[whole & (INSIDE - 1)];
    const here = relief[i] ?? 0;
    const right = part[i + 1] === whole ? (relief[i + 1] ?? 0) : here;
    const below = part[i + width] === whole ? (relief[i + width] ?? 0) : here;
    const tilt = Math.max(-0.45, Math.min(0.45, 0.75 * (right + below - 2 * here)));
    const lit = clothLight(s) * (1 + tilt);
    const m = metal[i] ?? 0;
    const shine = (look?.sheen ?? 0.02) * (1 - m) + 0.75 * m;
    const glint =
      shine > 0.012
        ? shine * highlight(layer, i, (look?.gloss ?? 12) + 16 * m) * s * (m > 0.1 ? 0.7 + 0.6 * hash(x, y, 31) : 1)
        : 0;
    const white = 0.16 * (1 - m);
    const base = (1 - 0.3 * m) * lit;
    // A dark cloth throws less light into its own folds than the white one that was photographed.
    const dark = lit < 1 ? lit ** 0.4 : 1;
    for (let c = 0; c < 3; c++) {
      const a = colour[i * 3 + c] ?? 0;
      const value = a * base * (a + (1 - a) * dark) + glint * (a * (1 - white) + white);
      out[i * 3 + c] = (out[i * 3 + c] ?? 0) + value * alpha;
    }
  }
  return softenJumps(layer, out);
}

/** The wall keeps its colour in the light and dims gently in shadow. */
function groundLight(s: number): number {
  const x = s / 0.92;
  return x < 1 ? 0.95 * (0.4 + 0.6 * x) : 0.95 * (1 + 0.3 * (1 - Math.exp(-(x - 1) * 2)));
}

/** A little more contrast than the studio gave, so that folds read at the size of a card. */
function clothLight(s: number): number {
  return s < 0.8 ? s * (0.62 + 0.475 * s) : s;
}

/** Mirror-like light of the key and of the strip on the right, before the fabric's own strength. */
function highlight(layer: Layer, i: number, gloss: number): number {
  const nx = layer.nx[i] ?? 0;
  const nz = layer.nz[i] ?? 0;
  const ny = -Math.sqrt(Math.max(0, 1 - nx * nx - nz * nz));
  const key = Math.max(0, nx * HALF[0] + ny * HALF[1] + nz * HALF[2]);
  const rim = Math.max(0, nx * HALF_RIM[0] + ny * HALF_RIM[1] + nz * HALF_RIM[2]);
  return key ** gloss + 0.45 * rim ** gloss;
}

/** Faint clouds and grain of a painted wall, repeating every 256 pixels. */
const plaster = Float32Array.from({ length: 256 * 256 }, (_, i) => {
  const x = i & 255;
  const y = i >> 8;
  return (1 + 0.012 * noise(x / 64, y / 64, 4, 4, 5)) * (1 + 0.012 * (hash(x, y, 77) - 0.5));
});

function fixedColour(id: number, outfit: Outfit): Linear | undefined {
  if (id === PART.button) return outfit.buttons;
  if (id === PART.wood) return outfit.wood;
  if (id === PART.metal) return METAL_COLOUR;
  return undefined;
}

function clothOf(id: number, outfit: Outfit): Cloth {
  if (id >= PART.second && id <= PART.fourth) return outfit.others[id - PART.second] ?? outfit.cloth;
  return outfit.cloth;
}

/** Whether one part or fold ends between two neighbouring pixels. */
function jumps(layer: Layer, i: number, k: number, limit: number): boolean {
  const { part, u, v } = layer;
  return (
    part[i] !== part[k] || Math.abs((u[i] ?? 0) - (u[k] ?? 0)) > limit || Math.abs((v[i] ?? 0) - (v[k] ?? 0)) > limit
  );
}

/** Two or three pixels from a seam, but for the gaps between stitches. */
function topstitched(layer: Layer, i: number, limit: number): boolean {
  const { width, part } = layer;
  if (((i % width) + Math.floor(i / width)) % 6 < 2) return false;
  for (const step of [1, -1, width, -width]) {
    const near = i + 3 * step;
    const far = i + 4 * step;
    if (part[far] !== 0 && part[near] === part[i] && jumps(layer, near, far, limit)) return true;
  }
  return false;
}

/** Where one fold or part ends in front of another, the pixel grid would show: mix such pixels with their neighbours. */
function softenJumps(layer: Layer, rgb: Float32Array): Float32Array {
  const { width, height, part } = layer;
  const limit = (layer.metres / width) * 14;
  const ends = (i: number, k: number): boolean => jumps(layer, i, k, limit);
  const out = rgb.slice();
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      if (part[i] === 0 || !(ends(i, i + 1) || ends(i, i - 1) || ends(i, i + width) || ends(i, i - width))) continue;
      for (let c = 0; c < 3; c++) {
        const at = (k: number): number => rgb[k * 3 + c] ?? 0;
        out[i * 3 + c] = 0.5 * at(i) + 0.125 * (at(i - 1) + at(i + 1) + at(i - width) + at(i + width));
      }
    }
  }
  return out;
}
