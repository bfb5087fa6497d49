import { expect, test } from 'vitest';
import { findColourOption, findSizeOption, looksLikeSize } from './size-option.ts';

test.each([
  'S',
  'xl',
  '2XL',
  'XXL',
  '38',
  'UK 8',
  '6-12 M',
  '2-3 Y',
  'Free Size',
  'one size',
  'Small',
  '32"',
  'M-38',
  'S (36)',
  'SMALL (S)',
  'Double XL',
  'XXL/44',
])('"%s" looks like a size', (value) => expect(looksLikeSize(value)).toBe(true));

test.each(['Indigo', 'Cotton', 'Default Title', 'Slim fit', ''])('"%s" does not look like a size', (value) => {
  expect(looksLikeSize(value)).toBe(false);
});

test.each(['Size', 'size', 'SIZE', 'Shoe Size', 'Kids size', 'Select-Size', 'साइज़'])(
  'an option named "%s" contains sizes',
  (name) => {
    expect(
      findSizeOption([
        { name: 'Colour', values: ['Rust'] },
        { name, values: ['Alpha', 'Beta'] },
      ]),
    ).toBe(1);
  },
);

test('[PDP-04] an option named "small" that contains sizes is found by its values', () => {
  expect(
    findSizeOption([
      { name: 'Fabric', values: ['Silk'] },
      { name: 'small', values: ['S', 'M'] },
    ]),
  ).toBe(1);
});

test('of Size and size the one with values that look like sizes is used', () => {
  expect(
    findSizeOption([
      { name: 'Size', values: ['Regular'] },
      { name: 'size', values: ['S', 'M', 'L'] },
    ]),
  ).toBe(1);
});

test('numbers under a colour name are not sizes, and a product may have no sizes', () => {
  expect(findSizeOption([{ name: 'Color', values: ['1', '2'] }])).toBeNull();
  expect(findSizeOption([])).toBeNull();
});

test('colours are found by their name', () => {
  expect(findColourOption([{ name: 'Size' }, { name: 'Color' }])).toBe(1);
  expect(findColourOption([{ name: 'Size' }])).toBeNull();
});
