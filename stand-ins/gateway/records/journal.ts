import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

const lineSchema = v.object({ in: v.string(), key: v.string(), value: v.unknown() });

/**
 * An append-only file of changes, so that a restart preserves the orders. Without a directory nothing is
 * written.
 */
export type Journal = {
  append: (collection: string, key: string, value: unknown) => void;
  /** The last value of every key of one collection, in the order of the keys' first values. */
  restored: (collection: string) => Iterable<[string, unknown]>;
  clear: () => void;
};

/** Opens gateway.jsonl under the directory and rewrites it with only the last value of each key. */
export function openJournal(dataDir: string | null): Journal {
  if (dataDir === null) return { append: () => {}, restored: () => [], clear: () => {} };
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, 'gateway.jsonl');
  const stored = readLastValues(file);
  const compacted = [...stored].flatMap(([name, values]) =>
    [...values].map(([key, value]) => toLine(name, key, value)),
  );
  writeFileSync(`${file}.new`, compacted.join(''));
  renameSync(`${file}.new`, file);
  return {
    append: (collection, key, value) => appendFileSync(file, toLine(collection, key, value)),
    restored: (collection) => stored.get(collection) ?? [],
    clear: () => writeFileSync(file, ''),
  };
}

function toLine(collection: string, key: string, value: unknown): string {
  return `${JSON.stringify({ in: collection, key, value })}\n`;
}

function readLastValues(file: string): Map<string, Map<string, unknown>> {
  const stored = new Map<string, Map<string, unknown>>();
  if (!existsSync(file)) return stored;
  for (const text of readFileSync(file, 'utf8').split('\n')) {
    const line = parseLine(text);
    if (!line) continue;
    const values = stored.get(line.in) ?? new Map<string, unknown>();
    stored.set(line.in, values.set(line.key, line.value));
  }
  return stored;
}

/** A line truncated by a crash is skipped: its call never got a response. */
function parseLine(text: string): v.InferOutput<typeof lineSchema> | null {
  if (text === '') return null;
  try {
    return v.parse(lineSchema, JSON.parse(text));
  } catch {
    return null;
  }
}

/** Records of one kind by key, in the order of their first put; every put is journalled. */
export type Collection<T> = {
  get: (key: string) => T | undefined;
  put: (key: string, value: T) => T;
  all: () => T[];
  clear: () => void;
};

export function openCollection<T>(
  journal: Journal,
  name: string,
  schema: v.BaseSchema<unknown, T, v.BaseIssue<unknown>>,
): Collection<T> {
  const values = new Map<string, T>();
  for (const [key, value] of journal.restored(name)) {
    const parsed = v.safeParse(schema, value);
    // Skips a record of an older layout: it is demo data.
    if (parsed.success) values.set(key, parsed.output);
  }
  return {
    get: (key) => values.get(key),
    put: (key, value) => {
      values.set(key, value);
      journal.append(name, key, value);
      return value;
    },
    all: () => [...values.values()],
    clear: () => values.clear(),
  };
}
