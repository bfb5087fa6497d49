import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whileMyOrdersOpen } from './while-my-orders-open.ts';

const MINUTE = 60_000;

let view: EventTarget;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-27T06:00:00Z') });
  view = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('document', view);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function watched(endsInMs: number) {
  const acts = { close: vi.fn<() => void>(), look: vi.fn<() => void>() };
  return { ...acts, end: whileMyOrdersOpen(endsInMs, acts) };
}

test('orders of a proved number leave the screen when their session ends', () => {
  const { close, end } = watched(20 * MINUTE);
  vi.advanceTimersByTime(20 * MINUTE - 1);
  expect(close).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(close).toHaveBeenCalledOnce();
  end();
});

test('a phone that slept past the end shows nothing when it wakes, and a page that is shown again asks the shop', () => {
  const { close, look, end } = watched(20 * MINUTE);
  view.dispatchEvent(new Event('visibilitychange'));
  expect([look.mock.calls.length, close.mock.calls.length]).toEqual([1, 0]);
  // Time passes while no timer runs.
  vi.setSystemTime(Date.now() + 21 * MINUTE);
  view.dispatchEvent(new Event('visibilitychange'));
  expect([look.mock.calls.length, close.mock.calls.length]).toEqual([1, 1]);
  end();
  view.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(60 * MINUTE);
  expect(close).toHaveBeenCalledOnce();
});
