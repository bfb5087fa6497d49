import { expect, test } from 'vitest';
import { pictureManifest } from '../picture-manifest.ts';
import { PicturePool } from './picture-pool.ts';

test('painting threads start with the first picture and end when there is nothing to paint', async () => {
  const [spec] = pictureManifest();
  if (spec === undefined) throw new Error('no pictures');
  const pool = new PicturePool(2, 100);
  expect(pool.workers).toBe(0);
  const painted = pool.render(spec);
  expect(pool.workers).toBe(1);
  const first = await painted;
  await expect.poll(() => pool.workers, { timeout: 20_000 }).toBe(0);
  expect((await pool.render(spec)).equals(first)).toBe(true);
  await pool.close();
});
