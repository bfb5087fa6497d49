import { readFile, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, expect, test as base, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { findBrowser } from '../test/browser.ts';
import { makeDataDirectory } from '../test/data-directory.ts';
import { endShop, type SharedShop, sharedShop, type ShopOptions } from '../test/shared-shops.ts';
import { openFirstTab, watchChanges } from './visitors.ts';

export { expect };

// Playwright looks at the stack at each of its calls, and maps every frame through source maps. Node loads these files
// as they are (playwright.config.ts), so there are none. This mapping took a tenth of the runner's processor time.
Reflect.deleteProperty(Error, 'prepareStackTrace');

/** Complaints of the browser (console errors, failed requests). A complaint that a test does not allow fails it. */
export type Complaints = {
  /** Lets console errors and failed requests whose text matches pass in this test. */
  allow: (pattern: RegExp) => void;
};

type WorkerFixtures = {
  /** Unused contexts by device and base URL, to be reused by the next test that needs the same kind. */
  contexts: Map<string, BrowserContext>;
};
type TestFixtures = {
  /** Environment and number of the spec file's shop; null for the worker's usual shop. */
  shopOptions: ShopOptions | null;
  shop: SharedShop;
  complaints: Complaints & { collect: (page: Page) => void };
  isPhone: boolean;
  /** `cold` for tests of what is loaded and when: the browser cache then holds none of the shop's files. */
  files: 'cached' | 'cold';
};

/** Reuses one renderer process for all tabs, also across tests, and starts no spare renderer. */
const ONE_RENDERER = '--renderer-process-limit=1';
/**
 * Turns off V8's optimising compilers, and compiles to baseline code at once: a test's page closes before optimised code
 * would pay off.
 */
const NO_OPTIMISING = '--js-flags=--no-maglev --no-opt --always-sparkplug';
/** Runs the network service in the browser's process: a tenth less processor time, mostly for passing messages. */
const NETWORK_IN_BROWSER = '--enable-features=NetworkServiceInProcess2';

/**
 * The suite's `test`. Each worker has a separate shop with a separate feed and gateway. A test fails on any console
 * error, page error, failed request, 5xx response or content-security violation that it does not allow.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  shopOptions: [null, { option: true }],
  shop: [
    async ({ shopOptions }, use, { parallelIndex }) => {
      await use(await sharedShop(shopOptions ?? { number: parallelIndex }));
      if (shopOptions?.endsWithTest === true) await endShop(shopOptions);
    },
    // The first test that uses the shop waits until it has started.
    { timeout: 180_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  browser: [
    async ({ playwright }, use) => {
      const { args, env, ...program } = await findBrowser();
      const shared = await makeDataDirectory('browser');
      const browser = await playwright.chromium.launch({
        ...program,
        args: [...args, ONE_RENDERER, NO_OPTIMISING, NETWORK_IN_BROWSER],
        env: { ...env, TMPDIR: shared },
      });
      await use(browser);
      await browser.close();
      await rm(shared, { recursive: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  files: ['cached', { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern
  contexts: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  // Tests use a context one after the other. Each is a new visitor whose browser already has the shop's files cached.
  context: async (
    {
      browser,
      contexts,
      complaints,
      shop,
      shopOptions,
      baseURL,
      files,
      viewport,
      deviceScaleFactor,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      serviceWorkers,
      colorScheme,
    },
    use,
    testInfo,
  ) => {
    const device = [deviceScaleFactor, hasTouch, isMobile, javaScriptEnabled, serviceWorkers, colorScheme];
    const kind = JSON.stringify([baseURL, device]);
    const waiting = contexts.get(kind);
    contexts.delete(kind);
    // A used context would still have the shop's files in its renderer's memory cache.
    if (files === 'cold') await waiting?.close();
    const context = (files === 'cold' ? undefined : waiting) ?? (await browser.newContext());
    const changes = watchChanges(context);
    context.on('page', complaints.collect);
    await openFirstTab(context, { viewport, origins: [shop.url, shop.gatewayUrl, baseURL ?? shop.url] });
    await use(context);
    context.off('page', complaints.collect);
    const isAsBefore = testInfo.status === 'passed' && changes.undo() && serviceWorkers !== 'allow';
    // No later test visits a shop that ends.
    if (isAsBefore && shopOptions?.endsWithTest !== true) contexts.set(kind, context);
    else await context.close();
  },
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
  isPhone: async ({ viewport }, use) => use((viewport?.width ?? 0) < 767),
  complaints: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const found: string[] = [];
      const allowed: RegExp[] = [];
      await use({
        allow: (pattern) => void allowed.push(pattern),
        collect: (page) => collectComplaints(page, found),
      });
      const unexpected = found.filter((text) => !allowed.some((pattern) => pattern.test(text)));
      expect(unexpected, 'the browser complained').toEqual([]);
    },
    { auto: true },
  ],
});

/** Chromium reports each 4xx and 5xx response as a console error, so the responses need no listener, which costs time. */
export function collectComplaints(page: Page, found: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => found.push(`page error: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page cancels its open requests; that is no failure.
    if (reason !== 'net::ERR_ABORTED') found.push(`request failed: ${request.url()} ${reason}`);
  });
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The source text of axe, injected once into each page. Escaped to pure ASCII the browser parses it twice as fast. */
const AXE = readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8').then((text) =>
  text.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
);
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Fails when axe finds any violation of WCAG 2.2 AA, except of the rules in `but`. The footer is excluded by
 * default: it is the same on every page, makes up a quarter of many, and has a separate test.
 */
export async function expectAccessible(
  page: Page,
  { but = [], footer = false, within = 'html' }: { but?: string[]; footer?: boolean; within?: string } = {},
): Promise<void> {
  expect(page.frames(), 'pages without frames, which it would not look into').toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await AXE);
  const options: axe.RunOptions = {
    runOnly: RULES,
    rules: Object.fromEntries(but.map((rule) => [rule, { enabled: false }])),
    // Serialising the passed nodes of every rule takes longer than checking them.
    resultTypes: ['violations'],
    iframes: false,
  };
  const scope = { include: [within], exclude: footer ? [] : ['.site-footer'] };
  const findings = await page.evaluate(
    async (given) => {
      const { violations } = await window.axe.run(given.scope, given.options);
      return violations.map(({ id, help, nodes }) => ({
        rule: id,
        help,
        where: nodes.map(({ target }) => target.join(' ')).slice(0, 5),
      }));
    },
    { scope, options },
  );
  expect(findings).toEqual([]);
}

/** Waits until React has hydrated the page, so that its handlers receive the test's taps. */
export async function waitForHydration(page: Page): Promise<void> {
  // Pages where nothing moves by itself load React on the shopper's first action.
  await page.evaluate(() => dispatchEvent(new Event('focusin')));
  await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true');
}
