import { defineConfig } from '@playwright/test';

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
  reporter: [['line'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    // It would answer in the place of what other tests are about; offline.spec.ts lets it.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 412, height: 915 }, hasTouch: true, isMobile: true } },
    // Languages differ by their words, not by the width of the screen.
    { name: 'desktop', testIgnore: 'languages.spec.ts', use: { viewport: { width: 1440, height: 900 } } },
  ],
});
