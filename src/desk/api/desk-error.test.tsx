import { expect, test } from 'vitest';
import { DeskError, describeError } from './desk-error.ts';

function changed(what: string, by = 'asha'): string {
  const change = { by, what, at: '2026-11-22T10:00:00.000Z' };
  const details = { code: 'order_changed', message: '', orderId: 'PSK1', state: 'packed', version: 5, change };
  return describeError(new DeskError(409, 'order_changed', '', details));
}

test('a conflict message names the earlier change in words, whether it was an action or a state', () => {
  expect(changed('change-address')).toContain('asha was first: Address changed,');
  expect(changed('cancelPieces')).toContain('asha was first: Pieces cancelled,');
  expect(changed('confirmed')).toContain('asha was first: Confirmed,');
});

test('a conflict message says in words what changed an order or a return by itself', () => {
  expect(changed('held', 'dispute_begun')).toContain('A bank asks the payment back was first: Payment to check,');
  const change = { by: 'the merchant, by the orders command', what: 'received', at: '2026-11-22T10:00:00.000Z' };
  const details = { code: 'return_changed', message: '', returnId: 'RET1', state: 'received', version: 2, change };
  const said = describeError(new DeskError(409, 'return_changed', '', details));
  expect(said).toContain('The merchant, by the orders command was first: ');
});

test('after too many tries the message says how many minutes to wait', () => {
  const after = (retryAfterSeconds: number) => {
    const details = { code: 'too_many_requests', message: '', retryAfterSeconds };
    return describeError(new DeskError(429, 'too_many_requests', '', details));
  };
  expect(after(861)).toBe('Too many tries. Wait 15 minutes, then try again.');
  expect(after(3)).toBe('Too many tries. Wait 1 minute, then try again.');
});
