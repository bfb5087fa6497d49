import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Front } from './front.ts';
import type { Nodes } from './nodes.ts';
import { NODES } from './network.ts';
import { PASSWORDS } from './private-machine.ts';

export type World = { nodes: Nodes; front: Front; logs: string };

export type Fault = {
  name: string;
  /** Shoppers notice nothing of it. */
  quiet: boolean;
  /** Another node becomes the primary. */
  promotes: boolean;
  /** Part of the drill's short form. */
  short: boolean;
  break: (world: World, primary: string) => Promise<void>;
  mend: (world: World, primary: string) => Promise<void>;
};

const SWITCHOVER = path.join(import.meta.dirname, '../../deploy/cluster/switchover.sh');
const nothing = async (): Promise<void> => undefined;
const others = (name: string): string[] => NODES.map((node) => node.name).filter((one) => one !== name);

/** How long a program of the shop's machine is away, a replica stands still, etcd is gone, and a disk is full. */
const [RESTART_MS, LAG_MS, ETCD_AWAY_MS, DISK_FULL_MS] = [1_000, 15_000, 40_000, 20_000];
/** Longer than the lock of a dead primary lives, so that the hung one wakes to another's lock. */
const HUNG_MS = 10_000;

export const FAULTS: readonly Fault[] = [
  {
    name: 'planned switchover (`deploy/cluster/switchover.sh`)',
    quiet: true,
    promotes: true,
    short: true,
    break: async ({ logs }) => {
      const child = spawn(SWITCHOVER, [], {
        env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', PGPASSFILE: '/etc/pgpass', LANG: 'C.UTF-8', HOME: '/run' },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let printed = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
      const [code] = await once(child, 'close');
      if (code !== 0) throw new Error(`switchover.sh ended with ${code}; see ${logs}\n${printed}`);
    },
    mend: nothing,
  },
  {
    name: 'the primary’s PostgreSQL is killed (`kill -9`)',
    quiet: false,
    promotes: true,
    short: false,
    break: ({ nodes }, primary) => nodes.killServer(primary),
    mend: nothing,
  },
  {
    name: 'the primary’s machine dies',
    quiet: false,
    promotes: true,
    short: true,
    break: ({ nodes }, primary) => nodes.signal(primary, 'SIGKILL'),
    mend: ({ nodes }, primary) => nodes.revive(primary),
  },
  {
    name: 'the primary’s machine hangs (`SIGSTOP`), and wakes after the failover',
    quiet: false,
    promotes: true,
    short: true,
    break: ({ nodes }, primary) => nodes.signal(primary, 'SIGSTOP'),
    mend: async ({ nodes }, primary) => {
      await sleep(HUNG_MS);
      await nodes.signal(primary, 'SIGCONT');
    },
  },
  {
    name: 'the primary’s machine is cut off from the network',
    quiet: false,
    promotes: true,
    short: false,
    break: ({ nodes }, primary) => nodes.cable(primary, 'down'),
    mend: ({ nodes }, primary) => nodes.cable(primary, 'up'),
  },
  {
    name: 'the primary’s disk is full for 20 s',
    // PostgreSQL refuses writes and goes on while its log has room, so Patroni leaves it the primary: it needs hands.
    quiet: false,
    promotes: false,
    short: false,
    break: async ({ nodes }, primary) => {
      await nodes.fillDisk(primary);
      await sleep(DISK_FULL_MS);
      await nodes.freeDisk(primary);
    },
    mend: nothing,
  },
  {
    name: 'all three etcd are gone for 40 s',
    quiet: true,
    promotes: false,
    short: false,
    break: async ({ nodes }) => {
      for (const { name } of NODES) await nodes.kill(name, 'etcd');
      await sleep(ETCD_AWAY_MS);
    },
    mend: async ({ nodes }) => {
      for (const { name } of NODES) await nodes.start(name, 'etcd');
    },
  },
  {
    name: 'PgBouncer is restarted',
    quiet: false,
    promotes: false,
    short: false,
    break: ({ front }) => restart(front, 'pgbouncer'),
    mend: nothing,
  },
  {
    name: 'HAProxy is restarted',
    quiet: false,
    promotes: false,
    short: false,
    break: ({ front }) => restart(front, 'haproxy'),
    mend: nothing,
  },
  {
    name: 'both standbys stand still for 15 s (replay paused)',
    quiet: true,
    promotes: false,
    short: false,
    break: async (_, primary) => {
      await onEach(others(primary), 'select pg_wal_replay_pause()');
      await sleep(LAG_MS);
    },
    mend: (_, primary) => onEach(others(primary), 'select pg_wal_replay_resume()'),
  },
];

async function restart(front: Front, program: 'haproxy' | 'pgbouncer'): Promise<void> {
  await front.stop(program);
  await sleep(RESTART_MS);
  await front.start(program);
}

async function onEach(names: readonly string[], statement: string): Promise<void> {
  for (const { name, address } of NODES) {
    if (!names.includes(name)) continue;
    const client = new Client({ host: address, user: 'postgres', database: 'postgres', password: PASSWORDS.postgres });
    await client.connect();
    await client.query(statement);
    await client.end();
  }
}
