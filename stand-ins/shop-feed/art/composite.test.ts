import { readdir, stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { composeBanner, composeCloseUp, composePicture, composeTile, encodePicture } from './composite.ts';
import { layerOf } from './layer-name.ts';
import { readLayer } from './layer.ts';
import { GARMENTS, VIEWS } from './picture-spec.ts';
import type { PictureSpec } from './picture-spec.ts';

const LAYERS = new URL('./layers/', import.meta.url);

const spec: PictureSpec = {
  file: 'kurta-front.jpg',
  kind: 'view',
  garment: 'kurta',
  view: 'front',
  textile: 'gingham',
  palette: 'indigo',
  ground: 'linen',
  seed: 5,
};

test('the same spec gives the same picture, another seed another', { timeout: 60_000 }, async () => {
  const first = await composePicture(spec);
  const again = await composePicture(spec);
  const other = await composePicture({ ...spec, seed: 6 });
  expect(Buffer.compare(first.data, again.data)).toBe(0);
  expect(Buffer.compare(first.data, other.data)).not.toBe(0);
});

test(
  'every garment has its layers, with cloth in the middle and clear ground at the corners',
  { timeout: 60_000 },
  async () => {
    const names = new Set(GARMENTS.flatMap((garment) => VIEWS.map((view) => layerOf({ ...spec, garment, view }))));
    for (const name of names) {
      const { width, height, u, v, shade, cover } = await readLayer(name);
      expect([width, height], name).toEqual([900, 1200]);
      let seen = 0;
      let covered = 0;
      let broken = 0;
      for (let i = 0; i < cover.length; i += 97) {
        seen++;
        if (cover[i]! > 127) covered++;
        if (!Number.isFinite(u[i]! + v[i]! + shade[i]!)) broken++;
      }
      expect(broken, name).toBe(0);
      expect(cover[0], name).toBe(0);
      expect(covered / seen, name).toBeGreaterThan(0.1);
      expect(covered / seen, name).toBeLessThan(0.8);
    }
  },
);

test('the outline of a garment is antialiased', async () => {
  const { cover } = await readLayer('kurta-front');
  const between = cover.reduce((n, c) => n + (c > 20 && c < 235 ? 1 : 0), 0);
  expect(between).toBeGreaterThan(1000);
});

test('a close-up, a tile and a banner have the sizes they promise', { timeout: 60_000 }, async () => {
  expect(await composeCloseUp({ ...spec, kind: 'closeup' })).toMatchObject({ width: 900, height: 1200 });
  expect(await composeTile({ ...spec, kind: 'tile' })).toMatchObject({ width: 900, height: 900 });
  const wide = await composeBanner({ ...spec, kind: 'banner' });
  expect(wide).toMatchObject({ width: 1600, height: 700 });
  const tall = await composeBanner({ ...spec, kind: 'banner', shape: 'tall' });
  expect(tall).toMatchObject({ width: 1080, height: 1350 });
  const others = [{ textile: 'silk', palette: 'wine' }] as const;
  const rail = await composeBanner({ ...spec, kind: 'banner', calm: 'right', others });
  expect(rail).toMatchObject({ width: 1600, height: 700 });
});

test('a picture is encoded as a JPEG of sensible weight', { timeout: 60_000 }, async () => {
  const jpeg = await encodePicture(await composePicture(spec));
  expect([jpeg[0], jpeg[1]]).toEqual([0xff, 0xd8]);
  expect(jpeg.length).toBeGreaterThan(20_000);
  expect(jpeg.length).toBeLessThan(900_000);
});

test('all layers together stay under 30 MB', async () => {
  const sizes = await Promise.all(
    (await readdir(LAYERS)).map(async (name) => (await stat(new URL(name, LAYERS))).size),
  );
  expect(sizes.reduce((a, b) => a + b, 0)).toBeLessThan(30 * 1024 * 1024);
});
