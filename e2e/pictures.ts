import type { Page } from '@playwright/test';

const CLOTH =
  '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200"><rect width="900" height="1200" fill="#d8cfc0"/></svg>';

/** Answers every product picture at once, for tests of other things: real ones are made on demand and take their time. */
export async function instantPictures(page: Page): Promise<void> {
  await page.route(/\/images\//, (route) => route.fulfill({ contentType: 'image/svg+xml', body: CLOTH }));
}
