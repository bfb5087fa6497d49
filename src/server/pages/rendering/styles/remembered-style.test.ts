import { expect, test } from 'vitest';
import { rememberedStyle } from './remembered-style.ts';

const sheet = (colour: string) => `.card{color:${colour}}.gone{color:blue}`;

test('a stylesheet that was parsed is not parsed again, until three others were', () => {
  const first = rememberedStyle(sheet('red'));
  rememberedStyle(sheet('green'));
  rememberedStyle(sheet('black'));
  expect(rememberedStyle(sheet('red'))).toBe(first);
  for (const colour of ['white', 'grey', 'pink']) rememberedStyle(sheet(colour));
  expect(rememberedStyle(sheet('red'))).not.toBe(first);
});

test('each stylesheet has its own rules', () => {
  const html = '<p class="card"></p>';
  expect(rememberedStyle(sheet('red'))(html)).toContain('color:red');
  expect(rememberedStyle(sheet('teal'))(html)).toContain('color:teal');
});
