import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeskUnderTest, openDesk, type Person } from '../../../../test/desk-under-test.ts';
import { openGateway, openPayingShop, type PayingShop } from '../../../../test/paying-shop.ts';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';

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

const save = async (sizeGuides: unknown, person = owner) => {
  const { revision } = (await owner.call('shopDraft')).body;
  return person.call('saveShopDraft', { body: { revision, changes: { sizeGuides }, back: [] } });
};
const guide = {
  name: 'Kurtas',
  for: [{ by: 'type', value: 'Kurta' }],
  of: 'body',
  columns: [
    { measure: 'Chest', name: {} },
    { measure: null, name: { en: 'Shoulder' } },
  ],
  rows: [
    { size: 'S', cm: [86, null] },
    { size: 'M', cm: [91.5, 37] },
  ],
  how: { en: 'Keep the tape level.\nStand straight.' },
  note: {},
};

test('a size guide is kept in the draft by an owner alone, and stands in the audit log by its key', async () => {
  expect((await save([guide])).status).toBe(200);
  expect((await owner.call('shopDraft')).body['changes']).toEqual({ sizeGuides: [guide] });
  const { acts } = (await owner.call('audit')).body;
  expect(acts).toEqual(
    expect.arrayContaining([expect.objectContaining({ act: 'saveShopDraft', detail: 'sizeGuides' })]),
  );
  for (const role of ['packer', 'manager'] as const) {
    expect([role, (await save([guide], await desk.enter(role))).status]).toEqual([role, 403]);
  }
});

const rows = (...cells: unknown[]) => [{ ...guide, columns: [guide.columns[0]], rows: [{ size: 'S', cm: cells }] }];

test.each([
  ['a word in a cell', rows('86 cm'), 'must be a number of centimetres'],
  ['nothing at all', rows(0), 'at least 1 cm'],
  ['a negative measure', rows(-3), 'at least 1 cm'],
  ['inches of a giant', rows(301), 'at most 300 cm'],
  ['no number', rows('NaN'), 'must be a number of centimetres'],
  ['a row that is too short', rows(), 'a value for each measure'],
  ['a row that is too long', rows(1, 2), 'a value for each measure'],
  ['a size twice', [{ ...guide, rows: [...guide.rows, { size: ' small ', cm: [1, 1] }] }], 'name each size once'],
  ['no size', [{ ...guide, rows: [] }], 'needs a size'],
  ['no measure', [{ ...guide, columns: [] }], 'needs a measure'],
  [
    'a measure without a name',
    [{ ...guide, columns: [{ measure: null, name: {} }, guide.columns[1]] }],
    'needs a name',
  ],
  ['nothing that it is for', [{ ...guide, for: [] }], 'must be for a collection'],
  ['an empty tag', [{ ...guide, for: [{ by: 'tag', value: ' ' }] }], 'must not be empty'],
  ['markup', [{ ...guide, how: { en: '<img src=x onerror=alert(1)>' } }], 'without markup'],
  ['markup in a size', [{ ...guide, rows: [{ size: '<b>', cm: [1, 1] }] }], 'without markup'],
  ['a mark of direction', [{ ...guide, name: 'a\u202eb' }], 'nobody sees'],
  ['a very long note', [{ ...guide, note: { en: 'x'.repeat(501) } }], 'at most 500 characters'],
  [
    'too many sizes',
    [{ ...guide, rows: Array.from({ length: 41 }, (_, at) => ({ size: `${at}`, cm: [1, 1] })) }],
    'at most 40 sizes',
  ],
  ['too many guides', Array.from({ length: 51 }, () => guide), 'at most 50 guides'],
  ['something that the shop does not know', [{ ...guide, script: 'x' }], 'sizeGuides'],
])('%s is refused with a sentence, and what the draft held stays', async (_what, sizeGuides, sentence) => {
  const before = (await owner.call('shopDraft')).body;
  const { status, body } = await save(sizeGuides);
  expect([status, body['code']]).toEqual([400, 'invalid_fields']);
  expect(JSON.stringify(body['fields'])).toContain(sentence);
  expect((await owner.call('shopDraft')).body).toEqual(before);
});
