import { expect, test } from 'vitest';
import * as v from 'valibot';
import { menuEntriesSchema } from '../../../contracts/merchant/menu-entries.ts';
import { readMenu } from './read-menu.server.ts';

const collection = (handle: string, title: string) => ({
  id: handle,
  handle,
  title,
  picture: { url: `/images/${handle}`, width: 9, height: 12, alt: null },
  count: 3,
  fromPaise: 99_900,
  tags: [],
  priceBands: [],
});
const KNOWN = [collection('kurtas', 'Kurtas'), collection('sale', 'Sale')];
let looks = 0;
const menuOf = (menuEntries: v.InferInput<typeof menuEntriesSchema> | null) =>
  readMenu({
    catalogue: {
      menu: async () => KNOWN,
      // Further down than the list of collections reaches.
      collectionsAt: async (handles) => {
        looks += 1;
        const there = new Map(
          [
            ['scarves', 'scarves', 4] as const,
            ['stoles', 'scarves', 4] as const,
            ['sold-out', 'sold-out', 0] as const,
          ].map(([asked, handle, products]) => [
            asked,
            { ...collection(handle, handle === 'scarves' ? 'Scarves' : 'Sold out'), descriptionHtml: '', products },
          ]),
        );
        return new Map([...there].filter(([asked]) => handles.includes(asked)));
      },
    },
    menuOrder: [],
    menuEntries: menuEntries === null ? null : v.parse(menuEntriesSchema, menuEntries),
    names: { en: { collections: { kurtas: 'Kurtas we weave' }, tags: {} } },
  });

const OWN = '/images/~shop/0123456789abcdef01234567';

test('without a menu of the merchant’s own the collections are the menu', async () => {
  expect(await menuOf(null)).toMatchObject({ entries: null, collections: [{ handle: 'kurtas' }, { handle: 'sale' }] });
});

test('entries have the merchant’s name and picture or the collection’s, and what is gone is left out', async () => {
  const { entries } = await menuOf([
    {
      to: { kind: 'collection', value: 'kurtas' },
      below: [
        { to: { kind: 'collection', value: 'scarves' }, picture: OWN },
        { to: { kind: 'collection', value: 'gone' } },
        { to: { kind: 'page', value: '/about-us' }, name: { en: 'Our weavers' } },
      ],
    },
    { to: { kind: 'collection', value: 'gone' }, below: [{ to: { kind: 'collection', value: 'sale' } }] },
    { to: { kind: 'collection', value: 'sale' }, name: { en: 'Last pieces', hi: 'आखिरी पीस' }, red: true },
  ]);
  expect(entries).toMatchObject([
    {
      name: 'Kurtas we weave',
      to: '/category/kurtas',
      collection: { handle: 'kurtas' },
      picture: { url: '/images/kurtas' },
      below: [
        { name: 'Scarves', to: '/category/scarves', picture: { url: OWN } },
        { name: 'Our weavers', to: '/about-us', picture: null },
      ],
    },
    { name: 'Last pieces', red: true, collection: { handle: 'sale' }, below: [] },
  ]);
});

test('where an entry’s collection is gone or empty, what stands below it moves up; what the menu leads to already is not named twice', async () => {
  const below = ['sale', 'scarves', 'sold-out', 'stoles'].map((value) => ({
    to: { kind: 'collection' as const, value },
  }));
  looks = 0;
  const { entries } = await menuOf([
    { to: { kind: 'collection', value: 'gone' }, below },
    {
      to: { kind: 'collection', value: 'sold-out' },
      below: [{ to: { kind: 'page', value: '/about-us' }, name: { en: 'Us' } }],
    },
    { to: { kind: 'collection', value: 'sale' }, below },
  ]);
  expect(entries?.map(({ name }) => name)).toEqual(['Scarves', 'Us', 'Sale']);
  expect(entries?.map((entry) => entry.below.length)).toEqual([0, 0, 3]);
  expect(looks).toBe(1);
});

test('an entry that leads to a page has the picture of the first below it that has one, unless it has its own', async () => {
  const to = { kind: 'page' as const, value: '/category/all?tag=women' };
  const below = ['scarves', 'kurtas', 'sale'].map((value) => ({ to: { kind: 'collection' as const, value } }));
  const { entries } = await menuOf([
    { to, name: { en: 'Women' }, below },
    { to, name: { en: 'Men' }, picture: OWN, below },
    { to, name: { en: 'Us' } },
  ]);
  expect(entries?.map(({ picture }) => picture?.url)).toEqual(['/images/scarves', OWN, undefined]);
});

test('an entry follows a collection to its new handle, and a page’s address is in the language of whoever reads it', async () => {
  const { entries } = await menuOf([
    { to: { kind: 'collection', value: 'stoles' } },
    { to: { kind: 'page', value: '/hi/about-us?from=menu' }, name: { en: 'Weavers' } },
  ]);
  expect(entries).toMatchObject([{ name: 'Scarves', to: '/category/scarves' }, { to: '/about-us?from=menu' }]);
});

test('a third level, scripts and more entries than a menu has are refused', () => {
  const entry = { to: { kind: 'collection', value: 'kurtas' } };
  const refused = (entries: unknown) => !v.safeParse(menuEntriesSchema, entries).success;
  expect(refused([{ ...entry, below: [{ ...entry, below: [entry] }] }])).toBe(true);
  for (const value of ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x']) {
    expect(refused([{ to: { kind: 'page', value }, name: { en: 'A' } }]), value).toBe(true);
  }
  expect(refused(Array.from({ length: 200 }, () => entry))).toBe(true);
  expect(refused([{ ...entry, below: Array.from({ length: 200 }, () => entry) }])).toBe(true);
});

test.each([
  [[], 'needs an entry'],
  [[{ to: { kind: 'page', value: '/about-us' } }], 'needs a name'],
  [[{ to: { kind: 'page', value: 'https://other.example' }, name: { en: 'Other' } }], 'must be a page'],
  [[{ to: { kind: 'collection', value: 'a' }, picture: 'https://other.example/a.jpg' }], 'must be an own picture'],
])('%o is refused', (entries, fault) => {
  const { issues } = v.safeParse(menuEntriesSchema, entries);
  expect(issues?.[0].message).toContain(fault);
});
