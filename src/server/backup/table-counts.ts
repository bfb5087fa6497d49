import type { Contents } from './format/backup-parts.ts';

/** The counts that tell a person at a glance whether it is the right shop. */
export function countsOf(contents: Contents): string {
  const rows = (table: string) => contents[table]?.rows ?? 0;
  const all = Object.values(contents).reduce((total, table) => total + table.rows, 0);
  return `${rows('shop_order')} orders, ${rows('payment')} payments, ${rows('product')} products, ${all} rows in ${Object.keys(contents).length} tables`;
}
