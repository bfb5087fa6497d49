import { parseArgs } from 'node:util';
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { buildIfStale } from '../scripts/build.ts';
import { findBrowser } from '../test/browser.ts';
import { startShopUnderTest } from '../test/shop-under-test.ts';
import { PAGES } from './speed/pages.ts';
import { PHONE, touch } from './speed/phone.ts';
import { median, rounded } from './statistics.ts';

/**
 * npm run bench:motion -- [--runs 5] [--shopping recommended] [--slowdown 4]
 * Walks a phone's way through lists, with a slowed-down processor, and prints for each step the browser's own figures: its
 * longest animation frame (0: all under 50 ms), of that what blocked other taps, and what moved on the screen by itself (CLS).
 */
const { values: flags } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    shopping: { type: 'string', default: 'recommended' },
    slowdown: { type: 'string', default: '4' },
  },
});

type Motion = { frameMs: number; blockingMs: number; moved: number };
type Steps = Readonly<Record<string, Motion>>;

await buildIfStale();
const shop = await startShopUnderTest({ SHOPPING: flags.shopping });
const program = await findBrowser();
const browser = await chromium.launch(program);
try {
  const walks: Steps[] = [];
  // The first walk fills the shop's caches and is left out.
  for (let run = 0; run <= Number(flags.runs); run += 1) {
    const context = await browser.newContext(PHONE);
    const walk = await walkThroughLists(context, shop.url);
    if (run > 0) walks.push(walk);
    await context.close();
  }
  console.table(
    Object.fromEntries(
      Object.keys(walks[0] ?? {}).map((step) => {
        const of = (name: keyof Motion) => walks.map((walk) => walk[step]?.[name] ?? Number.NaN);
        return [
          step,
          {
            'longest frame, ms': rounded(median(of('frameMs'))),
            'worst of all runs': rounded(Math.max(...of('frameMs'))),
            'blocking, ms': rounded(median(of('blockingMs'))),
            moved: Number(median(of('moved')).toFixed(4)),
          },
        ];
      }),
    ),
  );
} finally {
  await browser.close();
  await shop.close();
}

async function walkThroughLists(context: BrowserContext, origin: string): Promise<Steps> {
  const page = await context.newPage();
  await page.addInitScript(watchFrames);
  await openHydrated(page, origin + PAGES.category);
  const client = await context.newCDPSession(page);
  const tap = (selector: string) => touch(client, page.locator(selector).filter({ visible: true }).first());
  await client.send('Emulation.setCPUThrottlingRate', { rate: Number(flags.slowdown) });
  // What hydration left to do is not the first step's.
  await page.waitForTimeout(3_000);
  await page.evaluate(takeFrames);
  const steps: Record<string, Motion> = {};
  const step = async (name: string, act: () => Promise<unknown>, shown?: string) => {
    await act();
    if (shown !== undefined) await page.locator(shown).first().waitFor();
    await page.waitForTimeout(700);
    steps[name] = await page.evaluate(takeFrames);
  };
  await step('a list at rest', () => page.waitForTimeout(1_000));
  await step('a list scrolls', () => swipeUp(client, page, 4));
  await step('heart', () => tap('.card:nth-child(9) .card-heart'));
  await step('card → product', () => tap('.card:nth-child(9) .card-title'), '.option-chip');
  await step('back to the list', () => page.goBack(), '.card:nth-child(9) .card-title');
  await step('bag → sheet or toast', () => tap('.card:nth-child(9) .card-add'), 'dialog[open], .toast');
  if (await page.locator('dialog[open]').isVisible())
    await step('sheet closes by Back', () => page.goBack(), 'body:not(:has(dialog[open]))');
  if ((await page.locator('.card-view').count()) > 0) {
    await step('quick view opens', () => tap('.card:nth-child(9) .card-view'), 'dialog[open]');
    await step('quick view closes', () => page.goBack(), 'body:not(:has(dialog[open]))');
  }
  await step('filters open', () => tap('[popovertarget=filters].listing-bar-button'), '#filters:popover-open');
  await step('filters close', () => tap('#filters .panel-close'));
  await openHydrated(page, origin);
  await page.waitForTimeout(3_000);
  await page.evaluate(takeFrames);
  await step('menu opens', () => tap('.header-menu'));
  return steps;
}

/**
 * Opens a page and has its scripts come as the shopper's first action does. Playwright's own script for finding elements, 330 KB
 * that take a slowed-down processor 80 ms, comes here and in no step.
 */
async function openHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.evaluate(() => dispatchEvent(new Event('focusin')));
  await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true');
  await page.locator('main').waitFor();
}

/** Swipes the page up by a thumb, some times. */
async function swipeUp(client: CDPSession, page: Page, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await client.send('Input.synthesizeScrollGesture', { x: 200, y: 600, yDistance: -500, speed: 1500 });
    await page.waitForTimeout(200);
  }
}

/** Runs in the page: records long animation frames and what moves by itself. */
function watchFrames(): void {
  const seen = { frameMs: 0, blockingMs: 0, moved: 0 };
  Reflect.set(window, 'motionSeen', seen);
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('long-animation-frame', (entry) => {
    seen.frameMs = Math.max(seen.frameMs, entry.duration);
    if ('blockingDuration' in entry) seen.blockingMs = Math.max(seen.blockingMs, Number(entry.blockingDuration));
  });
  // Also right after a tap, which the browser's own sum leaves out.
  watch('layout-shift', (entry) => {
    if ('value' in entry) seen.moved += Number(entry.value);
  });
}

/** Runs in the page: returns what was recorded since the last call. */
function takeFrames(): Motion {
  const seen: unknown = Reflect.get(window, 'motionSeen');
  const taken = { frameMs: 0, blockingMs: 0, moved: 0, ...(typeof seen === 'object' ? seen : {}) };
  if (typeof seen === 'object' && seen !== null) Object.assign(seen, { frameMs: 0, blockingMs: 0, moved: 0 });
  return taken;
}
