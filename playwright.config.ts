import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './test/prepare-browser-tests.ts',
  // It is emptied as a run begins, when the drills beside it may be writing their results.
  outputDir: 'test-results/browser',
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
      // Words, money's ways and storage are the same on every screen: here runs what a wide one shows otherwise.
      name: 'desktop',
      // Few, and first: one browser of theirs is enough, beside one of the phone's.
      workers: 1,
      grep: /@desktop|@both/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 412, height: 915 }, hasTouch: true, isMobile: true },
    },
  ],
});
