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
  /** The longest interaction within each step of the journey, as the browser's own event timing has it. */
  steps: Readonly<Record<string, number>>;
  /** The longest of all. */
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
    env: program.env,
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
      steps: Object.fromEntries(
        Object.keys(journeys[0]?.steps ?? {}).map((step) => [
          step,
          rounded(median(journeys.map(({ steps }) => steps[step] ?? Number.NaN))),
        ]),
      ),
      worstInteractionMs: middle('worstInteractionMs'),
      bfcache: await measureBfcache(await phone(), origin),
    };
  } finally {
    await browser.close();
  }
}

type Journey = Pick<
  Interactions,
  'cardToProductMs' | 'addToCartMs' | 'backMs' | 'backKeepsPlace' | 'steps' | 'worstInteractionMs'
>;

async function runJourney(context: BrowserContext, origin: string): Promise<Journey> {
  const page = await context.newPage();
  await page.addInitScript(watchInteractions);
  await page.goto(origin + PAGES.category);
  await page.waitForFunction(() => document.documentElement.dataset['alive'] === 'true');
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const steps: Record<string, number> = {};
  const note = async (step: string) => {
    steps[step] = await takeLongestInteraction(page);
  };
  const addToCartMs = await timeTap(page, '.card:nth-child(3) .card-add', '[data-cart-badge]');
  await note('add to cart on a card');
  await page.evaluate(() => window.scrollTo(0, 700));
  const card = page.locator('.card:nth-child(5) .card-title');
  await card.scrollIntoViewIfNeeded();
  // A thumb rests a moment between scrolling and tapping.
  await page.waitForTimeout(700);
  const place = await page.evaluate(() => window.scrollY);
  const cardToProductMs = await timeTap(page, '.card:nth-child(5) .card-title', 'h1.product-title');
  await page.waitForTimeout(500);
  await note('open a product');
  const backMs = await page.evaluate(async () => {
    const began = performance.now();
    history.back();
    const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    while (document.querySelector('.listing-grid .card:nth-child(5)') === null) await painted();
    await painted();
    return performance.now() - began;
  });
  const backKeepsPlace = await comesTrue(
    page.waitForFunction((before) => Math.abs(window.scrollY - before) < 4, place, { timeout: 3_000 }),
  );
  await note('back');
  await tapThroughTheShop(page, note);
  await context.close();
  return {
    addToCartMs,
    cardToProductMs,
    backMs,
    backKeepsPlace,
    steps,
    worstInteractionMs: Math.max(...Object.values(steps)),
  };
}

/** Whether what is waited for came before its time was over. */
function comesTrue(waiting: Promise<unknown>): Promise<boolean> {
  return waiting.then(
    () => true,
    () => false,
  );
}

/** The rest of a shopper's path, from the list to the address form. */
async function tapThroughTheShop(page: Page, note: (step: string) => Promise<void>): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.locator('.listing-bar-button[popovertarget=filters]').tap();
  await note('open the filters');
  await page.locator('#filters .panel-close').tap();
  await note('close the filters');
  await page.locator('.card:nth-child(2) .card-heart').tap();
  await note('heart on a card');
  await page.locator('.card:nth-child(1) .card-title').tap();
  await page.locator('.option-chip').first().waitFor();
  await note('open another product');
  await page.locator('.option-chip:has(input:not(:disabled))').nth(1).tap();
  await note('choose a size');
  await page.locator('.gallery-track button').first().tap();
  await page.locator('dialog[open]').waitFor();
  await note('zoom in');
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'hidden' });
  await note('zoom out');
  await page.getByRole('button', { name: 'ADD TO CART', exact: true }).filter({ visible: true }).first().tap();
  const placeOrder = page.getByRole('button', { name: 'Place Order' }).first();
  await placeOrder.waitFor();
  await note('add to cart on a product page');
  await page.getByRole('checkbox', { name: 'Select all items' }).tap();
  await page.getByRole('checkbox', { name: 'Select all items' }).tap();
  await note('select all items');
  await placeOrder.tap();
  await page.getByLabel('Full Name').waitFor();
  await note('place the order');
  await page.getByLabel('Full Name').pressSequentially('Asha Example');
  await note('type a name');
}

/** What `watchInteractions` kept since the last call, in ms; 0 where all was under 16. */
async function takeLongestInteraction(page: Page): Promise<number> {
  // The browser reports an interaction after the frame that shows it.
  await page.waitForTimeout(400);
  return page.evaluate(() => {
    const longest = Number(document.documentElement.dataset['worst'] ?? 0);
    delete document.documentElement.dataset['worst'];
    return longest;
  });
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
  // The worker that takes over a first visit drops what was kept before it.
  await page.goto(origin);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  for (const [name, path] of [...Object.entries(PAGES), ['cart', '/cart'], ['static', '/about-us']] as const) {
    await page.goto(origin + path);
    await page.waitForFunction(() => document.documentElement.dataset['alive'] === 'true');
    await page.goto(`${origin}/terms-service`);
    // The answer is lost with the page that gives it.
    await page.evaluate(() => void setTimeout(() => history.back()));
    // A page that was kept is not loaded again.
    await page.waitForURL(origin + path, { waitUntil: 'commit' });
    kept[name] = await comesTrue(
      page.waitForFunction(() => document.documentElement.dataset['kept'] === 'true', undefined, { timeout: 3_000 }),
    );
  }
  await context.close();
  return kept;
}
