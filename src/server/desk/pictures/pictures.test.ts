import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { crc32, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MOST_PICTURES } from '../../../domain/merchant/own-picture.ts';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import { type DeskUnderTest, openDesk, type Person } from '../../../../test/desk-under-test.ts';
import { openGateway, openPayingShop, type PayingShop } from '../../../../test/paying-shop.ts';

let gateway: RunningGateway;
let shop: PayingShop;
let desk: DeskUnderTest;
let owner: Person;
let manager: Person;

beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({ gateway });
  desk = await openDesk(shop);
  owner = await desk.enter('owner');
  manager = await desk.enter('manager');
});
afterAll(async () => {
  await desk.close();
  await shop.close();
  await gateway.close();
});

const plain = (width: number, height: number, background = '#a33') =>
  sharp({ create: { width, height, channels: 3, background } });
const upload = (who: Person, file: Buffer, name = 'Veranda') =>
  who.call('addPicture', { body: { name }, pictures: [file] });
const idOf = (body: Record<string, unknown>) => String(body['id']);
const listed = async () => {
  const { pictures } = (await manager.call('pictures')).body;
  return Array.isArray(pictures) ? pictures : [];
};
const audited = async (act: string) =>
  (await shop.database.selectFrom('desk_audit').select(['who', 'detail']).where('act', '=', act).execute()).at(-1);

test('a photo is stored upright and in its own size at most, without what the camera wrote into it', async () => {
  const photo = await plain(3_000, 2_000)
    .withExif({ IFD0: { Copyright: 'Asha Example' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '26/1 54/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { body, status } = await upload(manager, photo);
  expect([status, body]).toMatchObject([200, { width: 1_600, height: 2_400, name: 'Veranda', uses: [] }]);
  const stored = await desk.deps.ownPictures.bytes(idOf(body));
  const { exif, icc, orientation, format } = await sharp(stored ?? Buffer.alloc(0)).metadata();
  expect([exif, icc, orientation, format]).toEqual([undefined, undefined, undefined, 'jpeg']);
  expect(stored?.includes('Asha Example')).toBe(false);
  expect(await audited('addPicture')).toEqual({ who: 'manager', detail: `Veranda (${idOf(body)})` });
});

test('a transparent logo stays transparent; the same file twice is one picture', async () => {
  const logo = await sharp({
    create: { width: 300, height: 90, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.4 } },
  })
    .png()
    .toBuffer();
  const [one, two] = [await upload(manager, logo, 'Logo'), await upload(owner, logo, 'Logo again')];
  expect(two.body).toMatchObject({ id: one.body['id'], name: 'Logo', addedBy: 'manager' });
  const stored = await desk.deps.ownPictures.bytes(idOf(one.body));
  expect((await sharp(stored ?? Buffer.alloc(0)).stats()).isOpaque).toBe(false);
});

test('a photo that was cut out stays transparent, and is not stored at the length of a lossless one', async () => {
  const noise = randomBytes(900 * 900 * 4);
  const photo = await sharp(noise, { raw: { width: 900, height: 900, channels: 4 } })
    .png()
    .toBuffer();
  const { body } = await upload(manager, photo, 'Cut out');
  const stored = (await desk.deps.ownPictures.bytes(idOf(body))) ?? Buffer.alloc(0);
  expect((await sharp(stored).stats()).isOpaque).toBe(false);
  expect(stored.length).toBeLessThan(photo.length / 2);
});

const frame = (side: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="${side}" height="9"/></svg>`,
  );
const moving = () => sharp([frame(5), frame(15)], { join: { animated: true } });

/** A part of a PNG. */
function chunk(kind: string, data: string): Buffer {
  const body = Buffer.from(kind + data, 'latin1');
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** What a phone's camera writes, of which only the head is needed. */
const heic = (): Buffer => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'.padEnd(400, '\0'), 'latin1');

/** A PNG whose head says that it moves, behind other parts. */
async function movingPng(before: Buffer = Buffer.alloc(0)): Promise<Buffer> {
  const still = await plain(8, 8).png().toBuffer();
  const head = 8 + 25;
  const [length, frames, plays, sum] = ['00000008', '00000002', '00000000', '00000000'];
  const acTL = Buffer.from('acTL').toString('hex');
  const control = Buffer.from([length, acTL, frames, plays, sum].join(''), 'hex');
  return Buffer.concat([still.subarray(0, head), before, control, still.subarray(head)]);
}

test.each([
  [
    'a drawing with a script',
    'not_a_picture',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ],
  ['a page', 'not_a_picture', async () => Buffer.from('<!doctype html><p>no picture</p>')],
  [
    'a drawing behind a comment and an entity',
    'not_a_picture',
    async () =>
      Buffer.from(
        '\ufeff<?xml version="1.0"?><!-- x --><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><foreignObject>&x;</foreignObject><image href="https://elsewhere.example/a.png"/></svg>',
      ),
  ],
  ['a packed drawing', 'not_a_picture', async () => gzipSync('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a PDF', 'not_a_picture', async () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj')],
  ['a phone’s HEIC', 'heic', async () => heic()],
  ['50,000 × 50,000 pixels', 'too_many_pixels', async () => bomb(50_000)],
  ['a moving PNG with words that look like pixels', 'moving', async () => movingPng(chunk('tEXt', 'Comment\0IDAT'))],
  ['a moving WebP', 'moving', async () => moving().webp().toBuffer()],
  ['a moving GIF', 'moving', async () => moving().gif().toBuffer()],
  ['a moving PNG', 'moving', movingPng],
  ['a small file with 400 million pixels', 'too_many_pixels', async () => bomb(20_000)],
  ['30,000 × 30,000 pixels', 'too_many_pixels', async () => bomb(30_000)],
  ['half a photo', 'broken', async () => (await plain(900, 900, '#39a').jpeg().toBuffer()).subarray(0, 2_000)],
])('%s is refused, and why is said', async (_, reason, file) => {
  const { status, body } = await upload(manager, await file());
  expect([status, body]).toMatchObject([422, { code: 'picture_refused', reason }]);
});

/** A PNG of a hundred bytes whose head says that it is so wide and high. */
async function bomb(side: number): Promise<Buffer> {
  const png = await plain(8, 8).png().toBuffer();
  png.writeUInt32BE(side, 16);
  png.writeUInt32BE(side, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

test('of a file that is a picture and something else only the picture is stored', async () => {
  const script = '<script>alert(1)</script>';
  const jpeg = await plain(300, 200, '#273')
    .withExif({ IFD0: { Copyright: script } })
    .jpeg()
    .toBuffer();
  const still = await plain(300, 200, '#372').png().toBuffer();
  const png = Buffer.concat([still.subarray(0, 33), chunk('tEXt', `Comment\0${script}`), still.subarray(33)]);
  for (const file of [jpeg, png]) {
    const { status, body } = await upload(
      manager,
      Buffer.concat([file, Buffer.from(script), Buffer.from('PK\x03\x04')]),
    );
    const stored = await desk.deps.ownPictures.bytes(idOf(body));
    expect([status, stored?.includes('script'), stored?.includes('PK\x03\x04')]).toEqual([200, false, false]);
  }
});

test('a file of 50 MB is refused while it is read', async () => {
  expect((await upload(manager, Buffer.alloc(50 * 1024 * 1024))).status).toBe(413);
});

test('a picture in use cannot be deleted, wherever it is; once it is in none it can', async () => {
  const { body } = await upload(manager, await plain(900, 600, '#484').jpeg().toBuffer(), 'Loom');
  const params = { id: idOf(body) };
  const remove = () => manager.call('removePicture', { params });
  const logoUrl = body['address'];
  const revision = async () => (await owner.call('shopDraft')).body['revision'];
  const save = async (changes: object) =>
    owner.call('saveShopDraft', { body: { revision: await revision(), changes, back: [] } });
  expect((await save({ logoUrl })).status).toBe(200);
  expect((await remove()).body).toMatchObject({ code: 'picture_used', uses: [{ in: 'draft', what: 'logoUrl' }] });
  const at = new Date(Date.now() + 3600_000).toISOString();
  await owner.call('scheduleShopDraft', { body: { revision: await revision(), at } });
  expect((await remove()).body).toMatchObject({ uses: [{ in: 'scheduled', what: 'logoUrl' }] });
  const published = await owner.call('publishShopDraft', { body: { revision: await revision(), base: null } });
  expect((await listed()).find(({ id }) => id === params.id)).toMatchObject({
    uses: [{ in: 'published', what: 'logoUrl' }],
  });
  expect((await remove()).status).toBe(409);
  await owner.call('restoreShopSettings', { body: { base: published.body['version'], version: null } });
  expect((await remove()).status).toBe(200);
  expect(await audited('removePicture')).toEqual({ who: 'manager', detail: `Loom (${params.id})` });
  expect((await remove()).body).toMatchObject({ code: 'not_found' });
});

test('an earlier version comes back without a picture that was deleted, and a draft that names it is refused with where, until it is uploaded again', async () => {
  const file = await plain(640, 480, '#264').jpeg().toBuffer();
  const { body } = await upload(manager, file, 'Well');
  const base = async () => (await owner.call('shopSettings')).body['version'] ?? null;
  const revision = async () => (await owner.call('shopDraft')).body['revision'];
  const draft = async () =>
    owner.call('saveShopDraft', {
      body: { revision: await revision(), changes: { bannerImageUrl: body['address'] }, back: [] },
    });
  await draft();
  const published = await owner.call('publishShopDraft', { body: { revision: await revision(), base: await base() } });
  const { version } = published.body;
  const restore = async (to: unknown) =>
    owner.call('restoreShopSettings', { body: { base: await base(), version: to } });
  expect((await restore(null)).status).toBe(200);
  expect((await manager.call('removePicture', { params: { id: idOf(body) } })).status).toBe(200);
  const refused = { code: 'invalid_fields', fields: { bannerImageUrl: expect.stringContaining('deleted') } };
  const banner = async () => {
    const { settings } = (await owner.call('shopSettings')).body;
    return Array.isArray(settings) ? settings.find((one: { key: string }) => one.key === 'bannerImageUrl') : undefined;
  };
  expect((await restore(version)).status).toBe(200);
  expect(await banner()).toMatchObject({ value: null, origin: 'desk' });
  expect((await draft()).body).toMatchObject(refused);
  await upload(manager, file, 'Well');
  expect((await restore(version)).status).toBe(200);
  expect(await banner()).toMatchObject({ value: body['address'], origin: 'desk' });
  expect((await restore(null)).status).toBe(200);
});

test('of many uploads at once none goes beyond what the library holds, and what is there already is answered', async () => {
  const { count } = await shop.database
    .selectFrom('own_picture')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  await sql`
    insert into own_picture (picture_id, bytes, width, height, phone_bytes, name, added_at, added_by)
    select lpad(to_hex(n), 24, '0'), 'x', 1, 1, 1, 'x', now(), 'x' from generate_series(1, ${MOST_PICTURES - count - 1}::int) n`.execute(
    shop.database,
  );
  const file = await plain(60, 60, '#111').png().toBuffer();
  // Another process takes the last place, and has not finished.
  const late = await shop.database.transaction().execute(async (transaction) => {
    await sql`
      insert into own_picture (picture_id, bytes, width, height, phone_bytes, name, added_at, added_by)
      values (repeat('f', 24), 'x', 1, 1, 1, 'x', now(), 'x')`.execute(transaction);
    const answer = upload(manager, file);
    await setTimeout(1_000);
    return { answer };
  });
  expect((await late.answer).body).toMatchObject({ reason: 'library_full' });
  await sql`delete from own_picture where picture_id = repeat('f', 24)`.execute(shop.database);
  expect([(await upload(manager, file)).status, (await upload(manager, file)).status]).toEqual([200, 200]);
  await sql`delete from own_picture where name = 'x'`.execute(shop.database);
});

test('a collection holds its picture, and none can be made with one that is gone', async () => {
  const { body } = await upload(manager, await plain(500, 500, '#348').jpeg().toBuffer(), 'Vat');
  const params = { id: idOf(body) };
  const input = { name: { en: 'Indigo' }, picture: body['address'], rule: null, products: ['1'] };
  const made = await manager.call('createCollection', { body: input });
  const refused = await manager.call('removePicture', { params });
  expect(refused.body).toMatchObject({ code: 'picture_used', uses: [{ in: 'collection', what: 'Indigo' }] });
  await manager.call('removeCollection', { params: { id: String(made.body['id']) }, body: { version: 1 } });
  expect((await manager.call('removePicture', { params })).status).toBe(200);
  expect((await manager.call('createCollection', { body: input })).body).toMatchObject({ code: 'invalid_fields' });
  expect(await audited('removeCollection')).toEqual({ who: 'manager', detail: 'Indigo' });
});

test('what a picture shows is said by language, and every page learns of it', async () => {
  const { body } = await upload(manager, await plain(700, 600, '#845').jpeg().toBuffer(), 'Dyer');
  const params = { id: idOf(body) };
  const version = async () =>
    (await shop.database.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow()).version;
  const before = await version();
  const alt = { en: 'A dyer at work', hi: 'रंगरेज़ काम करते हुए' };
  expect((await manager.call('describePicture', { params, body: { name: 'Dyer at work', alt } })).status).toBe(200);
  expect(await desk.deps.ownPictures.facts(params.id)).toEqual({ width: 700, height: 600, alt });
  expect(await version()).toBeGreaterThan(before);
  const markup = { name: 'Dyer', alt: { en: 'x'.repeat(121) } };
  expect((await manager.call('describePicture', { params, body: markup })).body).toMatchObject({
    code: 'invalid_fields',
  });
});

test('packers and accountants may not enter, and a user may upload 120 pictures an hour', async () => {
  for (const role of ['packer', 'accountant'] as const) {
    const person = await desk.enter(role);
    expect([(await person.call('pictures')).status, (await upload(person, Buffer.from('x'))).status]).toEqual([
      403, 403,
    ]);
  }
  const tried: number[] = [];
  for (let count = 0; count <= 120; count += 1) tried.push((await upload(owner, Buffer.from('no picture'))).status);
  expect(tried.at(-1)).toBe(429);
  expect(tried.slice(0, 110)).not.toContain(429);
});
