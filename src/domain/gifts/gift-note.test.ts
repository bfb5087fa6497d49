import { expect, test } from 'vitest';
import { cleanGiftNote } from './gift-note.ts';

test('a note keeps its words, lines, scripts and emoji, and loses the blanks around and between them', () => {
  expect(cleanGiftNote('  शुभ जन्मदिन, Asha! \r\n\r\n\r\n  Love,\tRavi 🎁 ')).toBe('शुभ जन्मदिन, Asha!\nLove, Ravi 🎁');
  expect(cleanGiftNote('సంతోషం 👨\u200D👩\u200D👧')).toBe('సంతోషం 👨\u200D👩\u200D👧');
  expect(cleanGiftNote(' \n \t')).toBe('');
});

test('what would turn a slip around, steer a printer or not be stored is left out, and markup is text', () => {
  expect(cleanGiftNote('a\u202Eb\u2066c\u200B')).toBe('abc');
  expect(cleanGiftNote('a\u0000b\u001B[2Jc\uD800')).toBe('ab[2Jc');
  expect(cleanGiftNote('<b>Hi</b>')).toBe('<b>Hi</b>');
});
