import type { APIRequestContext } from '@playwright/test';

/** What the server says of an address, for rules that need no browser: its own HTML, and that of its main part. */
export async function readPage(
  request: APIRequestContext,
  address: string,
): Promise<{ status: number; html: string; main: string }> {
  const answer = await request.get(address);
  const html = await answer.text();
  return { status: answer.status(), html, main: html.slice(html.indexOf('<main'), html.indexOf('</main>')) };
}

/** The names on the product cards of a page, in its order. */
export const cardTitles = (html: string) =>
  Array.from(html.matchAll(/class="card-title\b[^"]*"[^>]*>([^<]*)/g), ([, title = '']) => title);

/** The texts of a page's headings. */
export const headings = (html: string, level: 1 | 2) =>
  Array.from(html.matchAll(new RegExp(`<h${level}\\b[^>]*>([^<]*)</h${level}>`, 'g')), ([, text = '']) => text);
