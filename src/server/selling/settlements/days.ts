import type { SettlementTerms } from '../../../domain/reconciliation/reconciliation-input.ts';
import { dayInIndia } from '../../../domain/dates/india.ts';
import type { Span } from '../payments/service.ts';
import type { SettlementDeps } from './deps.ts';
import { DAY_MS, HOUR_MS } from '../../../domain/time/durations.ts';

/** How many days back the first run starts. */
const FIRST_DAYS = 7;
/** How many days back at most a run starts after a long outage; gateways keep a year or so. */
const MAX_DAYS = 180;
/**
 * When a day's settlements are read, in hours since its midnight in India: after the settlements of the morning,
 * then each morning of a week. LAST_VISIT is one more, when couriers have paid out.
 */
const VISITS = [14, 30, 54, 78, 102, 126, 150, 174] as const;
const LAST_VISIT = 342;
const MORNING = 6;

/** Returns a day's first and last millisecond in India. */
export function spanOf(day: string): Span {
  const from = Date.parse(`${day}T00:00:00+05:30`);
  return { from, to: from + DAY_MS - 1 };
}

/**
 * Returns when the day is read next after this many visits; null after the last one. The last visit is when all
 * of the day's money is due.
 */
export function nextFetch(day: string, visits: number, terms: SettlementTerms): Date | null {
  const { settledWithinDays, creditedWithinDays, remittedWithinDays } = terms;
  const longest = Math.max(settledWithinDays, creditedWithinDays, remittedWithinDays);
  const last = Math.max(LAST_VISIT, (longest + 1) * 24 + MORNING);
  const hours = visits === VISITS.length ? last : VISITS[visits];
  return hours === undefined ? null : new Date(spanOf(day).from + hours * HOUR_MS);
}

/** Queues every day up to today that is not queued yet. Any number of replicas may run it. */
export async function ensureDays(
  { database, terms }: Pick<SettlementDeps, 'database' | 'terms'>,
  now: number,
): Promise<void> {
  const { last } = await database
    .selectFrom('settlement_day')
    .select((row) => row.fn.max<string | null>('day').as('last'))
    .executeTakeFirstOrThrow();
  const today = dayInIndia(now);
  if (last !== null && last >= today) return;
  const earliest = last === null ? now - FIRST_DAYS * DAY_MS : now - MAX_DAYS * DAY_MS;
  const since = last === null ? earliest : Math.max(spanOf(last).from + DAY_MS, earliest);
  const days: string[] = [];
  for (let at = spanOf(dayInIndia(since)).from; at <= now; at += DAY_MS) days.push(dayInIndia(at));
  await database
    .insertInto('settlement_day')
    .values(days.map((day) => ({ day, next_at: nextFetch(day, 0, terms) })))
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
}
