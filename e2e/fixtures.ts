import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, expect, test as base, type Page } from '@playwright/test';
import { findBrowser } from '../test/browser.ts';
import { startPreparedShop } from '../test/prepared-shop.ts';
import type { ShopUnderTest } from '../test/shop-under-test.ts';

export { expect };

/** What a test may ask for on purpose; everything else the browser complains about fails it. */
export type Complaints = {
  /** Lets console errors and failed requests whose text matches pass in this test. */
  allow: (pattern: RegExp) => void;
};

type WorkerFixtures = { shop: ShopUnderTest };
type TestFixtures = {
  complaints: Complaints;
  isPhone: boolean;
  /** `cold` for tests of what is loaded, and when: the browser then has none of the shop's files. */
  files: 'cached' | 'cold';
};

/**
 * The suite's `test`: each worker has a shop of its own with its own feed and gateway; a test fails on any console
 * error, page error, failed request, 5xx answer or content-security violation that it did not ask for.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const shop = await startPreparedShop();
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  browser: [
    async ({ playwright }, use) => {
      const program = await findBrowser();
      const browser = await playwright.chromium.launch(program);
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  files: ['cached', { option: true }],
  // A clock that a test set stays in its context, and so do a service worker's caches: the next test has a new one.
  context: async ({ context, serviceWorkers }, use) => {
    const isClockSet = watchClock(context);
    await use(context);
    if (isClockSet() || serviceWorkers === 'allow') await context.close();
  },
  // Contexts are reused (playwright.config.ts); a tab of its own has no history, and nothing stored for it.
  page: async ({ context, files }, use) => {
    const page = await context.newPage();
    await Promise.all(context.pages().flatMap((other) => (other === page ? [] : [other.close()])));
    if (files === 'cold') await forgetFiles(page);
    await use(page);
  },
  isPhone: async ({ viewport }, use) => use((viewport?.width ?? 0) < 767),
  complaints: [
    async ({ context }, use) => {
      const found: string[] = [];
      const allowed: RegExp[] = [];
      context.on('page', (page) => collectComplaints(page, found));
      await use({ allow: (pattern) => void allowed.push(pattern) });
      const unexpected = found.filter((text) => !allowed.some((pattern) => pattern.test(text)));
      expect(unexpected, 'the browser complained').toEqual([]);
    },
    { auto: true },
  ],
});

function watchClock({ clock }: BrowserContext): () => boolean {
  let isSet = false;
  const [install, setFixedTime] = [clock.install.bind(clock), clock.setFixedTime.bind(clock)];
  clock.install = (options) => {
    isSet = true;
    return install(options);
  };
  clock.setFixedTime = (time) => {
    isSet = true;
    return setFixedTime(time);
  };
  return () => isSet;
}

async function forgetFiles(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

function collectComplaints(page: Page, found: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => found.push(`page error: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A navigation away cancels what was still loading; that is no failure.
    if (reason !== 'net::ERR_ABORTED') found.push(`request failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) found.push(`answer ${response.status()}: ${response.url()}`);
  });
}

/** Fails when axe finds anything at WCAG 2.2 AA, but for rules that a test names with its reason. */
export async function expectAccessible(page: Page, { but = [] }: { but?: string[] } = {}): Promise<void> {
  const result = await new AxeBuilder({ page })
    .disableRules(but)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const findings = result.violations.map((violation) => ({
    rule: violation.id,
    help: violation.help,
    where: violation.nodes.map((node) => node.target.join(' ')).slice(0, 5),
  }));
  expect(findings).toEqual([]);
}

/** Waits until the page's script has taken over, so that a test's tap meets a live page. */
export async function waitUntilAlive(page: Page): Promise<void> {
  // React comes with the shopper's first act on pages where nothing moves by itself.
  await page.evaluate(() => dispatchEvent(new Event('focusin')));
  await page.waitForFunction(() => document.documentElement.dataset['alive'] === 'true');
}
