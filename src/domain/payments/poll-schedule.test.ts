import { assert, constantFrom, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { ORDER_STATES } from '../orders/order-state.ts';
import { nextPollAt } from './poll-schedule.ts';

const NOW = 1_000_000;
const BASE = {
  state: 'awaiting_payment',
  gatewayDone: false,
  undecided: false,
  isPaymentKnown: true,
  polls: 0,
  now: NOW,
  graceEndsAt: NOW + 10_000_000,
} as const;
const delays = (changes: object, polls: number[]) =>
  polls.map((count) => {
    const at = nextPollAt({ ...BASE, ...changes, polls: count });
    return at === null ? null : (at - NOW) / 1000;
  });

test('an open order is polled less and less often, and never given up', () => {
  expect(delays({}, [0, 1, 2, 3, 4, 5, 6, 7, 100])).toEqual([5, 10, 15, 30, 60, 120, 300, 300, 300]);
  expect(delays({ state: 'created' }, [0, 6])).toEqual([5, 300]);
  expect(delays({ now: NOW, graceEndsAt: NOW - 1 }, [3])).toEqual([30]);
  expect(delays({ gatewayDone: true }, [0])).toEqual([5]);
});

test.each(['expired', 'failed', 'cancelled'] as const)(
  'an order that is %s is polled until the gateway’s status is final or the grace period ends',
  (state) => {
    expect(delays({ state }, [0, 1, 2, 3, 9])).toEqual([120, 300, 900, 3600, 3600]);
    expect(delays({ state, gatewayDone: true }, [0])).toEqual([null]);
    expect(delays({ state, graceEndsAt: NOW }, [0])).toEqual([null]);
    expect(delays({ state, graceEndsAt: NOW + 1 }, [0])).toEqual([120]);
  },
);

test.each(['paid', 'held', 'confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered'] as const)(
  'an order that is %s is polled for three days, for duplicate payments and external refunds',
  (state) => {
    expect(delays({ state }, [0, 1, 2, 3, 4, 5])).toEqual([60, 900, 7200, 86_400, 172_800, null]);
    expect(delays({ state, gatewayDone: true, graceEndsAt: 0 }, [0])).toEqual([60]);
  },
);

test.each(['returned', 'refund_pending', 'refunded'] as const)('an order that is %s is not polled', (state) => {
  expect(delays({ state }, [0])).toEqual([null]);
});

test('while a bank decides about a payment, an order in any state is polled until the grace period ends', () => {
  const undecided = true;
  expect(delays({ state: 'paid', undecided }, [0, 2, 3, 9])).toEqual([60, 7200, 7200, 7200]);
  for (const state of ['shipped', 'delivered', 'refunded']) {
    expect(delays({ state, undecided }, [9, 50])).toEqual([7200, 7200]);
    expect(delays({ state, undecided, graceEndsAt: NOW }, [9])).toEqual([null]);
  }
  expect(delays({ undecided }, [99, 100])).toEqual([300, 3600]);
});

test('the next poll is in the future', () => {
  assert(
    property(constantFrom(...ORDER_STATES), integer({ min: 0, max: 50 }), (state, polls) => {
      expect(nextPollAt({ ...BASE, state, polls }) ?? Infinity).toBeGreaterThan(NOW);
    }),
  );
});

test('an order that is being refunded is polled for three days until its payment is seen', () => {
  expect(delays({ state: 'refund_pending', isPaymentKnown: false }, [0, 1, 4, 5])).toEqual([60, 900, 172_800, null]);
  expect(delays({ state: 'refund_pending' }, [0, 1])).toEqual([null, null]);
});
