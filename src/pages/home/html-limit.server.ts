import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/**
 * Bytes that a composed home's sections may weigh in the page itself, compressed by themselves. With them the page
 * holds the budget of 21,500 bytes: header, footer and what else every page has weigh the rest.
 */
export const MOST_BYTES = 10_600;

/** Faster than the page's own compression, and some percent larger than its result. */
const QUALITY = 7;

const toBrotli = promisify(brotliCompress);

async function weigh(html: string): Promise<number> {
  return (await toBrotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })).length;
}

/**
 * Returns how many of the sections, from the first one on, the page has room for; at least one, because no section
 * that can be composed weighs more.
 */
export async function howManyFit(sections: readonly string[]): Promise<number> {
  const fits = async (count: number) => (await weigh(sections.slice(0, count).join(''))) <= MOST_BYTES;
  if (await fits(sections.length)) return sections.length;
  let [most, tooMany] = [1, sections.length];
  while (tooMany - most > 1) {
    const middle = Math.floor((most + tooMany) / 2);
    if (await fits(middle)) most = middle;
    else tooMany = middle;
  }
  return most;
}
