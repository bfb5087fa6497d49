import { expect, test } from 'vitest';
import type { PaymentPlace } from '../../contracts/checkout/payment-queue.ts';
import type { ApiResult } from './checkout-api.ts';
import { waitInQueue } from './wait-in-queue.ts';

const QUEUED = { code: 'payment_queue', message: '', orderId: 'PSK1', ahead: 40, retryAfterSeconds: 6 } as const;
const place = (isOpen: boolean, ahead: number, retryAfterSeconds: number): ApiResult<PaymentPlace> => ({
  ok: true,
  value: { isOpen, ahead, retryAfterSeconds },
});
const OFFLINE = { ok: false, fault: { code: 'offline', message: '' } } as const;

/** Waits with these answers. `leavesAfter`: the shopper leaves in the pause of this number. */
async function waited(answers: readonly ApiResult<PaymentPlace>[], leavesAfter = Infinity) {
  const [pauses, aheads]: [number[], number[]] = [[], []];
  const left = new AbortController();
  const goesOn = await waitInQueue(QUEUED, {
    placeInQueue: async () => answers[pauses.length - 1] ?? OFFLINE,
    pause: async (ms) => {
      if (pauses.push(ms) >= leavesAfter) left.abort();
    },
    random: () => 0.5,
    onAhead: (ahead) => aheads.push(ahead),
    signal: left.signal,
  });
  return { goesOn, pauses, aheads };
}

test('a shopper in the queue sees how many came before, asks when told to and goes on in turn', async () => {
  expect(await waited([place(false, 21, 4), place(true, 3, 2)])).toEqual({
    goesOn: true,
    pauses: [6500, 4500],
    aheads: [40, 21, 3],
  });
});

test('a lost connection does not lose the place', async () => {
  expect(await waited([OFFLINE, OFFLINE, place(true, 0, 2)])).toMatchObject({ goesOn: true, aheads: [40, 0] });
});

test('a shopper who leaves the page pays nothing later', async () => {
  expect(await waited([place(false, 21, 4), place(true, 3, 2)], 2)).toMatchObject({ goesOn: false, aheads: [40, 21] });
});
