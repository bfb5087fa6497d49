import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Log } from '../log.ts';
import { startPeriodic } from '../jobs/periodic.ts';
import { connectLater, type Database } from './connect.ts';
import { readingDatabase } from './reading-database.ts';

/** Where statements go that only read, so that standbys take searches and lists off the primary. */
export type ReadServers = {
  /** Reads what was there at the last `keepUp`, or later. */
  database: Database;
  /** Reads that begin afterwards see everything that was committed before the call. */
  keepUp: () => Promise<void>;
  /** A database for reads that see everything that was committed before the call, for one answer. */
  upToDate: () => Promise<Database>;
  /** Number of standbys that may be read now, of those configured; and how far the one in use is behind, in ms. */
  status: () => { configured: number; usable: number; lagMs: number | null };
  close: () => Promise<void>;
};

/** All reads go to the primary. */
export function readPrimary(database: Database): ReadServers {
  return {
    database,
    keepUp: async () => undefined,
    upToDate: async () => database,
    status: () => ({ configured: 0, usable: 0, lagMs: null }),
    close: async () => undefined,
  };
}

/** A standby further behind is not read. */
const MAX_LAG_MS = 5_000;
const LOOKS_EVERY_MS = 1_000;
/** How long a change waits for the standby in use before reads go to the primary. */
const PATIENCE_MS = 250;
const POLL_MS = 10;
/** A standby that does not answer is left soon: the statement can run on the primary. */
const SILENCE_LIMIT_MS = 5_000;
const CONNECT_LIMIT_MS = 2_000;
/** Positions of the primary that are remembered, one a look. */
const REMEMBERED = 60;

/** The read servers that the settings name. */
export function readServersOf(
  {
    databaseReadUrls: urls,
    databasePoolSize: poolSize,
  }: { databaseReadUrls: readonly string[]; databasePoolSize: number },
  database: Database,
  log: Options['log'],
): ReadServers {
  return urls.length === 0
    ? readPrimary(database)
    : openReadServers(database, { urls, poolSize, random: Math.random, log });
}

type Options = {
  urls: readonly string[];
  poolSize: number;
  /** Random number from 0 to below 1: processes spread over the standbys. */
  random: () => number;
  log: Pick<Log, 'warn' | 'info'>;
  looksEveryMs?: number;
  maxLagMs?: number;
};

type Standby = { database: Database; position: number; lagMs: number; usable: boolean };

/**
 * Reads from one standby at a time, so that what a page reads never goes back: a process stays with its standby until that
 * one is down, further behind than the bound, or has not replayed a change in time. Then reads go to the primary, and to
 * a standby again once it has replayed all that this process has read there.
 */
export function openReadServers(primary: Database, options: Options): ReadServers {
  const { urls, poolSize, random, log, looksEveryMs = LOOKS_EVERY_MS, maxLagMs = MAX_LAG_MS } = options;
  const pool = { poolSize, silenceLimitMs: SILENCE_LIMIT_MS, connectLimitMs: CONNECT_LIMIT_MS, log };
  const first = Math.floor(random() * urls.length);
  const standbys: Standby[] = [...urls.slice(first), ...urls.slice(0, first)].map((url) => ({
    database: connectLater({ engine: 'postgres', url, ...pool }),
    position: 0,
    lagMs: Infinity,
    usable: false,
  }));
  let inUse: Standby | null = null;
  /** Position in the primary's log that a standby must have replayed to be read. */
  let needed = 0;
  const seen: { at: number; position: number }[] = [];

  function use(standby: Standby | null): void {
    if (standby === inUse) return;
    inUse = standby;
    const about = { usable: standbys.filter(({ usable }) => usable).length, of: standbys.length };
    if (standby === null) log.warn(about, 'reads go to the primary: no standby is up to date');
    else log.info(about, 'reads go to a standby');
  }

  function leave(database: Database): void {
    const failed = standbys.find((standby) => standby.database === database);
    if (failed) failed.usable = false;
    if (failed && failed === inUse) use(null);
  }

  async function look(): Promise<false> {
    const position = await positionOfPrimary(primary).catch(() => null);
    if (position !== null) {
      seen.push({ at: performance.now(), position });
      if (seen.length > REMEMBERED) seen.shift();
      // Whoever reads on the primary meanwhile has read up to here: going back to an older standby would show less.
      if (inUse === null) needed = Math.max(needed, position);
    }
    await Promise.all(standbys.map(measure));
    if (inUse?.usable !== true) use(standbys.find(({ usable }) => usable) ?? null);
    return false;
  }

  async function measure(standby: Standby): Promise<void> {
    const position = await replayedBy(standby.database).catch(() => null);
    if (position === null) {
      standby.usable = false;
      return;
    }
    standby.position = position;
    const oldest = seen.find((one) => one.position > position);
    standby.lagMs = oldest ? performance.now() - oldest.at : 0;
    standby.usable = standby.lagMs <= maxLagMs && position >= needed;
  }

  /** Waits a moment until the standby has replayed the position. */
  async function reaches(standby: Standby, position: number): Promise<boolean> {
    const end = performance.now() + PATIENCE_MS;
    do {
      standby.position = (await replayedBy(standby.database).catch(() => null)) ?? standby.position;
      if (standby.position >= position) return true;
      await pause(POLL_MS);
    } while (performance.now() < end);
    return false;
  }

  const looking = startPeriodic({ everyMs: looksEveryMs, run: look, onError: () => undefined });
  const routed = (pick: () => Database | null): Database => readingDatabase({ primary, pick, onFailure: leave });
  const onStandby = new Map(standbys.map((standby) => [standby, routed(() => standby.database)]));
  return {
    database: routed(() => inUse?.database ?? null),
    async keepUp() {
      needed = Math.max(needed, await positionOfPrimary(primary));
      const standby = inUse;
      if (standby === null || (await reaches(standby, needed))) return;
      standby.usable = false;
      if (inUse === standby) use(null);
    },
    async upToDate() {
      const standby = inUse;
      if (standby === null) return primary;
      const position = await positionOfPrimary(primary);
      return (await reaches(standby, position)) ? (onStandby.get(standby) ?? primary) : primary;
    },
    status: () => ({
      configured: standbys.length,
      usable: standbys.filter(({ usable }) => usable).length,
      lagMs: inUse?.lagMs ?? null,
    }),
    async close() {
      await looking.stop();
      await Promise.all(standbys.map(({ database }) => database.destroy()));
    },
  };
}

/** Bytes of the write-ahead log so far. Whatever another connection can see is before it. */
async function positionOfPrimary(database: Database): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint as position`.execute(database);
  return rows[0]?.position ?? 0;
}

/** Null of a server that is no standby: an old primary on its own would look up to date for ever. */
async function replayedBy(database: Database): Promise<number | null> {
  const { rows } = await sql<{ position: number | null }>`
    select case when pg_is_in_recovery()
      then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint end as position`.execute(database);
  return rows[0]?.position ?? null;
}
