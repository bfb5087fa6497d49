import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CatalogueUnderTest, startCatalogue, syncWell } from '../../../../test/catalogue-under-test.ts';
import { type DeskUnderTest, emptyCatalogue, openDesk, type Person } from '../../../../test/desk-under-test.ts';
import { openGateway, openPayingShop, type PayingShop } from '../../../../test/paying-shop.ts';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import { merchantNames } from '../../../domain/language/merchant-names.ts';

let gateway: RunningGateway;
let shop: PayingShop;
let catalogue: CatalogueUnderTest;
let desk: DeskUnderTest;
let owner: Person;

beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({ gateway });
  catalogue = await startCatalogue();
  await syncWell(catalogue);
  desk = await openDesk(shop, {
    catalogue: { ...emptyCatalogue(shop.database), usedWords: catalogue.usedWords },
    namesOfFile: merchantNames({
      names: { hi: { collections: {}, tags: { women: 'महिला' } } },
      hindi: { collections: {}, tags: {} },
    }),
  });
  owner = await desk.enter('owner');
});
afterAll(async () => {
  await desk.close();
  await Promise.all([shop.close(), catalogue.close()]);
  await gateway.close();
});

const save = async (changes: object) => {
  const { revision } = (await owner.call('shopDraft')).body;
  return owner.call('saveShopDraft', { body: { revision, changes, back: [] } });
};

test('what the catalogue has now is listed, the most used first, with the names of the file; a packer may not see it', async () => {
  const { status, body } = await owner.call('catalogueNames');
  expect(status).toBe(200);
  expect(body['ofFile']).toMatchObject({ hi: { tags: { women: 'महिला' } } });
  for (const kind of ['collections', 'tags', 'types']) {
    const found: unknown = body[kind];
    expect([kind, found]).toEqual([
      kind,
      expect.arrayContaining([{ key: expect.any(String), called: expect.any(String), products: expect.any(Number) }]),
    ]);
  }
  const { tags, types, colours } = await catalogue.usedWords();
  const counts = tags.map(({ products }) => products);
  expect(counts).toEqual(counts.toSorted((one, other) => other - one));
  for (const { key } of [...types, ...colours]) expect(key).toBe(key.toLowerCase());
  const packer = await desk.enter('packer');
  expect((await packer.call('catalogueNames')).status).toBe(403);
});

test('names are saved in the draft, many at once, and stand in the audit log by their key', async () => {
  const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`tag ${at}`, `नाम ${at}`.padEnd(80, 'क')]));
  const saved = await save({ ownNames: { hi: { tags: many }, bn: { tags: many } }, swatches: { nandi: '#445566' } });
  expect([saved.status, saved.body['code']]).toEqual([200, undefined]);
  const { acts } = (await owner.call('audit')).body;
  expect(acts).toEqual(
    expect.arrayContaining([expect.objectContaining({ act: 'saveShopDraft', detail: 'ownNames swatches' })]),
  );
});

test.each([
  ['markup', { ownNames: { hi: { tags: { cotton: '<b>x</b>' } } } }, 'without markup'],
  ['a mark of direction', { ownNames: { hi: { tags: { cotton: 'a\u202eb' } } } }, 'nobody sees'],
  ['markup in a key', { ownNames: { hi: { tags: { '<script>': 'x' } } } }, 'without markup'],
  ['a long name', { ownNames: { hi: { collections: { kurtas: 'क'.repeat(81) } } } }, 'at most 80 characters'],
  ['a long description', { ownNames: { hi: { descriptions: { kurtas: 'क'.repeat(501) } } } }, 'at most 500 characters'],
  ['nothing but spaces', { ownNames: { hi: { tags: { cotton: '   ' } } } }, 'must not be empty'],
  ['a language that the shop has not', { ownNames: { fr: { tags: { cotton: 'coton' } } } }, 'must be a language'],
  ['capitals in a type', { ownNames: { hi: { types: { Kurta: 'x' } } } }, 'in lower case'],
  [
    'too many',
    { ownNames: { hi: { tags: Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [at, 'x'])) } } },
    'at most 1000 names',
  ],
  ['no colour', { swatches: { nandi: 'red' } }, 'must be a colour'],
  ['a style', { swatches: { nandi: '#000;background:url(//evil.example)' } }, 'must be a colour'],
  ['a number', { ownNames: { hi: { tags: { cotton: 7 } } } }, 'ownNames'],
  ['a list', { ownNames: ['x'] }, 'ownNames'],
])('%s is refused with a sentence, and what the draft held stays', async (_what, changes, sentence) => {
  const before = (await owner.call('shopDraft')).body;
  const { status, body } = await save(changes);
  expect([status, body['code']]).toEqual([400, 'invalid_fields']);
  expect(JSON.stringify(body['fields'])).toContain(sentence);
  expect((await owner.call('shopDraft')).body).toEqual(before);
});
