import { sql } from 'kysely';
import { raiseVersionOfEverything } from '../../catalogue/products/service.ts';
import type { Database } from '../../running/db/connect.ts';
import { retryDeadlock } from '../../running/db/retry-deadlock.ts';

/** Clocks of replicas differ by less. A larger step back is a clock that was put right. */
const CLOCKS_DIFFER_MS = 60_000;

type Clock = { due: number[]; told: number[]; followed_at: Date | null };

/**
 * Every second: when an advertised offer begins or ends, raises the catalogue's version, with which every replica drops
 * its pages. Looks before it locks. Returns whether any did.
 */
export async function tickOffers(database: Database, at: number): Promise<boolean> {
  if (!isDue(await readClock(database, at), at)) return false;
  return retryDeadlock(() => database.transaction().execute((transaction) => followOffers(transaction, at)));
}

/** The same in the transaction that changed offers: `changed` always drops the cached pages. */
export async function followOffers(
  transaction: Database,
  at: number,
  { changed = false }: { changed?: boolean } = {},
): Promise<boolean> {
  await sql`select from offer_clock for update`.execute(transaction);
  const clock = await readClock(transaction, at);
  if (!changed && !isDue(clock, at)) return false;
  const moment = new Date(momentOf(clock, at));
  const { due } = await readClock(transaction, moment.getTime());
  await sql`update offer_clock set offer_ids = ${due}::bigint[], followed_at = ${moment}`.execute(transaction);
  await raiseVersionOfEverything(transaction, new Date(at));
  return true;
}

/**
 * The moment by which pages show offers: this process's clock, unless another one's, which told the pages, is ahead of it.
 * A page that is rendered after them would else be kept without the offer that they were told of.
 */
export async function momentOfOffers(database: Database, at: number): Promise<number> {
  return momentOf(await readClock(database, at), at);
}

/** What another process began by its clock is not taken back for the moment by which this one's is behind. */
const isDue = (clock: Clock, at: number): boolean =>
  momentOf(clock, at) === at && clock.due.join() !== clock.told.join();

function momentOf({ followed_at: followed }: Clock, at: number): number {
  const behindMs = (followed?.getTime() ?? -Infinity) - at;
  return behindMs > 0 && behindMs < CLOCKS_DIFFER_MS ? at + behindMs : at;
}

async function readClock(database: Database, at: number): Promise<Clock> {
  const { rows } = await sql<Clock>`
    select array(
      select offer_id from offer where advertised and not paused
        and coalesce((conditions->>'from')::bigint, 0) <= ${at}::bigint
        and (conditions->>'until' is null or (conditions->>'until')::bigint > ${at}::bigint)
      order by offer_id
    ) as due, offer_ids as told, followed_at from offer_clock`.execute(database);
  return rows[0] ?? { due: [], told: [], followed_at: null };
}
