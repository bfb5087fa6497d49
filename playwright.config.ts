import { defineConfig } from '@playwright/test';

/** What is the same on every screen: words, money's ways, storage, bytes. Pages' own specs look at both screens. */
const SAME_ON_ALL_SCREENS = [
  'after-payment',
  'analytics',
  'budgets',
  'cash-on-delivery',
  'crash',
  'first-picture',
  'home-sections',
  'languages',
  'multipayment',
  'offline',
  'payment',
  'pincodes',
  'returns',
  'shared-cart',
  'storage',
  'tracking',
  'without-script',
].map((name) => `${name}.spec.ts`);

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './test/prepare-browser-tests.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // Of a run that nobody watches, the end of the log says what failed and why.
  reporter: [[process.stdout.isTTY ? 'line' : 'dot'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    // It would answer in the place of what other tests are about; offline.spec.ts lets it.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 412, height: 915 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      grepInvert: /@phone/,
      // The desk's specs say their sizes themselves.
      testIgnore: [...SAME_ON_ALL_SCREENS, '**/desk/*'],
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
});
