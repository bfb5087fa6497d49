import { expect, test } from 'vitest';
import type { NamesByLanguage } from '../../domain/language/merchant-names.ts';
import { TEST_SHOP } from '../../../test/render-page.tsx';
import type { MenuCollection } from '../../server/catalogue/products/service.ts';
import { lookHtml } from './look.server.tsx';

const collection = (handle: string, title: string): MenuCollection => ({
  id: handle,
  handle,
  title,
  picture: { url: `https://pictures.example/${handle}.jpg`, width: 900, height: 1200, alt: null },
  count: 3,
  fromPaise: 79_900,
  tags: [],
  priceBands: [],
});
const MENU = [collection('kurtas', 'Kurtas'), collection('dupattas', 'Dupattas'), collection('palazzos', 'Palazzos')];
const LOOKS = [
  { of: 'kurtas', with: ['palazzos', 'dupattas', 'gone'] },
  { of: 'palazzos', with: ['gone'] },
];

function shown(of: string | undefined, offer = TEST_SHOP.offer, names: NamesByLanguage = {}): Promise<string> {
  const catalogue = { menu: async () => MENU };
  return lookHtml({ catalogue, looks: LOOKS, names, shop: { ...TEST_SHOP, offer } }, of);
}

test('a product’s page links to the collections paired with its own, in the merchant’s order', async () => {
  const html = await shown('kurtas');
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, to]) => to)).toEqual([
    '/category/palazzos',
    '/category/dupattas',
  ]);
  expect(html).toContain('from ₹799');
  expect(html).toContain('Of any 3 pieces the cheapest is free');
  expect(await shown('kurtas', null)).not.toContain('free');
});

test('nothing is shown if no collection is paired', async () => {
  expect(await shown('dupattas')).toBe('');
  expect(await shown(undefined)).toBe('');
  expect(await shown('palazzos')).toBe('');
});

test('collections have the merchant’s names', async () => {
  const names = { en: { collections: { palazzos: 'Wide trousers' }, tags: {} } };
  expect(await shown('kurtas', null, names)).toContain('Wide trousers');
});
