import { expect, test } from 'vitest';
import { titleOverflow, titleParts } from './title-fit.ts';

test('the colour of a title is the text after its last comma, if it is short enough', () => {
  expect(titleParts('Ajrakh Kurta, Straight, Indigo')).toEqual({ name: 'Ajrakh Kurta, Straight,', colour: 'Indigo' });
  expect(titleParts('Ajrakh Kurta')).toBeNull();
  expect(titleParts('Kurta, for all who like to be asked twice')).toBeNull();
  expect(titleParts(', Indigo')).toBeNull();
});

test('a title as long as most of the demo’s keeps its last word before the colour on small phones', () => {
  expect(titleOverflow('Ajrakh Hand-Block Straight Kurta, Indigo')).toBe(0);
});

test('a title that fits two lines everywhere is never cut, and a longer one is cut first on small phones', () => {
  expect([20, 45, 50, 80].map((letters) => titleOverflow('x'.repeat(letters)))).toEqual([0, 1, 2, 3]);
});
