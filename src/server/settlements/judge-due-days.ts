import { dateInIndia, spanOf } from './days.ts';
import type { SettlementDeps } from './deps.ts';
import { reconcileScope } from './reconcile-day.ts';

const DAY_MS = 24 * 3600_000;
/** What is older is no longer asked for. */
const MAX_DAYS = 180;

type ReadUntil = {
  /** Where what was read by then began and ended, in epoch ms; null where it holds nothing of ours, or nothing was read. */
  fileFrom: number | null;
  before: number | null;
  after: number | null;
  withinDays: number;
};

/**
 * Judges the days of which a file has made due what is missing in it. Their own visits may be over: files are read by the
 * week or month.
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
