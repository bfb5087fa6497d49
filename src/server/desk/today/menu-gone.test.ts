import { expect, test } from 'vitest';
import * as v from 'valibot';
import { menuEntriesSchema } from '../../../contracts/merchant/menu-entries.ts';
import { goneFromMenu } from './menu-gone.ts';

const to = (value: string) => ({ to: { kind: 'collection' as const, value } });
const MENU = v.parse(menuEntriesSchema, [
  { ...to('women'), below: [to('sarees'), to('stoles')] },
  { to: { kind: 'page', value: '/about-us' }, name: { en: 'Weavers' }, below: [to('gone'), to('sarees')] },
]);

test('the desk learns in one look which collections of the menu are gone, each once; one with a new handle is not', async () => {
  const asked: string[][] = [];
  const one = { id: '1', title: 'Women', descriptionHtml: '', picture: null, products: 0 };
  const collectionsAt = async (handles: readonly string[]) => {
    asked.push([...handles]);
    return new Map([
      ['women', { ...one, handle: 'women' }],
      ['stoles', { ...one, handle: 'scarves' }],
    ]);
  };
  expect(await goneFromMenu({ collectionsAt }, MENU)).toEqual(['sarees', 'gone']);
  expect(asked).toEqual([['women', 'sarees', 'stoles', 'gone']]);
  expect(await goneFromMenu({ collectionsAt }, null)).toEqual([]);
});
