import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import * as v from 'valibot';
import { freePort } from '../../scripts/start/processes.ts';
import { commandResponseSchema } from './shop-messages.ts';
import type { ShopProcessSettings } from './shop-process.ts';

/** On a busy machine a start takes minutes. */
const START_LIMIT_MS = 300_000;

export type Shops = {
  urls: readonly [string, ...string[]];
  /** Kills one shop without warning, like a power cut, and starts it again. */
  killAndRestart(index: number): Promise<void>;
  /** What each shop is started with from its next start on. */
  changeSettings(change: Partial<ShopProcessSettings>): void;
  /** Runs the work while no shop is restarting, because a starting shop needs its database. */
  exclusively(work: () => Promise<void>): Promise<void>;
  /** Resolves when no shop is restarting. */
  allUp(): Promise<void>;
  /** Runs an orders command in one of the shops. Returns its exit code, or null if no response arrived. */
  command(index: number, argv: readonly string[]): Promise<number | null>;
  /** Sets how many ms the shops' clocks are ahead of the real time. */
  setClock(aheadMs: number): void;
  kills(): number;
  /** Returns how many processes ended without being killed. */
  crashes(): number;
  /** Returns what the processes wrote to stderr. */
  complaints(): string[];
  stop(): Promise<void>;
};

export async function startShops(
  count: number,
  settings: Omit<ShopProcessSettings, 'port' | 'clockAheadMs'>,
  /** `apartMs`: how much each shop's clock is ahead of the one before. */
  { firstPort, apartMs = 0 }: { firstPort?: number; apartMs?: number } = {},
): Promise<Shops> {
  let aheadMs = 0;
  let current = settings;
  let kills = 0;
  let crashes = 0;
  let commands = 0;
  let restarting: Promise<void> = Promise.resolve();
  const complaints: string[] = [];
  const ports: number[] = [];
  for (let index = 0; index < count; index += 1)
    ports.push((index === 0 ? firstPort : undefined) ?? (await freePort()));
  const children: ChildProcess[] = [];

  async function start(index: number): Promise<void> {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, 'shop-process.ts')], {
      env: {
        ...process.env,
        NODE_ENV: 'test',
        FAULT_SHOP: JSON.stringify({ ...current, port: ports[index], clockAheadMs: aheadMs + index * apartMs }),
      },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    child.stderr?.on('data', (chunk: Buffer) => complaints.push(chunk.toString()));
    // Each pending command adds a listener.
    child.setMaxListeners(0);
    children[index] = child;
    child.once('exit', () => {
      if (!child.killed) crashes += 1;
    });
    const ready = once(child, 'message', { signal: AbortSignal.timeout(START_LIMIT_MS) });
    const ended = once(child, 'exit').then(() => {
      throw new Error(`a shop process ended at its start:\n${complaints.slice(-5).join('')}`);
    });
    await Promise.race([ready, ended]);
    ended.catch(() => undefined);
    if (child.connected) child.send(aheadMs + index * apartMs);
  }

  async function kill(index: number): Promise<void> {
    const child = children[index];
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  /** Runs work one piece at a time: an embedded database allows one process at a time. */
  function exclusively(work: () => Promise<void>): Promise<void> {
    restarting = restarting.then(work);
    return restarting;
  }

  async function command(index: number, argv: readonly string[]): Promise<number | null> {
    const child = children[index];
    if (!child?.connected || child.killed) return null;
    commands += 1;
    const id = commands;
    return new Promise((resolve) => {
      const end = (exitCode: number | null): void => {
        child.off('message', onMessage);
        child.off('exit', lose);
        resolve(exitCode);
      };
      const onMessage = (message: unknown): void => {
        const answer = v.safeParse(commandResponseSchema, message);
        if (answer.success && answer.output.id === id) end(answer.output.exitCode);
      };
      const lose = (): void => end(null);
      child.on('message', onMessage);
      child.once('exit', lose);
      child.send({ id, argv }, (error) => {
        if (error) lose();
      });
    });
  }

  await Promise.all(ports.map((_, index) => start(index)));
  const [first = '', ...rest] = ports.map((port) => `http://127.0.0.1:${port}`);
  return {
    urls: [first, ...rest],
    killAndRestart: (index) =>
      exclusively(async () => {
        kills += 1;
        await kill(index);
        await start(index);
      }),
    changeSettings(change) {
      current = { ...current, ...change };
    },
    exclusively,
    command,
    allUp: () => restarting,
    setClock(next) {
      aheadMs = next;
      // A killed process counts as connected for a moment but receives nothing; its successor starts with the
      // new clock.
      for (const [index, child] of children.entries()) {
        if (child.connected && !child.killed) child.send(next + index * apartMs);
      }
    },
    kills: () => kills,
    crashes: () => crashes,
    complaints: () => complaints,
    async stop() {
      await Promise.all(children.map((_, index) => kill(index)));
    },
  };
}
