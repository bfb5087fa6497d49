import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { abortTimeout } from './abort-timeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a request is ended when its time is up, not before, and the reason says so', () => {
  const signal = abortTimeout(20_000);
  vi.advanceTimersByTime(19_999);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.aborted).toBe(true);
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
});

test('a browser without AbortSignal.timeout limits requests too', () => {
  const timeout = Object.getOwnPropertyDescriptor(AbortSignal, 'timeout')!;
  Reflect.deleteProperty(AbortSignal, 'timeout');
  try {
    const signal = abortTimeout(1);
    vi.advanceTimersByTime(1);
    expect(signal.aborted).toBe(true);
  } finally {
    Object.defineProperty(AbortSignal, 'timeout', timeout);
  }
});
