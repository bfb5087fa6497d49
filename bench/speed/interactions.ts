import { type BrowserContext, chromium, type Locator, type Page } from 'playwright-core';
import { CARDS_READY } from '../../src/browser/loading/page-events.ts';
import { findBrowser, findInstalledBrowser } from '../../test/browser.ts';
import { type Buying, measureBuying } from './buying.ts';
import { PAGES } from './pages.ts';
import { PHONE, touch } from './phone.ts';
import { median, rounded } from '../statistics.ts';

export type Interactions = {
  cpuSlowdown: number;
  runs: number;
  /** From the tap on a card to the paint of the product's heading. */
  cardToProductMs: number;
  /** From the tap on Add To Cart to the paint of the badge. */
  addToCartMs: number;
  /** From Back to the paint of the list at its old position. */
  backMs: number;
  backKeepsPlace: boolean;
  buying: Buying;
  /** The longest interaction in each step of the journey, by the browser's event timing. */
  steps: Readonly<Record<string, number>>;
  /** The longest interaction of all. */
  worstInteractionMs: number;
  /** Which pages the browser restores from its back/forward cache; null: no browser that has one is installed. */
  bfcache: Readonly<Record<string, boolean>> | null;
};

const CPU_SLOWDOWN = 4;
/** Cards further down move when the sections above them come. */
const MAX_SCREENS = 4;

/** Runs a journey on a phone's screen with a slowed-down processor, with the shop on this machine. */
export async function measureInteractions(origin: string, runs: number): Promise<Interactions> {
  const program = await findBrowser();
  const browser = await chromium.launch(program);
  const phone = () => browser.newContext(PHONE);
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
      buying: await measureBuying(browser, origin, { runs, cpuSlowdown: CPU_SLOWDOWN }),
      steps: Object.fromEntries(
        Object.keys(journeys[0]?.steps ?? {}).map((step) => [
          step,
          rounded(median(journeys.map(({ steps }) => steps[step] ?? Number.NaN))),
        ]),
      ),
      worstInteractionMs: middle('worstInteractionMs'),
      bfcache: await measureBfcache(origin),
    };
  } finally {
    await browser.close();
  }
}

/**
 * Returns how long home's first tap takes on a phone with a slowed-down processor, in ms: from the tap on the first card to
 * the paint of the product's heading, before React has run. Null for a home without cards on its first screens.
 */
export async function measureFirstTap(origin: string, runs: number): Promise<number | null> {
  const program = await findBrowser();
  const browser = await chromium.launch({
    executablePath: program.executablePath,
    args: program.args,
    env: program.env,
  });
  try {
    const taken: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const context = await browser.newContext(PHONE);
      const page = await context.newPage();
      await page.addInitScript(noteFirstTap, CARDS_READY);
      await page.goto(origin);
      const card = page.locator('main .card-title').first();
      const place = (await card.count()) === 0 ? null : await card.boundingBox();
      if (place === null || place.y > MAX_SCREENS * PHONE.viewport.height) return null;
      // An earlier tap opens the product's page as a document: it would measure the server.
      await page.locator('html[data-answers-taps]').waitFor();
      const client = await context.newCDPSession(page);
      await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
      await touch(client, card);
      const took = await page.waitForFunction(() => sessionStorage.getItem('took'), undefined, { polling: 200 });
      taken.push(Number(await took.jsonValue()));
      await context.close();
    }
    return rounded(median(taken));
  } finally {
    await browser.close();
  }
}

/**
 * Notes how long the first tap takes until a product's heading is painted. Before React has loaded a tap leads to a new
 * document, which may come before the frame that shows the card's data.
 */
function noteFirstTap(ready: string): void {
  const now = () => performance.timeOrigin + performance.now();
  const watch = (tappedAt: number) => {
    const changes = new MutationObserver(() => look());
    const done = () => {
      if (sessionStorage.getItem('took') === null) sessionStorage.setItem('took', String(now() - tappedAt));
    };
    const look = () => {
      if (document.querySelector('h1.product-title:not([style*=hidden] *)') === null) return;
      changes.disconnect();
      // Runs right after the frame, before other waiting tasks.
      requestAnimationFrame(() => void scheduler.postTask(done, { priority: 'user-blocking' }));
    };
    changes.observe(document, { childList: true, subtree: true, attributeFilter: ['style'] });
    look();
  };
  const before = sessionStorage.getItem('tappedAt');
  if (before !== null) watch(Number(before));
  const note = ({ timeStamp }: Event) => {
    const tappedAt = performance.timeOrigin + timeStamp;
    sessionStorage.setItem('tappedAt', String(tappedAt));
    watch(tappedAt);
  };
  addEventListener('click', note, { capture: true, once: true });
  addEventListener(ready, () => (document.documentElement.dataset['answersTaps'] = ''));
}

type Journey = Pick<
  Interactions,
  'cardToProductMs' | 'addToCartMs' | 'backMs' | 'backKeepsPlace' | 'steps' | 'worstInteractionMs'
>;

async function runJourney(context: BrowserContext, origin: string): Promise<Journey> {
  const page = await context.newPage();
  await page.addInitScript(watchInteractions);
  await page.addInitScript(noteBack);
  await page.goto(origin + PAGES.category);
  await page.evaluate(() => dispatchEvent(new Event('focusin')));
  await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true');
  const client = await context.newCDPSession(page);
  const tap = (target: Locator) => touch(client, target);
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const steps: Record<string, number> = {};
  const note = async (step: string) => {
    steps[step] = await takeLongestInteraction(page);
  };
  await timeUntilShown(page, 'click', '[data-cart-badge]');
  await tap(page.locator('.card:nth-child(3) .card-add'));
  const addToCartMs = await timeTaken(page);
  await note('add to cart on a card');
  await page.evaluate(() => window.scrollTo(0, 700));
  const card = page.locator('.card:nth-child(5) .card-title');
  await card.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  // Excludes the heading that a press prepares but does not show yet.
  await timeUntilShown(page, 'click', 'h1.product-title:not([style*=hidden] *)');
  await tap(card);
  const cardToProductMs = await timeTaken(page);
  await page.waitForTimeout(500);
  await note('open a product');
  await timeUntilShown(page, 'back', '.listing-grid .card:nth-child(5)');
  await page.evaluate(() => history.back());
  const backMs = await timeTaken(page);
  const backKeepsPlace = await comesTrue(
    page.waitForFunction((before) => Math.abs(window.scrollY - before) < 4, place, { timeout: 3_000 }),
  );
  await note('back');
  await tapThroughTheShop(page, tap, note);
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

/** Whether the wait ended before its timeout. */
function comesTrue(waiting: Promise<unknown>): Promise<boolean> {
  return waiting.then(
    () => true,
    () => false,
  );
}

/** Walks the rest of a shopper's path, from the list to the address form. */
async function tapThroughTheShop(
  page: Page,
  tap: (target: Locator) => Promise<void>,
  note: (step: string) => Promise<void>,
): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  await tap(page.locator('.listing-bar-button[popovertarget=filters]'));
  await note('open the filters');
  await tap(page.locator('#filters .panel-close'));
  await note('close the filters');
  await tap(page.locator('.card:nth-child(2) .card-heart'));
  await note('heart on a card');
  await tap(page.locator('.card:nth-child(1) .card-title'));
  await page.locator('.option-chip').first().waitFor();
  await note('open another product');
  await tap(page.locator('.option-chip:has(input:not(:disabled))').nth(1));
  await note('choose a size');
  await tap(page.locator('.gallery-track button').first());
  await page.locator('dialog[open]').waitFor();
  await note('zoom in');
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'hidden' });
  await note('zoom out');
  await tap(page.getByRole('button', { name: 'ADD TO CART', exact: true }).filter({ visible: true }).first());
  const placeOrder = page.getByRole('button', { name: 'Place Order' }).first();
  await placeOrder.waitFor();
  await note('add to cart on a product page');
  await tap(page.getByRole('checkbox', { name: 'Select all items' }));
  await tap(page.getByRole('checkbox', { name: 'Select all items' }));
  await note('select all items');
  await tap(placeOrder);
  await page.getByLabel('Full Name').waitFor();
  await note('place the order');
  await page.getByLabel('Full Name').pressSequentially('Asha Example');
  await note('type a name');
}

/**
 * Returns the longest interaction that `watchInteractions` recorded since the last call, in ms; 0 if all were
 * under 16.
 */
async function takeLongestInteraction(page: Page): Promise<number> {
  // The browser reports an interaction only after the frame that shows it.
  await page.waitForTimeout(400);
  return page.evaluate(() => {
    const longest = Number(document.documentElement.dataset['worst'] ?? 0);
    delete document.documentElement.dataset['worst'];
    return longest;
  });
}

/** Runs in the page: records the longest interaction that the browser reports. */
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

/**
 * Signals Back before the shop handles it, because the shop holds the event back until the frame that shows
 * the list.
 */
function noteBack(): void {
  const note = ({ isTrusted }: Event) => isTrusted && dispatchEvent(new Event('back'));
  addEventListener('popstate', note, { capture: true });
}

/**
 * Makes the page record the time from the next event of this kind until `shown` is painted. It checks on
 * changes of the page: checking every frame would make a slow phone produce frames that it would not need
 * otherwise.
 */
async function timeUntilShown(page: Page, event: 'click' | 'back', shown: string): Promise<void> {
  await page.evaluate(
    ([event, shown]) => {
      delete document.documentElement.dataset['took'];
      const note = ({ timeStamp }: Event) => {
        const changes = new MutationObserver(() => look());
        const look = () => {
          if (document.querySelector(shown) === null) return;
          changes.disconnect();
          const done = () => (document.documentElement.dataset['took'] = String(performance.now() - timeStamp));
          // Runs right after the frame, before other waiting tasks.
          requestAnimationFrame(() => void scheduler.postTask(done, { priority: 'user-blocking' }));
        };
        changes.observe(document, { childList: true, subtree: true, attributeFilter: ['style'] });
        // The page may have handled the event earlier and shown the element already.
        look();
      };
      addEventListener(event, note, { capture: true, once: true });
    },
    [event, shown] as const,
  );
}

/** Returns the time that `timeUntilShown` recorded, in ms by the page's clock. */
async function timeTaken(page: Page): Promise<number> {
  const took = await page.waitForFunction(() => document.documentElement.dataset['took'], undefined, { polling: 200 });
  return Number(await took.jsonValue());
}

/** Asks the machine's own browser which pages it restores: the packaged one has no back/forward cache. */
async function measureBfcache(origin: string): Promise<Interactions['bfcache']> {
  const program = await findInstalledBrowser();
  if (program === null) return null;
  const browser = await chromium.launch({ ...program, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  const context = await browser.newContext(PHONE);
  const restored: Record<string, boolean> = {};
  const page = await context.newPage();
  await page.addInitScript(() =>
    addEventListener('pageshow', (event) => (document.documentElement.dataset['restored'] = String(event.persisted))),
  );
  // The service worker that takes over a first visit drops pages cached before it.
  await page.goto(origin);
  // React registers the worker, and React waits for an action.
  await page.evaluate(() => dispatchEvent(new Event('focusin')));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  for (const [name, path] of [...Object.entries(PAGES), ['cart', '/cart'], ['static', '/about-us']] as const) {
    await page.goto(origin + path);
    await page.evaluate(() => dispatchEvent(new Event('focusin')));
    await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true');
    await page.goto(`${origin}/terms-service`);
    // Delayed, because the response of this call would be lost with the page.
    await page.evaluate(() => void setTimeout(() => history.back()));
    // A restored page is not loaded again.
    await page.waitForURL(origin + path, { waitUntil: 'commit' });
    restored[name] = await comesTrue(
      page.waitForFunction(() => document.documentElement.dataset['restored'] === 'true', undefined, {
        timeout: 3_000,
      }),
    );
  }
  await browser.close();
  return restored;
}
