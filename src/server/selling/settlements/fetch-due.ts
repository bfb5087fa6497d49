import type { Selectable } from 'kysely';
import { retryPause } from '../../../domain/jobs/retry.ts';
import { claimDue } from '../../running/db/claim-due.ts';
import type { SettlementTables } from '../../running/db/tables/settlement-tables.ts';
import { type GatewayAccount, GatewayError } from '../payments/service.ts';
import { ensureDays, nextFetch, spanOf } from './days.ts';
import type { SettlementDeps } from './deps.ts';
import { reconcileDay } from './reconcile-day.ts';
import { storeLines, storeSettlements, sumLines } from './store-settlements.ts';
import { MINUTE_MS } from '../../../domain/time/durations.ts';

type DayRow = Selectable<SettlementTables['settlement_day']>;

/** How long a day stays claimed after a crash; each page read extends the claim. */
const CLAIM_MS = 5 * MINUTE_MS;
const RETRY = { pausesMs: [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 120 * MINUTE_MS] } as const;

/**
 * Reads one due day's settlements and their lines from the gateways, page by page, and reconciles the day. An
 * interrupted read continues at its page. Only one replica reads a day at a time. True if more days may be due.
 */
export async function fetchDueDay(deps: SettlementDeps): Promise<boolean> {
  await ensureDays(deps, deps.now());
  const [day] = await claimDue(
    deps.database,
    { table: 'settlement_day', id: 'day', dueAt: 'next_at', limit: 1 },
    { now: deps.now(), until: new Date(deps.now() + CLAIM_MS) },
  );
  if (!day) return false;
  try {
    await readDay(deps, day);
    await sumLines(deps.database, spanOf(day.day));
    await reconcileDay(deps, day.day);
    await finish(deps, day);
  } catch (error) {
    await tryLater(deps, day, error);
    if (!(error instanceof GatewayError)) throw error;
  }
  return true;
}

/** Reads a day at each gateway in turn, from where an interrupted read stopped. */
async function readDay(deps: SettlementDeps, day: DayRow): Promise<void> {
  const { all } = deps.gateways;
  const begun = day.provider === null ? 0 : all.findIndex(({ id }) => id === day.provider);
  for (const [index, account] of all.entries()) {
    if (index < begun) continue;
    const { phase, cursor } = index === begun ? day : BEGINNING;
    await readAccount(deps, account, day.day, { provider: account.id, phase, cursor });
  }
}

const BEGINNING = { phase: 'settlements', cursor: null } as const;

async function readAccount(
  deps: SettlementDeps,
  { calls }: GatewayAccount,
  day: string,
  position: DayPosition,
): Promise<void> {
  const span = spanOf(day);
  const { provider, phase, cursor } = position;
  if (phase === 'settlements') {
    await readPages(deps, day, position, async (pageCursor) => {
      const { rows, next } = await calls.settlements(span, pageCursor);
      return { next, store: (database) => storeSettlements(database, provider, rows) };
    });
  }
  const lines = { provider, phase: 'lines', cursor: phase === 'lines' ? cursor : null } as const;
  await readPages(deps, day, lines, async (pageCursor) => {
    const { rows, next } = await calls.settlementLines(span, pageCursor);
    return { next, store: (database) => storeLines(database, provider, rows, span.from) };
  });
}

type DayPosition = { provider: string; phase: DayRow['phase']; cursor: string | null };
type Read = (cursor: string | null) => Promise<{
  next: string | null;
  store: (database: SettlementDeps['database']) => Promise<void>;
}>;

/** Stores each page together with the cursor of the next one. */
async function readPages(
  deps: SettlementDeps,
  day: string,
  { provider, phase, cursor }: DayPosition,
  read: Read,
): Promise<void> {
  let pageCursor = cursor;
  do {
    const { next, store } = await read(pageCursor);
    await deps.database.transaction().execute(async (transaction) => {
      await store(transaction);
      await transaction
        .updateTable('settlement_day')
        .set({
          provider,
          ...(next === null && phase === 'settlements' ? { phase: 'lines', cursor: null } : { phase, cursor: next }),
          next_at: new Date(deps.now() + CLAIM_MS),
        })
        .where('day', '=', day)
        .execute();
    });
    pageCursor = next;
  } while (pageCursor !== null);
}

async function finish({ database, terms, now }: SettlementDeps, { day, visits }: DayRow): Promise<void> {
  // Visits that are overdue together count as one.
  let done = visits + 1;
  let next = nextFetch(day, done, terms);
  while (next !== null && next.getTime() <= now()) {
    done += 1;
    next = nextFetch(day, done, terms);
  }
  await database
    .updateTable('settlement_day')
    .set({
      visits: done,
      next_at: next,
      provider: null,
      phase: 'settlements',
      cursor: null,
      attempts: 0,
      read_at: new Date(now()),
      last_error: null,
    })
    .where('day', '=', day)
    .execute();
}

async function tryLater({ database, now, log }: SettlementDeps, day: DayRow, error: unknown): Promise<void> {
  const isGateways = error instanceof GatewayError;
  const why = isGateways ? `${error.fault} ${error.code}`.trim() : 'internal';
  if (isGateways) log.warn({ day: day.day, fault: why }, 'settlements of a day not read; will retry');
  const pause = (isGateways ? error.retryAfterMs : null) ?? retryPause(RETRY, day.attempts);
  // A cursor that the gateway no longer accepts would fail for ever, so start again.
  const restart = isGateways && error.fault === 'refused' ? { phase: 'settlements' as const, cursor: null } : {};
  await database
    .updateTable('settlement_day')
    .set({ ...restart, next_at: new Date(now() + pause), attempts: day.attempts + 1, last_error: why })
    .where('day', '=', day.day)
    .execute();
}
