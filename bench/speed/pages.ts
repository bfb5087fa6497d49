import { fetchRaw } from '../../test/pages/page-weight.ts';
import { type Language, LANGUAGES, productHref } from '../../src/routes.ts';
import * as v from 'valibot';
import { BYTE_BUDGETS } from '../../test/pages/byte-budgets.ts';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

const feedPageSchema = v.object({ products: v.array(v.object({ handle: v.string() })) });

export const PAGES = {
  home: BYTE_BUDGETS.home.path,
  category: BYTE_BUDGETS.category.path,
  product: BYTE_BUDGETS.product.path,
} as const;
export type PageName = keyof typeof PAGES;
export type PageAddresses = Readonly<Record<PageName, string>>;
export const PAGE_NAMES: readonly PageName[] = ['home', 'category', 'product'];

/** Returns the name of a page in the tables. */
export function inItsLanguage(name: string, language: Language): string {
  return language === LANGUAGES[0] ? name : `${name} (${language})`;
}

/** Content that each page must show; otherwise its speed is meaningless. */
const CONTENT: Readonly<Record<PageName, readonly [RegExp, number][]>> = {
  home: [
    [/class="card"/g, 64],
    [/<h2 /g, 8],
  ],
  category: [
    [/class="card"/g, 20],
    [/<h1 [^>]*>Kurtas/g, 1],
  ],
  product: [
    [/<h1 [^>]*>Ajrakh Hand-Block Straight Kurta, Indigo/g, 1],
    [/ADD TO CART/g, 1],
    [/₹1,499/g, 1],
  ],
};

/** Throws if a page lacks its content. */
export async function checkPages(origin: string): Promise<void> {
  for (const name of PAGE_NAMES) {
    const { status, body, headers } = await fetchRaw(origin + PAGES[name]);
    const html = brotliDecompressSync(body).toString();
    if (status !== 200 || headers['content-encoding'] !== 'br') throw new Error(`${name} answered ${status}`);
    for (const [pattern, least] of CONTENT[name]) {
      const found = html.match(pattern)?.length ?? 0;
      if (found < least) throw new Error(`${name} shows ${pattern} ${found} times, expected ${least}`);
    }
  }
  for (const name of PAGE_NAMES) await smallest(origin, PAGES[name]);
}

/** Returns the addresses of the feed's first products. Asks the feed, so that the shop renders none of them. */
export async function productPaths(feedUrl: string): Promise<string[]> {
  const response = await fetch(`${feedUrl}/products.json?limit=250`);
  const { products } = v.parse(feedPageSchema, await response.json());
  return products.map(({ handle }) => productHref(handle));
}

const PATIENCE_MS = 30_000;

/** Waits until the shop caches a page in its smallest form; at first it is sent with fast compression. */
export async function smallest(origin: string, path: string): Promise<void> {
  const began = performance.now();
  let html = Buffer.alloc(0);
  let smallestLength = 0;
  for (;;) {
    const { body } = await fetchRaw(origin + path);
    const sent = brotliDecompressSync(body);
    if (!sent.equals(html)) [html, smallestLength] = [sent, brotliCompressSync(sent).length];
    if (body.length <= smallestLength * 1.02) return;
    if (performance.now() - began > PATIENCE_MS) throw new Error(`${path} is not sent in its smallest form`);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}
