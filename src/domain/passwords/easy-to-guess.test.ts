import { expect, test } from 'vitest';
import { isEasyToGuess } from './easy-to-guess.ts';

const isTaken = (password: string) => !isEasyToGuess(password, ['asha', 'Gulmohar Clothing']);

test.each([
  '123456789012',
  'qwertyuiopas',
  'Password2026!',
  'asha12345678',
  'gulmohar-clothing1',
  'aaaaaaaaaaaa',
  'abababababab',
  'welcome@12345',
  '98765432109876',
])('%s is too easy to guess', (password) => expect(isTaken(password)).toBe(false));

test.each(['an example password', 'seven mango trees', 'k9#vT2qLm8wz', 'चार पुराने आम के पेड़'])('%s is taken', (password) =>
  expect(isTaken(password)).toBe(true),
);
