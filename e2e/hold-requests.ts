import type { Page } from '@playwright/test';

/** Holds back the page's requests for these addresses. Returns a function that lets them, and later ones, through. */
export async function holdRequests(page: Page, addresses: string | RegExp): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}
