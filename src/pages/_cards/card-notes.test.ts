import { expect, test } from 'vitest';
import type { ProductCard } from '../../domain/catalogue/product.ts';
import { cardColours } from './card-notes.server.tsx';

const card = (id: string, title: string): ProductCard => ({
  id,
  handle: id,
  title,
  picture: null,
  pricePaise: 100,
  compareAtPricePaise: null,
  available: true,
  sizes: [],
  variantId: id,
});

test('cards of one garment in several colours all have the same dots; a garment in one colour has none', () => {
  const colours = cardColours([card('1', 'Polo, White'), card('2', 'Polo, Navy'), card('3', 'Kurta, Navy')]);
  expect(colours.get('1')).toEqual({ swatches: [expect.any(String), '#ffffff'], count: 2 });
  expect(colours.get('2')).toEqual(colours.get('1'));
  expect(colours.has('3')).toBe(false);
});

test('more colours than dots are counted, and one that nobody knows by name is no dot', () => {
  const names = ['White', 'Navy', 'Rust', 'Sage', 'Wine', 'Paisley'];
  const colours = cardColours(names.map((name) => card(name, `Polo, ${name}`)));
  expect(colours.get('White')).toMatchObject({ count: 6 });
  expect(colours.get('White')?.swatches).toHaveLength(4);
});
