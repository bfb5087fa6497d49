import type { Contents } from './format/backup-parts.ts';

/** Returns the counts by which a person recognises the shop at a glance. */
export function countsOf(contents: Contents): string {
  const rows = (table: string) => contents[table]?.rows ?? 0;
  const all = Object.values(contents).reduce((total, table) => total + table.rows, 0);
  return `${rows('shop_order')} orders, ${rows('payment')} payments, ${rows('product')} products, ${all} rows in ${Object.keys(contents).length} tables`;
}
