import { expect, test } from 'vitest';
import { createKeyReader } from './key-reader.ts';

test('a key is a shortcut alone or as the second of two in a row', () => {
  const keys = createKeyReader();
  expect(keys.read({ key: 'g', repeat: false }, 0)).toEqual(['g']);
  expect(keys.read({ key: 'o', repeat: false }, 500)).toEqual(['g o', 'o']);
  keys.forget();
  expect(keys.read({ key: 'p', repeat: false }, 900)).toEqual(['p']);
  expect(keys.read({ key: 'o', repeat: false }, 2_200)).toEqual(['o']);
});

test('a key that is held down acts once', () => {
  const keys = createKeyReader();
  expect(keys.read({ key: 'Enter', repeat: false }, 0)).toEqual(['Enter']);
  expect(keys.read({ key: 'Enter', repeat: true }, 500)).toEqual([]);
});

test('the Enter of a scanner outside any field triggers no shortcut', () => {
  const keys = createKeyReader();
  const meant = ['1', '4', '1', '2', '3', '4', 'Enter'].map((key, place) =>
    keys.read({ key, repeat: false }, place * 8),
  );
  expect(meant.at(-1)).toEqual([]);
  expect(keys.read({ key: 'Enter', repeat: false }, 2_000)).toEqual(['Enter']);
});
