import { expect, test } from 'vitest';
import { DeskError, describeError } from './desk-error.ts';

function changed(what: string): string {
  const change = { by: 'asha', what, at: '2026-11-22T10:00:00.000Z' };
  const details = { code: 'order_changed', message: '', orderId: 'PSK1', state: 'packed', version: 5, change };
  return describeError(new DeskError(409, 'order_changed', '', details));
}

test('a conflict message names the earlier change in words, whether it was an action or a state', () => {
  expect(changed('change-address')).toContain('asha was first: Address changed,');
  expect(changed('cancelPieces')).toContain('asha was first: Pieces cancelled,');
  expect(changed('confirmed')).toContain('asha was first: Confirmed,');
});

test('after too many tries the message says how many minutes to wait', () => {
  const after = (retryAfterSeconds: number) => {
    const details = { code: 'too_many_requests', message: '', retryAfterSeconds };
    return describeError(new DeskError(429, 'too_many_requests', '', details));
  };
  expect(after(861)).toBe('Too many tries. Wait 15 minutes, then try again.');
  expect(after(3)).toBe('Too many tries. Wait 1 minute, then try again.');
});
