import type { APIRequestContext } from '@playwright/test';

/** Fetches a page without a browser. Returns its status, its HTML and the HTML of its `<main>`. */
export async function readPage(
  request: APIRequestContext,
  address: string,
): Promise<{ status: number; html: string; main: string }> {
  const answer = await request.get(address);
  const html = await answer.text();
  return { status: answer.status(), html, main: html.slice(html.indexOf('<main'), html.indexOf('</main>')) };
}

/** Returns the titles of a page's product cards, in page order. */
export const cardTitles = (html: string) =>
  Array.from(html.matchAll(/class="card-title\b[^"]*"[^>]*>([^<]*)/g), ([, title = '']) => title);

/** Returns the texts of a page's headings of one level. */
export const headings = (html: string, level: 1 | 2) =>
  Array.from(html.matchAll(new RegExp(`<h${level}\\b[^>]*>([^<]*)</h${level}>`, 'g')), ([, text = '']) => text);
