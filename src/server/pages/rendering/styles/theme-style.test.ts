import { expect, test } from 'vitest';
import { themeStyle } from './theme-style.ts';

test.each([
  ['#000000', '#ffffff'],
  ['#ffffff', '#000000'],
  ['#b3261e', '#ffffff'],
  ['#ffd400', '#000000'],
])('[SHELL-06] text on the theme colour %s is %s', (colour, text) => {
  expect(themeStyle(colour)).toBe(`:root{--shop-accent:${colour};--shop-on-accent:${text}}`);
});
