import { sql } from 'kysely';
import { DESK_ENDPOINTS, type DeskResponse } from '../../../contracts/desk/endpoints.ts';
import { toDecimalRupees } from '../../../domain/money/money.ts';
import type { Database } from '../../running/db/connect.ts';
import type { RtoDimension } from '../../running/db/tables/order-tables.ts';
import { exportFile } from '../exports/export-file.ts';
import { on } from '../auth/handler.ts';
import { rtoSpan } from './rto-spans.ts';

const SHOWN = 200;
const EXPORTED = 100_000;

/** Columns that a spreadsheet adds up or sorts by. */
const NUMBERS: ReadonlySet<string> = new Set(
  'sent rto rto_percent cash_sent cash_rto sent_rupees rto_rupees'.split(' '),
);

type Parts = { database: Database; now: () => number };
type Report = DeskResponse<'rtoReport'>;
type ReportQuery = { by: RtoDimension; months: number };

/** Handlers for RTO figures by PIN code, product and carrier, on screen and as a file. */
export function rtoHandlers({ database, now }: Parts) {
  return {
    rtoReport: on(DESK_ENDPOINTS.rtoReport, ({ query }) => rtoReport(database, query, now(), SHOWN)),
    exportRto: on(DESK_ENDPOINTS.exportRto, async ({ query, record }) => {
      const { rows } = await rtoReport(database, query, now(), EXPORTED);
      await record({ detail: `RTO by ${query.by} as ${query.format}` });
      const text = rows.map((row) => ({
        [query.by]: row.label,
        sent: String(row.sent),
        rto: String(row.rto),
        rto_percent: row.sent === 0 ? '' : ((row.rto * 100) / row.sent).toFixed(1),
        cash_sent: String(row.cashSent),
        cash_rto: String(row.cashRto),
        sent_rupees: toDecimalRupees(row.sentPaise),
        rto_rupees: toDecimalRupees(row.rtoPaise),
      }));
      return exportFile(text, { format: query.format, name: `rto-by-${query.by}`, numbers: NUMBERS });
    }),
  };
}

/**
 * Returns the figures of a span. They were counted when each shipment moved (orders/cod/rto-tally.ts) and are
 * summed per span, so no order is read here.
 */
export async function rtoReport(
  database: Database,
  { by, months }: ReportQuery,
  at: number,
  limit: number,
): Promise<Report> {
  const span = await rtoSpan(database, months, at);
  const inSpan = database
    .selectFrom('rto_of_span')
    .where('months', '=', span.months)
    .where('until', '=', sql<Date>`${span.until}::date`);
  const sum = (column: RtoSum) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)::bigint`;
  // Every shipment has exactly one carrier, so the sum over the carriers is the shop's total.
  const all = await inSpan
    .where('dimension', '=', 'carrier')
    .select([
      sum('sent').as('sent'),
      sum('rto').as('rto'),
      sum('cash_sent').as('cashSent'),
      sum('cash_rto').as('cashRto'),
      sum('sent_paise').as('sentPaise'),
      sum('rto_paise').as('rtoPaise'),
    ])
    .executeTakeFirstOrThrow();
  const rows = await inSpan
    .where('dimension', '=', by)
    .select(['key', 'label', 'sent', 'rto', 'cash_sent as cashSent', 'cash_rto as cashRto'])
    .select(['sent_paise as sentPaise', 'rto_paise as rtoPaise'])
    .orderBy('rto', 'desc')
    .orderBy('sent', 'desc')
    .orderBy('key')
    .limit(limit)
    .execute();
  return { all, rows };
}

type RtoSum = 'sent' | 'rto' | 'cash_sent' | 'cash_rto' | 'sent_paise' | 'rto_paise';
