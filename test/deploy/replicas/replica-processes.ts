import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { answering, freePort, SERVER_ENVIRONMENT, SERVER_FLAGS } from '../../../scripts/start/processes.ts';

const READY_LIMIT_MS = 120_000;

export type Replicas = {
  ports: readonly number[];
  urls: readonly string[];
  dataDirs: readonly string[];
  start: (index: number) => Promise<void>;
  /** Resolves when the process has ended. */
  stop: (index: number, signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>;
  stopAll: () => Promise<void>;
  log: () => string;
};

/**
 * Prepares shops as docs/deploy.md starts several: they share only PostgreSQL, the key and ASSETS_DIR. None
 * is started yet.
 */
export async function createReplicas(
  directory: string,
  environment: Readonly<Record<string, string>>,
  /** Code root of each shop. */
  roots: readonly string[],
): Promise<Replicas> {
  const ports = await Promise.all(roots.map(() => freePort()));
  const dataDirs = ports.map((port) => path.join(directory, String(port)));
  const children = new Map<number, ChildProcess>();
  let printed = '';

  async function start(index: number): Promise<void> {
    const child = spawn(process.execPath, [...SERVER_FLAGS, 'src/server/main.ts'], {
      cwd: roots[index],
      env: {
        ...SERVER_ENVIRONMENT,
        ...process.env,
        ...environment,
        NODE_ENV: 'production',
        PORT: String(ports[index]),
        HOST: '127.0.0.1',
        DATA_DIR: dataDirs[index],
        ASSETS_DIR: path.join(directory, 'assets'),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.set(index, child);
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    const failed = new AbortController();
    const onExit = (): void => failed.abort(new Error(`A shop ended at its start:\n${printed.slice(-3_000)}`));
    child.once('exit', onExit);
    await answering(`http://127.0.0.1:${ports[index]}/readyz`, READY_LIMIT_MS, failed.signal);
    child.off('exit', onExit);
  }

  async function stop(index: number, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    const child = children.get(index);
    if (!child || child.exitCode !== null || child.signalCode !== null) return null;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    return child.exitCode;
  }

  return {
    ports,
    urls: ports.map((port) => `http://127.0.0.1:${port}`),
    dataDirs,
    start,
    stop,
    stopAll: async () => void (await Promise.all(ports.map((_, index) => stop(index, 'SIGKILL')))),
    log: () => printed,
  };
}
