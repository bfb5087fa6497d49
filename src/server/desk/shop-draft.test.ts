import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RunningGateway } from '../../../stand-ins/gateway/start.ts';
import { type DeskUnderTest, openDesk, type Person } from '../../../test/desk-under-test.ts';
import { exampleSections } from '../../../test/examples/example-home.ts';
import { openGateway, openPayingShop, type PayingShop } from '../../../test/paying-shop.ts';
import { createShopDraft } from '../settings/shop-draft/service.ts';
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
  await shop.database.deleteFrom('shop_draft_editor').execute();
  await shop.database
    .updateTable('shop_draft')
    .set({ revision: 0, changes: '{}', back: '[]', publish_at: null, publish_by: null, failure: null })
    .execute();
});

const HOUR = 3_600_000;
const save = (changes: object, revision = 0, back: readonly string[] = []) =>
  owner.call('saveShopDraft', { body: { revision, changes, back } });
const read = async () => (await owner.call('shopDraft')).body;
const inForce = async () => (await settingsInForce(shop.database))?.settings ?? null;
const later = (ms: number) => new Date(shop.orderDeps.now() + ms).toISOString();
/** The draft's service at another time. */
const draftAt = (now: number) =>
  createShopDraft({ database: shop.database, shopSettings: desk.deps.shopSettings, now: () => now });

test('what is prepared is stored for all who edit, and shoppers see nothing of it', async () => {
  expect(await read()).toMatchObject({ revision: 0, changes: {}, back: [], savedBy: null, publishAt: null });
  expect((await save({ name: 'Rangrez' })).body).toMatchObject({ revision: 1, savedBy: 'owner' });
  expect(await read()).toMatchObject({ revision: 1, changes: { name: 'Rangrez' }, savedBy: 'owner' });
  expect(await inForce()).toBeNull();
});

test('of two who change one draft the second learns it, and nothing of the first is lost', async () => {
  await save({ name: 'First' });
  const { status, body } = await save({ name: 'Second' });
  expect([status, body['code']]).toEqual([409, 'draft_changed']);
  expect(await read()).toMatchObject({ changes: { name: 'First' } });
  const both = await Promise.all([save({ name: 'A' }, 1), save({ name: 'B' }, 1)]);
  expect(both.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  for (const name of ['discardShopDraft', 'publishShopDraft', 'scheduleShopDraft'] as const) {
    const more = name === 'publishShopDraft' ? { base: null } : name === 'scheduleShopDraft' ? { at: null } : {};
    expect((await owner.call(name, { body: { revision: 1, ...more } })).body['code']).toBe('draft_changed');
  }
});

test('what the settings refuse is refused in a draft too, with its sentence at its field', async () => {
  const { rail } = exampleSections();
  const { status, body } = await save({ home: [{ ...rail, collection: '<b>' }], themeColour: 'red' });
  expect([status, body['code']]).toEqual([400, 'invalid_fields']);
  expect((await save({ themeColour: 'red' })).body['fields']).toMatchObject({
    themeColour: expect.stringContaining('must be a colour'),
  });
  expect(body['fields']).toMatchObject({ 'home.0.collection': expect.stringContaining('without markup') });
  expect((await save({ coupons: [] })).status).toBe(400);
  expect(await read()).toMatchObject({ revision: 0 });
});

test('publishing puts the whole draft in force as one version and empties it; discarding empties it alone', async () => {
  await save({ name: 'Rangrez', offer: null });
  expect((await owner.call('publishShopDraft', { body: { revision: 1, base: null } })).body).toEqual({ version: 1 });
  expect(await inForce()).toEqual({ name: 'Rangrez', offer: null });
  expect(await read()).toMatchObject({ revision: 2, changes: {}, back: [] });
  await save({ menu: ['sale'] }, 2, ['offer']);
  expect((await owner.call('publishShopDraft', { body: { revision: 3, base: null } })).body['code']).toBe(
    'settings_changed',
  );
  expect(await read()).toMatchObject({ revision: 3, changes: { menu: ['sale'] }, back: ['offer'] });
  expect((await owner.call('publishShopDraft', { body: { revision: 3, base: 1 } })).body).toEqual({ version: 2 });
  expect(await inForce()).toEqual({ name: 'Rangrez', menu: ['sale'] });
  await save({ name: 'Never' }, 4);
  expect((await owner.call('discardShopDraft', { body: { revision: 5 } })).body).toMatchObject({ changes: {} });
  expect(await inForce()).toEqual({ name: 'Rangrez', menu: ['sale'] });
});

test('at its time a draft is published once, whichever processes look, and not before', async () => {
  await save({ name: 'Rangrez' });
  const at = later(HOUR);
  expect((await owner.call('scheduleShopDraft', { body: { revision: 1, at } })).body).toMatchObject({
    publishAt: at,
    publishBy: 'owner',
  });
  expect(await draftAt(Date.parse(at) - 1).publishDue()).toBeNull();
  expect(await inForce()).toBeNull();
  const looked = await Promise.all([1, 2, 3].map(() => draftAt(Date.parse(at)).publishDue()));
  expect(looked.filter((version) => version !== null)).toEqual([1]);
  expect(await settingsInForce(shop.database)).toMatchObject({
    version: 1,
    savedBy: 'owner',
    settings: { name: 'Rangrez' },
  });
  expect(await read()).toMatchObject({ changes: {}, publishAt: null });
  expect(await draftAt(Date.parse(at) + HOUR).publishDue()).toBeNull();
  const published = await shop.database
    .selectFrom('desk_audit')
    .select(['who', 'detail'])
    .where('act', '=', 'publishShopDraft')
    .where('detail', 'like', `${at}%`)
    .execute();
  expect(published).toEqual([{ who: 'owner', detail: `${at}: name` }]);
});

test('a time can be taken back, is forgotten when the draft changes, and is none in the past or for nothing', async () => {
  const schedule = (revision: number, at: string | null) => owner.call('scheduleShopDraft', { body: { revision, at } });
  expect((await schedule(0, later(HOUR))).body['code']).toBe('invalid_fields');
  await save({ name: 'Rangrez' });
  expect((await schedule(1, later(-1))).body['code']).toBe('invalid_fields');
  await schedule(1, later(HOUR));
  expect((await schedule(2, null)).body).toMatchObject({ publishAt: null, publishBy: null });
  await schedule(3, later(HOUR));
  expect((await save({ name: 'Half done' }, 4)).body).toMatchObject({ publishAt: null });
  expect(await draftAt(shop.orderDeps.now() + 2 * HOUR).publishDue()).toBeNull();
  expect(await inForce()).toBeNull();
});

test.each([
  'tomorrow',
  '',
  '2026-02-30T10:00:00Z',
  '2026-13-01T10:00:00Z',
  '2026-01-01T10:00:00',
  '2026-01-01',
  '9999-01-01T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  '-271821-04-20T00:00:00.000Z',
])('%j is no time at which a draft is published', async (at) => {
  await save({ name: 'Rangrez' });
  const { status, body } = await owner.call('scheduleShopDraft', { body: { revision: 1, at } });
  expect([status, body['code'], Object.keys(Object(body['fields']))]).toEqual([400, 'invalid_fields', ['at']]);
  expect(await read()).toMatchObject({ revision: 1, publishAt: null });
});

test('a time is a moment in whichever zone it is said', async () => {
  await save({ name: 'Rangrez' });
  const at = Math.ceil(shop.orderDeps.now() / HOUR) * HOUR + 24 * HOUR;
  const inIndia = `${new Date(at + 5.5 * HOUR).toISOString().slice(0, 19)}+05:30`;
  const { body } = await owner.call('scheduleShopDraft', { body: { revision: 1, at: inIndia } });
  expect(body['publishAt']).toBe(new Date(at).toISOString());
});

test('a draft that cannot be published at its time waits, and says why', async () => {
  await save({ name: 'Rangrez' });
  await owner.call('scheduleShopDraft', { body: { revision: 1, at: later(HOUR) } });
  // Such as a key that an older build, started meanwhile, does not have.
  await shop.database
    .updateTable('shop_draft')
    .set({ changes: JSON.stringify({ newer: 1 }) })
    .execute();
  const due = draftAt(shop.orderDeps.now() + 2 * HOUR);
  await expect(due.publishDue()).rejects.toMatchObject({ code: 'invalid_fields' });
  expect(await read()).toMatchObject({ publishAt: null, failure: 'invalid_fields', changes: { newer: 1 } });
  expect(await due.publishDue()).toBeNull();
});

/** Another owner, who times a draft. Returns the user and the moment. */
async function timedByOther(name: string) {
  await desk.deps.database
    .insertInto('desk_user')
    .values({ name, role: 'owner', password: 'none', created_at: new Date(0) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ role: 'owner', disabled_at: null }))
    .execute();
  const { id } = await shop.database
    .selectFrom('desk_user')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  const at = new Date(later(HOUR));
  const draft = draftAt(shop.orderDeps.now());
  const beside = async () => undefined;
  await draft.save({ revision: 0, by: name, beside, changes: { name: 'Rangrez' }, back: [] });
  await draft.schedule({ revision: 1, by: name, beside, at });
  return { id, at };
}

test.each([{ role: 'manager' }, { role: 'packer' }, { disabled: true }])(
  'a draft is not published for whoever lost the right meanwhile, %j, and the others learn it on Today',
  async (change) => {
    const { id, at } = await timedByOther('asha');
    const unpublished = async (person: Person) => (await person.call('today')).body['unpublished'];
    expect(await unpublished(owner)).toBeNull();
    expect((await owner.call('changeUser', { params: { id }, body: change })).status).toBe(200);
    const due = draftAt(at.getTime());
    await expect(due.publishDue()).rejects.toMatchObject({ code: 'forbidden' });
    expect(await inForce()).toBeNull();
    expect(await read()).toMatchObject({
      changes: { name: 'Rangrez' },
      publishAt: null,
      publishBy: 'asha',
      failure: 'forbidden',
    });
    expect(await unpublished(owner)).toEqual({ failure: 'forbidden', by: 'asha' });
    expect(await unpublished(await desk.enter('packer'))).toBeNull();
    const noted = await shop.database
      .selectFrom('desk_audit')
      .select(['act', 'detail'])
      .where('who', '=', 'asha')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(noted).toEqual({ act: 'forbidden', detail: `publishShopDraft, ${at.toISOString()}` });
    expect(await due.publishDue()).toBeNull();
    // Whoever may, publishes it, and nothing is left to tell.
    expect((await owner.call('publishShopDraft', { body: { revision: 3, base: null } })).body).toEqual({ version: 1 });
    expect(await unpublished(owner)).toBeNull();
  },
);

test('who loses the right at the very moment of publishing publishes nothing: the act waits for what becomes of it', async () => {
  const { at } = await timedByOther('meera');
  const publishing = await shop.database.transaction().execute(async (transaction) => {
    await transaction.updateTable('desk_user').set({ role: 'packer' }).where('name', '=', 'meera').execute();
    const due = draftAt(at.getTime())
      .publishDue()
      .catch((error: unknown) => error);
    const waiting = sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waiting.execute(shop.database)).rows.length).toBeGreaterThan(0);
    return { due };
  });
  expect(await publishing.due).toMatchObject({ code: 'forbidden' });
  expect(await inForce()).toBeNull();
});

test('those who edit see each other, as long as it is not long ago', async () => {
  const users = ['Asha', 'Meera'];
  const at = shop.orderDeps.now();
  for (const name of users) await draftAt(at).editing(name);
  expect((await owner.call('editShopDraft', { body: {} })).body['others']).toHaveLength(2);
  expect(await draftAt(at + 120_000).editing('Asha')).toMatchObject([{ name: 'owner' }, { name: 'Meera' }]);
  expect(await draftAt(at + HOUR).editing('Asha')).toEqual([]);
});

test('a manager looks and may open the preview, the owner alone changes it, and all others learn nothing', async () => {
  const codes = async (role: 'manager' | 'packer' | 'accountant') => {
    const person = await desk.enter(role);
    const bodies = {
      shopDraft: undefined,
      previewShop: { page: '/' },
      saveShopDraft: { revision: 0, changes: { name: 'A' }, back: [] },
      discardShopDraft: { revision: 0 },
      publishShopDraft: { revision: 0, base: null },
      scheduleShopDraft: { revision: 0, at: null },
      editShopDraft: {},
    } as const;
    const statuses: number[] = [];
    for (const [name, body] of Object.entries(bodies)) {
      if (isEndpoint(name)) statuses.push((await person.call(name, { body })).status);
    }
    return statuses;
    function isEndpoint(name: string): name is keyof typeof bodies {
      return name in bodies;
    }
  };
  expect(await codes('manager')).toEqual([200, 200, 403, 403, 403, 403, 403]);
  expect(await codes('accountant')).toEqual([403, 403, 403, 403, 403, 403, 403]);
  expect(await codes('packer')).toEqual([403, 403, 403, 403, 403, 403, 403]);
  expect(await read()).toMatchObject({ revision: 0 });
});

test('a revision that no draft will ever have is refused, whichever act names it', async () => {
  const [revision, keys] = [Number.MAX_SAFE_INTEGER, { id: 'orders' }];
  const answers = [
    await save({ name: 'Rangrez' }, revision),
    await owner.call('discardShopDraft', { body: { revision } }),
    await owner.call('scheduleShopDraft', { body: { revision, at: null } }),
    await owner.call('publishShopDraft', { body: { revision, base: revision } }),
    await owner.call('restoreShopSettings', { body: { base: null, version: revision } }),
    await owner.call('saveProviderKeys', { params: keys, body: { revision, changes: {}, evenIfNotTried: true } }),
    await owner.call('removeProviderKeys', { params: keys, body: { revision } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400));
  expect(await read()).toMatchObject({ revision: 0 });
});

test('a preview is for the desk that asks, and for pages of the shop alone', async () => {
  const opened = async (page: string) => (await owner.call('previewShop', { body: { page } })).body;
  expect((await opened('/hi/category/sale'))['address']).toMatch(
    /^https:\/\/shop\.example\/hi\/category\/sale\?for=http/,
  );
  for (const page of ['', '//evil.example', 'https://evil.example', 'javascript:alert(1)']) {
    expect([page, (await opened(page))['code']]).toEqual([page, 'invalid_fields']);
  }
});

test('of many who publish, restore and time at once one is first, the others learn it, and no version is lost or made twice', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { revision } = await read();
    const base = (await settingsInForce(shop.database))?.version ?? null;
    await save({ name: `Round ${round}` }, Number(revision));
    const before = Number(revision) + 1;
    const at = later(HOUR);
    const due = draftAt(Date.parse(at) + 1);
    await owner.call('scheduleShopDraft', { body: { revision: before, at } });
    const publish = () => owner.call('publishShopDraft', { body: { revision: before + 1, base } });
    const [answers, published] = await Promise.all([
      Promise.all([
        publish(),
        publish(),
        owner.call('saveShopSettings', { body: { base, changes: { name: `Other ${round}` }, back: [] } }),
        owner.call('saveShopDraft', { body: { revision: before + 1, changes: { offer: null }, back: [] } }),
        publish(),
      ]),
      due.publishDue(),
    ]);
    const versions = (await shop.database.selectFrom('shop_setting_version').select('version').execute()).length;
    const won = answers.filter(({ status, body }) => status === 200 && 'version' in body).length;
    expect(won + (published === null ? 0 : 1)).toBe(versions - (base ?? 0));
    expect(versions - (base ?? 0)).toBeLessThanOrEqual(1);
    for (const { status, body } of answers) {
      expect(['200 undefined', '409 draft_changed', '409 settings_changed']).toContain(
        `${status} ${String(body['code'])}`,
      );
    }
    // What the draft held is in force, or still in it.
    const kept = JSON.stringify([await read(), await inForce()]);
    expect(kept.includes(`Round ${round}`) || answers[3]?.status === 200).toBe(true);
  }
});

test('a picture that a publishing takes up is not deleted at the same moment, whichever comes first', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = `${round}`.padStart(24, 'a');
    const row = { bytes: Buffer.from('x'), width: 1, height: 1, phone_bytes: 1, name: 'x', added_by: 'x' };
    await shop.database
      .insertInto('own_picture')
      .values({ picture_id: id, ...row, added_at: new Date() })
      .execute();
    const { revision } = await read();
    const base = (await settingsInForce(shop.database))?.version ?? null;
    await save({ logoUrl: `/images/~shop/${id}` }, Number(revision));
    const [published, removed, discarded] = await Promise.all([
      owner.call('publishShopDraft', { body: { revision: Number(revision) + 1, base } }),
      owner.call('removePicture', { params: { id } }),
      owner.call('discardShopDraft', { body: { revision: Number(revision) + 1 } }),
    ]);
    const there = await shop.database.selectFrom('own_picture').select('name').where('picture_id', '=', id).execute();
    expect(there.length).toBe(removed.status === 200 ? 0 : 1);
    expect([published.status, removed.status]).not.toEqual([200, 200]);
    expect([200, 400, 409]).toEqual(expect.arrayContaining([published.status, discarded.status]));
  }
});

test('each change of the draft stands in the audit log, with the keys that it then held', async () => {
  const before = await shop.database.selectFrom('desk_audit').select('id').orderBy('id', 'desc').executeTakeFirst();
  const at = later(HOUR);
  await save({ name: 'A', menu: [] });
  await save({ name: 7 }, 1);
  await save({ name: 'A' }, 1, ['offer']);
  await owner.call('scheduleShopDraft', { body: { revision: 2, at } });
  await owner.call('scheduleShopDraft', { body: { revision: 3, at: null } });
  await owner.call('publishShopDraft', { body: { revision: 4, base: null } });
  await save({ name: 'B' }, 5);
  await owner.call('discardShopDraft', { body: { revision: 6 } });
  await owner.call('previewShop', { body: { page: '/' } });
  const acts = await shop.database
    .selectFrom('desk_audit')
    .select(['act', 'detail', 'who'])
    .where('id', '>', before?.id ?? 0)
    .orderBy('id')
    .execute();
  expect(acts.map(({ act, detail }) => `${act} ${detail}`.trim())).toEqual([
    'saveShopDraft menu name',
    'saveShopDraft name offer',
    `scheduleShopDraft ${at}: name offer`,
    'scheduleShopDraft no longer: name offer',
    'publishShopDraft name',
    'saveShopDraft name',
    expect.stringMatching(/^discardShopDraft/),
  ]);
  expect(new Set(acts.map(({ who }) => who))).toEqual(new Set(['owner']));
});
