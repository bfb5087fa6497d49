import { expect, test } from 'vitest';
import { optionLabel } from './chosen-options.ts';
import { messages as hindi } from '../../languages/hi/ui/product/product-messages.ts';

test('options have the merchant’s names, except that Hindi has a word for colour', () => {
  expect(['Sizes', 'Colour', 'Fit'].map(optionLabel)).toEqual(['Size', 'Colour', 'Fit']);
  expect(['Colour', 'color', 'Fit'].map(hindi.option)).toEqual(['रंग', 'रंग', 'Fit']);
});
