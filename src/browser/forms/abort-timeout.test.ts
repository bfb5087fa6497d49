import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { abortTimeout } from './abort-timeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a request is aborted with a TimeoutError when its time is up, not before', () => {
  const signal = abortTimeout(20_000);
  vi.advanceTimersByTime(19_999);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.aborted).toBe(true);
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
});

test('requests time out in a browser without AbortSignal.timeout', () => {
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
