import type { Page } from '@playwright/test';

/** A plain PNG of 90 by 120 pixels. An SVG would cost more: the browser creates an internal page for each. */
const CLOTH =
  'iVBORw0KGgoAAAANSUhEUgAAAFoAAAB4AQMAAABIAnd8AAAAA1BMVEXYz8Dz5lBjAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAFklEQVQ4jWNgGAWjYBSMglEwChjgAAAGGAABX/dUcQAAAABJRU5ErkJggg==';

/**
 * Answers every request for a product picture at once, for tests of other things: the shop makes real ones on demand,
 * which takes time. Uses CDP, which pauses picture requests only; a Playwright route would delay every request and turn
 * the browser's cache off.
 */
export async function instantPictures(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId }) => {
    const answer = { requestId, responseCode: 200, responseHeaders: [{ name: 'content-type', value: 'image/png' }] };
    // This fails when the page was left meanwhile, because that cancels its requests.
    session.send('Fetch.fulfillRequest', { ...answer, body: CLOTH }).catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/images/*' }] });
}
