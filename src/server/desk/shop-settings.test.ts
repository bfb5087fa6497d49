import { sql } from 'kysely';
import shopNames from '../../../shop-names.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RunningGateway } from '../../../stand-ins/gateway/start.ts';
import { type DeskUnderTest, openDesk, type Person, SETTINGS } from '../../../test/desk-under-test.ts';
import { exampleSections } from '../../../test/examples/example-home.ts';
import { openGateway, openPayingShop, type PayingShop } from '../../../test/paying-shop.ts';
import { ownPictureAddress } from '../../domain/merchant/own-picture.ts';
import { readConfig } from '../settings/config/config.ts';
import { createShopSettings } from '../settings/shop-settings/service.ts';
import { settingsInForce } from '../settings/shop-settings/shop-settings.ts';

let gateway: RunningGateway;
let shop: PayingShop;
let desk: DeskUnderTest;
let owner: Person;

beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({ gateway });
  desk = await openDesk(shop);
  owner = await desk.enter('owner');
});
afterAll(async () => {
  await desk.close();
  await shop.close();
  await gateway.close();
});
beforeEach(async () => {
  await shop.database.deleteFrom('shop_setting_version').execute();
});

const { hero, rail, editorial, text: written, countdown } = exampleSections();
const [slide] = hero.slides;

const save = (changes: object, base: number | null = null, back: readonly string[] = []) =>
  owner.call('saveShopSettings', { body: { base, changes, back } });
const read = async () => (await owner.call('shopSettings')).body;
const settingOf = async (key: string) => {
  const { settings } = await read();
  return Array.isArray(settings) ? settings.find((one: { key: string }) => one.key === key) : undefined;
};

test('every key is shown with its value and whether it comes from shop.config.ts or from the desk', async () => {
  expect(await settingOf('name')).toEqual({ key: 'name', value: 'Gulmohar', origin: 'file', fileValue: 'Gulmohar' });
  expect(await read()).toMatchObject({ version: null, savedAt: null, savedBy: null, inForce: null });
  const { status, body } = await save({ name: 'Rangrez', offer: { groupSize: 4, freePerGroup: 1 } });
  expect([status, body]).toEqual([200, { version: 1 }]);
  expect(await settingOf('name')).toEqual({ key: 'name', value: 'Rangrez', origin: 'desk', fileValue: 'Gulmohar' });
  expect(await settingOf('cashOnDelivery')).toMatchObject({ origin: 'file', value: false });
  // The process of this desk was composed before, so what it serves is still without the change.
  expect(await read()).toMatchObject({ version: 1, savedBy: 'owner', inForce: null });
});

test('owner, manager and accountant read, only the owner saves, and a packer learns nothing', async () => {
  const [manager, packer, accountant] = [
    await desk.enter('manager'),
    await desk.enter('packer'),
    await desk.enter('accountant'),
  ];
  const codes = async (person: Person, body: object = { base: null, changes: { name: 'A' }, back: [] }) =>
    Promise.all(
      (
        ['shopSettings', 'shopSettingsHistory', 'shopSettingsFile', 'saveShopSettings', 'restoreShopSettings'] as const
      ).map(async (name) => (await person.call(name, { body })).status),
    );
  expect(await codes(manager)).toEqual([200, 200, 200, 403, 403]);
  expect(await codes(accountant)).toEqual([200, 200, 200, 403, 403]);
  expect(await codes(packer)).toEqual([403, 403, 403, 403, 403]);
  expect(await settingsInForce(shop.database)).toBeNull();
});

test('of two who save from one version the second learns it, and nothing of the second is stored', async () => {
  expect((await save({ name: 'First' })).status).toBe(200);
  const { status, body } = await save({ themeColour: '#7a1f3d' });
  expect([status, body['code']]).toEqual([409, 'settings_changed']);
  expect((await save({ name: 'From a version that is not there' }, 9)).body['code']).toBe('settings_changed');
  expect(await settingsInForce(shop.database)).toMatchObject({ version: 1, settings: { name: 'First' } });
  expect((await save({ themeColour: '#7a1f3d' }, 1)).status).toBe(200);
  expect(await settingsInForce(shop.database)).toMatchObject({
    version: 2,
    settings: { name: 'First', themeColour: '#7a1f3d' },
  });
});

test.each([
  ['a wrong type', { name: 7 }, 'name', /string/],
  ['nothing', { name: ' ' }, 'name', /must not be empty/],
  ['a huge text', { about: { story: { en: ['x'.repeat(60_000)] } } }, 'about.story.en', /at most 5000/],
  ['a name that fills a page', { name: 'x'.repeat(81) }, 'name', /at most 80/],
  [
    'PIN codes without an end',
    { cod: { allowPins: Array.from({ length: 20_001 }, () => '395') } },
    'cod.allowPins',
    /at most 20000/,
  ],
  [
    'markup',
    { legalEntity: { name: '<script>alert(1)</script>', address: null, grievanceOfficer: null } },
    'legalEntity.name',
    /without markup/,
  ],
  [
    'a mark of direction',
    { support: { email: null, hours: { hi: 'सुबह \u202e9' } } },
    'support.hours.hi',
    /nobody sees/,
  ],
  ['a NUL', { name: 'Lab\u0000el' }, 'name', /nobody sees/],
  ['script for an address', { logoUrl: 'javascript:alert(1)' }, 'logoUrl', /must be a path/],
  ['a style for a colour', { themeColour: '#000}body{display:none' }, 'themeColour', /must be a colour/],
  ['a colour that is too pale', { themeColour: '#ffd400' }, 'themeColour', /#8[0-9a-f]{5} is its nearest shade/],
  [
    'a second colour that is too pale on its own wash',
    { look: { secondColour: '#767676' } },
    'look.secondColour',
    /wash of itself: #[0-9a-f]{6} is its nearest shade/,
  ],
  ['a style for corners', { look: { corners: '0}body{display:none' } }, 'look.corners', /./],
  ['a setting that does not exist', { coupons: [] }, 'coupons', /there is no setting/],
  ['the feed', { feedUrl: 'https://other.example' }, 'feedUrl', /shop\.config\.ts only/],
  ['a gateway that is not there', { paymentType: 'nobody' }, 'paymentType', /./],
  ['an impossible offer', { offer: { groupSize: 2, freePerGroup: 2 } }, 'offer', /must be below groupSize/],
  ['a language that the shop has not', { about: { story: { xx: ['x'] } } }, 'about.story.xx', /must be a language/],
  ['a section of no kind', { home: [{ ...rail, kind: 'video' }] }, 'home.0.kind', /./],
  ['a key that no section has', { home: [{ ...rail, onload: 'x' }] }, 'home.0.onload', /there is no setting/],
  ['a section without its collection', { home: [{ ...rail, collection: '' }] }, 'home.0.collection', /not be empty/],
  ['two sections of one id', { home: [rail, rail] }, 'home', /has an id twice/],
  [
    'more sections than a page holds',
    { home: Array.from({ length: 21 }, (_, at) => ({ ...rail, id: `r${at}` })) },
    'home',
    /at most 20/,
  ],
  ['a section that ends before it begins', { home: [{ ...rail, from: 2, until: 1 }] }, 'home.0.until', /ends before/],
  ['a section’s time that is none', { home: [{ ...countdown, ends: Number.MAX_VALUE }] }, 'home.0.ends', /./],
  [
    'markup in a section',
    { home: [{ ...written, text: { en: 'Hello <script>' } }] },
    'home.0.text.en',
    /without markup/,
  ],
  [
    'a direction mark in a slide',
    { home: [{ ...hero, slides: [{ ...slide, headline: { hi: 'अ\u202eb' } }] }] },
    'home.0.slides.0.headline.hi',
    /nobody sees/,
  ],
  [
    'a huge text of a section',
    { home: [{ ...editorial, text: { en: 'x'.repeat(601) } }] },
    'home.0.text.en',
    /at most 600/,
  ],
  [
    'script for a slide’s link',
    { home: [{ ...hero, slides: [{ ...slide, page: 'javascript:alert(1)' }] }] },
    'home.0.slides.0.page',
    /a page of the shop/,
  ],
  [
    'another host for a section’s link',
    { home: [{ ...editorial, page: '//elsewhere.example' }] },
    'home.0.page',
    /a page of the shop/,
  ],
  [
    'script for a picture',
    { home: [{ ...editorial, picture: { from: 'address', value: 'javascript:alert(1)' } }] },
    'home.0.picture.value',
    /must be a path/,
  ],
  [
    'a slide that says nothing',
    { home: [{ ...hero, slides: [{ ...slide, headline: {}, alt: {} }] }] },
    'home.0.slides.0',
    /needs a headline/,
  ],
  [
    'what nests too deep',
    { cod: JSON.parse('{"a":'.repeat(1_000) + '1' + '}'.repeat(1_000)) as unknown },
    'changes',
    /too deep/,
  ],
])('%s is refused with a sentence at its field, and nothing is stored', async (_name, changes, field, sentence) => {
  const { status, body } = await save(changes);
  expect([status, body['code']]).toEqual([400, 'invalid_fields']);
  expect(body['fields']).toMatchObject({ [field]: expect.stringMatching(sentence) });
  expect(await settingsInForce(shop.database)).toBeNull();
});

test('every save stands in the audit log with its keys, and a refused one does not', async () => {
  const before = await shop.database.selectFrom('desk_audit').select('id').orderBy('id', 'desc').executeTakeFirst();
  await save({ name: 'A', offer: null });
  await save({ name: 7 }, 1);
  await save({ menu: ['sale'] }, 1, ['offer']);
  await owner.call('restoreShopSettings', { body: { base: 2, version: 1 } });
  await owner.call('restoreShopSettings', { body: { base: 3, version: null } });
  const acts = await shop.database
    .selectFrom('desk_audit')
    .select(['act', 'detail', 'who'])
    .where('id', '>', before?.id ?? 0)
    .orderBy('id')
    .execute();
  expect(acts).toEqual([
    { act: 'saveShopSettings', detail: 'name offer', who: 'owner' },
    { act: 'saveShopSettings', detail: 'menu offer', who: 'owner' },
    { act: 'restoreShopSettings', detail: 'version 1: offer menu', who: 'owner' },
    { act: 'restoreShopSettings', detail: 'version of shop.config.ts: name offer', who: 'owner' },
  ]);
});

test('a home of sections is stored as it was given, and its save stands in the audit log', async () => {
  const home = [hero, rail, { ...written, hidden: true }];
  expect(await save({ home })).toMatchObject({ status: 200 });
  expect(await settingsInForce(shop.database)).toMatchObject({ settings: { home } });
  expect(await settingOf('home')).toEqual({ key: 'home', value: home, origin: 'desk', fileValue: null });
  const [last] = await shop.database.selectFrom('desk_audit').select('detail').orderBy('id', 'desc').limit(1).execute();
  expect(last).toEqual({ detail: 'home' });
});

test('a key can be taken back to shop.config.ts, and a save that changes nothing is refused', async () => {
  await save({ name: 'A', offer: null });
  expect((await save({}, 1, ['offer'])).status).toBe(200);
  expect(await settingOf('offer')).toMatchObject({ origin: 'file', value: { groupSize: 3, freePerGroup: 1 } });
  expect(await settingsInForce(shop.database)).toMatchObject({ settings: { name: 'A' } });
  expect((await save({ name: 'A' }, 2)).body).toMatchObject({ fields: { settings: 'Nothing is changed.' } });
});

test('a version of an older build is restored without what this one does not take, which its entry and the audit name', async () => {
  const old = {
    name: 'Rangrez',
    snow: true,
    home: [
      { kind: 'countdown', id: 'ends', ends: Number.MAX_SAFE_INTEGER, title: { en: 'Ends' } },
      { kind: 'text', id: 'promise', text: { en: 'Cotton.' } },
    ],
  };
  await shop.database
    .insertInto('shop_setting_version')
    .values({ version: 1, saved_at: new Date(), saved_by: 'owner', settings: JSON.stringify(old) })
    .execute();
  await shop.database
    .insertInto('shop_setting_version')
    .values({ version: 2, saved_at: new Date(), saved_by: 'owner', settings: JSON.stringify({ name: 'B' }) })
    .execute();
  const { versions } = (await owner.call('shopSettingsHistory')).body;
  expect(versions).toMatchObject([
    { version: 2, unfit: [] },
    {
      version: 1,
      unfit: [
        { path: 'home.1', becomes: 'gone' },
        { path: 'snow', becomes: 'gone' },
      ],
    },
  ]);
  expect((await owner.call('restoreShopSettings', { body: { base: 2, version: 1 } })).body).toEqual({ version: 3 });
  expect(await settingOf('name')).toMatchObject({ value: 'Rangrez', origin: 'desk' });
  expect(await settingOf('home')).toMatchObject({ value: [{ kind: 'text', id: 'promise' }] });
  expect(JSON.stringify((await owner.call('audit')).body['acts'])).toContain('without home.1 without snow');
});

test('the history says who changed what, from what to what, and any version can be restored', async () => {
  await save({ name: 'A', offer: { groupSize: 4, freePerGroup: 1 } });
  await save({ name: 'B' }, 1);
  const { versions } = (await owner.call('shopSettingsHistory')).body;
  expect(versions).toEqual([
    {
      version: 2,
      savedAt: expect.any(String),
      savedBy: 'owner',
      differences: [{ path: 'name', before: 'A', after: 'B' }],
      unfit: [],
    },
    {
      version: 1,
      savedAt: expect.any(String),
      savedBy: 'owner',
      differences: [
        { path: 'name', before: 'Gulmohar', after: 'A' },
        { path: 'offer.groupSize', before: 3, after: 4 },
      ],
      unfit: [],
    },
  ]);
  expect((await owner.call('restoreShopSettings', { body: { base: 1, version: 1 } })).body['code']).toBe(
    'settings_changed',
  );
  expect((await owner.call('restoreShopSettings', { body: { base: 2, version: 1 } })).body).toEqual({ version: 3 });
  expect(await settingOf('name')).toMatchObject({ value: 'A', origin: 'desk' });
  // The newest has these settings already.
  expect((await owner.call('restoreShopSettings', { body: { base: 3, version: 1 } })).body).toEqual({ version: 3 });
  expect((await owner.call('restoreShopSettings', { body: { base: 3, version: 77 } })).body['code']).toBe('not_found');
});

test('a version is restored however many came after it', async () => {
  await sql`insert into shop_setting_version (version, saved_at, saved_by, settings)
    select n, now(), 'owner', jsonb_build_object('name', 'Label ' || n) from generate_series(1, 1002) n`.execute(
    shop.database,
  );
  expect((await owner.call('restoreShopSettings', { body: { base: 1002, version: 1 } })).body).toEqual({
    version: 1003,
  });
  expect(await settingOf('name')).toMatchObject({ value: 'Label 1', origin: 'desk' });
});

test('the settings can be taken along as a shop.config.ts that means the same', async () => {
  const name = 'Rangrez "Surat" \\ \u2028 `${x}`';
  await save({ name, offer: null });
  const { text, headers } = await owner.call('shopSettingsFile');
  expect(headers['content-disposition']).toBe('attachment; filename="shop.config.ts"');
  expect(text).toContain('satisfies ShopConfigInput;\n\nexport default shop;\n');
  // The translated names stay in their own file.
  const names = `const names = ${JSON.stringify(shopNames)};`;
  const script = text
    .replace(/^import type .*$/m, '')
    .replace("import names from './shop-names.ts';", () => names)
    .replace('satisfies ShopConfigInput', '');
  expect(script).toContain(names);
  const written = (await import(`data:text/javascript,${encodeURIComponent(script)}`)) as { default: object };
  const { environment, fileInput } = SETTINGS;
  expect(readConfig(environment, written.default).shop).toEqual(
    readConfig(environment, fileInput, { name, offer: null }).shop,
  );
});

test('what a variable of the environment decides is shown as such, and is no part of the file', async () => {
  const environment = { ...SETTINGS.environment, SHOPPING: 'recommended', PAYMENT_TYPE: 'razorpay' };
  const { shop: running } = readConfig(environment, SETTINGS.fileInput);
  const settings = createShopSettings({
    database: shop.database,
    inForce: { ...SETTINGS, environment },
    running,
    now: Date.now,
  });
  const shown = new Map((await settings.read()).settings.map((one) => [one.key, one]));
  expect(shown.get('shopping')).toMatchObject({ value: 'recommended', origin: 'environment' });
  expect(shown.get('paymentType')).toMatchObject({ value: 'razorpay', origin: 'environment' });
  expect(await settings.file()).toContain('shopping: "as-specified"');
  expect(await settings.file()).toContain('paymentType: "cashfree"');
});

const stored = (version: number, settings: object) =>
  shop.database
    .insertInto('shop_setting_version')
    .values({ version, saved_at: new Date(), saved_by: 'a newer build', settings: JSON.stringify(settings) })
    .execute();

test('what only a newer build takes of the settings is not shown as if it counted, and the rest counts and can be changed', async () => {
  await stored(1, { name: 'A', newer: 1, offer: { groupSize: 4, freePerGroup: 9 } });
  expect(await settingOf('name')).toMatchObject({ value: 'A', origin: 'desk' });
  expect(await settingOf('offer')).toMatchObject({ value: { groupSize: 3, freePerGroup: 1 }, origin: 'file' });
  expect(await read()).toMatchObject({ version: 1, inForce: null, leftOut: ['newer', 'offer'] });
  expect((await save({ menu: ['sale'] }, 1)).body).toEqual({ version: 2 });
  expect(await settingsInForce(shop.database)).toMatchObject({ settings: { name: 'A', menu: ['sale'] } });
  expect(await read()).toMatchObject({ version: 2, leftOut: [] });
});

test('a setting that is wrong on this machine alone is left out as a whole, and so in a restore', async () => {
  await stored(1, { name: 'A', paymentType: 'nobody' });
  expect(await read()).toMatchObject({ leftOut: ['paymentType'] });
  expect(await settingOf('name')).toMatchObject({ value: 'A' });
  await stored(2, { name: 'B' });
  expect((await owner.call('restoreShopSettings', { body: { base: 2, version: 1 } })).body).toEqual({ version: 3 });
  expect(await settingsInForce(shop.database)).toMatchObject({ settings: { name: 'A' } });
});

test('a version that names a deleted picture says so, and is restored without it', async () => {
  const lost = ownPictureAddress('0'.repeat(24));
  await stored(1, {
    name: 'A',
    logoUrl: lost,
    home: [{ ...editorial, picture: { from: 'address', value: lost } }, rail],
  });
  await stored(2, { name: 'B' });
  const { versions } = (await owner.call('shopSettingsHistory')).body;
  expect(versions).toMatchObject([
    { version: 2, unfit: [] },
    {
      version: 1,
      unfit: [
        { path: 'home.1', becomes: 'picture' },
        { path: 'logoUrl', becomes: 'picture' },
      ],
    },
  ]);
  expect((await owner.call('restoreShopSettings', { body: { base: 2, version: 1 } })).body).toEqual({ version: 3 });
  expect(await settingsInForce(shop.database)).toMatchObject({ settings: { name: 'A', logoUrl: null, home: [rail] } });
  expect(JSON.stringify((await owner.call('audit')).body['acts'])).toContain('without home.1 without logoUrl');
});
