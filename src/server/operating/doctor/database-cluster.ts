import { sql } from 'kysely';
import { connectDatabase, type Database } from '../../running/db/connect.ts';
import { describeDatabase } from '../../running/db/database-address.ts';
import { fail, type Finding, ok, warn } from './finding.ts';

/** What must be right of a pooler and of standbys, if there are any. */
export async function checkCluster(database: Database, url: string): Promise<Finding[]> {
  return [
    ...((await isPooled(database, url)) ? [await checkPooledLimits(database)] : []),
    ...(await checkStandbys(database)),
  ];
}

/** Whether a pooler or a proxy is in between, which shows in the server's own address: the server listens elsewhere. */
export async function isPooled(database: Database, url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  const { rows } = await sql<{ port: number | null }>`select inet_server_port() as port`.execute(database);
  return hostname !== '' && rows[0]?.port !== Number(port || 5432);
}

const LIMITS = { statement_timeout: '30s', idle_in_transaction_session_timeout: '5min' } as const;

/**
 * Behind a pooler the limits that the shop sets after connecting are lost with each new connection of the pooler to the
 * server, so the role must have them.
 */
async function checkPooledLimits(database: Database): Promise<Finding> {
  const names = Object.keys(LIMITS);
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where name in (${sql.join(names)}) and reset_val = '0'`.execute(database);
  const missing = Object.entries(LIMITS).filter(([name]) => rows.some((row) => row.name === name));
  if (missing.length === 0) return ok('limits behind the pooler', `${names.join(', ')} hold.`);
  const commands = missing.map(([name, limit]) => `alter role current_user set ${name} = '${limit}';`);
  return warn(
    'limits behind the pooler',
    `DATABASE_URL leads to a pooler, whose connections lose ${missing.map(([name]) => name).join(' and ')} after a failover: a vanished process would hold its locks. Say once, as its user: ${commands.join(' ')}`,
  );
}

/** A standby that is not waited for lacks what was answered last when it takes over. */
async function checkStandbys(database: Database): Promise<Finding[]> {
  const { rows } = await sql<{ standbys: number; names: string; commit: string }>`
    select (select count(*)::int from pg_stat_replication) as standbys,
      current_setting('synchronous_standby_names') as names, current_setting('synchronous_commit') as commit`.execute(
    database,
  );
  const { standbys = 0, names = '', commit = 'on' } = rows[0] ?? {};
  if (standbys === 0 && names === '') return [];
  const waits = names !== '' && commit !== 'off' && commit !== 'local';
  if (waits) return [ok('standbys', `${standbys} follow; a commit waits for one of them.`)];
  return [
    warn(
      'standbys',
      `${standbys} follow, and no commit waits for them: a failover loses the last orders. Replicate synchronously (synchronous_standby_names, synchronous_commit = on; with Patroni synchronous_mode).`,
    ),
  ];
}

/** What DATABASE_READ_URL names must be standbys of this database. */
export async function checkReadServers(database: Database, urls: readonly string[]): Promise<Finding[]> {
  const here = await identityOf(database);
  return Promise.all(urls.map((url) => checkReadServer(url, here)));
}

type Identity = { system: string; standby: boolean };

async function identityOf(database: Database): Promise<Identity | null> {
  const { rows } = await sql<Identity>`
    select system_identifier::text as system, pg_is_in_recovery() as standby from pg_control_system()`.execute(
    database,
  );
  return rows[0] ?? null;
}

async function checkReadServer(url: string, here: Identity | null): Promise<Finding> {
  const words = describeDatabase({ databaseUrl: url, dataDir: '' });
  let standby: Database | null = null;
  try {
    standby = await connectDatabase({ engine: 'postgres', url, poolSize: 1 });
    const there = await identityOf(standby);
    if (there?.system !== here?.system) {
      return fail('read servers', `${words} is another database than DATABASE_URL: it is not a standby of it.`);
    }
    if (there?.standby !== true) return warn('read servers', `${words} is no standby, so it is not read.`);
    return ok('read servers', `${words} is a standby.`);
  } catch {
    return warn('read servers', `${words} cannot be reached; its reads go to another server.`);
  } finally {
    await standby?.destroy();
  }
}
