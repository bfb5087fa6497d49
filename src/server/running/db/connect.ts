import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely';
import { type ClientBase, Pool, type PoolClient, TypeOverrides, types as postgresTypes } from 'pg';
import { Counter } from 'prom-client';
import type { Log } from '../log.ts';
import { currentTrace, inSpan, type SpanStart } from '../tracing/span.ts';
import { isReadOnlyServer } from './database-errors.ts';
import type { DatabaseSchema } from './schema.ts';
import { MINUTE_MS } from '../../../domain/time/durations.ts';

export type Database = Kysely<DatabaseSchema>;

/** Without a directory, PGlite keeps its data in memory. */
export type DatabaseOptions =
  | {
      engine: 'postgres';
      url: string;
      poolSize?: number;
      silenceLimitMs?: number;
      statementLimitMs?: number;
      idleTransactionLimitMs?: number;
      connectLimitMs?: number;
      log?: Pick<Log, 'warn'>;
    }
  | { engine: 'pglite'; directory: string | null };

/**
 * Opens PostgreSQL or the embedded PGlite. Both return int8 as number (money and counts stay far below 2^53)
 * and timestamptz as Date. Rejects if the database cannot be reached within 10 s.
 */
export async function connectDatabase(options: DatabaseOptions): Promise<Database> {
  const database = options.engine === 'postgres' ? onPool(openPool(options)) : await openPglite(options.directory);
  await sql`select 1`.execute(database);
  return database;
}

/** Opens PostgreSQL at the first statement: it may be away until then. */
export function connectLater(options: Extract<DatabaseOptions, { engine: 'postgres' }>): Database {
  return onPool(openPool(options));
}

/** First statement of a transaction that may run longer than the time limit for shoppers' queries. */
export const NO_STATEMENT_TIMEOUT = 'set local statement_timeout = 0';

const CONNECT_LIMIT_MS = 10_000;
const STATEMENT_LIMIT_MS = 30_000;
/**
 * Without it, a process that vanished without closing its connection would hold its row locks until TCP
 * notices: two hours.
 */
const IDLE_TRANSACTION_LIMIT_MS = 5 * MINUTE_MS;
/** The server cancels a statement sooner, so a longer silence means a lost connection. */
const SILENCE_LIMIT_MS = 35_000;

/** Opens a pool of connections to PostgreSQL. It connects at the first query. */
export function openPool(options: Extract<DatabaseOptions, { engine: 'postgres' }>): Pool {
  const { statementLimitMs = STATEMENT_LIMIT_MS } = options;
  const parsers = new TypeOverrides();
  parsers.setTypeParser(postgresTypes.builtins.INT8, Number);
  const pool = new Pool({
    connectionString: options.url,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: options.connectLimitMs ?? CONNECT_LIMIT_MS,
    // Set here and not as a startup parameter, which poolers such as PgBouncer refuse.
    onConnect: (client) => limitSession(client, statementLimitMs, options.idleTransactionLimitMs),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: parsers,
  });
  // The server may drop an idle connection. That must not end the process; the next query opens a new
  // connection.
  pool.on('error', () => undefined);
  const warn = warnOfLoss(options.log);
  const dropIdle = idleDropper(pool);
  pool.on('connect', (client) => {
    // The pool listens only to idle connections. Without this listener the loss of a busy one would end the
    // process.
    client.on('error', warn);
    closeWhenSilent(client, options.silenceLimitMs ?? SILENCE_LIMIT_MS, dropIdle);
  });
  return pool;
}

/**
 * Returns a function that removes the pool's idle connections. After a failover all connections may still lead to the
 * server that was the primary; each is healthy for the driver, and would fail once more.
 */
function idleDropper(pool: Pool): () => void {
  const idle = new Set<PoolClient>();
  pool.on('acquire', (client) => void idle.delete(client));
  pool.on('remove', (client) => void idle.delete(client));
  pool.on('release', (_error, client) => void idle.add(client));
  return () => {
    // The pool treats it as lost.
    for (const client of idle) client.emit('error', new Error('its server only reads'));
  };
}

/** Opens a database on a pool. When it is destroyed, it calls `end`, or without it ends the pool. */
export function onPool(pool: Pool, end?: () => Promise<void>): Database {
  const shared = end && { connect: () => pool.connect(), end, options: pool.options };
  const database = new Kysely<DatabaseSchema>({ dialect: new PostgresDialect({ pool: shared ?? pool }) });
  pools.set(database, pool);
  return database;
}

const pools = new WeakMap<Database, Pool>();

/**
 * Returns the connections in use and the number of waiting requests for one. Null for the embedded database,
 * which has none.
 */
export function poolUse(database: Database): { inUse: number; waiting: number } | null {
  const pool = pools.get(database);
  return pool ? { inUse: pool.totalCount - pool.idleCount, waiting: pool.waitingCount } : null;
}

/** A failover or a restart of the database is over within seconds, and visible in nothing else. */
export const connectionsLost = new Counter({
  name: 'shop_database_connections_lost_total',
  help: 'Connections to PostgreSQL that were lost, or left because their server only reads',
  // Registered with the shop's others (shop-metrics.ts): tests load this module several times.
  registers: [],
});

const WARN_EVERY_MS = MINUTE_MS;

/**
 * Returns a listener that logs one line for all connections that an outage ends. It logs the server's code,
 * never the query.
 */
function warnOfLoss(log: Pick<Log, 'warn'> | undefined): (error: Error) => void {
  let warnedAt = Number.NEGATIVE_INFINITY;
  return (error) => {
    connectionsLost.inc();
    if (performance.now() - warnedAt < WARN_EVERY_MS) return;
    warnedAt = performance.now();
    const code = 'code' in error ? error.code : null;
    log?.warn({ code }, 'database connection lost; reconnecting');
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
 * Closes a connection whose server has stopped responding, or refuses a write because it is no primary any more. The
 * running query fails, and the pool opens another connection instead of reusing this one. Background work without a
 * time limit relies on TCP's own detection.
 */
function closeWhenSilent(client: PoolClient, limitMs: number, onReadOnly: () => void): void {
  let limited = true;
  // oxlint-disable-next-line typescript/unbound-method -- called below with the client it belongs to
  client.query = new Proxy(client.query, {
    apply(query, self, args) {
      const [text] = args;
      if (text === NO_STATEMENT_TIMEOUT) limited = false;
      if (text === 'commit' || text === 'rollback') limited = true;
      const runQuery = (): unknown => Reflect.apply(query, self, args);
      // Background work that runs every second belongs to no trace and starts none.
      const isTraced = typeof text === 'string' && currentTrace() !== null;
      const answer: unknown = isTraced
        ? inSpan(
            () => statementSpan(text),
            async () => runQuery(),
          )
        : runQuery();
      if (!(answer instanceof Promise)) return answer;
      answer.catch((error: unknown) => {
        if (!isReadOnlyServer(error)) return;
        connectionsLost.inc();
        void client.end();
        onReadOnly();
      });
      if (!limited) return answer;
      const timer = setTimeout(() => void client.end(), limitMs);
      return answer.finally(() => clearTimeout(timer));
    },
  });
}

/**
 * Otherwise V8 compiles what is used often of PGlite a second time, to faster code. For one large function alone this
 * takes a second and 600 MB of memory. Without it, large scans take twice as long (docs/performance.md, Memory).
 */
const BASELINE_WEBASSEMBLY = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];

async function openPglite(directory: string | null): Promise<Database> {
  if (directory !== null) await mkdir(path.dirname(directory), { recursive: true });
  for (const flag of BASELINE_WEBASSEMBLY) setFlagsFromString(flag);
  // Not needed with PostgreSQL, so imported only here.
  const { PGlite, types: pgliteTypes } = await import('@electric-sql/pglite');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  const pglite = await PGlite.create({
    ...(directory === null ? {} : { dataDir: directory }),
    extensions: { pg_trgm },
    parsers: { [pgliteTypes.INT8]: Number },
    // The default of 128 MB would count towards the shop's own process; the operating system's file cache
    // serves as well.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
  });
  return new Kysely<DatabaseSchema>({ dialect: new PGliteDialect({ pglite }) });
}

const VERB = /^\s*(\w+)/;
const TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_]+)"?/i;

/** Describes a statement as a span: its verb and first table, never its text or parameters. */
function statementSpan(text: string): SpanStart {
  const operation = (VERB.exec(text)?.[1] ?? 'query').toUpperCase();
  const table = TABLE.exec(text)?.[1];
  const summary = table === undefined ? operation : `${operation} ${table}`;
  return {
    name: summary,
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.summary': summary,
      ...(table === undefined ? {} : { 'db.collection.name': table }),
    },
  };
}
