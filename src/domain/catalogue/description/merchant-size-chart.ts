import { plainText } from '../plain-text.ts';
import { sizeKey } from '../../sizes/size-key.ts';

const TABLE = /<table>.*?<\/table>/gs;
const ROW = /<tr>(.*?)<\/tr>/gs;
const CELL = /<t[hd](?: [^>]*)?>(.*?)<\/t[hd]>/gs;
const DIGIT = /\p{Nd}/u;

/**
 * Returns the size table of a merchant's description, as the sanitised HTML that it is: the one that has a row or
 * a column for most of these sizes, with figures. Null if no table has one for at least half of them.
 */
export function merchantSizeChart(descriptionHtml: string, sizes: readonly string[]): string | null {
  const wanted = new Set(sizes.map(sizeKey));
  const charts = (descriptionHtml.match(TABLE) ?? []).map((html) => ({ html, known: sizesIn(html, wanted) }));
  const [best] = charts.toSorted((a, b) => b.known - a.known);
  return best && best.known > 0 && best.known * 2 >= wanted.size ? best.html : null;
}

/** How many of the sizes head a row, or a column of the first row. */
function sizesIn(table: string, wanted: ReadonlySet<string>): number {
  const rows = [...table.matchAll(ROW)].map(([, row = '']) =>
    [...row.matchAll(CELL)].map(([, cell = '']) => plainText(cell, Number.POSITIVE_INFINITY)),
  );
  const [first = []] = rows;
  if (first.length < 2 || rows.length < 2) return 0;
  if (!rows.some((row) => row.slice(1).some((cell) => DIGIT.test(cell)))) return 0;
  const counted = (heads: readonly string[]) => new Set(heads.map(sizeKey).filter((key) => wanted.has(key))).size;
  return Math.max(counted(rows.map(([head = '']) => head)), counted(first.slice(1)));
}
