import { expect, test } from 'vitest';
import { contrastOf, luminance, READABLE, readableShade, textContrast } from './contrast.ts';

test('black on white has the greatest contrast, and a colour on itself none', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21);
  expect(contrastOf('#a1b2c3', '#A1B2C3')).toBe(1);
  // The grey that WCAG names as the lightest with enough contrast on white.
  expect(contrastOf('#767676', '#ffffff')).toBeGreaterThanOrEqual(READABLE);
  expect(contrastOf('#777777', '#ffffff')).toBeLessThan(READABLE);
  expect(luminance('#00ff00')).toBeCloseTo(0.7152);
});

test('a colour that can be read on white stays, and a pale one becomes its brightest readable shade', () => {
  for (const colour of ['#000000', '#7a1f3d', '#767676']) expect(readableShade(colour)).toBe(colour);
  for (const colour of ['#ffd400', '#ffffff', '#f7c6d0', '#7fffd4']) {
    const shade = readableShade(colour);
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(shade.slice(at, at + 2), 16) + 3);
    const brighter = `#${[red, green, blue].map((one) => one.toString(16).padStart(2, '0')).join('')}`;
    expect(contrastOf(shade, '#ffffff')).toBeGreaterThanOrEqual(READABLE);
    expect(contrastOf(brighter, '#ffffff')).toBeLessThan(READABLE);
  }
});

test('a colour that also stands on a wash of itself must be darker, and the shop’s own green is dark enough', () => {
  for (const colour of ['#ffd400', '#e91e63', '#767676']) {
    const shade = readableShade(colour, 'wash');
    expect(textContrast(shade, 'wash')).toBeGreaterThanOrEqual(READABLE);
    expect(contrastOf(shade, '#ffffff')).toBeGreaterThan(contrastOf(readableShade(colour), '#ffffff'));
  }
  expect(readableShade('#0a7a3d', 'wash')).toBe('#0a7a3d');
});
