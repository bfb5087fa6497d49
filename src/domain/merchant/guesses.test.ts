import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { READABLE, textContrast } from '../display/contrast.ts';
import { guessedCategories, guessedColour, guessedName, mostSaturatedColour, nameInTitle } from './guesses.ts';

test('the shop’s name in a title is the shorter side of a dash', () => {
  expect(nameInTitle('Kesari Threads – Handmade shirts and more')).toBe('Kesari Threads');
  expect(nameInTitle('Shirts for every day | Kesari')).toBe('Kesari');
  expect(nameInTitle('  ')).toBeNull();
  expect(nameInTitle(null)).toBeNull();
});

test('a guessed name is one line without markup and signs that nobody sees', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const name = guessedName(text);
      if (name === null) return;
      expect(name).not.toMatch(/[<>]|\p{C}|^\s|\s$/u);
      expect(name.length).toBeLessThanOrEqual(60);
    }),
  );
  expect(guessedName('<b>Kesari</b>\u202E Threads')).toBe('b Kesari /b Threads');
});

test('every guessed colour can be read on white, and none is grey', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
      const colour = guessedColour(`#${number.toString(16).padStart(6, '0')}`);
      expect(colour === null ? READABLE : textContrast(colour, 'white')).toBeGreaterThanOrEqual(READABLE);
    }),
  );
  expect([guessedColour('#fff'), guessedColour('#000000'), guessedColour('rgb(1,2,3)'), guessedColour(null)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(guessedColour('#7a1f3d')).toBe('#7a1f3d');
  expect(guessedColour('#F80')).toMatch(/^#[0-9a-f]{6}$/);
});

const pixels = (parts: readonly (readonly [number, readonly number[]])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap(([count, colour]) => Array.from({ length: count }, () => colour).flat()));

test('of a logo’s colours the most saturated counts of which there is enough; see-through pixels do not', () => {
  const [white, maroon, speck, clear] = [
    [255, 255, 255, 255],
    [122, 31, 61, 255],
    [255, 0, 0, 255],
    [0, 0, 255, 0],
  ];
  expect(
    mostSaturatedColour(
      pixels([
        [700, white],
        [290, maroon],
        [3, speck],
        [400, clear],
      ]),
    ),
  ).toBe('#7a1f3d');
  expect(
    mostSaturatedColour(
      pixels([
        [700, white],
        [300, [90, 90, 90, 255]],
      ]),
    ),
  ).toBeNull();
  expect(mostSaturatedColour(pixels([]))).toBeNull();
});

test('a menu is guessed where the platform’s own lists would stand in it, and leaves them out', () => {
  expect(guessedCategories(['frontpage', 'shirts', 'all'])).toBeNull();
  expect(guessedCategories(['home-page', 'shirts', 'best-selling-products', 'skirts', 'all'])).toEqual([
    'shirts',
    'skirts',
  ]);
  expect(guessedCategories(['newest-products'])).toBeNull();
});

test('a guessed menu has no handle that the settings would refuse, and with it everything that was guessed', () => {
  const handles = ['frontpage', 'x'.repeat(255), 'so\u00adft', 'a<b', 'shirts', 'home-page'];
  expect(guessedCategories(handles)).toEqual(['shirts']);
});
