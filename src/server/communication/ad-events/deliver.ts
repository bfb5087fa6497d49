import { type Selectable, sql } from 'kysely';
import * as v from 'valibot';
import { nextTryAt, type RetryRule } from '../../../domain/jobs/retry.ts';
import { MINUTE_MS } from '../../../domain/time/durations.ts';
import { claimDue } from '../../running/db/claim-due.ts';
import type { DatabaseSchema } from '../../running/db/schema.ts';
import { UndeliverableError } from '../../running/outbox/service.ts';
import type { WebsiteEvent } from './ad-platform.ts';
import { AD_EVENT_TTL_MS, type AdEventDeps } from './deps.ts';

type Row = Selectable<DatabaseSchema['ad_event']>;
type Waiting = { row: Row; event: WebsiteEvent };

const pageFactsSchema = v.object({ path: v.string(), facts: v.record(v.string(), v.unknown()) });
/** The same fields as in the events of an order. */
const browserSchema = v.object({
  fbp: v.optional(v.string()),
  fbc: v.optional(v.string()),
  client_user_agent: v.optional(v.string()),
});

const BATCH = 100;
/** After this many rejections and no accepted event, the cause is not the events. */
const MAX_REFUSED = 5;
/** Time after which a claim left behind by a crash expires, in ms. */
const CLAIM_MS = MINUTE_MS;
const RETRY: RetryRule = { pausesMs: [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS], giveUpAfterMs: AD_EVENT_TTL_MS };

/**
 * Sends all due events in one batch. An event that the platform rejects does not block the others. Resolves
 * with true if any event was due.
 */
export async function deliverDueAdEvents(deps: AdEventDeps): Promise<boolean> {
  const { database, now } = deps;
  const only = sql`created_at > ${new Date(now() - AD_EVENT_TTL_MS)}`;
  const claim = { now: now(), until: new Date(now() + CLAIM_MS) };
  const rows = await claimDue(database, { table: 'ad_event', id: 'id', dueAt: 'next_at', only, limit: BATCH }, claim);
  if (rows.length === 0) return false;
  const waiting = rows.flatMap((row) => readable(deps, row));
  await forget(
    deps,
    rows.filter((row) => !waiting.some((one) => one.row === row)),
  );
  await deliverBatch(deps, waiting);
  return true;
}

/** Decrypts an event. Returns an empty list if its key no longer exists; the event is then dropped. */
function readable({ vault, publicUrl }: AdEventDeps, row: Row): Waiting[] {
  const { event_id: id, name, created_at: at, browser_sealed: sealed, browser_key_id: keyId } = row;
  const browser = vault.tryOpenText(id, { sealed, keyId });
  if (browser === null) return [];
  const { path, facts } = v.parse(pageFactsSchema, JSON.parse(row.facts));
  const user = v.parse(browserSchema, JSON.parse(browser));
  return [{ row, event: { name, id, at, url: publicUrl + path, user, facts } }];
}

async function deliverBatch(deps: AdEventDeps, waiting: readonly Waiting[]): Promise<void> {
  const rows = waiting.map(({ row }) => row);
  if (rows.length === 0) return;
  try {
    await deps.send(waiting.map(({ event }) => event));
    await forget(deps, rows);
  } catch (error) {
    await (error instanceof UndeliverableError ? deliverEach(deps, waiting) : putOff(deps, rows, error));
  }
}

/**
 * Sends the events one by one after the batch was rejected. With a wrong token all are rejected, and the rest
 * waits for a valid one.
 */
async function deliverEach(deps: AdEventDeps, waiting: readonly Waiting[]): Promise<void> {
  let [taken, refused] = [0, 0];
  for (const [index, { row, event }] of waiting.entries()) {
    try {
      await deps.send([event]);
      taken += 1;
    } catch (error) {
      const remaining = waiting.slice(index).map((one) => one.row);
      if (!(error instanceof UndeliverableError)) return putOff(deps, remaining, error);
      deps.log.warn({ eventId: row.event_id, reason: error.message }, 'ad event rejected by platform');
      refused += 1;
      if (taken === 0 && refused > MAX_REFUSED) return putOff(deps, remaining, error);
    }
    await forget(deps, [row]);
  }
}

async function putOff({ database, now, log }: AdEventDeps, rows: readonly Row[], error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : 'unknown';
  log.warn({ events: rows.length, reason }, 'ad events not sent; will retry');
  for (const { id, attempts, created_at: createdAt } of rows) {
    const at = nextTryAt(RETRY, { attempts, since: createdAt.getTime(), now: now() });
    if (at === null) continue;
    await database
      .updateTable('ad_event')
      .set({ attempts: attempts + 1, next_at: new Date(at) })
      .where('id', '=', id)
      .execute();
  }
}

async function forget({ database }: AdEventDeps, rows: readonly Row[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await database.deleteFrom('ad_event').where('id', 'in', ids).execute();
}
