import { expect, test } from 'vitest';
import * as v from 'valibot';
import { menuEntriesSchema } from '../../../contracts/merchant/menu-entries.ts';
import { handlesOf, menuInWords, NEW_ENTRY } from './menu-entry.ts';

const to = (value: string) => ({ to: { kind: 'collection', value } });
const MENU = [
  {
    ...to('women'),
    below: [{ ...to('sarees') }, { to: { kind: 'page', value: '/about-us' }, name: { en: 'Weavers' } }],
  },
  { ...to('sale'), name: { hi: 'सेल' }, red: true },
];

test('a menu is said in words, and names every collection that it leads to', () => {
  expect(menuInWords(MENU, (handle) => handle.toUpperCase())).toBe('WOMEN (SAREES, Weavers) · सेल');
  expect(MENU.flatMap(handlesOf)).toEqual(['women', 'sarees', 'sale']);
  expect(menuInWords(null, String)).toBeNull();
});

test('a new entry needs nothing but where it leads', () => {
  const of = (value: string) => v.safeParse(menuEntriesSchema, [{ ...NEW_ENTRY, ...to(value), below: [] }]).success;
  expect([of('sale'), of('')]).toEqual([true, false]);
});
