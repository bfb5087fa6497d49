import { expect, type Page } from '@playwright/test';

/** Enlarges the text of the page to 200 % and expects no word to be broken and nothing to be cut off at the side. */
export async function expectWholeAtLargeText(page: Page, path: string): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'));
  expect.soft(await page.evaluate(brokenWords), path).toEqual([]);
  expect.soft(await page.evaluate(cutOff), path).toEqual([]);
}

/** Runs in the page: returns the words that begin on one line and end on another. */
function brokenWords(): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  // Ids may be broken: they are longer than a line.
  const longest = 20;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const around = node.parentElement;
    if (around === null || !around.checkVisibility({ visibilityProperty: true })) continue;
    if (around.closest('.sr-only, script, style, noscript') !== null) continue;
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1 && word.length <= longest) found.push(`${word} in ${around.tagName}.${around.className}`);
    }
  }
  return found;
}

/** Runs in the page: returns the tables that are wider than their place, and the page if it is wider than the screen. */
function cutOff(): string[] {
  return [document.documentElement, ...document.querySelectorAll('.product-details table')]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
    .map(({ tagName, textContent }) => `${tagName} ${textContent.slice(0, 40)}`);
}
