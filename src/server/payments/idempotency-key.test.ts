import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idempotencyKey } from './idempotency-key.ts';

const word = fc.stringMatching(/^[A-Za-z0-9-]{1,45}$/);
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/;

test('[PAY-05] a key is a UUID, the same for the same try and another for every other', () => {
  fc.assert(
    fc.property(word, word, fc.nat(), fc.nat(), (id, otherId, tries, otherTries) => {
      const key = idempotencyKey(id, tries);
      expect(key).toMatch(UUID);
      expect(idempotencyKey(id, tries)).toBe(key);
      expect(idempotencyKey(otherId, otherTries) === key).toBe(id === otherId && tries === otherTries);
    }),
  );
});
