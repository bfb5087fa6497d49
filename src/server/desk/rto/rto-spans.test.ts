import { array, assert, asyncProperty, boolean, constantFrom, integer, record } from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../test/database/template-database.ts';
import type { Database } from '../../running/db/connect.ts';
import { rtoReport } from './rto-handlers.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.destroy());

const NOVEMBER = Date.parse('2026-11-30T23:59:59+05:30');
const DECEMBER = Date.parse('2026-12-01T00:00:00+05:30');
const MONTHS = ['2025-12-01', '2026-01-01', '2026-09-01', '2026-10-01', '2026-11-01', '2026-12-01'];

type Counted = { month: string; key: string; cash: boolean; sent: number; rto: number };

const counted = record({
  month: constantFrom(...MONTHS),
  key: constantFrom('302001', '110001', '560001'),
  cash: boolean(),
  sent: integer({ min: 0, max: 3 }),
  rto: integer({ min: 0, max: 3 }),
});

/** Counts as orders/cod/rto-tally.ts does. */
async function count({ month, key, cash, sent, rto }: Counted): Promise<void> {
  for (const dimension of ['pin', 'carrier']) {
    await sql`
      insert into rto_tally (dimension, month, key, cash, label, sent, sent_paise, rto, rto_paise)
      values (${dimension}, ${month}::date, ${key}, ${cash}, ${key}, ${sent}, ${sent * 100}, ${rto}, ${rto * 100})
      on conflict (dimension, month, key, cash) do update set sent = rto_tally.sent + excluded.sent,
        sent_paise = rto_tally.sent_paise + excluded.sent_paise, rto = rto_tally.rto + excluded.rto,
        rto_paise = rto_tally.rto_paise + excluded.rto_paise
    `.execute(database);
  }
}

function sums(all: readonly Counted[], months: readonly string[]) {
  const within = all.filter(({ month }) => months.includes(month));
  const keys = [...new Set(within.map(({ key }) => key))];
  const add = (rows: readonly Counted[], part: 'sent' | 'rto') => rows.reduce((sum, row) => sum + row[part], 0);
  return keys
    .map((key) => {
      const rows = within.filter((row) => row.key === key);
      const cash = rows.filter((row) => row.cash);
      const figures = { cashSent: add(cash, 'sent'), cashRto: add(cash, 'rto') };
      return { key, label: key, sent: add(rows, 'sent'), rto: add(rows, 'rto'), ...figures };
    })
    .toSorted((a, b) => b.rto - a.rto || b.sent - a.sent || (a.key < b.key ? -1 : 1));
}

test('the sums of a span match its shipments, counted before or after its first report, and so do those of the next month', async () => {
  await assert(
    asyncProperty(array(counted, { maxLength: 6 }), array(counted, { maxLength: 6 }), async (before, after) => {
      await sql`truncate rto_tally, rto_span, rto_of_span`.execute(database);
      for (const one of before) await count(one);
      const report = (months: number, at: number) => rtoReport(database, { by: 'pin', months }, at, 200);
      expect((await report(3, NOVEMBER)).rows).toMatchObject(sums(before, MONTHS.slice(2, 5)));
      for (const one of after) await count(one);
      const all = [...before, ...after];
      const { rows, all: whole } = await report(3, NOVEMBER);
      expect(rows).toMatchObject(sums(all, MONTHS.slice(2, 5)));
      expect(whole.sent).toBe(rows.reduce((sum, row) => sum + row.sent, 0));
      expect(whole.rtoPaise).toBe(rows.reduce((sum, row) => sum + row.rtoPaise, 0));
      expect((await report(12, DECEMBER)).rows).toMatchObject(sums(all, MONTHS.slice(1)));
      expect((await report(1, DECEMBER)).rows).toMatchObject(sums(all, MONTHS.slice(5)));
      for (const one of after) await count(one);
      expect((await report(12, DECEMBER)).rows).toMatchObject(sums([...all, ...after], MONTHS.slice(1)));
    }),
    { numRuns: 15 },
  );
});

test('the first report of a new month drops the previous span, and concurrent first reports sum up only once', async () => {
  await sql`truncate rto_tally, rto_span, rto_of_span`.execute(database);
  await count({ month: '2026-11-01', key: '302001', cash: true, sent: 2, rto: 1 });
  const look = (at: number) => rtoReport(database, { by: 'pin', months: 3 }, at, 200);
  const reports = await Promise.all([look(NOVEMBER), look(NOVEMBER), look(NOVEMBER)]);
  for (const { rows } of reports) expect(rows).toMatchObject([{ sent: 2, rto: 1 }]);
  await look(DECEMBER);
  const spans = await database.selectFrom('rto_span').select('months').execute();
  expect(spans).toHaveLength(1);
});

test('a report’s first rows are read from an index, however many rows there are', async () => {
  const plan = await sql<{ 'QUERY PLAN': string }>`
    explain select key from rto_of_span where months = 12 and until = '2026-11-01' and dimension = 'pin'
    order by rto desc, sent desc, key limit 200
  `.execute(database);
  expect(JSON.stringify(plan.rows)).toContain('rto_of_span_worst');
});
