import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SourceProvider } from '../products/source-port.ts';
import type { Database } from '../../running/db/connect.ts';
import type { Feature } from '../../running/feature.ts';
import type { Log } from '../../running/log.ts';
import { createSheetBook, type SheetBook } from './service.ts';

type Needs = {
  config: { source: SourceProvider; sheetFile: string | null };
  database: Database;
  now: () => number;
  log: Log;
};

/** Null in a shop whose catalogue is kept elsewhere. */
type Offers = { sheetBook: SheetBook | null };

/** The products that the merchant keeps here, and the file that a start was given. */
export const sheetBook: Feature<Needs, Offers> = {
  name: 'sheet-book',
  async create({ config: { source, sheetFile }, database, now, log }) {
    if (source.readFile === undefined) return { services: { sheetBook: null } };
    const book = createSheetBook({ database, read: source.readFile, now });
    if (sheetFile !== null) await applyFile(book, sheetFile, log);
    return { services: { sheetBook: book } };
  },
};

/** A file with mistakes leaves the products as they are. */
async function applyFile(book: SheetBook, file: string, log: Log): Promise<void> {
  const bytes = await readFile(file).catch(() => null);
  if (bytes === null) return log.warn({ file }, 'the sheet could not be opened: the products stay as they are');
  const reading = await book.applyAtStart({ bytes, name: path.basename(file) });
  if (reading === null) return;
  const about = reading.kind === 'refused' ? { reason: reading.reason } : { faults: reading.faults.slice(0, 20) };
  log.warn({ file, ...about }, 'the sheet has mistakes and was not applied: the products stay as they are');
}
