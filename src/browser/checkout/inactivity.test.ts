import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchInactivity } from './inactivity.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-11-21T06:00:00Z');

let page: EventTarget;
let endings: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  page = new EventTarget();
  endings = [];
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('document', new EventTarget());
});

afterEach(() => {
  for (const end of endings) end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Tabs of one browser: each has a watch of its own, and all share what is stored. */
function openTab(shared: { lastActivity: number | null }, { comesFromGateway = false } = {}) {
  const clear = vi.fn<() => void>();
  endings.push(
    watchInactivity({
      now: () => Date.now(),
      limitMs: 15 * MINUTE,
      lastActivity: () => shared.lastActivity,
      keepActivity: (at) => {
        shared.lastActivity = at;
      },
      clear,
      comesFromGateway,
    }),
  );
  return clear;
}

const act = () => page.dispatchEvent(new Event('pointerdown'));

test('[CART-11] after 15 minutes without activity the checkout is cleared, once', () => {
  const clear = openTab({ lastActivity: null });
  vi.advanceTimersByTime(15 * MINUTE - 1000);
  expect(clear).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(clear).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(5 * MINUTE);
  expect(clear).toHaveBeenCalledOnce();
});

test('[CART-11] a visit that ended 15 minutes ago or longer is cleared as the page loads, once', () => {
  const shared = { lastActivity: START - 15 * MINUTE };
  const clear = openTab(shared);
  expect(clear).toHaveBeenCalledOnce();
  expect(shared.lastActivity).toBe(START);
  vi.advanceTimersByTime(14 * MINUTE);
  expect(clear).toHaveBeenCalledOnce();
});

test('[CART-11] a page that loads sooner starts the clock anew and clears nothing', () => {
  const clear = openTab({ lastActivity: START - 14 * MINUTE });
  vi.advanceTimersByTime(14 * MINUTE);
  expect(clear).not.toHaveBeenCalled();
});

test('[CART-11] [PAY-08] who comes back from a long payment finds the cart as it was', () => {
  const clear = openTab({ lastActivity: START - 20 * MINUTE }, { comesFromGateway: true });
  vi.advanceTimersByTime(14 * MINUTE);
  expect(clear).not.toHaveBeenCalled();
});

test('[CART-11] a slider that moves by itself does not renew the clock, and a scrolled page does', () => {
  const scroll = (target: EventTarget) =>
    page.dispatchEvent(Object.defineProperty(new Event('scroll'), 'target', { value: target }));
  const clear = openTab({ lastActivity: null });
  vi.advanceTimersByTime(10 * MINUTE);
  scroll(document);
  vi.advanceTimersByTime(14 * MINUTE);
  scroll(new EventTarget());
  expect(clear).not.toHaveBeenCalled();
  vi.advanceTimersByTime(MINUTE);
  expect(clear).toHaveBeenCalledOnce();
});

test('[CART-11] any activity renews the clock', () => {
  const clear = openTab({ lastActivity: null });
  for (let minutes = 0; minutes < 60; minutes += 10) {
    vi.advanceTimersByTime(10 * MINUTE);
    act();
  }
  expect(clear).not.toHaveBeenCalled();
  vi.advanceTimersByTime(16 * MINUTE);
  expect(clear).toHaveBeenCalledOnce();
});

test('[CART-11] activity in another tab renews the clock here', () => {
  const shared = { lastActivity: null as number | null };
  const clear = openTab(shared);
  vi.advanceTimersByTime(10 * MINUTE);
  shared.lastActivity = Date.now();
  vi.advanceTimersByTime(10 * MINUTE);
  expect(clear).not.toHaveBeenCalled();
});

test('[CART-11] a phone that slept through the time clears before the next touch counts as activity', () => {
  const clear = openTab({ lastActivity: null });
  vi.setSystemTime(START + 20 * MINUTE);
  act();
  expect(clear).toHaveBeenCalledOnce();
});

test('a stored time to come, from a clock that was wrong, does not keep the checkout for ever', () => {
  const shared = { lastActivity: null as number | null };
  const clear = openTab(shared);
  shared.lastActivity = START + 24 * 60 * MINUTE;
  vi.advanceTimersByTime(16 * MINUTE);
  expect(clear).toHaveBeenCalledOnce();
});
