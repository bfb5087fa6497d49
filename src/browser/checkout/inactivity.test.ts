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

/** Opens a tab of one browser: each tab has its own watch, and all share the storage. */
function openTab(shared: { lastActivity: number | null }, { comesFromGateway = false } = {}) {
  const clear = vi.fn<() => void>();
  endings.push(
    watchInactivity({
      now: () => Date.now(),
      limitMs: 15 * MINUTE,
      lastActivity: () => shared.lastActivity,
      storeActivity: (at) => {
        shared.lastActivity = at;
      },
      clear,
      comesFromGateway,
    }),
  );
  return clear;
}

const act = () => page.dispatchEvent(new Event('pointerdown'));

test('[CART-11] the checkout is cleared once after 15 minutes without activity', () => {
  const clear = openTab({ lastActivity: null });
  vi.advanceTimersByTime(15 * MINUTE - 1000);
  expect(clear).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(clear).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(5 * MINUTE);
  expect(clear).toHaveBeenCalledOnce();
});

test('[CART-11] the checkout is cleared once on page load if the last visit ended 15 minutes ago', () => {
  const shared = { lastActivity: START - 15 * MINUTE };
  const clear = openTab(shared);
  expect(clear).toHaveBeenCalledOnce();
  expect(shared.lastActivity).toBe(START);
  vi.advanceTimersByTime(14 * MINUTE);
  expect(clear).toHaveBeenCalledOnce();
});

test('[CART-11] a page that loads sooner restarts the clock and clears nothing', () => {
  const clear = openTab({ lastActivity: START - 14 * MINUTE });
  vi.advanceTimersByTime(14 * MINUTE);
  expect(clear).not.toHaveBeenCalled();
});

test('[CART-11] [PAY-08] the cart is unchanged when the shopper returns from a long payment', () => {
  const clear = openTab({ lastActivity: START - 20 * MINUTE }, { comesFromGateway: true });
  vi.advanceTimersByTime(14 * MINUTE);
  expect(clear).not.toHaveBeenCalled();
});

test('[CART-11] scrolling the page restarts the clock, a slider that moves by itself does not', () => {
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

test('[CART-11] any activity restarts the clock', () => {
  const clear = openTab({ lastActivity: null });
  for (let minutes = 0; minutes < 60; minutes += 10) {
    vi.advanceTimersByTime(10 * MINUTE);
    act();
  }
  expect(clear).not.toHaveBeenCalled();
  vi.advanceTimersByTime(16 * MINUTE);
  expect(clear).toHaveBeenCalledOnce();
});

test('[CART-11] activity in another tab restarts the clock in this tab', () => {
  const shared = { lastActivity: null as number | null };
  const clear = openTab(shared);
  vi.advanceTimersByTime(10 * MINUTE);
  shared.lastActivity = Date.now();
  vi.advanceTimersByTime(10 * MINUTE);
  expect(clear).not.toHaveBeenCalled();
});

test('[CART-11] a phone that slept past the limit clears the checkout before the next touch counts', () => {
  const clear = openTab({ lastActivity: null });
  vi.setSystemTime(START + 20 * MINUTE);
  act();
  expect(clear).toHaveBeenCalledOnce();
});

test('a stored time in the future, from a wrong clock, does not prevent clearing', () => {
  const shared = { lastActivity: null as number | null };
  const clear = openTab(shared);
  shared.lastActivity = START + 24 * 60 * MINUTE;
  vi.advanceTimersByTime(16 * MINUTE);
  expect(clear).toHaveBeenCalledOnce();
});
