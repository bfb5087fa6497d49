import { expect, test } from 'vitest';
import { PALETTE_COLOURS } from './palettes.ts';
import { BORDERS, PALETTES, TEXTILES } from '../picture-spec.ts';
import { BORDER_DESIGNS } from './textiles/borders.ts';
import { drawTile, sampleTile, TEXEL } from './tile.ts';
import type { Tile } from './tile.ts';
import { TEXTILE_DESIGNS } from './textiles.ts';

function small<D extends { texels: readonly [number, number] }>(design: D): D {
  return { ...design, texels: [96, 96] };
}

function spread(tile: Tile): number {
  const texels = tile.levels[0]?.texels ?? new Float32Array();
  let least = Infinity;
  let most = -Infinity;
  for (let i = 0; i < texels.length; i += TEXEL) {
    const sum = texels[i]! + texels[i + 1]! + texels[i + 2]!;
    least = Math.min(least, sum);
    most = Math.max(most, sum);
  }
  return most - least;
}

test.each(TEXTILES)('%s draws to finite light values from black to a little over white', async (name) => {
  const tile = await drawTile(small(TEXTILE_DESIGNS[name]), PALETTE_COLOURS.indigo);
  for (const level of tile.levels) {
    expect(level.texels.every((x) => Number.isFinite(x) && x >= 0 && x < 1.5)).toBe(true);
  }
  expect(tile.levels.at(-1)).toMatchObject({ width: 1, height: 1 });
});

test.each(TEXTILES)('%s is the same every time it is drawn', async (name) => {
  const design = small(TEXTILE_DESIGNS[name]);
  const first = await drawTile(design, PALETTE_COLOURS.madder);
  const second = await drawTile(design, PALETTE_COLOURS.madder);
  expect(second.levels[0]?.texels).toEqual(first.levels[0]?.texels);
});

test('patterned cloths have more than one colour and differ from each other', async () => {
  const seen = new Set<string>();
  for (const name of [
    'ajrakh',
    'bandhani',
    'ikat',
    'leheriya',
    'buti',
    'kalamkari',
    'jaal',
    'brocade',
    'patola',
  ] as const) {
    const tile = await drawTile(small(TEXTILE_DESIGNS[name]), PALETTE_COLOURS.indigo);
    expect(spread(tile), name).toBeGreaterThan(0.1);
    seen.add(String(tile.levels.at(-2)?.texels));
  }
  expect(seen.size).toBe(9);
});

test('every border except none has a strip', async () => {
  for (const border of BORDERS) {
    const design = BORDER_DESIGNS[border];
    const shown = design ? spread(await drawTile(small(design), PALETTE_COLOURS.wine)) : 0;
    expect(shown > 0.05, border).toBe(border !== 'none');
  }
});

test('a tile has the average colour of the cloth at a distance and its single colours close up', async () => {
  const tile = await drawTile(small(TEXTILE_DESIGNS.gingham), PALETTE_COLOURS.navy);
  const out = new Float32Array(TEXEL);
  sampleTile(tile, 0.3, 0.7, 10, out);
  const average = tile.levels.at(-1)?.texels[0] ?? 0;
  expect(out[0]).toBeCloseTo(average, 2);
});

test('a tile repeats after its size', async () => {
  const tile = await drawTile(small(TEXTILE_DESIGNS.ajrakh), PALETTE_COLOURS.indigo);
  const here = new Float32Array(TEXEL);
  const there = new Float32Array(TEXEL);
  sampleTile(tile, 0.031, 0.044, 0.001, here);
  sampleTile(tile, 0.031 + tile.size[0] * 3, 0.044 - tile.size[1] * 2, 0.001, there);
  for (let k = 0; k < TEXEL; k++) expect(there[k]).toBeCloseTo(here[k] ?? 0, 3);
});

test('every palette consists of six-digit hex colours', () => {
  for (const palette of PALETTES) {
    for (const colour of Object.values(PALETTE_COLOURS[palette])) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  }
});
