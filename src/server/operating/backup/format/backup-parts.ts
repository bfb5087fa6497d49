import * as v from 'valibot';

/** A table as it is copied: its columns by name, with the type that parses their text. */
export const tableSchema = v.object({
  table: v.string(),
  columns: v.array(v.object({ name: v.string(), type: v.string() })),
});
export type TableShape = v.InferOutput<typeof tableSchema>;

export const beginSchema = v.object({
  begin: v.object({
    madeAt: v.string(),
    engine: v.picklist(['postgres', 'pglite']),
    /** Names of the migrations that the database had. */
    migrations: v.array(v.string()),
    /**
     * Ids of the data keys that decrypt names and addresses in the backup. The keys themselves are never in a
     * backup.
     */
    dataKeyIds: v.array(v.string()),
  }),
});
export type BackupBegin = v.InferOutput<typeof beginSchema>['begin'];

export const tableEndSchema = v.object({ rows: v.number(), sum: v.string() });
export type TableEnd = v.InferOutput<typeof tableEndSchema>;

export const endSchema = v.object({
  end: v.object({
    tables: v.number(),
    /** Last values of the sequences, as text because they may exceed 2^53. */
    sequences: v.array(v.object({ table: v.string(), column: v.string(), last: v.nullable(v.string()) })),
  }),
});
export type BackupEnd = v.InferOutput<typeof endSchema>['end'];

/** The content of a backup, in this order. A file and a database yield the same parts. */
export type BackupPart =
  | { kind: 'begin'; begin: BackupBegin }
  | { kind: 'table'; shape: TableShape }
  /** Each row is a JSON array of texts and nulls, in the order of the columns. */
  | { kind: 'rows'; lines: readonly string[] }
  | { kind: 'tableEnd'; end: TableEnd }
  | { kind: 'end'; end: BackupEnd };

/** Row count and row sum of every table. */
export type Contents = Readonly<Record<string, TableEnd>>;

/** Returns the counts by which a person recognises the shop at a glance. */
export function countsOf(contents: Contents): string {
  const rows = (table: string) => contents[table]?.rows ?? 0;
  const all = Object.values(contents).reduce((total, table) => total + table.rows, 0);
  return `${rows('shop_order')} orders, ${rows('payment')} payments, ${rows('product')} products, ${all} rows in ${Object.keys(contents).length} tables`;
}
