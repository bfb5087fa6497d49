import { expect, test } from 'vitest';
import { groupDigits } from './digits.ts';

test('digits are grouped as in India', () => {
  expect(groupDigits('1234567')).toBe('12,34,567');
});
