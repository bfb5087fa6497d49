import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { disputeStepOf, paymentStateOf, refundStateOf } from './words.ts';

test.each([
  ['SUCCESS', 'success'],
  ['NOT_ATTEMPTED', 'not_attempted'],
  ['FAILED', 'failed'],
  ['USER_DROPPED', 'user_dropped'],
  ['VOID', 'void'],
  ['CANCELLED', 'cancelled'],
  ['PENDING', 'pending'],
  ['FLAGGED', 'flagged'],
  ['SOMETHING_NEW', 'unknown'],
])('the gateway’s status %s is %s', (word, state) => {
  expect(paymentStateOf(word)).toBe(state);
});

test('no status except SUCCESS is success', () => {
  assert(
    property(string(), (word) => {
      expect(paymentStateOf(word) === 'success').toBe(word.toUpperCase() === 'SUCCESS');
    }),
  );
});

test.each([
  ['SUCCESS', 'success'],
  ['PENDING', 'pending'],
  ['CANCELLED', 'cancelled'],
  ['REJECTED', 'cancelled'],
  ['ONHOLD', 'on_hold'],
  ['PENDING_APPROVAL', 'on_hold'],
  ['FAILED', 'failed'],
  ['SOMETHING_NEW', 'pending'],
  ['success', 'success'],
])('a refund that is %s at the gateway is %s here', (word, state) => {
  expect(refundStateOf(word)).toBe(state);
});

test.each([
  ['CHARGEBACK_CREATED', 'created'],
  ['DISPUTE_DOCS_RECEIVED', 'docs_received'],
  ['retrieval_under_review', 'under_review'],
  ['PRE_ARBITRATION_MERCHANT_WON', 'won'],
  ['CHARGEBACK_MERCHANT_LOST', 'lost'],
  ['CHARGEBACK_MERCHANT_ACCEPTED', 'accepted'],
  ['ARBITRATION_INSUFFICIENT_EVIDENCE', 'insufficient'],
  ['SOMETHING_NEW', 'unknown'],
])('a dispute that is %s at the gateway is %s here', (word, step) => {
  expect(disputeStepOf(word)).toBe(step);
});
