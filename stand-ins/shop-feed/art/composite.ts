import sharp from 'sharp';
import { mirrored, onWall } from './banner.ts';
import type { Picture } from './banner.ts';
import { FABRIC_LOOKS } from './fabric.ts';
import { isMirrored, layerOf } from './layer-name.ts';
import { readLayer } from './layer.ts';
import type { Layer } from './layer.ts';
import { hash } from './noise.ts';
import { paintLayer } from './paint.ts';
import type { Cloth, Linear, Outfit } from './paint.ts';
import { GROUND_COLOURS, linearOf, PALETTE_COLOURS } from './palettes.ts';
import type { Button, Ground, Palette, PictureSpec, Textile } from './picture-spec.ts';
import { borderTile, textileTile } from './tile.ts';
import { TEXTILE_DESIGNS } from './textiles.ts';

const BUTTON_COLOURS: Record<Button, string> = { wood: '#8a5a34', shell: '#efe9dc', metal: '#b79a62', horn: '#3b2a20' };
const WOOD = '#a9794c';

const STEPS = 4096;
const SRGB = Uint8Array.from({ length: STEPS + 1 }, (_, k) => {
  const x = k / STEPS;
  return Math.round(255 * (x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055));
});

/** Highlights roll off instead of clipping. */
function shoulder(x: number): number {
  return x < 0.75 ? x : 0.75 + 0.25 * (1 - Math.exp(-(x - 0.75) / 0.25));
}

function develop(rgb: Float32Array, width: number, height: number): Picture {
  const data = new Uint8Array(rgb.length);
  for (let i = 0; i < rgb.length; i++) {
    data[i] = SRGB[Math.max(0, Math.min(STEPS, Math.round(shoulder(rgb[i] ?? 0) * STEPS)))] ?? 0;
  }
  return { width, height, data };
}

async function clothFor(textile: Textile, palette: Palette, seed: number): Promise<Cloth> {
  return {
    tile: await textileTile(textile, palette),
    look: FABRIC_LOOKS[TEXTILE_DESIGNS[textile].fabric],
    shift: [hash(seed, 1, 1), hash(seed, 2, 1)],
  };
}

async function outfitFor(spec: PictureSpec, ground: Linear): Promise<Outfit> {
  const colours = PALETTE_COLOURS[spec.palette];
  const border = spec.trims?.border ?? 'none';
  const wide = spec.garment === 'saree' || spec.garment === 'lehenga';
  return {
    cloth: await clothFor(spec.textile, spec.palette, spec.seed),
    others: await Promise.all((spec.others ?? []).map((o, k) => clothFor(o.textile, o.palette, spec.seed + k + 1))),
    border: await borderTile(border, spec.palette),
    borderScale: wide ? 2 : 1,
    facing: spec.trims?.facing === 'contrast' ? linearOf(colours.accent) : undefined,
    buttons: linearOf(BUTTON_COLOURS[spec.trims?.buttons ?? 'wood']),
    wood: linearOf(WOOD),
    thread: linearOf(colours.accent),
    ground,
    seed: spec.seed,
  };
}

function groundColour(ground: Ground): Linear {
  return linearOf(GROUND_COLOURS[ground]);
}

async function paint(spec: PictureSpec): Promise<Picture> {
  const layer: Layer = await readLayer(layerOf(spec));
  const rgb = paintLayer(layer, await outfitFor(spec, groundColour(spec.ground)));
  const picture = develop(rgb, layer.width, layer.height);
  return isMirrored(spec) ? mirrored(picture) : picture;
}

/** A garment on its ground, 900x1200. */
export function composePicture(spec: PictureSpec): Promise<Picture> {
  return paint({ ...spec, kind: 'view' });
}

/** The cloth itself, near enough to see its threads, in one of two sweeps of folds. 900x1200. */
export function composeCloseUp(spec: PictureSpec): Promise<Picture> {
  const plain: PictureSpec = { ...spec, kind: 'closeup', trims: { ...spec.trims, border: 'none' } };
  return paint(plain);
}

/** A square for a collection, 900x900: the middle of a stack, or the upper part of a garment. */
export async function composeTile(spec: PictureSpec): Promise<Picture> {
  const { width, height, data } = await composePicture(spec);
  const top = spec.garment === 'stack' ? Math.floor((height - width) / 2) : Math.floor((height - width) * 0.2);
  return { width, height: width, data: data.subarray(top * width * 3, (top + width) * width * 3) };
}

/**
 * A slider picture, 1600x700 or 1080x1350, with no text and calm wall on one side (upright: above).
 * A wide one with `others` is lengths of cloth over a rail; else the garment on a wall that goes on beyond its picture.
 */
export async function composeBanner(spec: PictureSpec): Promise<Picture> {
  const shape = spec.shape ?? 'wide';
  const rail = layerOf(spec).startsWith('banner-');
  const picture = rail ? await paint(spec) : await onWall(await composePicture(spec), shape);
  return spec.calm === 'right' ? mirrored(picture) : picture;
}

/** Whatever the spec's kind asks for. */
export function composeSpec(spec: PictureSpec): Promise<Picture> {
  switch (spec.kind) {
    case 'view':
      return composePicture(spec);
    case 'closeup':
      return composeCloseUp(spec);
    case 'tile':
      return composeTile(spec);
    case 'banner':
      return composeBanner(spec);
    default:
      return spec.kind satisfies never;
  }
}

/** A picture as JPEG, quality 86, full colour resolution. */
export async function encodePicture(picture: Picture): Promise<Buffer> {
  const { width, height } = picture;
  return sharp(picture.data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
