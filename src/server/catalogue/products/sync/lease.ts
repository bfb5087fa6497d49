import { hostname } from 'node:os';
import { sql } from 'kysely';
import type { Database } from '../../../running/db/connect.ts';

/** Longer than the longest single step of a run, which is writing a whole large catalogue. */
const LEASE_SECONDS = 600;
const OWNER = `${hostname()}:${process.pid}`;

/**
 * Takes the lease, so that only one replica syncs at a time. A lease that has expired, or whose owner is a
 * dead process of this machine, is taken over; so is any lease on the embedded database, which only one
 * process can open. Times are those of the database's clock.
 */
export async function takeLease(database: Database): Promise<boolean> {
  const state = await database.selectFrom('catalogue_state').select('lease_owner').executeTakeFirst();
  const dead = state?.lease_owner !== null && state?.lease_owner !== undefined && isDead(state.lease_owner);
  const { numAffectedRows } = await sql`
    update catalogue_state set lease_owner = ${OWNER}, lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where lease_owner is null or lease_owner = ${OWNER} or lease_until < now() or version() like '%PGlite%'
      or (${dead} and lease_owner = ${state?.lease_owner ?? null})`.execute(database);
  return numAffectedRows === 1n;
}

/** Another replica is syncing now and has cleared what this run had staged. */
export class LeaseLost extends Error {
  constructor() {
    super('Another replica has taken over the sync.');
  }
}

/**
 * Renews the lease. Must be called before each step of a run. Rejects with LeaseLost if the run must stop. In
 * a transaction, no other replica can take the lease until it ends.
 */
export async function renewLease(database: Database): Promise<void> {
  const { numAffectedRows } = await sql`
    update catalogue_state set lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where lease_owner = ${OWNER}`.execute(database);
  if (numAffectedRows !== 1n) throw new LeaseLost();
}

/**
 * Runs a write of staged data only under the lease. The feed may have responded late, and the data must not
 * mix with what another replica stages.
 */
export async function underLease<T>(database: Database, write: () => Promise<T>): Promise<T> {
  await renewLease(database);
  return await write();
}

export async function dropLease(database: Database): Promise<void> {
  await sql`update catalogue_state set lease_owner = null, lease_until = null where lease_owner = ${OWNER}`.execute(
    database,
  );
}

function isDead(owner: string): boolean {
  const [host, pid] = owner.split(/:(?=\d+$)/);
  if (host !== hostname() || pid === undefined) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}
