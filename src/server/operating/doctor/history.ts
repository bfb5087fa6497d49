import type { Database } from '../../running/db/connect.ts';
import { HISTORY_TABLES, MAX_STRAYS } from '../../running/db/history-tables.ts';
import { coverOf } from '../history/service.ts';
import { type Finding, ok, warn } from './finding.ts';
import { DAY_MS } from '../../../domain/time/durations.ts';

/** A running shop is always a month ahead. */
const LEAST_AHEAD_MS = 14 * DAY_MS;
/** A change to months, with a border a month ahead and three months behind it, makes half of this. */
const MOST_AHEAD_MS = 300 * DAY_MS;
const RUNBOOK = 'See docs/runbooks/history-without-month.md.';

/** Whether each table of history has its months ahead, and no rows outside of them. */
export async function checkHistory(database: Database, now: number): Promise<Finding[]> {
  const covers = await Promise.all(HISTORY_TABLES.map((table) => coverOf(database, table, now)));
  return covers.map(({ table, strays, coveredUntil, oldest, partitions }) => {
    const name = `history ${table}`;
    if (strays > 0) {
      const many = strays > MAX_STRAYS ? `More than ${MAX_STRAYS}` : String(strays);
      return warn(name, `${many} rows lie outside all months; up to ${MAX_STRAYS} are moved by the hour. ${RUNBOOK}`);
    }
    if (coveredUntil < now + LEAST_AHEAD_MS) {
      const end = new Date(coveredUntil).toISOString();
      return warn(name, `Its months end on ${end}; a running shop makes the next ones. ${RUNBOOK}`);
    }
    if (coveredUntil > now + MOST_AHEAD_MS) {
      const end = new Date(coveredUntil).toISOString();
      return warn(
        name,
        `Its months reach to ${end}, by a row of a clock that was ahead: what comes until then is dropped late. ${RUNBOOK}`,
      );
    }
    return ok(name, `${partitions} partitions, the first is ${oldest ?? 'none'}.`);
  });
}
