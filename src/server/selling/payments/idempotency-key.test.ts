import { assert, nat, property, stringMatching } from 'fast-check';
import { expect, test } from 'vitest';
import { idempotencyKey } from './idempotency-key.ts';

const word = stringMatching(/^[A-Za-z0-9-]{1,45}$/);
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/;

test('[PAY-05] a key is a UUID: the same for the same attempt, different for every other', () => {
  assert(
    property(word, word, nat(), nat(), (id, otherId, tries, otherTries) => {
      const key = idempotencyKey(id, tries);
      expect(key).toMatch(UUID);
      expect(idempotencyKey(id, tries)).toBe(key);
      expect(idempotencyKey(otherId, otherTries) === key).toBe(id === otherId && tries === otherTries);
    }),
  );
});

test('[PAY-05] ten thousand attempts of one order have different keys, in each 48-bit part', () => {
  const keys = Array.from({ length: 10_000 }, (_, tries) => idempotencyKey('PSK0', tries));
  expect(new Set(keys.map((key) => key.slice(0, 13))).size).toBe(10_000);
  expect(new Set(keys.map((key) => key.slice(-12))).size).toBe(10_000);
});
