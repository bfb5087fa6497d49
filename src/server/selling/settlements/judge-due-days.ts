import { dateInIndia, spanOf } from './days.ts';
import type { SettlementDeps } from './deps.ts';
import { reconcileScope } from './reconcile-day.ts';

const DAY_MS = 24 * 3600_000;
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
export async function judgeDueDays(deps: SettlementDeps, read: ReadUntil): Promise<void> {
  if (read.after === null) return;
  const termMs = read.withinDays * DAY_MS;
  const to = Math.min(read.after, deps.now()) - termMs;
  const since = Math.min(read.fileFrom ?? Infinity, (read.before ?? Infinity) - termMs);
  const earliest = Math.max(since, deps.now() - MAX_DAYS * DAY_MS);
  if (earliest > to) return;
  for (let at = spanOf(dateInIndia(earliest)).from; at <= to; at += DAY_MS) {
    await reconcileScope(deps, { day: dateInIndia(at) });
  }
}
