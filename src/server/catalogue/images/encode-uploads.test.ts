import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../test/database/template-database.ts';
import type { Database } from '../../running/db/connect.ts';
import { encodeUploads } from './encode-uploads.ts';
import { drawInTurn, drawUpload } from './picture-queue.ts';

let database: Database;
let clock = Date.now();
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.destroy());

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer();
const encode = (orderId: string, files: readonly Buffer[], gone?: AbortSignal) =>
  encodeUploads({ database, now: () => clock }, files, { about: orderId, most: 4, widths: [1280, 240], gone });

test('a file of 200 KB with 49 million pixels is refused by its head, before it waits or is decoded', async () => {
  const large = await blank(7_000, 7_000);
  expect(large.length).toBeLessThan(250_000);
  const refused = { code: 'invalid_fields', details: { fields: { pictures: expect.stringMatching(/25 megapixels/) } } };
  await expect(encode('PSK1', [await blank(10, 10), large])).rejects.toMatchObject(refused);
  await expect(encode('PSK1', [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')])).rejects.toMatchObject(
    refused,
  );
  const [sizes = []] = await encode('PSK1', [await blank(1_500, 2_000)]);
  expect(await Promise.all(sizes.map(async (size) => (await sharp(size).metadata()).width))).toEqual([1_280, 240]);
});

test('uploads of the whole process are drawn one at a time, a few for each order, and leave a place to the catalogue', async () => {
  const first = Promise.withResolvers<void>();
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await first.promise;
    running -= 1;
  };
  const same = Array.from({ length: 5 }, () => drawUpload('PSK2', work));
  const outcome = await drawUpload('PSK2', work).catch((error: unknown) => error);
  expect(outcome).toMatchObject({ code: 'too_many_requests' });
  const others = Array.from({ length: 4 }, (_, index) => drawUpload(`PSK3${index}`, work));
  expect(await drawInTurn(async () => 'a picture of the catalogue', '203.0.113.7')).toBe('a picture of the catalogue');
  first.resolve();
  await Promise.all([...same, ...others]);
  expect(most).toBe(1);
});

test('pictures that still wait are dropped once their client has left', async () => {
  const busy = Promise.withResolvers<void>();
  const running = drawUpload('PSK4', () => busy.promise);
  const client = new AbortController();
  const waiting = encode('PSK5', [await blank(10, 10)], client.signal);
  client.abort();
  busy.resolve();
  await expect(waiting).rejects.toMatchObject({ code: 'bad_request' });
  await running;
});

test('an order gets twelve forms with pictures an hour', async () => {
  const picture = await blank(10, 10);
  for (let count = 0; count < 12; count += 1) await encode('PSK6', [picture]);
  await expect(encode('PSK6', [picture])).rejects.toMatchObject({ code: 'too_many_requests' });
  expect(await encode('PSK6', [])).toEqual([]);
  expect(await encode('PSK7', [picture])).toHaveLength(1);
  clock += 3600_000;
  expect(await encode('PSK6', [picture])).toHaveLength(1);
});
