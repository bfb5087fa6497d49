import { expect, test } from 'vitest';
import type { VerifyAnswer, VerifyStatus } from '../contracts/checkout.ts';
import type { Answer } from './checkout-api.ts';
import { watchPayment } from './payment-watch.ts';

const said = (status: VerifyStatus, reason?: string): Answer<VerifyAnswer> => ({
  ok: true,
  value: { status, orderId: 'ord_1', amountPaise: 100, ...(reason === undefined ? {} : { reason }) },
});
const fault = (code: string): Answer<VerifyAnswer> => ({ ok: false, fault: { code, message: '' } });

/** Plays a list of answers, the last one for ever, and notes what was waited and shown. */
async function watch(...answers: Answer<VerifyAnswer>[]) {
  const seen = { asked: 0, waited: 0, parts: [] as number[] };
  const end = await watchPayment('ord_1', {
    verify: async () => {
      const answer = answers[Math.min(seen.asked, answers.length - 1)];
      seen.asked += 1;
      if (!answer) throw new Error('There is an answer.');
      return answer;
    },
    wait: async (ms) => void (seen.waited += ms),
    onProgress: (part) => seen.parts.push(part),
  });
  return { end, ...seen };
}

test('[PAY-08] a payment that succeeded is known at once', async () => {
  expect(await watch(said('SUCCESS'))).toMatchObject({ end: { kind: 'paid' }, asked: 1, waited: 0 });
});

test('[PAY-08] a failed, cancelled or expired payment ends with its reason', async () => {
  for (const status of ['FAILED', 'CANCELLED', 'EXPIRED'] as const) {
    expect((await watch(said(status, 'No money in the account.'))).end).toEqual({
      kind: 'failed',
      reason: 'No money in the account.',
    });
  }
  expect((await watch(said('FAILED'))).end).toEqual({ kind: 'failed', reason: null });
});

test('[PAY-08] a pending payment is asked about again with growing progress until it is decided', async () => {
  const { end, asked, parts } = await watch(said('PENDING'), said('PENDING'), said('PENDING'), said('SUCCESS'));
  expect(end).toEqual({ kind: 'paid' });
  expect(asked).toBe(4);
  expect(parts).toEqual(parts.toSorted((a, b) => a - b));
  expect(parts).toHaveLength(3);
});

test('[PAY-08] a payment that stays pending is given up on after about a minute, with the progress full', async () => {
  const { end, waited, parts } = await watch(said('PENDING'));
  expect(end).toEqual({ kind: 'pending' });
  expect(waited).toBeGreaterThanOrEqual(45_000);
  expect(waited).toBeLessThanOrEqual(90_000);
  expect(parts.at(-1)).toBe(1);
});

test('money that came with another sum counts as pending: the shopper must not pay again', async () => {
  expect((await watch(said('HELD'))).end).toEqual({ kind: 'pending' });
});

test('an answer that is lost on the way is asked for again', async () => {
  const { end, asked } = await watch(fault('offline'), fault('timeout'), said('SUCCESS'));
  expect(end).toEqual({ kind: 'paid' });
  expect(asked).toBe(3);
});

test('when nobody can say, or the order is unknown, that is what the shopper learns', async () => {
  expect((await watch(fault('offline'))).end).toEqual({ kind: 'unclear' });
  expect((await watch(fault('order_not_found'))).end).toEqual({ kind: 'unknown_order' });
  expect(await watch(fault('bad_request'))).toMatchObject({ end: { kind: 'unclear' }, asked: 1 });
});
