import * as v from 'valibot';
import { vi } from 'vitest';

export type InPage = (...args: string[]) => unknown;

/** A tab of a browser engine, through whatever the engine is driven with. */
export type Tab = {
  goto(url: string): Promise<void>;
  back(): Promise<void>;
  /** Runs a function in the page; it, its arguments and its result are sent as text. */
  evaluate(run: InPage, ...args: readonly string[]): Promise<unknown>;
  /** Presses at a point of the window, in CSS pixels. */
  press(x: number, y: number): Promise<void>;
  /** Types where the focus is. */
  type(text: string): Promise<void>;
  /** What the engine complained of: errors, violations of the security policy, failed requests, 5xx responses. */
  complaints(): Promise<readonly string[]>;
};

/** Starts an engine; each tab of it is a new visitor's. */
export type OpenEngine = () => Promise<{ newTab: () => Promise<Tab>; close: () => Promise<void> }>;

/** A shopper at a tab of the size of a phone. */
export type Shopper = {
  tab: Tab;
  /** Taps the visible link, button or choice with this name. */
  tap(name: string): Promise<void>;
  fill(label: string, value: string): Promise<void>;
  /** Waits until a field has a value. */
  filled(label: string): Promise<void>;
  /** Waits until the text is on the page. */
  sees(text: string): Promise<void>;
  /** Waits until the address matches. */
  isAt(address: RegExp): Promise<void>;
  /** Waits until React has hydrated the page. */
  hydrated(): Promise<void>;
};

const pointSchema = v.object({ x: v.number(), y: v.number() });
const PATIENCE = { timeout: 30_000, interval: 100 };

export function shopperAt(tab: Tab): Shopper {
  /** Waits until the function returns something in the page. A page that is being left fails the try, not the wait. */
  const until = (what: string, run: InPage, ...args: readonly string[]): Promise<unknown> =>
    vi.waitFor(async () => {
      const found = await tab.evaluate(run, ...args);
      if (found === false) throw new Error(`not yet: ${what}`);
      return found;
    }, PATIENCE);
  const tap = async (selector: string, name: string) => {
    const { x, y } = v.parse(pointSchema, await until(name, middleOf, selector, name));
    await tab.press(x, y);
  };
  return {
    tab,
    tap: (name) => tap('a[href], button:enabled, label, summary', name),
    fill: async (label, value) => {
      await tap('input, textarea', label);
      await tab.type(value);
    },
    filled: async (label) => {
      await until(
        label,
        (wanted) =>
          [...document.querySelectorAll('input')].some(
            ({ labels, value }) => labels?.[0]?.textContent.trim() === wanted && value !== '',
          ),
        label,
      );
    },
    sees: async (text) => {
      await until(text, (wanted = '') => document.body.innerText.includes(wanted), text);
    },
    isAt: async (address) => {
      await until(
        address.source,
        (source = '') => new RegExp(source).test(location.pathname + location.search),
        address.source,
      );
    },
    hydrated: async () => {
      // On a page without animation React loads only on the shopper's first action.
      await tab.evaluate(() => {
        dispatchEvent(new Event('focusin'));
      });
      await until('React', () => document.documentElement.dataset['hydrated'] === 'true');
    },
  };
}

/**
 * The middle of the element with that name, once it does not move and is not covered; false until then. A tap at a
 * position measured during scrolling would hit another element. Runs in the page; an engine's own search by role and
 * name takes seconds on a long page.
 */
async function middleOf(selector = '', name = ''): Promise<{ x: number; y: number } | false> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (const element of document.querySelectorAll(selector)) {
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : null;
    const spoken = element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent;
    if (spoken.trim() !== name) continue;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const before = element.getBoundingClientRect();
    await frame();
    await frame();
    const { left, top, width, height } = element.getBoundingClientRect();
    const point = { x: left + width / 2, y: top + height / 2 };
    const standsStill = left === before.left && top === before.top && width > 0;
    if (standsStill && element.contains(document.elementFromPoint(point.x, point.y))) return point;
  }
  return false;
}
