import { expect, test } from 'vitest';
import { titleOverflow, titleParts } from './title-fit.ts';

test('the colour of a title is what follows its last comma, where that can be one', () => {
  expect(titleParts('Ajrakh Kurta, Straight, Indigo')).toEqual({ name: 'Ajrakh Kurta, Straight,', colour: 'Indigo' });
  expect(titleParts('Ajrakh Kurta')).toBeNull();
  expect(titleParts('Kurta, for all who like to be asked twice')).toBeNull();
  expect(titleParts(', Indigo')).toBeNull();
});

test('a title that two lines hold everywhere is cut nowhere, a longer one first on small phones', () => {
  expect([20, 40, 50, 80].map((letters) => titleOverflow('x'.repeat(letters)))).toEqual([0, 1, 2, 3]);
});
