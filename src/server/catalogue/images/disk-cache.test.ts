import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../../../../test/temporary-directory.ts';
import { DiskCache } from './disk-cache.ts';

test('a partial file on a full disk is removed, so that the disk does not stay full of partial files', async () => {
  const directory = await temporaryDirectory('pictures');
  const name = createHash('sha256').update('kurta').digest('hex');
  const folder = path.join(directory, name.slice(0, 2));
  await mkdir(folder);
  // Every write there fails as on a full disk.
  await symlink('/dev/full', path.join(folder, `${name}.${process.pid}.part`));
  const cache = new DiskCache(directory, 1_000, 1);
  await cache.write('kurta', Buffer.alloc(100));
  expect(await cache.read('kurta')).toBeNull();
  expect(await readdir(folder)).toEqual([]);
});

test('a full cache makes room for many pictures at once, because finding the oldest reads the whole directory', async () => {
  const directory = await temporaryDirectory('pictures');
  const cache = new DiskCache(directory, 1_000, 1);
  for (let index = 0; index <= 100; index += 1) await cache.write(`kurta-${index}`, Buffer.alloc(10));
  const files = (await readdir(directory, { recursive: true })).filter((name) => name.length > 2);
  expect(files).toHaveLength(90);
});

test('a full cache whose files cannot be removed for a while stores pictures all the same, and makes room once they can', async () => {
  const directory = await temporaryDirectory('pictures');
  let fails = true;
  const cache = new DiskCache(directory, 1_000, 1, (file) => (fails ? Promise.reject(new Error('EIO')) : rm(file)));
  for (let index = 0; index <= 100; index += 1) await cache.write(`kurta-${index}`, Buffer.alloc(10));
  expect(await cache.read('kurta-100')).not.toBeNull();
  fails = false;
  await cache.write('saree', Buffer.alloc(10));
  const files = (await readdir(directory, { recursive: true })).filter((name) => name.length > 2);
  expect(files).toHaveLength(90);
});

test('what was read last is served without its file, as far as memory goes, and never after a newer one was written', async () => {
  const directory = await temporaryDirectory('pictures');
  const cache = new DiskCache(directory, 1_000, 25);
  for (const name of ['kurta', 'saree', 'shirt']) {
    await cache.write(name, Buffer.alloc(10, name));
    await cache.read(name);
  }
  await rm(directory, { recursive: true });
  expect(await cache.read('kurta')).toBeNull();
  expect(await cache.read('shirt')).toEqual(Buffer.alloc(10, 'shirt'));
  await cache.write('shirt', Buffer.alloc(10, 'polo'));
  expect(await cache.read('shirt')).toEqual(Buffer.alloc(10, 'polo'));
});
