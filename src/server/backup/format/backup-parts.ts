import * as v from 'valibot';

/** A table as it is copied: the columns by name, with the type that reads their text again. */
export const tableSchema = v.object({
  table: v.string(),
  columns: v.array(v.object({ name: v.string(), type: v.string() })),
});
export type TableShape = v.InferOutput<typeof tableSchema>;

export const beginSchema = v.object({
  begin: v.object({
    madeAt: v.string(),
    engine: v.picklist(['postgres', 'pglite']),
    /** The migrations that the database had, by name. */
    migrations: v.array(v.string()),
    /** The data keys that open names and addresses in it. The keys themselves are never in a backup. */
    dataKeyIds: v.array(v.string()),
  }),
});
export type BackupBegin = v.InferOutput<typeof beginSchema>['begin'];

export const tableEndSchema = v.object({ rows: v.number(), sum: v.string() });
export type TableEnd = v.InferOutput<typeof tableEndSchema>;

export const endSchema = v.object({
  end: v.object({
    tables: v.number(),
    /** The last numbers that were given out, as text: they may pass 2^53. */
    sequences: v.array(v.object({ table: v.string(), column: v.string(), last: v.nullable(v.string()) })),
  }),
});
export type BackupEnd = v.InferOutput<typeof endSchema>['end'];

/** The inside of a backup, in this order; the same parts come from a file and from a database. */
export type BackupPart =
  | { kind: 'begin'; begin: BackupBegin }
  | { kind: 'table'; shape: TableShape }
  /** Each row is a JSON array of texts and nulls, in the order of the columns. */
  | { kind: 'rows'; lines: readonly string[] }
  | { kind: 'tableEnd'; end: TableEnd }
  | { kind: 'end'; end: BackupEnd };

/** Of every table: how many rows, and their sum. */
export type Contents = Readonly<Record<string, TableEnd>>;
