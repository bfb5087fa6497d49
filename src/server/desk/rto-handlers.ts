import { sql } from 'kysely';
import { DESK_ENDPOINTS, type DeskAnswer } from '../../contracts/desk/endpoints.ts';
import { toDecimalRupees } from '../../domain/money/money.ts';
import type { Database } from '../db/connect.ts';
import type { RtoDimension } from '../db/order-tables.ts';
import { exportFile } from './export-file.ts';
import { on } from './handler.ts';

const SHOWN = 200;
const EXPORTED = 100_000;

type Parts = { database: Database; now: () => number };
type Report = DeskAnswer<'rtoReport'>;
type Asked = { by: RtoDimension; months: number };

/** What came back undelivered, by PIN code, product and carrier: for the merchant, and as a file. */
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
      return exportFile(text, query.format, `rto-by-${query.by}`);
    }),
  };
}

/** Counted when it happened (orders/cod/rto-tally.ts): nothing here reads an order. */
export async function rtoReport(database: Database, { by, months }: Asked, at: number, limit: number): Promise<Report> {
  const since = sql<Date>`(date_trunc('month', ${new Date(at)}::timestamptz at time zone 'Asia/Kolkata')
    - make_interval(months => ${months - 1}::int))::date`;
  const sum = (column: string, cash = false) =>
    // Exact below 2^53 paise, and several times as fast as the numeric that a sum of bigint is.
    sql<number>`coalesce(sum(${sql.ref(column)}::float8)${cash ? sql` filter (where cash)` : sql``}, 0)::bigint`;
  const figures = [
    sum('sent').as('sent'),
    sum('rto').as('rto'),
    sum('sent', true).as('cashSent'),
    sum('rto', true).as('cashRto'),
    sum('sent_paise').as('sentPaise'),
    sum('rto_paise').as('rtoPaise'),
  ] as const;
  const counted = database.selectFrom('rto_tally').where('dimension', '=', by).where('month', '>=', since);
  // Every parcel has one carrier, so the carriers' sums are the shop's.
  const whole = database.selectFrom('rto_tally').where('dimension', '=', 'carrier').where('month', '>=', since);
  const [all, rows] = await Promise.all([
    whole.select(figures).executeTakeFirstOrThrow(),
    counted
      .select(['key', sql<string>`max(label)`.as('label'), ...figures])
      .groupBy('key')
      .orderBy('rto', 'desc')
      .orderBy('sent', 'desc')
      .orderBy('key')
      .limit(limit)
      .execute(),
  ]);
  return { all, rows };
}
