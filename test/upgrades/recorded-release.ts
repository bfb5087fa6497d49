import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { Database } from '../../src/server/running/db/connect.ts';
import { type SchemaContract, schemaContract } from './schema-contract.ts';

/** A released version: its statements and the schema it was written for. */
export type RecordedRelease = { version: string; statements: readonly string[]; schema: SchemaContract };

const RECORDED = path.join(import.meta.dirname, 'recorded');

/** Returns the recorded releases, oldest first. */
export async function recordedReleases(): Promise<RecordedRelease[]> {
  const versions = await readdir(RECORDED).catch(() => []);
  const ordered = versions.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  return Promise.all(ordered.map(readRelease));
}

async function readRelease(version: string): Promise<RecordedRelease> {
  const text = await readFile(path.join(RECORDED, version, 'statements.sql'), 'utf8');
  const schema: unknown = JSON.parse(await readFile(path.join(RECORDED, version, 'schema.json'), 'utf8'));
  const statements = text.split(';\n').filter((statement) => statement !== '');
  return { version, statements, schema: v.parse(schemaContract, schema) };
}

export async function writeRelease({ version, statements, schema }: RecordedRelease): Promise<void> {
  const directory = path.join(RECORDED, version);
  await mkdir(directory, { recursive: true });
  await writeFile(path.join(directory, 'statements.sql'), statements.map((statement) => `${statement};\n`).join(''));
  await writeFile(path.join(directory, 'schema.json'), `${JSON.stringify(schema, null, 2)}\n`);
}

/**
 * Prepares each statement on the database without running it. Returns those that it refuses, with the reason.
 */
export async function refusedBy(database: Database, statements: readonly string[]): Promise<string[]> {
  return database.connection().execute(async (connection) => {
    const refused: string[] = [];
    for (const statement of statements) {
      try {
        await sql.raw(`prepare recorded as ${statement}`).execute(connection);
        await sql.raw('deallocate recorded').execute(connection);
      } catch (error) {
        refused.push(`${error instanceof Error ? error.message : String(error)}: ${statement}`);
      }
    }
    return refused;
  });
}

const PREPARABLE = /^\(?\s*(select|insert|update|delete|with|merge)\b/i;

/** Returns one statement of each kind, whatever the length of its value lists and its white space. */
export function oneOfEach(texts: readonly string[]): string[] {
  const kinds = new Map<string, string>();
  for (const text of texts) {
    const statement = text.replaceAll(/\s+/g, ' ').replace(/;\s*$/, '').trim();
    if (!PREPARABLE.test(statement)) continue;
    const kind = statement
      .replaceAll(/\((\$\d+)(, \$\d+)*\)(, \((\$\d+)(, \$\d+)*\))*/g, '($)')
      .replaceAll(/\$\d+/g, '$');
    const known = kinds.get(kind);
    if (known === undefined || statement.length < known.length) kinds.set(kind, statement);
  }
  return [...kinds.values()].toSorted();
}
