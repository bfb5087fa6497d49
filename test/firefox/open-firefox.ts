import { type Browser, launch, type Page } from 'puppeteer-core';
import { findFirefox } from './find-firefox.ts';

/** A page of the size of a phone in Firefox. */
export type FirefoxPage = {
  page: Page;
  /**
   * Complaints of Firefox: console errors, script errors, security policy violations, failed requests, 5xx
   * responses.
   */
  complaints: readonly string[];
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

const PATIENCE_MS = 30_000;
const POLLING = { polling: 100 };

/** Starts the machine's Firefox, which contacts only the pages under test. */
export async function openFirefox(): Promise<Browser> {
  return launch({
    browser: 'firefox',
    executablePath: await findFirefox(),
    headless: true,
    timeout: 90_000,
    protocolTimeout: 90_000,
    defaultViewport: { width: 412, height: 915 },
    extraPrefsFirefox: {
      'intl.accept_languages': 'en-IN, en',
      // The browser's background requests would be counted as the shop's.
      'network.captive-portal-service.enabled': false,
      'network.connectivity-service.enabled': false,
      'browser.safebrowsing.update.enabled': false,
      // One process for pages, none in reserve: starting processes took half of the time.
      'dom.ipc.processCount': 1,
      'dom.ipc.processPrelaunch.enabled': false,
      'fission.autostart': false,
      'extensions.webextensions.remote': false,
    },
  });
}

/** Opens a page for a new visitor. */
export async function openPage(browser: Browser): Promise<FirefoxPage> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const complaints = await collectComplaints(page);
  return {
    page,
    get complaints() {
      return complaints();
    },
    tap: (name) => tap(page, 'a[href], button:enabled, label, summary', name),
    fill: async (label, value) => {
      await tap(page, 'input, textarea', label);
      await page.keyboard.type(value);
    },
    filled: async (label) => {
      await page.waitForFunction(
        (wanted) =>
          [...document.querySelectorAll('input')].some(
            ({ labels, value }) => labels?.[0]?.textContent.trim() === wanted && value !== '',
          ),
        POLLING,
        label,
      );
    },
    sees: async (text) => {
      await page.waitForFunction((wanted) => document.body.innerText.includes(wanted), POLLING, text);
    },
    isAt: async (address) => {
      await page.waitForFunction(
        (source) => new RegExp(source).test(location.pathname + location.search),
        POLLING,
        address.source,
      );
    },
    hydrated: async () => {
      // On a page without animation React loads only on the shopper's first action.
      await page.evaluate(() => dispatchEvent(new Event('focusin')));
      await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true');
    },
  };
}

/**
 * Waits until an element with that name exists, does not move and is not covered, and taps its centre. A tap
 * at a position measured during scrolling would hit another element. Firefox's search by role and name takes
 * seconds on a long page.
 */
async function tap(page: Page, selector: string, name: string): Promise<void> {
  const middle = await page.waitForFunction(
    async (selector, name) => {
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
    },
    { polling: 200 },
    selector,
    name,
  );
  const point = await middle.jsonValue();
  if (point) await page.mouse.click(point.x, point.y);
}

/** Firefox's message about a script request through the service worker that failed or was cancelled. */
const LOST_TO_WORKER = /Failed to load ‘([^’]+)’\. A ServiceWorker intercepted the request/;

async function collectComplaints(page: Page): Promise<() => readonly string[]> {
  const complaints: string[] = [];
  const cancelled = new Set<string>();
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()} (${message.location().url ?? ''})`);
  });
  page.on('pageerror', (error) => complaints.push(`page error: ${String(error)}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page cancels the requests that are still loading; that is not a failure.
    if (reason.includes('NS_BINDING_ABORTED')) cancelled.add(request.url());
    else complaints.push(`request failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`answer ${response.status()}: ${response.url()}`);
  });
  // Firefox reports these violations only inside the page.
  await page.evaluateOnNewDocument(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`Security policy violated: ${violatedDirective} by ${blockedURI}`),
    );
  });
  return () => complaints.filter((text) => !cancelled.has(LOST_TO_WORKER.exec(text)?.[1] ?? ''));
}
