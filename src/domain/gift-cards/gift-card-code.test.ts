import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { newCardCode, readCardCode, shownCardCode } from './gift-card-code.ts';

const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const codes = fc
  .uint8Array({ minLength: 15, maxLength: 15, max: 247 })
  .map((bytes) => newCardCode(() => Uint8Array.from(bytes)));

test('a code has sixteen characters, none of which looks like another', () => {
  const code = newCardCode((count) => randomBytes(count));
  expect(code).toMatch(/^[2-9A-HJKMNP-Z]{16}$/);
  expect(shownCardCode(code)).toMatch(/^(?:[2-9A-Z]{4}-){3}[2-9A-Z]{4}$/);
});

test('a code is read in the way in which it is shown, in small letters and with spaces', () => {
  fc.assert(
    fc.property(codes, (code) => {
      expect(readCardCode(shownCardCode(code))).toBe(code);
      expect(readCardCode(` ${shownCardCode(code).toLowerCase().replaceAll('-', ' ')} `)).toBe(code);
    }),
  );
});

test('every wrong character is found', () => {
  fc.assert(
    fc.property(codes, fc.nat(15), fc.nat(30), (code, place, letter) => {
      const other = ALPHABET.charAt(letter);
      fc.pre(code.charAt(place) !== other);
      expect(readCardCode(code.slice(0, place) + other + code.slice(place + 1))).toBeNull();
    }),
  );
});

test('two characters beside each other that were exchanged are found', () => {
  fc.assert(
    fc.property(codes, fc.nat(14), (code, place) => {
      const [one = '', next = ''] = code.slice(place, place + 2);
      fc.pre(one !== next);
      expect(readCardCode(code.slice(0, place) + next + one + code.slice(place + 2))).toBeNull();
    }),
  );
});

test('random bytes that would favour some characters are not used', () => {
  const rounds = [new Uint8Array(15).fill(255), new Uint8Array(15).fill(248), new Uint8Array(15).fill(30)];
  expect(newCardCode(() => rounds.shift() ?? new Uint8Array(15))).toMatch(/^Z{15}/);
  expect(rounds).toEqual([]);
});

test('what is too short, too long or holds other characters is no code', () => {
  for (const typed of ['', 'ABCD', '0'.repeat(16), 'I'.repeat(16), '2'.repeat(17)]) {
    expect(readCardCode(typed)).toBeNull();
  }
});
