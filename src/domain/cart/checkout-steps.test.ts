import { expect, test } from 'vitest';
import { atLeast } from './checkout-steps.ts';

test('[HDR-05] opening a later page of the checkout moves the step forward, never back', () => {
  expect([atLeast(1, 2), atLeast(2, 2), atLeast(3, 2), atLeast(1, 1)]).toEqual([2, 2, 3, 1]);
});
