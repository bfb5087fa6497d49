import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../../test/browser.ts';
import { PAGES } from './pages.ts';
import { median, rounded } from './statistics.ts';

export type Interactions = {
  cpuSlowdown: number;
  runs: number;
  /** From the tap on a card to the product's heading painted. */
  cardToProductMs: number;
  /** From the tap on Add To Cart to the badge painted. */
  addToCartMs: number;
  /** From Back to the list painted where it was. */
  backMs: number;
  backKeepsPlace: boolean;
  /** The longest interaction of each run's journey, as the browser's own event timing has it. */
  worstInteractionMs: number;
  bfcache: Readonly<Record<string, boolean>>;
};

const CPU_SLOWDOWN = 4;

/** A journey on a phone's screen with the processor slowed down, against a shop on this machine. */
export async function measureInteractions(origin: string, runs: number): Promise<Interactions> {
  const program = await findBrowser();
  const browser = await chromium.launch({
    executablePath: program.executablePath,
    args: program.args,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const phone = () =>
    browser.newContext({
      viewport: { width: 412, height: 915 },
      deviceScaleFactor: 1.75,
      hasTouch: true,
      isMobile: true,
    });
  try {
    const journeys: Journey[] = [];
    for (let run = 0; run < runs; run += 1) journeys.push(await runJourney(await phone(), origin));
    const middle = (name: 'cardToProductMs' | 'addToCartMs' | 'backMs' | 'worstInteractionMs') =>
      rounded(median(journeys.map((each) => each[name])));
    return {
      cpuSlowdown: CPU_SLOWDOWN,
      runs,
      cardToProductMs: middle('cardToProductMs'),
      addToCartMs: middle('addToCartMs'),
      backMs: middle('backMs'),
      backKeepsPlace: journeys.every((each) => each.backKeepsPlace),
      worstInteractionMs: middle('worstInteractionMs'),
      bfcache: await measureBfcache(await phone(), origin),
    };
  } finally {
    await browser.close();
  }
}

type Journey = Pick<
  Interactions,
  'cardToProductMs' | 'addToCartMs' | 'backMs' | 'backKeepsPlace' | 'worstInteractionMs'
>;

async function runJourney(context: BrowserContext, origin: string): Promise<Journey> {
  const page = await context.newPage();
  await page.addInitScript(watchInteractions);
  await page.goto(origin + PAGES.category);
  await page.waitForFunction(() => document.documentElement.dataset['alive'] === 'true');
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const addToCartMs = await timeTap(page, '.card:nth-child(3) .card-add', '[data-cart-badge]');
  await page.evaluate(() => window.scrollTo(0, 700));
  const card = page.locator('.card:nth-child(5) .card-title');
  await card.scrollIntoViewIfNeeded();
  // A thumb rests a moment between scrolling and tapping.
  await page.waitForTimeout(700);
  const place = await page.evaluate(() => window.scrollY);
  const cardToProductMs = await timeTap(page, '.card:nth-child(5) .card-title', 'h1.product-title');
  await page.waitForTimeout(500);
  const backMs = await page.evaluate(async () => {
    const began = performance.now();
    history.back();
    const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    while (document.querySelector('.listing-grid .card:nth-child(5)') === null) await painted();
    await painted();
    return performance.now() - began;
  });
  await page.waitForTimeout(300);
  const backKeepsPlace = Math.abs((await page.evaluate(() => window.scrollY)) - place) < 4;
  const worstInteractionMs = await page.evaluate(() => Number(document.documentElement.dataset['worst'] ?? 0));
  await context.close();
  return { addToCartMs, cardToProductMs, backMs, backKeepsPlace, worstInteractionMs };
}

/** Runs in the page: keeps the longest interaction that the browser saw. */
function watchInteractions(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const root = document.documentElement;
      if ('interactionId' in entry && entry.interactionId && entry.duration > Number(root.dataset['worst'] ?? 0)) {
        root.dataset['worst'] = String(entry.duration);
      }
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Taps `target` and waits until `shown` is painted; ms by the page's own clock, from the click. */
async function timeTap(page: Page, target: string, shown: string): Promise<number> {
  await page.evaluate((selector) => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const look = () => {
          if (document.querySelector(selector) === null) return requestAnimationFrame(look);
          return setTimeout(() => (document.documentElement.dataset['took'] = String(performance.now() - timeStamp)));
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
    delete document.documentElement.dataset['took'];
  }, shown);
  await page.locator(target).tap();
  const took = await page.waitForFunction(() => document.documentElement.dataset['took']);
  return Number(await took.jsonValue());
}

/** Whether the browser keeps each page whole for Back. */
async function measureBfcache(context: BrowserContext, origin: string): Promise<Record<string, boolean>> {
  const kept: Record<string, boolean> = {};
  const page = await context.newPage();
  await page.addInitScript(() =>
    addEventListener('pageshow', (event) => (document.documentElement.dataset['kept'] = String(event.persisted))),
  );
  for (const [name, path] of [...Object.entries(PAGES), ['cart', '/cart'], ['static', '/about-us']] as const) {
    await page.goto(origin + path);
    await page.waitForFunction(() => document.documentElement.dataset['alive'] === 'true');
    await page.goto(`${origin}/terms-service`);
    await page.evaluate(() => history.back());
    await page.waitForURL(origin + path);
    kept[name] = await page
      .waitForFunction(() => document.documentElement.dataset['kept'] === 'true', undefined, { timeout: 3000 })
      .then(
        () => true,
        () => false,
      );
  }
  await context.close();
  return kept;
}
