import sharp from 'sharp';
import { linearOf, PALETTE_COLOURS, toLinear } from './palettes.ts';
import type { Colours } from './palettes.ts';
import type { Border, Palette, Textile } from '../picture-spec.ts';
import { BORDER_DESIGNS } from './textiles/borders.ts';
import type { Design, DrawnDesign, Role, RuledDesign } from './textiles/design.ts';
import { TEXTILE_DESIGNS } from './textiles.ts';

/** Number of floats per texel: linear red, green and blue, the share of metal thread, and height (0..1). */
export const TEXEL = 5;

/** One repeat of a cloth with its mip levels, finest first. Row 0 is the top (largest v). */
export type Tile = {
  size: readonly [number, number];
  levels: ReadonlyArray<{ width: number; height: number; texels: Float32Array }>;
};

const ROLES = ['ground', 'motif', 'accent', 'ink', 'zari'] as const satisfies readonly Role[];
const SUBSAMPLES = [0.25, 0.75] as const;
const DENSITY = 288;

/**
 * How much of each texel has each role (4 subsamples, so 0..4), and its tone. Computed once and coloured by
 * every palette.
 */
type RuledMask = { counts: Uint8Array; tones: Float32Array };
const masks = new Map<RuledDesign, RuledMask>();

function ruledMask(design: RuledDesign): RuledMask {
  const known = masks.get(design);
  if (known) return known;
  const [width, height] = design.texels;
  const counts = new Uint8Array(width * height * ROLES.length);
  const tones = new Float32Array(width * height).fill(1);
  const dx = design.size[0] / width;
  const dy = design.size[1] / height;
  for (let j = 0; j < height; j++) {
    for (let i = 0; i < width; i++) {
      const at = j * width + i;
      for (const b of SUBSAMPLES) {
        for (const a of SUBSAMPLES) {
          const role = ROLES.indexOf(design.role((i + a) * dx, (height - j - b) * dy));
          const slot = at * ROLES.length + role;
          counts[slot] = (counts[slot] ?? 0) + 1;
        }
      }
      if (design.tone) tones[at] = design.tone((i + 0.5) * dx, (height - j - 0.5) * dy);
    }
  }
  const mask = { counts, tones };
  masks.set(design, mask);
  return mask;
}

function ruledTexels(design: RuledDesign, colours: Colours): Float32Array {
  const { counts, tones } = ruledMask(design);
  const linear = ROLES.map((role) => linearOf(colours[role]));
  const out = new Float32Array(tones.length * TEXEL);
  for (let at = 0; at < tones.length; at++) {
    let r = 0;
    let g = 0;
    let b = 0;
    for (let k = 0; k < linear.length; k++) {
      const n = counts[at * ROLES.length + k] ?? 0;
      const colour = linear[k];
      if (n === 0 || !colour) continue;
      r += n * colour[0];
      g += n * colour[1];
      b += n * colour[2];
    }
    const tone = (tones[at] ?? 1) / 4;
    out[at * TEXEL] = r * tone;
    out[at * TEXEL + 1] = g * tone;
    out[at * TEXEL + 2] = b * tone;
    out[at * TEXEL + 3] = (counts[at * ROLES.length + 4] ?? 0) / 4;
  }
  return out;
}

async function pixelsOf(svg: string, width: number, height: number): Promise<Uint8Array> {
  return sharp(Buffer.from(svg), { density: DENSITY })
    .resize(width, height, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer();
}

const LINEAR = Float32Array.from({ length: 256 }, (_, byte) => toLinear(byte));

async function drawnTexels(design: DrawnDesign, colours: Colours): Promise<Float32Array> {
  const [width, height] = design.texels;
  const rgb = await pixelsOf(design.svg(colours), width, height);
  const relief = design.relief ? await pixelsOf(design.relief(), width, height) : undefined;
  const zari = Number.parseInt(colours.zari.slice(1), 16);
  const metal = design.fabric === 'silk';
  const out = new Float32Array(width * height * TEXEL);
  for (let at = 0; at < width * height; at++) {
    const r = rgb[at * 3] ?? 0;
    const g = rgb[at * 3 + 1] ?? 0;
    const b = rgb[at * 3 + 2] ?? 0;
    out[at * TEXEL] = LINEAR[r] ?? 0;
    out[at * TEXEL + 1] = LINEAR[g] ?? 0;
    out[at * TEXEL + 2] = LINEAR[b] ?? 0;
    if (metal) {
      const apart = Math.hypot(r - (zari >> 16), g - ((zari >> 8) & 255), b - (zari & 255));
      out[at * TEXEL + 3] = Math.max(0, 1 - apart / 50);
    }
    if (relief) out[at * TEXEL + 4] = (relief[at * 3] ?? 0) / 255;
  }
  return out;
}

function halve(level: { width: number; height: number; texels: Float32Array }) {
  const width = Math.max(1, level.width >> 1);
  const height = Math.max(1, level.height >> 1);
  const texels = new Float32Array(width * height * TEXEL);
  for (let j = 0; j < height; j++) {
    const y0 = Math.min(2 * j, level.height - 1) * level.width;
    const y1 = Math.min(2 * j + 1, level.height - 1) * level.width;
    for (let i = 0; i < width; i++) {
      const x0 = Math.min(2 * i, level.width - 1);
      const x1 = Math.min(2 * i + 1, level.width - 1);
      for (let k = 0; k < TEXEL; k++) {
        texels[(j * width + i) * TEXEL + k] =
          ((level.texels[(y0 + x0) * TEXEL + k] ?? 0) +
            (level.texels[(y0 + x1) * TEXEL + k] ?? 0) +
            (level.texels[(y1 + x0) * TEXEL + k] ?? 0) +
            (level.texels[(y1 + x1) * TEXEL + k] ?? 0)) /
          4;
      }
    }
  }
  return { width, height, texels };
}

/** Draws a design in a palette's colours, with mip levels down to a single texel. */
export async function drawTile(design: Design, colours: Colours): Promise<Tile> {
  const [width, height] = design.texels;
  const texels = design.kind === 'ruled' ? ruledTexels(design, colours) : await drawnTexels(design, colours);
  const levels = [{ width, height, texels }];
  for (let last = levels[0]; last && (last.width > 1 || last.height > 1);) {
    last = halve(last);
    levels.push(last);
  }
  return { size: design.size, levels };
}

const MAX_TILES = 10;
const cache = new Map<string, Promise<Tile>>();

function cached(key: string, draw: () => Promise<Tile>): Promise<Tile> {
  const known = cache.get(key);
  const tile = known ?? draw();
  cache.delete(key);
  cache.set(key, tile);
  const oldest = cache.keys().next().value;
  if (cache.size > MAX_TILES && oldest !== undefined) cache.delete(oldest);
  return tile;
}

/**
 * Only denim palettes define a separate weft colour. With any other palette the finished garment was dyed, so
 * the weft has the same colour.
 */
function coloursOf(textile: Textile, palette: Palette): Colours {
  const colours = PALETTE_COLOURS[palette];
  return textile === 'denim' && !palette.startsWith('denim') ? { ...colours, motif: colours.ground } : colours;
}

/** Returns the tile of a textile in a palette; the last few stay in memory. */
export function textileTile(textile: Textile, palette: Palette): Promise<Tile> {
  return cached(`${textile} ${palette}`, () => drawTile(TEXTILE_DESIGNS[textile], coloursOf(textile, palette)));
}

/** Returns the strip of a border in a palette, or undefined for `none`. */
export async function borderTile(border: Border, palette: Palette): Promise<Tile | undefined> {
  const design = BORDER_DESIGNS[border];
  return design ? cached(`border ${border} ${palette}`, () => drawTile(design, PALETTE_COLOURS[palette])) : undefined;
}

/**
 * Reads a tile at (u, v) metres where a pixel covers `reach` metres. Interpolates between the two nearest mip
 * levels, bilinear in each. Writes TEXEL floats to `out`.
 */
export function sampleTile(tile: Tile, u: number, v: number, reach: number, out: Float32Array): void {
  const finest = tile.levels[0];
  if (!finest) return;
  const lod = Math.max(0, Math.min(tile.levels.length - 1.001, Math.log2((reach * finest.width) / tile.size[0])));
  const low = Math.floor(lod);
  const part = lod - low;
  const x = u / tile.size[0];
  const y = 1 - v / tile.size[1];
  const fx = x - Math.floor(x);
  const fy = y - Math.floor(y);
  out.fill(0);
  addLevel(tile, low, fx, fy, 1 - part, out);
  if (part > 0.02) addLevel(tile, low + 1, fx, fy, part, out);
}

function addLevel(tile: Tile, index: number, fx: number, fy: number, weight: number, out: Float32Array): void {
  const level = tile.levels[index];
  if (!level) return;
  const { width, height, texels } = level;
  const x = fx * width - 0.5;
  const y = fy * height - 0.5;
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const a = x - ix;
  const b = y - iy;
  const x0 = ix < 0 ? width - 1 : ix;
  const x1 = ix + 1 >= width ? 0 : ix + 1;
  const y0 = (iy < 0 ? height - 1 : iy) * width;
  const y1 = (iy + 1 >= height ? 0 : iy + 1) * width;
  const p00 = (y0 + x0) * TEXEL;
  const p10 = (y0 + x1) * TEXEL;
  const p01 = (y1 + x0) * TEXEL;
  const p11 = (y1 + x1) * TEXEL;
  const w00 = (1 - a) * (1 - b) * weight;
  const w10 = a * (1 - b) * weight;
  const w01 = (1 - a) * b * weight;
  const w11 = a * b * weight;
  for (let k = 0; k < TEXEL; k++) {
    out[k] =
      (out[k] ?? 0) +
      (texels[p00 + k] ?? 0) * w00 +
      (texels[p10 + k] ?? 0) * w10 +
      (texels[p01 + k] ?? 0) * w01 +
      (texels[p11 + k] ?? 0) * w11;
  }
}
