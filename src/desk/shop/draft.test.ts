import { expect, test } from 'vitest';
import type { SettingField } from '../../domain/merchant/setting-field.ts';
import {
  type Draft,
  draftFrom,
  draftOver,
  EMPTY_DRAFT,
  entriesNamed,
  isSamePrepared,
  mergedPrepared,
  type Prepared,
  preparedAt,
  type ShopSettings,
  withKeyBack,
  withoutRefused,
  withTypedAt,
} from './draft.ts';

const FIELDS: readonly SettingField[] = [
  { path: 'name', kind: 'text', empty: 'refused' },
  { path: 'cod.feePaise', kind: 'rupees', empty: 'refused' },
];
const EMPTY: Prepared = { changes: {}, back: [] };
const SAVED: ShopSettings = {
  version: 4,
  savedAt: null,
  savedBy: null,
  inForce: 4,
  leftOut: [],
  settings: [
    { key: 'name', value: 'Rangrez', origin: 'desk', fileValue: 'Gulmohar' },
    { key: 'cod', value: { feePaise: 0, minPaise: null }, origin: 'file', fileValue: { feePaise: 0, minPaise: null } },
  ],
  languages: [],
};

test('a save sends only the keys that are changed, each as a whole', () => {
  const { changes, back, differences } = draftOver(SAVED, FIELDS, {
    typed: { 'cod.feePaise': '49' },
    values: {},
    back: [],
  });
  expect([changes, back]).toEqual([{ cod: { feePaise: 4_900, minPaise: null } }, []]);
  expect(differences).toEqual([{ path: 'cod.feePaise', before: 0, after: 4_900 }]);
  expect(draftOver(SAVED, FIELDS, { typed: { name: 'Rangrez' }, values: {}, back: [] }).changes).toEqual({});
});

test('a key returns to the file unless it is typed anew, and can stay after all', () => {
  const returning = withKeyBack({ typed: { name: 'X' }, values: {}, back: [] }, 'name', true);
  expect(draftOver(SAVED, FIELDS, returning)).toMatchObject({
    changes: {},
    back: ['name'],
    differences: [{ path: 'name', before: 'Rangrez', after: 'Gulmohar' }],
  });
  const anew = { ...returning, typed: { name: 'Third' } };
  expect(draftOver(SAVED, FIELDS, anew)).toMatchObject({ changes: { name: 'Third' }, back: [] });
  expect(withKeyBack(returning, 'name', false)).toEqual(EMPTY_DRAFT);
});

test('what is set nowhere follows the way of shopping: a draft names it, and can keep it as it was', () => {
  const fields: readonly SettingField[] = ['shopping', 'persuasion'].map((path) => ({
    path,
    kind: 'choice',
    options: ['as-specified', 'recommended', 'honest'],
  }));
  const shopping = { key: 'shopping', value: 'as-specified', origin: 'file', fileValue: 'as-specified' } as const;
  const unset = { ...shopping, key: 'persuasion', follows: 'shopping' } as const;
  const over = (persuasion: ShopSettings['settings'][number], draft: Partial<Draft>) =>
    draftOver({ ...SAVED, settings: [persuasion, shopping] }, fields, { ...EMPTY_DRAFT, ...draft });
  const recommended = { shopping: 'recommended' };
  const [isHonest, isRecommended] = [
    { path: 'persuasion', before: 'as-specified', after: 'honest' },
    { path: 'shopping', before: 'as-specified', after: 'recommended' },
  ];
  expect(over(unset, { values: recommended })).toMatchObject({
    changes: recommended,
    differences: [isHonest, isRecommended],
  });
  expect(over(unset, { values: recommended, typed: { persuasion: 'as-specified' } })).toMatchObject({
    changes: { shopping: 'recommended', persuasion: 'as-specified' },
    differences: [isRecommended],
  });
  // Where the desk sets it, it follows only if that is taken back; where the file does, never.
  const ofDesk = { ...unset, origin: 'desk' } as const;
  expect(over(ofDesk, { values: recommended }).differences).toEqual([isRecommended]);
  expect(over(ofDesk, { values: recommended, back: ['persuasion'] })).toMatchObject({
    differences: [isHonest, isRecommended],
    back: ['persuasion'],
  });
  expect(over({ ...shopping, key: 'persuasion' }, { values: recommended }).differences).toEqual([isRecommended]);
});

test('what is faulty is not sent, and is named', () => {
  const { changes, faults } = draftOver(SAVED, FIELDS, {
    typed: { name: '', 'cod.feePaise': '5' },
    values: {},
    back: [],
  });
  expect(Object.keys(changes)).toEqual(['cod']);
  expect(faults).toEqual({ name: 'empty' });
});

test('a key that is changed as a whole is sent so, and what is typed within it counts above it', () => {
  const draft = { typed: { 'cod.feePaise': '49' }, values: { cod: { feePaise: 0, minPaise: 100 } }, back: [] };
  expect(draftOver(SAVED, FIELDS, draft).changes).toEqual({ cod: { feePaise: 4_900, minPaise: 100 } });
  expect(draftOver(SAVED, FIELDS, { ...EMPTY_DRAFT, values: { name: 'Rangrez' } }).changes).toEqual({});
  expect(withKeyBack(draft, 'cod', true)).toEqual({ typed: {}, values: {}, back: ['cod'] });
});

test('a stored draft is edited as it was left, and is the same whatever the order of its keys', () => {
  const stored = { changes: { cod: { minPaise: 100, feePaise: 0 }, name: 'Mehr' }, back: ['menu', 'offer'] };
  const { changes } = draftOver(SAVED, FIELDS, draftFrom(stored));
  expect(changes).toEqual(stored.changes);
  expect(
    isSamePrepared(stored, {
      changes: { name: 'Mehr', cod: { feePaise: 0, minPaise: 100 } },
      back: ['offer', 'menu'],
    }),
  ).toBe(true);
  expect(isSamePrepared(stored, { ...stored, back: ['menu'] })).toBe(false);
  expect(isSamePrepared(stored, { ...stored, changes: { ...stored.changes, name: 'Other' } })).toBe(false);
});

test('what the server refused stays as it is stored, so that the rest is stored, until it is another', () => {
  const stored = { changes: { menu: ['a'] }, back: ['cod'] };
  const mine = { changes: { menu: [''], cod: { feePaise: 1 }, name: 'Third' }, back: ['offer'] };
  const whole = (key: string) => ({ prepared: preparedAt(mine, key), entries: null });
  const refused = { menu: whole('menu'), cod: whole('cod'), offer: whole('offer') };
  expect(withoutRefused(mine, stored, refused, stored.changes)).toEqual({
    changes: { name: 'Third', menu: ['a'] },
    back: ['cod'],
  });
  const mended = { ...mine, changes: { ...mine.changes, menu: ['b'] } };
  expect(withoutRefused(mended, stored, refused, stored.changes).changes).toEqual({ menu: ['b'], name: 'Third' });
  expect(withoutRefused(mine, stored, {}, stored.changes)).toEqual(mine);
});

test('of home only the sections that were refused wait: each stays as it is stored, or is not stored yet', () => {
  const [hero, rail, story] = [{ id: 'hero-1' }, { id: 'rail-2', collection: 'kurtas' }, { id: 'text-3' }];
  const home = [hero, { ...rail, collection: '' }, story, { id: 'grid-4', collection: '' }];
  const mine = { changes: { home }, back: [] };
  const stored = { changes: { home: [rail, hero] }, back: [] };
  const entries = entriesNamed('home', ['home.1.collection', 'home.3.collection', 'name']);
  const refused = { home: { prepared: preparedAt(mine, 'home'), entries } };
  expect(withoutRefused(mine, stored, refused, stored.changes).changes).toEqual({ home: [hero, rail, story] });
  // What the whole list is refused for, and entries without ids, keep all of it waiting.
  expect(entriesNamed('home', ['home', 'home.1.collection'])).toBeNull();
  const menu = { changes: { menuEntries: [{ name: '' }, { name: 'Kids' }] }, back: [] };
  const whole = { menuEntries: { prepared: preparedAt(menu, 'menuEntries'), entries: [0] } };
  expect(withoutRefused(menu, EMPTY, whole, {}).changes).toEqual({});
});

test('a refused section of a home that nobody has prepared yet stays as it is published', () => {
  const [hero, rail, story] = [{ id: 'hero-1' }, { id: 'rail-2', collection: 'kurtas' }, { id: 'text-3' }];
  const published = { home: [hero, rail, story] };
  const refusedOf = (mine: Prepared) => ({ home: { prepared: preparedAt(mine, 'home'), entries: [1] } });
  const emptied = { ...rail, collection: '' };
  const mine = { changes: { home: [hero, emptied, { ...story, hidden: true }], name: 'Third' }, back: [] };
  expect(withoutRefused(mine, EMPTY, refusedOf(mine), published)).toEqual({
    changes: { home: [hero, rail, { ...story, hidden: true }], name: 'Third' },
    back: [],
  });
  // Then nothing of it is prepared if nothing else of it was changed.
  const alone = { changes: { home: [hero, emptied, story] }, back: [] };
  expect(withoutRefused(alone, EMPTY, refusedOf(alone), published)).toEqual(EMPTY);
  // A home that was to return to the file, and is changed after all, does not return as well.
  const returning = { changes: {}, back: ['home'] };
  expect(withoutRefused(mine, returning, refusedOf(mine), published).back).toEqual([]);
  expect(withoutRefused(alone, returning, refusedOf(alone), published)).toEqual(returning);
});

test('what another user stored comes in under what is being typed and is no value yet', () => {
  const typing = { ...EMPTY_DRAFT, typed: { name: '', 'cod.feePaise': '49' } };
  const theirs = draftFrom({ changes: { cod: { feePaise: 100, minPaise: null } }, back: [] });
  const { settings, faults } = draftOver(SAVED, FIELDS, withTypedAt(theirs, typing, ['name']));
  expect([settings['cod'], faults]).toEqual([{ feePaise: 100, minPaise: null }, { name: 'empty' }]);
});

test('of two who change one draft each keeps what only he changed, and only the same setting is disputed', () => {
  const before = { changes: { name: 'A', menu: ['x'] }, back: ['offer'] };
  const mine = { changes: { name: 'Mine', menu: ['x'] }, back: ['offer'] };
  const theirs = { changes: { name: 'A', menu: ['y'], cod: { feePaise: 1 } }, back: [] };
  const both = { changes: { name: 'Mine', menu: ['y'], cod: { feePaise: 1 } }, back: [] };
  expect(mergedPrepared(before, mine, theirs)).toEqual(both);
  expect(mergedPrepared(before, theirs, mine)).toEqual(both);
  const disputed = { ...theirs, changes: { ...theirs.changes, name: 'Theirs' } };
  expect(mergedPrepared(before, mine, disputed)).toBeNull();
  expect(mergedPrepared(before, mine, disputed, 'mine')).toEqual(both);
  // Both did the same, and the database orders keys as it likes.
  const zones = { changes: { cod: { feePaise: 1, minPaise: 2 } }, back: [] };
  const ordered = { changes: { cod: { minPaise: 2, feePaise: 1 } }, back: [] };
  expect(mergedPrepared(before, zones, ordered)).toEqual(zones);
});
