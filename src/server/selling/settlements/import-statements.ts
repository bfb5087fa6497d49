import { sql } from 'kysely';
import { readBankStatement, readRemittances } from '../../../domain/reconciliation/statements.ts';
import { ShopError } from '../../running/errors.ts';
import { dayInIndia } from '../../../domain/dates/india.ts';
import { spanOf } from './days.ts';
import type { SettlementDeps } from './deps.ts';
import { loadCash } from './load-cash.ts';
import { readUntil } from './load-reconciliation-input.ts';
import { reconcileScope } from './reconcile-day.ts';
import { DAY_MS } from '../../../domain/time/durations.ts';

const AT_ONCE = 1_000;
/** A larger file would block the shop's only thread for too long. A month of a courier or a bank has fewer rows. */
const MAX_ROWS = 20_000;

/** Counts of a file's rows: newly stored and already known from an earlier file, and the numbers of unreadable rows. */
export type Imported = { added: number; known: number; unreadable: number[] };

/** Imports the credits of a bank statement; importing it again is harmless. Throws invalid_statement_file. */
export async function importBankStatement(deps: SettlementDeps, csv: string): Promise<Imported> {
  const file = readBankStatement(csv);
  if (file === null)
    throw new ShopError('invalid_statement_file', { requiredColumns: ['date', 'description or UTR', 'credit'] });
  refuseLong(file.rows);
  const { bankReadUntil: before } = await readUntil(deps.database);
  const at = new Date(deps.now());
  let added = 0;
  for (let from = 0; from < file.rows.length; from += AT_ONCE) {
    const { numInsertedOrUpdatedRows: written = 0n } = await deps.database
      .insertInto('bank_credit')
      .values(
        file.rows.slice(from, from + AT_ONCE).map(({ day, references, amountPaise }) => ({
          day,
          bank_references: references,
          amount_paise: amountPaise,
          imported_at: at,
        })),
      )
      .onConflict((conflict) => conflict.columns(['day', 'bank_references', 'amount_paise']).doNothing())
      .executeTakeFirstOrThrow();
    added += Number(written);
  }
  await reconcileScope(deps, { settlementIds: await settlementsNamed(deps, file.rows) });
  await judgeDueDays(deps, {
    fileFrom: file.rows.length === 0 ? null : Math.min(...file.rows.map(({ day }) => spanOf(day).from)),
    before,
    after: (await readUntil(deps.database)).bankReadUntil,
    withinDays: deps.terms.creditedWithinDays,
  });
  return { added, known: file.rows.length - added, unreadable: file.unreadable };
}

function refuseLong(rows: readonly unknown[]): void {
  if (rows.length > MAX_ROWS) throw new ShopError('invalid_statement_file', { maxRows: MAX_ROWS });
}

async function settlementsNamed(
  { database }: SettlementDeps,
  credits: readonly { references: readonly string[] }[],
): Promise<string[]> {
  const references = [...new Set(credits.flatMap((credit) => credit.references))];
  const rows = await database
    .selectFrom('settlement')
    .select('settlement_id')
    .where(sql<boolean>`upper(utr) = any(${references}::text[])`)
    .execute();
  return rows.map((row) => row.settlement_id);
}

/** Imports a courier's remittances; importing them again is harmless. Throws invalid_statement_file. */
export async function importRemittances(deps: SettlementDeps, csv: string): Promise<Imported> {
  const file = readRemittances(csv);
  if (file === null) throw new ShopError('invalid_statement_file', { requiredColumns: ['AWB', 'amount'] });
  refuseLong(file.rows);
  const { remittancesReadUntil: before } = await readUntil(deps.database);
  const at = new Date(deps.now());
  let added = 0;
  for (let from = 0; from < file.rows.length; from += AT_ONCE) {
    const { numInsertedOrUpdatedRows: written = 0n } = await deps.database
      .insertInto('cod_remittance')
      .values(
        file.rows.slice(from, from + AT_ONCE).map(({ awb, reference, amountPaise, day }) => ({
          awb,
          reference,
          amount_paise: amountPaise,
          day,
          imported_at: at,
        })),
      )
      .onConflict((conflict) => conflict.columns(['awb', 'reference', 'amount_paise']).doNothing())
      .executeTakeFirstOrThrow();
    added += Number(written);
  }
  const awbs = [...new Set(file.rows.map(({ awb }) => awb))];
  await reconcileScope(deps, { awbs });
  // A report that lists a parcel covers all parcels delivered since that one.
  const { cashOrders } = await loadCash(deps.database, { awbs });
  const delivered = cashOrders.flatMap(({ deliveredAt }) => deliveredAt ?? []);
  await judgeDueDays(deps, {
    fileFrom: delivered.length === 0 ? null : Math.min(...delivered),
    before,
    after: (await readUntil(deps.database)).remittancesReadUntil,
    withinDays: deps.terms.remittedWithinDays,
  });
  return { added, known: file.rows.length - added, unreadable: file.unreadable };
}

/** Older days are not reconciled any more. */
const MAX_DAYS = 180;

type ReadUntil = {
  /**
   * The period covered, in epoch ms: the start of the new file, and the end of all files before and after reading
   * it. Null if a file has nothing of ours, or nothing was read.
   */
  fileFrom: number | null;
  before: number | null;
  after: number | null;
  withinDays: number;
};

/**
 * Reconciles the days whose money a new file has made due and may lack. Their scheduled visits may be over, as
 * files are imported by the week or month.
 */
async function judgeDueDays(deps: SettlementDeps, read: ReadUntil): Promise<void> {
  if (read.after === null) return;
  const termMs = read.withinDays * DAY_MS;
  const to = Math.min(read.after, deps.now()) - termMs;
  const since = Math.min(read.fileFrom ?? Infinity, (read.before ?? Infinity) - termMs);
  const earliest = Math.max(since, deps.now() - MAX_DAYS * DAY_MS);
  if (earliest > to) return;
  for (let at = spanOf(dayInIndia(earliest)).from; at <= to; at += DAY_MS) {
    await reconcileScope(deps, { day: dayInIndia(at) });
  }
}
