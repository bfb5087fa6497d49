import { launch, type Page } from 'puppeteer-core';
import { findEngine } from './find-engine.ts';
import type { OpenEngine, Tab } from './shopper.ts';

/** The machine's Firefox, driven by WebDriver BiDi. It contacts only the pages under test. */
export const openFirefox: OpenEngine = async () => {
  const browser = await launch({
    browser: 'firefox',
    executablePath: await findEngine({
      names: ['firefox-esr', 'firefox'],
      packages: ['firefox-esr'],
      variable: 'FIREFOX_PATH',
    }),
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
  return {
    newTab: async () => {
      const context = await browser.createBrowserContext();
      return tabOf(await context.newPage());
    },
    close: () => browser.close(),
  };
};

async function tabOf(page: Page): Promise<Tab> {
  const complaints = await collectComplaints(page);
  return {
    goto: async (url) => void (await page.goto(url)),
    back: async () => void (await page.goBack()),
    evaluate: (run, ...args) => page.evaluate(run, ...args),
    press: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    complaints: () => Promise.resolve(complaints()),
  };
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
