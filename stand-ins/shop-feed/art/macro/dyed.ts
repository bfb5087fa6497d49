import sharp from 'sharp';
import { MACRO, type Palette } from '../../picture-spec.ts';
import { linearOf, PALETTE_COLOURS, toLinear } from '../palettes.ts';
import type { Design, Role } from '../textiles/design.ts';
import { windowOf } from '../textiles/svg.ts';

/** What the picture shows of the cloth, in metres. */
export const WIDTH = 0.058;
export const PIXEL = WIDTH / MACRO.width;
/** Dye is drawn coarser than the picture: it has no edges finer than a thread. */
const TEXEL = PIXEL * 2;
/** The cloth that is drawn beyond the frame on each side, because folds use more cloth than they show. */
const MARGIN = 0.012;

/** The dye, metal and relief of a piece of cloth, by texels: linear red, green, blue, metal, relief. */
type Dyed = { width: number; height: number; left: number; top: number; texels: Float32Array };
export const CHANNELS = 5;
const LINEAR = Float32Array.from({ length: 256 }, (_, byte) => toLinear(byte));

/** Draws the window of the design that begins at `left`, `top` (metres from the repeat's corner). */
export async function dyed(design: Design, palette: Palette, left: number, top: number): Promise<Dyed> {
  const colours = PALETTE_COLOURS[palette];
  const width = Math.ceil((WIDTH + 2 * MARGIN) / TEXEL);
  const height = Math.ceil(((WIDTH * MACRO.height) / MACRO.width + 2 * MARGIN) / TEXEL);
  const texels = new Float32Array(width * height * CHANNELS);
  if (design.kind === 'ruled') {
    const roles = Object.fromEntries(
      (['ground', 'motif', 'accent', 'ink', 'zari'] as const).map((role) => [role, linearOf(colours[role])]),
    );
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const u = left + x * TEXEL;
        const v = top + y * TEXEL;
        const role: Role = design.role(u, v);
        const colour = roles[role] ?? [0, 0, 0];
        const to = (y * width + x) * CHANNELS;
        const tone = design.tone?.(u, v) ?? 1;
        texels[to] = colour[0] * tone;
        texels[to + 1] = colour[1] * tone;
        texels[to + 2] = colour[2] * tone;
        texels[to + 3] = role === 'zari' ? 1 : 0;
      }
    }
    return { width, height, left, top, texels };
  }
  const scale = design.size[0] * 1000;
  const perMillimetre = viewWidth(design.svg(colours)) / scale;
  const pixels = async (svg: string): Promise<Buffer> => {
    const cut = [left, top, width * TEXEL, height * TEXEL].map((metres) => metres * 1000 * perMillimetre);
    const [x = 0, y = 0, w = 1, h = 1] = cut;
    const shown = windowOf(svg, x, y, w, h).replace('<svg ', `<svg width="${width}" height="${height}" `);
    return sharp(Buffer.from(shown)).resize(width, height, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  };
  const rgb = await pixels(design.svg(colours));
  const relief = design.relief ? await pixels(design.relief()) : null;
  const zari = Number.parseInt(colours.zari.slice(1), 16);
  for (let at = 0; at < width * height; at++) {
    const r = rgb[at * 3] ?? 0;
    const g = rgb[at * 3 + 1] ?? 0;
    const b = rgb[at * 3 + 2] ?? 0;
    texels[at * CHANNELS] = LINEAR[r] ?? 0;
    texels[at * CHANNELS + 1] = LINEAR[g] ?? 0;
    texels[at * CHANNELS + 2] = LINEAR[b] ?? 0;
    if (design.fabric === 'silk') {
      const apart = Math.hypot(r - (zari >> 16), g - ((zari >> 8) & 255), b - (zari & 255));
      texels[at * CHANNELS + 3] = Math.max(0, 1 - apart / 50);
    }
    if (relief) texels[at * CHANNELS + 4] = (relief[at * 3] ?? 0) / 255;
  }
  return { width, height, left, top, texels };
}

/** How many units a repeat's drawing is wide. */
function viewWidth(svg: string): number {
  return Number(/viewBox="0 0 ([\d.]+)/.exec(svg)?.[1] ?? Number.NaN);
}

/** Reads the dye at a point of the cloth (metres), between its texels. */
export function readDyed({ width, height, texels }: Dyed, u: number, v: number, out: Float32Array): void {
  const x = Math.max(0, Math.min(width - 1.01, (u + MARGIN) / TEXEL));
  const y = Math.max(0, Math.min(height - 1.01, (v + MARGIN) / TEXEL));
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const a = x - ix;
  const b = y - iy;
  const at = (iy * width + ix) * CHANNELS;
  const below = at + width * CHANNELS;
  for (let k = 0; k < CHANNELS; k++) {
    out[k] =
      ((texels[at + k] ?? 0) * (1 - a) + (texels[at + CHANNELS + k] ?? 0) * a) * (1 - b) +
      ((texels[below + k] ?? 0) * (1 - a) + (texels[below + CHANNELS + k] ?? 0) * a) * b;
  }
}
