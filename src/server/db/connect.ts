import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely';
import { type ClientBase, Pool, type PoolClient, TypeOverrides, types as postgresTypes } from 'pg';
import type { Log } from '../log.ts';
import { currentTrace, inSpan } from '../tracing/span.ts';
import { statementSpan } from './statement-span.ts';
import type { DatabaseSchema } from './schema.ts';

export type Database = Kysely<DatabaseSchema>;

/** A PGlite without a directory lives in memory. */
export type DatabaseOptions =
  | {
      engine: 'postgres';
      url: string;
      poolSize?: number;
      silenceLimitMs?: number;
      statementLimitMs?: number;
      idleTransactionLimitMs?: number;
      log?: Pick<Log, 'warn'>;
    }
  | { engine: 'pglite'; directory: string | null };

/**
 * Opens PostgreSQL or the embedded PGlite. Both give int8 as number (money and counts stay far below 2^53) and
 * timestamptz as Date. Rejects when the database cannot be reached within 10 s.
 */
export async function connectDatabase(options: DatabaseOptions): Promise<Database> {
  const database = options.engine === 'postgres' ? openPostgres(options) : await openPglite(options.directory);
  await sql`select 1`.execute(database);
  return database;
}

/** Begins a transaction's work that may take its time, which shoppers' questions may not. */
export const NO_STATEMENT_TIMEOUT = 'set local statement_timeout = 0';

const CONNECT_LIMIT_MS = 10_000;
const STATEMENT_LIMIT_MS = 30_000;
/** A process that is gone without a word must not hold its rows for as long as the system takes to miss it: two hours. */
const IDLE_TRANSACTION_LIMIT_MS = 5 * 60_000;
/** The server ends a statement sooner, so a longer silence is that of a lost line. */
const SILENCE_LIMIT_MS = 35_000;

function openPostgres(options: Extract<DatabaseOptions, { engine: 'postgres' }>): Database {
  const { statementLimitMs = STATEMENT_LIMIT_MS } = options;
  const parsers = new TypeOverrides();
  parsers.setTypeParser(postgresTypes.builtins.INT8, Number);
  const pool = new Pool({
    connectionString: options.url,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    // Not as a parameter of the connection's start, which poolers such as PgBouncer refuse.
    onConnect: (client) => limitSession(client, statementLimitMs, options.idleTransactionLimitMs),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: parsers,
  });
  // An idle connection that the server drops must not end the process; the next query opens a new one.
  pool.on('error', () => undefined);
  const warn = warnOfLoss(options.log);
  pool.on('connect', (client) => {
    // One that is at work is not the pool's to listen to: without a listener of its own its loss ends the process.
    client.on('error', warn);
    closeWhenSilent(client, options.silenceLimitMs ?? SILENCE_LIMIT_MS);
  });
  const database = new Kysely<DatabaseSchema>({ dialect: new PostgresDialect({ pool }) });
  pools.set(database, pool);
  return database;
}

const pools = new WeakMap<Database, Pool>();

/** Connections in use and those who wait for one; null for the embedded database, which has none. */
export function poolUse(database: Database): { inUse: number; waiting: number } | null {
  const pool = pools.get(database);
  return pool ? { inUse: pool.totalCount - pool.idleCount, waiting: pool.waitingCount } : null;
}

const WARN_EVERY_MS = 60_000;

/** One line for all the connections that an outage ends, with the server's code for it and nothing of the work. */
function warnOfLoss(log: Pick<Log, 'warn'> | undefined): (error: Error) => void {
  let warnedAt = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (performance.now() - warnedAt < WARN_EVERY_MS) return;
    warnedAt = performance.now();
    const code = 'code' in error ? error.code : null;
    log?.warn({ code }, 'the database ended a connection; another is opened');
  };
}

async function limitSession(
  client: ClientBase,
  statementMs: number,
  idleMs = IDLE_TRANSACTION_LIMIT_MS,
): Promise<void> {
  const text = `set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = ${idleMs}`;
  const limit = { text, query_timeout: CONNECT_LIMIT_MS };
  await client.query(limit);
}

/**
 * Closes a connection whose server stopped answering: what was asked fails, and the pool opens another instead of handing
 * the dead one out again. Work of the background without a time limit is left to the system's own detection.
 */
function closeWhenSilent(client: PoolClient, limitMs: number): void {
  let limited = true;
  // oxlint-disable-next-line typescript/unbound-method -- called below with the client it belongs to
  client.query = new Proxy(client.query, {
    apply(query, self, given) {
      const [text] = given;
      if (text === NO_STATEMENT_TIMEOUT) limited = false;
      if (text === 'commit' || text === 'rollback') limited = true;
      const ask = (): unknown => Reflect.apply(query, self, given);
      // What runs every second in the background belongs to no trace, and begins none.
      const isTraced = typeof text === 'string' && currentTrace() !== null;
      const answer: unknown = isTraced
        ? inSpan(
            () => statementSpan(text),
            async () => ask(),
          )
        : ask();
      if (!limited || !(answer instanceof Promise)) return answer;
      const timer = setTimeout(() => void client.end(), limitMs);
      return answer.finally(() => clearTimeout(timer));
    },
  });
}

async function openPglite(directory: string | null): Promise<Database> {
  if (directory !== null) await mkdir(path.dirname(directory), { recursive: true });
  // Beside PostgreSQL nobody needs it.
  const { PGlite, types: pgliteTypes } = await import('@electric-sql/pglite');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  const pglite = await PGlite.create({
    ...(directory === null ? {} : { dataDir: directory }),
    extensions: { pg_trgm },
    parsers: { [pgliteTypes.INT8]: Number },
    // The usual 128 MB would be taken from the shop's own process; the system's file cache serves as well.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
  });
  return new Kysely<DatabaseSchema>({ dialect: new PGliteDialect({ pglite }) });
}
