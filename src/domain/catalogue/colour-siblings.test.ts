import { expect, test } from 'vitest';
import {
  colourFamily,
  colourInFamily,
  colourOptionBesideSiblings,
  type ColourRule,
  siblingsBeside,
} from './colour-siblings.ts';
import type { ProductCard } from './product.ts';

const card = (id: string): ProductCard => ({
  id,
  handle: `p-${id}`,
  title: 'Linen Shirt',
  picture: null,
  pricePaise: 79_900,
  compareAtPricePaise: null,
  available: true,
  sizes: [],
  variantId: id,
});
const product = (title: string, colours: string[] = [], tags: string[] = [], name = 'Color') => ({
  title,
  tags,
  options: colours.length === 0 ? [] : [{ name, values: colours }],
});
const place = (rule: ColourRule, ...of: Parameters<typeof product>) => colourInFamily(rule, product(...of));

test('by title: the text before the last comma is the family, the text after it the colour', () => {
  const rule = { by: 'title' } as const;
  expect(place(rule, 'Linen Shirt, Rust')).toEqual({ family: 'Linen Shirt,', colour: 'Rust' });
  expect(place(rule, 'Linen Shirt')).toBeNull();
});

test('by option: titles are the same except for the colour’s name, and the colour is an option with one value', () => {
  const rule = { by: 'option', names: ['Colour', 'Color'] } as const;
  const family = 'linen shirt';
  expect(place(rule, 'Linen Shirt, Indigo', ['Indigo'])).toEqual({ family, colour: 'Indigo' });
  expect(place(rule, 'Linen Shirt', ['Rust'])).toEqual({ family, colour: 'Rust' });
  expect(place(rule, 'LINEN SHIRT - Mint Green', ['Mint green'], [], 'COLOR')).toEqual({
    family,
    colour: 'Mint green',
  });
  expect(place(rule, 'Linen Kurta', ['Rust'])).toEqual({ family: 'linen kurta', colour: 'Rust' });
  expect(place(rule, 'Linen Shirt', ['Rust'], [], 'Print')).toBeNull();
  expect(place(rule, 'Linen Shirt', ['Indigo', 'Rust'])).toBeNull();
});

test('by tag: products that share the family’s tag, with the colour from the option or else from the title', () => {
  const rule = { by: 'tag', prefix: 'family::' } as const;
  const family = 'family::nila';
  expect(place(rule, 'Nila Shirt, Indigo', [], ['linen', family, 'family::other'])).toEqual({
    family,
    colour: 'Indigo',
  });
  expect(place(rule, 'Geru Shirt', ['Rust'], [family])).toEqual({ family, colour: 'Rust' });
  expect(place(rule, 'Haldi Shirt', [], [family])).toEqual({ family, colour: 'Haldi Shirt' });
  expect(place(rule, 'Nila Shirt, Indigo', [], ['linen'])).toBeNull();
});

test('siblings are the first product of each other colour, without the product itself and others of its colour', () => {
  const rust = { handle: 'p-2', colour: 'Rust', picture: null, available: true };
  const others = [
    { colour: 'Indigo', card: card('1') },
    { colour: 'Rust', card: card('2') },
    { colour: 'Rust', card: card('3') },
    { colour: 'Indigo', card: card('4') },
  ];
  const own = { id: '1', colour: 'Indigo' };
  expect(colourFamily(own, others)).toEqual({ colour: 'Indigo', siblings: [rust] });
  expect(colourFamily(own, others.slice(0, 1))).toBeNull();
});

test('a product’s own colours and its siblings’ are one choice, in which no colour stands twice', () => {
  const sibling = (colour: string) => ({ handle: colour, colour, picture: null, available: true });
  const family = { colour: 'Navy', siblings: [sibling('Leaf Green'), sibling('Rust')] };
  const sizes = { name: 'Size', values: ['S', 'M'] };
  const colours = { name: 'Shade', values: ['Navy', 'Rust'] };
  expect(colourOptionBesideSiblings({ options: [sizes, colours] }, family)).toBe(1);
  expect(siblingsBeside(family, colours).map(({ colour }) => colour)).toEqual(['Leaf Green']);
  // One colour, or none, is not a choice; without siblings nothing is shared.
  expect(colourOptionBesideSiblings({ options: [sizes, { name: 'Colour', values: ['Navy'] }] }, family)).toBeNull();
  expect(colourOptionBesideSiblings({ options: [sizes, colours] }, undefined)).toBeNull();
  expect(colourOptionBesideSiblings({ options: [sizes, { name: 'Color', values: ['Blue', 'Red'] }] }, family)).toBe(1);
});
