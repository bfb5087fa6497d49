import type { CDPSession, Locator } from 'playwright-core';

/** A phone's screen, for a browser's context. */
export const PHONE = { viewport: { width: 412, height: 915 }, deviceScaleFactor: 1.75, hasTouch: true, isMobile: true };
/** A shopper looks before scrolling and aims before touching; the thumb stays on the screen for a moment. */
const AIM_MS = 500;
const TOUCH_MS = 80;

/**
 * Touches the middle of an element. The driver's tap queries the page for the element at that point while the
 * page's listeners run, which costs about 20 ms of a slow phone's processor that no shopper has.
 */
export async function touch(client: CDPSession, target: Locator): Promise<void> {
  await target.waitFor();
  await target.page().waitForTimeout(AIM_MS);
  await target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const isOnScreen = element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    if (!isOnScreen) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  await target.page().waitForTimeout(AIM_MS);
  const box = await target.boundingBox();
  if (box === null) throw new Error('What was to be tapped is gone.');
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await target.page().waitForTimeout(TOUCH_MS);
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
