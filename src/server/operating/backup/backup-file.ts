import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import type { Database } from '../../running/db/connect.ts';
import { BackupError } from './format/backup-key.ts';
import { compressParts, readParts } from './format/backup-text.ts';
import { type BackupBegin, type BackupPart, type Contents, type TableEnd } from './format/backup-parts.ts';
import { createRowSum } from './format/row-sum.ts';
import { seal, unseal } from './format/sealed-stream.ts';
import { readDatabase } from './copy/read-tables.ts';

export type BackupFile = { file: string; bytes: number; sha256: string; begin: BackupBegin; contents: Contents };

const READ_BYTES = 256 * 1024;

/**
 * Writes a database's backup to a new file, then reads the file back from disk and compares the row counts
 * and sums with those of the database. A file that cannot be completed is removed.
 */
export async function writeBackupFile(
  deps: { database: Database; engine: BackupBegin['engine']; now: () => number },
  key: Buffer,
  file: string,
): Promise<BackupFile> {
  try {
    await writeSealed(readDatabase(deps.database, deps), key, file);
    return { file, ...(await inspectBackup(createReadStream(file, { highWaterMark: READ_BYTES }), key)) };
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}

async function writeSealed(parts: AsyncIterable<BackupPart>, key: Buffer, file: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    for await (const chunk of seal(compressParts(parts), key)) await handle.writeFile(chunk);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Returns the parts of an encrypted backup as its bytes arrive. */
export function openBackup(source: AsyncIterable<Buffer>, key: Buffer): AsyncGenerator<BackupPart> {
  return readParts(unseal(source, key));
}

/** Reads a backup to its end, without a database, and checks that every row is there as the database returned it. */
export async function inspectBackup(source: AsyncIterable<Buffer>, key: Buffer): Promise<Omit<BackupFile, 'file'>> {
  const counted = countedBytes(source);
  let begin: BackupBegin | null = null;
  const contents: Record<string, TableEnd> = {};
  let table = '';
  let sum = createRowSum();
  for await (const part of openBackup(counted.bytes, key)) {
    if (part.kind === 'begin') begin = part.begin;
    if (part.kind === 'rows') sum.add(part.lines);
    if (part.kind === 'table') {
      table = part.shape.table;
      sum = createRowSum();
    }
    if (part.kind === 'tableEnd') {
      if (part.end.rows !== sum.rows() || part.end.sum !== sum.sum()) throw otherRows(table);
      contents[table] = part.end;
    }
    if (part.kind === 'end' && part.end.tables !== Object.keys(contents).length) throw otherRows('a table');
  }
  if (!begin) throw new BackupError('The backup has no "begin" line.');
  return { begin, contents, ...counted.total() };
}

function otherRows(table: string): BackupError {
  return new BackupError(`The rows of ${table} in the backup do not match their checksum.`);
}

/** Counts and hashes the bytes that pass through. */
export function countedBytes(source: AsyncIterable<Buffer>): {
  bytes: AsyncGenerator<Buffer>;
  total: () => { bytes: number; sha256: string };
} {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* pass(): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  return { bytes: pass(), total: () => ({ bytes, sha256: hash.copy().digest('hex') }) };
}
