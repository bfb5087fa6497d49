import { expect, test } from 'vitest';
import { MACRO, type Palette, type Textile } from '../../picture-spec.ts';
import { linearOf, PALETTE_COLOURS, toLinear } from '../palettes.ts';
import { macroPixels } from './macro.ts';

const FLAT = { left: 60, top: 1000, width: 300, height: 200 };
type Place = typeof FLAT;

/** Returns the mean linear light of a place, by channel. */
function meanOf(pixels: Uint8Array, { left, top, width, height }: Place): number[] {
  const sum = [0, 0, 0];
  for (let y = top; y < top + height; y++) {
    for (let x = left; x < left + width; x++) {
      for (const c of [0, 1, 2]) sum[c] = (sum[c] ?? 0) + toLinear(pixels[(y * MACRO.width + x) * 3 + c] ?? 0);
    }
  }
  return sum.map((light) => light / (width * height));
}

/** Returns how much pixels differ from those some pixels on, where nothing but threads differs. */
function roughness(pixels: Uint8Array, { left, top, width, height }: Place): number {
  let sum = 0;
  for (let y = top; y < top + height; y++) {
    for (let x = left; x < left + width; x++) {
      const at = (y * MACRO.width + x) * 3;
      sum += Math.abs((pixels[at] ?? 0) - (pixels[at + 9] ?? 0));
    }
  }
  return sum / (width * height);
}

test.each([
  ['khadi', 'sand'],
  ['jersey', 'lavender'],
] satisfies [Textile, Palette][])(
  'a macro of %s in %s shows its threads, in the colour in its name',
  async (textile, palette) => {
    const pixels = await macroPixels({ textile, palette, seed: 4 });
    expect(pixels).toHaveLength(MACRO.width * MACRO.height * 3);
    expect(roughness(pixels, FLAT)).toBeGreaterThan(1.5);
    const [r = 0, g = 0, b = 0] = meanOf(pixels, { left: 0, top: 0, ...MACRO });
    const named = linearOf(PALETTE_COLOURS[palette].ground);
    const share = (colour: readonly number[]) =>
      colour.map((light) => light / colour.reduce((sum, one) => sum + one, 0));
    const apart = share([r, g, b]).map((light, c) => Math.abs(light - (share(named)[c] ?? 0)));
    expect(Math.max(...apart)).toBeLessThan(0.08);
  },
);

test('a labelled macro has the merchant’s light label on a dark cloth, the same every time it is painted', async () => {
  const spec = { textile: 'silk', palette: 'navy', labelled: true, seed: 9 } as const;
  const pixels = await macroPixels(spec);
  expect(await macroPixels(spec)).toEqual(pixels);
  const cloth = meanOf(pixels, { left: 20, top: 20, width: 200, height: 100 });
  const label = meanOf(pixels, { left: 330, top: 940, width: 300, height: 20 });
  expect(label[0] ?? 0).toBeGreaterThan(8 * (cloth[0] ?? 1));
});
