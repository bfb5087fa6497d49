import { expect, test } from 'vitest';
import { optionLabel } from './chosen-options.ts';
import { messages as hindi } from '../../languages/hi/ui/product/product-messages.ts';

test('an option has the merchant’s word; Hindi has one of its own for a colour', () => {
  expect(['Sizes', 'Colour', 'Fit'].map(optionLabel)).toEqual(['Size', 'Colour', 'Fit']);
  expect(['Colour', 'color', 'Fit'].map(hindi.option)).toEqual(['रंग', 'रंग', 'Fit']);
});
