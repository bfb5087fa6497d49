import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { constants, setPriority } from 'node:os';
import path from 'node:path';

/**
 * A small young generation collected by one thread, and an old one that grows in small steps: a third less memory and
 * less processor time (docs/performance.md, Memory). deploy/ and docs/deploy.md start the shop with the same; a test
 * compares them.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=4', '--heap-growing-percent=10', '--no-parallel-scavenge'];
/**
 * For glibc, which otherwise gives each thread its own heap and holds on to large freed blocks: both keep memory that
 * compressing pages used.
 */
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: String(128 * 1024) };
/**
 * For the demo feed as well: memory used for drawing pictures returns to the system at once, and its compiled
 * TypeScript is cached, so that the next start needs no compiler in memory.
 */
export const FEED_ENVIRONMENT = {
  MALLOC_MMAP_THRESHOLD_: String(1024 * 1024),
  NODE_COMPILE_CACHE: path.join(import.meta.dirname, '../..', 'node_modules', '.cache', 'poshak', 'compiled'),
};

const END_WITH_PARENT = path.join(import.meta.dirname, 'end-with-parent.ts');
/** Longer than the shop's own limit for finishing requests. */
const PATIENCE_MS = 25_000 + Number(process.env['DRAIN_SECONDS'] ?? 0) * 1_000;

type Child = { name: string; process: ChildProcess };
type StartOptions = {
  /** Runs at a lower priority than the shop. */
  lowPriority?: boolean;
};

/**
 * The servers of one demo: started together, and all stopped when one of them ends or the shopkeeper presses Ctrl-C. They
 * end with this process, however it ends.
 */
export class Processes {
  readonly #children: Child[] = [];
  #stopped: Promise<void> | null = null;

  /** Runs a TypeScript file under this runtime, with inherited output. Returns its process id. */
  start(
    name: string,
    script: string,
    environment: Readonly<Record<string, string>>,
    { lowPriority = false }: StartOptions = {},
  ): number | undefined {
    const child = spawn(process.execPath, [...SERVER_FLAGS, '--import', END_WITH_PARENT, script], {
      // The IPC channel tells each process when the other has ended.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...SERVER_ENVIRONMENT, ...process.env, ...environment },
      // Its own group: Ctrl-C reaches only this process, which then stops the others in order.
      detached: true,
    });
    if (lowPriority && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    this.#children.push({ name, process: child });
    child.on('exit', (code) => {
      if (this.#stopped) return;
      // With exit code 1 it has already printed why.
      if (code !== 1) console.error(`${name} ended unexpectedly${code === null ? '' : ` (${code})`}.`);
      void this.stop().then(() => process.exit(code === 0 || code === null ? 1 : code));
    });
    return child.pid;
  }

  /**
   * Stops the last started first, so that the shop finishes its requests while its outside systems still answer.
   * Calling it again joins the same stop. Resolves when all have ended.
   */
  stop(): Promise<void> {
    this.#stopped ??= this.#stopAll();
    return this.#stopped;
  }

  async #stopAll(): Promise<void> {
    for (const { process: child } of this.#children.toReversed()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const patience = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
      await ended;
      clearTimeout(patience);
    }
  }
}

/** From 32768 on the system assigns ports to outgoing connections: a free one may be taken before a server listens. */
const [FIRST_PORT, PORTS_END] = [10_000, 32_768];
let lastPort = randomInt(FIRST_PORT, PORTS_END);

/** Returns the next port. They are handed out in sequence, so that no two callers get the same one. */
function nextPort(): number {
  lastPort = lastPort + 1 < PORTS_END ? lastPort + 1 : FIRST_PORT;
  return lastPort;
}

/** Returns the wished port if it is free, otherwise another free one. */
export async function freePort(preferred = nextPort()): Promise<number> {
  const server = createServer();
  server.listen(preferred, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return freePort();
  }
  server.close();
  await once(server, 'close');
  return preferred;
}

/** Polls an address every 50 ms until it responds with a 2xx. Rejects at the limit, or when the signal aborts. */
export async function answering(url: string, limitMs: number, signal?: AbortSignal): Promise<void> {
  const end = Date.now() + limitMs;
  while (Date.now() < end) {
    signal?.throwIfAborted();
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} did not answer within ${limitMs / 1000} seconds.`);
}
