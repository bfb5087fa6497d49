import { expect, test } from 'vitest';
import { colourSwatch } from './colour-swatch.ts';

test.each([
  ['Madder Red', 'Red'],
  ['Haldi Yellow', 'Yellow'],
  ['Charcoal Grey Melange', 'Grey'],
  ['BLACK', 'black'],
])('a colour gets the swatch of the last known word in its name: %s', (name, plain) => {
  expect(colourSwatch(name)).toMatch(/^#[0-9a-f]{6}$/);
  expect(colourSwatch(name)).toBe(colourSwatch(plain));
});

test('a known pair of words has another colour than the last word alone', () => {
  expect(colourSwatch('Sky Blue')).not.toBe(colourSwatch('Blue'));
});

test.each(['Paisley', '', '54'])('a name without a known colour has no swatch: "%s"', (name) => {
  expect(colourSwatch(name)).toBeNull();
});

test('[CARD-05] the merchant’s own colour of a name precedes the one that its words say', () => {
  const own = { 'madder red': '#7a1f1f', nandi: '#445566' };
  expect([colourSwatch('Madder Red', own), colourSwatch('Nandi', own)]).toEqual(['#7a1f1f', '#445566']);
  expect([colourSwatch('Red', own), colourSwatch('constructor', own)]).toEqual([colourSwatch('Red'), null]);
});
