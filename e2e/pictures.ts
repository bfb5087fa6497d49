import type { Page } from '@playwright/test';

/** A plain PNG of 90 by 120 pixels: a browser makes a page of its own for each drawing (SVG). */
const CLOTH =
  'iVBORw0KGgoAAAANSUhEUgAAAFoAAAB4AQMAAABIAnd8AAAAA1BMVEXYz8Dz5lBjAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAFklEQVQ4jWNgGAWjYBSMglEwChjgAAAGGAABX/dUcQAAAABJRU5ErkJggg==';

/**
 * Answers every product picture at once, for tests of other things: real ones are made on demand and take their time.
 * Only pictures are asked about: a route of Playwright's would have every request wait for its answer and turn the
 * browser's cache off.
 */
export async function instantPictures(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId }) => {
    const answer = { requestId, responseCode: 200, responseHeaders: [{ name: 'content-type', value: 'image/png' }] };
    // A page that is left takes what it asked for back.
    session.send('Fetch.fulfillRequest', { ...answer, body: CLOTH }).catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/images/*' }] });
}
