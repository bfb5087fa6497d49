import { createZstdCompress, createZstdDecompress, constants } from 'node:zlib';
import { pipeline, Readable } from 'node:stream';
import * as v from 'valibot';
import { BackupError } from './backup-key.ts';
import { type BackupPart, beginSchema, endSchema, tableEndSchema, tableSchema } from './backup-parts.ts';

const NEWLINE = '\n';
const MAX_BATCH = 1_000;
/** An error in any of the streams also reaches the reader of the last one. */
const ignore = () => undefined;

/** Returns the parts as compressed text. */
export function compressParts(parts: AsyncIterable<BackupPart>): AsyncIterable<Buffer> {
  const level = { params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 } };
  return pipeline(Readable.from(textOf(parts), { objectMode: false }), createZstdCompress(level), ignore);
}

async function* textOf(parts: AsyncIterable<BackupPart>): AsyncGenerator<Buffer> {
  for await (const part of parts) yield Buffer.from(lineOf(part) + NEWLINE);
}

function lineOf(part: BackupPart): string {
  switch (part.kind) {
    case 'begin':
      return JSON.stringify({ begin: part.begin });
    case 'table':
      return JSON.stringify(part.shape);
    case 'rows':
      return part.lines.join(NEWLINE);
    case 'tableEnd':
      return JSON.stringify(part.end);
    case 'end':
      return JSON.stringify({ end: part.end });
  }
}

/** Parses the parts again. Throws BackupError if the text is not that of a backup, or ends early. */
export async function* readParts(compressed: AsyncIterable<Buffer>): AsyncGenerator<BackupPart> {
  const text = pipeline(Readable.from(compressed, { objectMode: false }), createZstdDecompress(), ignore);
  let ended = false;
  for await (const lines of linesOf(text)) {
    for (const part of partsOf(lines)) {
      if (ended) throw new BackupError('The backup continues after its end.');
      ended = part.kind === 'end';
      yield part;
    }
  }
  if (!ended) throw new BackupError('The backup is truncated: its end is missing.');
}

/** Yields the lines in batches, as they arrive. */
async function* linesOf(source: AsyncIterable<unknown>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  for await (const chunk of source) {
    if (!Buffer.isBuffer(chunk)) continue;
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(NEWLINE);
    rest = lines.pop() ?? '';
    if (lines.length > 0) yield lines;
  }
  if (rest !== '') yield [rest];
}

function* partsOf(lines: readonly string[]): Generator<BackupPart> {
  let rows: string[] = [];
  for (const line of lines) {
    if (line.startsWith('[')) {
      rows.push(line);
      if (rows.length < MAX_BATCH) continue;
    }
    if (rows.length > 0) yield { kind: 'rows', lines: rows };
    rows = [];
    if (!line.startsWith('[')) yield recordOf(line);
  }
  if (rows.length > 0) yield { kind: 'rows', lines: rows };
}

const recordSchema = v.union([beginSchema, tableSchema, tableEndSchema, endSchema]);

function recordOf(line: string): BackupPart {
  const record = v.safeParse(recordSchema, JSON.parse(line));
  if (!record.success) throw new BackupError('The backup has a line that this version cannot read.');
  const found = record.output;
  if ('begin' in found) return { kind: 'begin', begin: found.begin };
  if ('table' in found) return { kind: 'table', shape: found };
  if ('end' in found) return { kind: 'end', end: found.end };
  return { kind: 'tableEnd', end: found };
}
