import { expect, test } from 'vitest';
import { repeatedAwbs } from './repeated-awbs.ts';

test('a number scanned for two parcels is reported at both, with the other order', () => {
  const awbs = { PSK1: 'EX1', PSK2: ' ex1', PSK3: 'EX3', PSK4: '', PSK5: ' ' };
  expect(repeatedAwbs(awbs, ['PSK1', 'PSK2', 'PSK3', 'PSK4', 'PSK5'])).toEqual({ PSK1: 'PSK2', PSK2: 'PSK1' });
  expect(repeatedAwbs(awbs, ['PSK1', 'PSK3'])).toEqual({});
});
