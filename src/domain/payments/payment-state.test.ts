import { expect, test } from 'vitest';
import { PAYMENT_STATES, canPaymentMove, isUndecided } from './payment-state.ts';
import { REFUND_STATES, canRefundMove, countsAsRefunded, isRefundOver } from './refund-state.ts';

test('[PAY-09] a payment may change from any state to any other, but success is final', () => {
  for (const from of PAYMENT_STATES) {
    for (const to of PAYMENT_STATES) expect(canPaymentMove(from, to)).toBe(from !== 'success' && from !== to);
  }
});

test('a shopper waits for pending, flagged and unknown payments only', () => {
  expect(PAYMENT_STATES.filter(isUndecided)).toEqual(['pending', 'flagged', 'unknown']);
});

test('a refund ends as success, failed or cancelled, and only success is final: the gateway may still pay it', () => {
  expect(REFUND_STATES.filter(isRefundOver)).toEqual(['success', 'failed', 'cancelled']);
  expect(REFUND_STATES.filter(countsAsRefunded)).toEqual(['requested', 'pending', 'on_hold', 'success']);
  for (const from of REFUND_STATES) {
    for (const to of REFUND_STATES) {
      const cameToNothing = isRefundOver(from) && !countsAsRefunded(to);
      const expected = from !== 'success' && from !== to && to !== 'requested' && !cameToNothing;
      expect({ from, to, can: canRefundMove(from, to) }).toEqual({ from, to, can: expected });
    }
  }
});
