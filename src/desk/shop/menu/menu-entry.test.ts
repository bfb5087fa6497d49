import { expect, test } from 'vitest';
import * as v from 'valibot';
import { menuEntriesSchema } from '../../../contracts/merchant/menu-entries.ts';
import { leftOutOf, menuInWords, NEW_ENTRY } from './menu-entry.ts';

const to = (value: string) => ({ to: { kind: 'collection', value } });
const MENU = [
  {
    ...to('women'),
    below: [{ ...to('sarees') }, { to: { kind: 'page', value: '/about-us' }, name: { en: 'Weavers' } }],
  },
  { ...to('sale'), name: { hi: 'सेल' }, red: true },
];

test('a menu is said in words', () => {
  expect(menuInWords(MENU, (handle) => handle.toUpperCase())).toBe('WOMEN (SAREES, Weavers) · सेल');
  expect(menuInWords(null, String)).toBeNull();
});

test('what leads to a collection that is gone or has no products is named, be it the entry or what stands below it', () => {
  const leftOut = (gone: readonly string[], empty: readonly string[] = []) =>
    MENU.map((entry) =>
      leftOutOf(entry, {
        isThere: (handle) => !gone.includes(handle),
        isInShop: (handle) => !gone.includes(handle) && !empty.includes(handle),
        titleOf: (handle) => handle.toUpperCase(),
      }),
    );
  const nothing = { self: null, below: [] };
  const whole = { gone: nothing, empty: nothing };
  expect(leftOut([])).toEqual([whole, whole]);
  expect(leftOut(['sarees', '/about-us'])).toEqual([
    { gone: { self: null, below: ['SAREES'] }, empty: nothing },
    whole,
  ]);
  expect(leftOut(['women'], ['sarees', 'sale'])).toEqual([
    { gone: { self: 'WOMEN', below: [] }, empty: { self: null, below: ['SAREES'] } },
    { gone: nothing, empty: { self: 'SALE', below: [] } },
  ]);
});

test('a new entry needs nothing but where it leads', () => {
  const of = (value: string) => v.safeParse(menuEntriesSchema, [{ ...NEW_ENTRY, ...to(value), below: [] }]).success;
  expect([of('sale'), of('')]).toEqual([true, false]);
});
