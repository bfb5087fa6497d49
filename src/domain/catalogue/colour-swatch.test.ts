import { expect, test } from 'vitest';
import { colourSwatch } from './colour-swatch.ts';

test.each([
  ['Madder Red', 'Red'],
  ['Haldi Yellow', 'Yellow'],
  ['Charcoal Grey Melange', 'Grey'],
  ['BLACK', 'black'],
])('a colour looks as the last of its words that is known: %s', (name, plain) => {
  expect(colourSwatch(name)).toMatch(/^#[0-9a-f]{6}$/);
  expect(colourSwatch(name)).toBe(colourSwatch(plain));
});

test('two words that are known together are another colour than the last alone', () => {
  expect(colourSwatch('Sky Blue')).not.toBe(colourSwatch('Blue'));
});

test.each(['Paisley', '', '54'])('a name that says no colour has none: "%s"', (name) => {
  expect(colourSwatch(name)).toBeNull();
});
