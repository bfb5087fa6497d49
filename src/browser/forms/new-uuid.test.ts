import { expect, test } from 'vitest';
import { newUuid } from './new-uuid.ts';

test('keys are unique UUIDs', () => {
  const keys = Array.from({ length: 200 }, newUuid);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(keys).size).toBe(keys.length);
});
