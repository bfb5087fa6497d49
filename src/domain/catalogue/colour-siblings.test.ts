import { expect, test } from 'vitest';
import { colourFamily, familyTag } from './colour-siblings.ts';
import type { CardOption, ProductCard } from './product.ts';

const card = (id: string, title: string, options: CardOption[] = []): ProductCard => ({
  id,
  handle: `p-${id}`,
  title,
  picture: null,
  pricePaise: 79_900,
  compareAtPricePaise: null,
  available: true,
  sizes: [],
  variantId: id,
  options,
});
const colour = (value: string, name = 'Colour') => [{ name, value }];
const product = (title: string, colours: string[] = [], tags: string[] = []) => ({
  id: '1',
  title,
  tags,
  options: colours.length === 0 ? [] : [{ name: 'Color', values: colours }],
});
const sibling = (id: string, name: string) => ({ handle: `p-${id}`, colour: name, picture: null, available: true });

test('by title: products whose titles differ in the colour alone are siblings, the product itself and its namesakes are not', () => {
  const others = [
    card('1', 'Linen Shirt, Indigo'),
    card('2', 'Linen Shirt, Rust'),
    card('3', 'Linen Shirt'),
    card('4', 'Linen Kurta, Rust'),
    card('5', 'Linen Shirt, Indigo'),
  ];
  expect(colourFamily({ by: 'title' }, product('Linen Shirt, Indigo'), others)).toEqual({
    colour: 'Indigo',
    siblings: [sibling('2', 'Rust')],
  });
  expect(colourFamily({ by: 'title' }, product('Linen Shirt'), others)).toBeNull();
});

test('by option: the same title, or the same but for the colour’s name, with the colour as an option of one value', () => {
  const rule = { by: 'option', names: ['Colour', 'Color'] } as const;
  const others = [
    card('2', 'Linen Shirt', colour('Rust')),
    card('3', 'LINEN SHIRT - Mint Green', colour('Mint green', 'COLOR')),
    card('4', 'Linen Kurta', colour('Rust')),
    card('5', 'Linen Shirt', colour('Rust', 'Print')),
    card('6', 'Linen Shirt', colour('Rust')),
  ];
  expect(colourFamily(rule, product('Linen Shirt, Indigo', ['Indigo']), others)).toEqual({
    colour: 'Indigo',
    siblings: [sibling('2', 'Rust'), sibling('3', 'Mint green')],
  });
  expect(colourFamily(rule, product('Linen Shirt', ['Indigo', 'Rust']), others)).toBeNull();
});

test('by tag: whatever shares the family’s tag, called by its colour option, else by its title', () => {
  const rule = { by: 'tag', prefix: 'family::' } as const;
  const own = product('Nila Shirt, Indigo', [], ['linen', 'family::nila', 'family::other']);
  expect(familyTag(rule, own)).toBe('family::nila');
  expect(familyTag(rule, { tags: ['linen'] })).toBeNull();
  expect(familyTag({ by: 'title' }, own)).toBeNull();
  const tagged = [card('2', 'Geru Shirt', colour('Rust')), card('3', 'Pudina Shirt, Mint'), card('4', 'Haldi Shirt')];
  expect(colourFamily(rule, own, tagged)).toEqual({
    colour: 'Indigo',
    siblings: [sibling('2', 'Rust'), sibling('3', 'Mint'), sibling('4', 'Haldi Shirt')],
  });
  expect(colourFamily(rule, product('Nila Shirt, Indigo'), tagged)).toBeNull();
});
