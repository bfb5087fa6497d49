import type { SchemaContract } from './schema-contract.ts';

/**
 * Describes what in a newer schema would break code of the older version that reads and writes it; empty if
 * nothing would. `met`: new constraints and triggers that the older code satisfies.
 */
export function contractViolations(older: SchemaContract, newer: SchemaContract, met: ReadonlySet<string>): string[] {
  const known = new Set([...older.constraints, ...older.triggers]);
  const concerns = (line: string): boolean => (line.split(': ')[0] ?? '') in older.tables;
  const added = (lines: readonly string[]) =>
    lines.filter((line) => concerns(line) && !known.has(line) && !met.has(line));
  return [
    ...Object.keys(older.tables).flatMap((table) => columnBreaches(table, older, newer)),
    ...added(newer.constraints)
      .filter((line) => !older.constraints.some((before) => isLooser(before, line)))
      .map((line) => `${line} is new: the older version may write what it forbids`),
    ...added(newer.triggers).map((line) => `${line} is a new trigger on what the older version writes`),
    ...older.moves.filter((move) => !newer.moves.includes(move)).map((move) => `${move} is no longer allowed`),
  ];
}

function columnBreaches(table: string, older: SchemaContract, newer: SchemaContract): string[] {
  const before = older.tables[table] ?? {};
  const after = newer.tables[table];
  if (after === undefined) return [`${table} is gone`];
  const changed = Object.entries(before).flatMap(([name, column]) => {
    const now = after[name];
    if (now === undefined) return [`${table}.${name} is gone`];
    if (now.type !== column.type) return [`${table}.${name} was ${column.type} and is ${now.type}`];
    if (column.nullable && !now.nullable) return [`${table}.${name} may no longer be null`];
    if (column.filled && !now.filled && !now.nullable) return [`${table}.${name} has lost its default`];
    return [];
  });
  const unfilled = Object.entries(after)
    .filter(([name, { nullable, filled }]) => !(name in before) && !nullable && !filled)
    .map(([name]) => `${table}.${name} is new, and the older version gives it no value`);
  return [...changed, ...unfilled];
}

const TEXTS = /'((?:[^']|'')*)'::text/g;

/** Returns whether a check is an older one that allows more texts in its list and is otherwise the same. */
function isLooser(before: string, after: string): boolean {
  const shape = (line: string): string => line.replaceAll(/ARRAY\[[^\]]*\]/g, 'ARRAY[]');
  if (!before.includes('ARRAY[') || shape(before) !== shape(after)) return false;
  const allowed = new Set(Array.from(after.matchAll(TEXTS), ([, text]) => text));
  return Array.from(before.matchAll(TEXTS), ([, text]) => text).every((text) => allowed.has(text));
}
