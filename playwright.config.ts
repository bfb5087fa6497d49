import { defineConfig } from '@playwright/test';
import { WHOLE } from './test/long-form.ts';

export default defineConfig({
  testDir: 'e2e',
  // Node loads TypeScript directly. Compiling these files again would take as long as loading Playwright.
  build: { external: ['**/*.ts'] },
  // In the short form the fault harness covers what these tests check.
  testIgnore: WHOLE ? [] : '**/*.whole.spec.ts',
  globalSetup: './test/prepare-browser-tests.ts',
  // A run empties this folder first; the parent folder holds the results of other runners.
  outputDir: 'test-results/browser',
  fullyParallel: true,
  workers: 3,
  forbidOnly: true,
  retries: 0,
  // Conditions are waited for on machines of which others take a part.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // Without a terminal, dots are printed and failures are listed at the end of the log.
  reporter: [[process.stdout.isTTY ? 'line' : 'dot'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    actionTimeout: 60_000,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    // The service worker would respond instead of the server under test. offline.spec.ts allows it.
    serviceWorkers: 'block',
  },
  projects: [
    {
      // Texts, payment methods and storage do not depend on the screen. This project runs what a wide screen changes.
      name: 'desktop',
      // These tests are few and run first: one desktop browser runs while the other worker runs phone tests.
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
