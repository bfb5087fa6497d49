import { expect, test, vi } from 'vitest';
import type { VerifyPaymentResponse, VerifyStatus } from '../../contracts/checkout/verify-payment.ts';
import type { ApiResult } from './checkout-api.ts';
import { awaitPayment, waitOrOnline, watchPayment } from './payment-watch.ts';

const responseWith = (status: VerifyStatus, reason?: string): ApiResult<VerifyPaymentResponse> => ({
  ok: true,
  value: { status, orderId: 'ord_1', amountPaise: 100, ...(reason === undefined ? {} : { reason }) },
});
const fault = (code: string): ApiResult<VerifyPaymentResponse> => ({ ok: false, fault: { code, message: '' } });

/** Plays a list of responses, repeats the last one, and records the time waited and the progress shown. */
async function watch(...answers: ApiResult<VerifyPaymentResponse>[]) {
  const seen = { requestCount: 0, waited: 0, parts: [] as number[] };
  const end = await watchPayment('ord_1', {
    verify: async () => {
      const response = answers[Math.min(seen.requestCount, answers.length - 1)];
      seen.requestCount += 1;
      if (!response) throw new Error('There is an answer.');
      return response;
    },
    wait: async (ms) => void (seen.waited += ms),
    onProgress: (part) => seen.parts.push(part),
  });
  return { end, ...seen };
}

test('[PAY-08] a successful payment ends the watch at once', async () => {
  expect(await watch(responseWith('SUCCESS'))).toMatchObject({ end: { kind: 'paid' }, requestCount: 1, waited: 0 });
});

test('[PAY-08] a failed, cancelled or expired payment ends with its reason', async () => {
  for (const [status, how] of [
    ['FAILED', 'failed'],
    ['CANCELLED', 'cancelled'],
    ['EXPIRED', 'expired'],
  ] as const) {
    expect((await watch(responseWith(status, 'No money in the account.'))).end).toEqual({
      kind: 'failed',
      how,
      reason: 'No money in the account.',
    });
  }
  expect((await watch(responseWith('FAILED'))).end).toEqual({ kind: 'failed', how: 'failed', reason: null });
});

test('[PAY-08] a pending payment is polled with growing progress until it is decided', async () => {
  const { end, requestCount, parts } = await watch(
    responseWith('PENDING'),
    responseWith('PENDING'),
    responseWith('PENDING'),
    responseWith('SUCCESS'),
  );
  expect(end).toEqual({ kind: 'paid' });
  expect(requestCount).toBe(4);
  expect(parts).toEqual(parts.toSorted((a, b) => a - b));
  expect(parts).toHaveLength(3);
});

test('[PAY-08] polling a payment that stays pending ends after about a minute, at full progress', async () => {
  const { end, waited, parts } = await watch(responseWith('PENDING'));
  expect(end).toEqual({ kind: 'pending' });
  expect(waited).toBeGreaterThanOrEqual(45_000);
  expect(waited).toBeLessThanOrEqual(90_000);
  expect(parts.at(-1)).toBe(1);
});

test('a payment held for its amount counts as pending, so that the shopper does not pay again', async () => {
  expect((await watch(responseWith('HELD'))).end).toEqual({ kind: 'pending' });
});

test('a lost response is requested again', async () => {
  const { end, requestCount } = await watch(fault('offline'), fault('timeout'), responseWith('SUCCESS'));
  expect(end).toEqual({ kind: 'paid' });
  expect(requestCount).toBe(3);
});

test('[PAY-08] polling survives half a minute without a connection, but only three timeouts', async () => {
  const gone = Array.from({ length: 8 }, () => fault('offline'));
  expect(await watch(...gone, responseWith('SUCCESS'))).toMatchObject({ end: { kind: 'paid' }, waited: 32_000 });
  expect(await watch(fault('timeout'))).toMatchObject({ end: { kind: 'unclear' }, requestCount: 3 });
});

test('the outcome is unclear without a response, and unknown_order if the order does not exist', async () => {
  expect((await watch(fault('offline'))).end).toEqual({ kind: 'unclear' });
  expect((await watch(fault('order_not_found'))).end).toEqual({ kind: 'unknown_order' });
  expect(await watch(fault('bad_request'))).toMatchObject({ end: { kind: 'unclear' }, requestCount: 1 });
});

/** Polls until the payment is decided, or the shopper leaves after this many responses. */
async function pollPayment(answers: ApiResult<VerifyPaymentResponse>[], leavesAfter = Infinity) {
  const seen = { requestCount: 0, pauses: [] as number[], statuses: [] as VerifyStatus[] };
  const paid = await awaitPayment('ord_1', {
    verify: async () => {
      const response = answers[Math.min(seen.requestCount, answers.length - 1)];
      seen.requestCount += 1;
      if (!response) throw new Error('There is an answer.');
      return response;
    },
    wait: async (ms) => void seen.pauses.push(ms),
    wanted: () => seen.requestCount < leavesAfter,
    onResponse: ({ status }) => void seen.statuses.push(status),
  });
  return { paid, ...seen };
}

test('[TRACK-02] an unconfirmed payment is polled until it is paid, without a limit', async () => {
  const pending = Array.from({ length: 40 }, () => responseWith('PENDING'));
  const { paid, requestCount, pauses } = await pollPayment([
    ...pending,
    fault('offline'),
    responseWith('FAILED'),
    responseWith('SUCCESS'),
  ]);
  expect([paid, requestCount]).toEqual([true, 43]);
  expect(pauses[0]).toBe(3000);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(pauses.at(-1)).toBe(60_000);
});

test('[TRACK-02] polling ends when the shopper leaves the page or the order does not exist', async () => {
  expect(await pollPayment([responseWith('PENDING')], 3)).toMatchObject({
    paid: false,
    requestCount: 3,
    statuses: ['PENDING', 'PENDING'],
  });
  expect(await pollPayment([fault('order_not_found')])).toMatchObject({ paid: false, requestCount: 1 });
});

test('a wait ends with its time, or once the connection is back, and listens no longer than it waits', async () => {
  const listening = new Set<() => void>();
  vi.stubGlobal('addEventListener', (_: string, end: () => void) => listening.add(end));
  vi.stubGlobal('removeEventListener', (_: string, end: () => void) => listening.delete(end));
  await waitOrOnline(1);
  expect(listening.size).toBe(0);
  const waiting = waitOrOnline(3600_000);
  for (const end of listening) end();
  await waiting;
  expect(listening.size).toBe(0);
  vi.unstubAllGlobals();
});
