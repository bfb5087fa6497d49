import { get } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import * as v from 'valibot';
import { compressPage, recompressPage } from '../../src/server/running/http/compressed-page.ts';

/** Transferred bytes of a file, in brotli if the shop offers it. */
export type File = { path: string; bytes: number };

export type PageWeight = {
  html: number;
  /** Every script that the page loads without an action of the shopper, largest first. */
  scripts: File[];
  scriptBytes: number;
  /** Bytes of the scripts that load on the shopper's first action; 0 if all load with the page. */
  laterBytes: number;
  styles: number;
  /**
   * Number of requests other than pictures: the page, its scripts, stylesheet and icon. The manifest and the
   * files for offline use load when the page is idle and are not counted.
   */
  requests: number;
};

export type Answer = { status: number; bytes: number; body: Buffer; headers: Readonly<Record<string, unknown>> };

/** Makes one GET request as a browser does. The body stays compressed. */
export function fetchRaw(url: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        resolve({ status: response.statusCode ?? 0, bytes: body.length, body, headers: response.headers });
      });
    });
    request.on('error', reject);
  });
}

function textOf({ body, headers }: Answer): string {
  return (headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString();
}

/** `["featured",20,[20,19,18,17]]` in base64, the form of src/server/catalogue/products/read/listing-cursor.ts. */
const CURSOR = 'WyJmZWF0dXJlZCIsMjAsWzIwLDE5LDE4LDE3XV0';

/**
 * Returns the bytes of a page's HTML in its smallest form, with fixed ports in its addresses and fixed row ids in
 * the address of the next part of a list: between two starts of a shop, which differ in nothing else, a home page
 * weighed 22,431 and 22,525 bytes, a category page 17,893 and 17,908.
 */
export async function weighHtml(page: Answer): Promise<number> {
  const text = textOf(page)
    .replaceAll(/(?<=localhost(?::|%3A))\d+/g, '30000')
    .replaceAll(/(?<=[?&]after=)[\w-]+/g, CURSOR);
  const body = Buffer.from(text);
  const quick = await compressPage({ status: page.status, body, headers: {}, tags: new Set(), cacheable: true });
  return (await recompressPage(quick)).brotli.length;
}

/** The format of src/contracts/start-config.ts. */
const START = /<script data-start='([^']*)'>/;
const startSchema = v.object({
  first: v.string(),
  shared: v.array(v.string()),
  own: v.array(v.string()),
  entry: v.string(),
  waits: v.boolean(),
  style: v.string(),
});
const STATIC_IMPORT = /(?:^|[;}\n])\s*(?:import|export)\b[^;"'`(]*?["'`]\.\/([^"'`]+\.js)["'`]/g;

/**
 * Measures a first visit to a page: its HTML, the stylesheet that loads later, and the scripts with all their
 * imports. Throws if it finds no scripts, because then the way they are named has changed.
 */
export async function weighPage(origin: string, path: string): Promise<PageWeight> {
  const page = await fetchRaw(origin + path);
  if (page.status !== 200) throw new Error(`${path} answered ${page.status}`);
  const html = textOf(page);
  const start = START.exec(html)?.[1];
  if (start === undefined) throw new Error(`${path} names no scripts`);
  const { first, shared, own, entry, waits, style } = v.parse(startSchema, JSON.parse(start));
  const scripts = await withImports(origin, waits ? [first] : [first, ...shared, ...own, entry], new Map());
  const later = await withImports(origin, [first, ...shared, ...own, entry], new Map(scripts));
  const styles = (await fetchRaw(origin + style)).bytes;
  const files = [...scripts].map(([file, bytes]) => ({ path: file, bytes })).toSorted((a, b) => b.bytes - a.bytes);
  const scriptBytes = sumOf(scripts);
  return {
    html: page.bytes,
    scripts: files,
    scriptBytes,
    laterBytes: sumOf(later) - scriptBytes,
    styles,
    requests: 1 + files.length + 1 + 1,
  };
}

const sumOf = (files: ReadonlyMap<string, number>): number => files.values().reduce((sum, bytes) => sum + bytes, 0);

/** Adds files and all their imports with their sizes. */
async function withImports(
  origin: string,
  files: readonly string[],
  known: Map<string, number>,
): Promise<Map<string, number>> {
  const queue = [...files];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    if (known.has(next)) continue;
    const script = await fetchRaw(origin + next);
    known.set(next, script.bytes);
    for (const [, file = ''] of textOf(script).matchAll(STATIC_IMPORT)) queue.push(`/assets/${file}`);
  }
  return known;
}
