import type { Page } from '@playwright/test';

/** A plain PNG of 90 by 120 pixels: a browser makes a page of its own for each drawing (SVG). */
const CLOTH = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAFoAAAB4AQMAAABIAnd8AAAAA1BMVEXYz8Dz5lBjAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAFklEQVQ4jWNgGAWjYBSMglEwChjgAAAGGAABX/dUcQAAAABJRU5ErkJggg==',
  'base64',
);

/** Answers every product picture at once, for tests of other things: real ones are made on demand and take their time. */
export async function instantPictures(page: Page): Promise<void> {
  await page.route(/\/images\//, (route) => route.fulfill({ contentType: 'image/png', body: CLOTH }));
}
