import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { readEnvironmentFile } from '../clean-machine/units.ts';
import { filledNode } from './filled-files.ts';
import { primary, untilWhole } from './members.ts';
import { NODES } from './network.ts';
import { diskOf, PASSWORDS } from './private-machine.ts';

const run = promisify(execFile);
type Program = 'etcd' | 'patroni';

/**
 * Starts a program of a node in the node's network, with the node's disk and a /run of its own. It comes before other work
 * of this machine, as on a machine of its own: a lock that is renewed late is lost.
 */
const IN_NODE: Readonly<Record<Program, string>> = {
  etcd: 'mount --bind "$DISK" /var/lib/etcd && exec nice --adjustment=-10 setpriv --reuid=etcd --regid=etcd --init-groups etcd',
  patroni: `mount --bind "$DISK" /var/lib/postgresql && mount -t tmpfs none /run && mkdir /run/postgresql &&
    chown postgres:postgres /run/postgresql && cd /var/lib/postgresql &&
    exec nice --adjustment=-10 setpriv --reuid=postgres --regid=postgres --init-groups /usr/bin/python3 /usr/bin/patroni /etc/patroni/config.yml`,
};
/** The three database machines. `name` is one of theirs. */
export class Nodes {
  readonly #running = new Map<string, ChildProcess>();
  readonly #logs: string;

  constructor(logs: string) {
    this.#logs = logs;
  }

  async start(name: string, program: Program): Promise<void> {
    const log = await open(path.join(this.#logs, `${name}-${program}.log`), 'a');
    const disk = program === 'etcd' ? `/var/lib/etcd-of/${name}` : diskOf(name);
    const child = spawn('ip', ['netns', 'exec', name, 'sh', '-c', IN_NODE[program]], {
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8', ...(await environmentOf(name)), DISK: disk },
      stdio: ['ignore', log.fd, log.fd],
    });
    await log.close();
    this.#running.set(`${name} ${program}`, child);
  }

  /** As a supervisor does: what ended is started again. */
  async revive(name: string): Promise<void> {
    for (const program of ['etcd', 'patroni'] as const) {
      const child = this.#running.get(`${name} ${program}`);
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) await this.start(name, program);
    }
  }

  async kill(name: string, program: Program): Promise<void> {
    const child = this.#running.get(`${name} ${program}`);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  /** Sends a signal to everything that runs on a node. */
  async signal(name: string, signal: NodeJS.Signals): Promise<void> {
    const { stdout } = await run('ip', ['netns', 'pids', name]);
    for (const pid of stdout.trim().split('\n').map(Number)) {
      try {
        process.kill(pid, signal);
      } catch {
        // Ended meanwhile.
      }
    }
  }

  /** Kills the server's first process alone, as the kernel does when memory ends. */
  async killServer(name: string): Promise<void> {
    const file = await open(path.join(diskOf(name), '15/shop/postmaster.pid'));
    const [pid] = (await file.readFile('utf8')).split('\n');
    await file.close();
    process.kill(Number(pid), 'SIGKILL');
  }

  async cable(name: string, state: 'up' | 'down'): Promise<void> {
    await run('ip', ['link', 'set', name, state]);
  }

  async fillDisk(name: string): Promise<void> {
    const file = await open(path.join(diskOf(name), 'ballast'), 'w');
    for (const size of [1024 * 1024, 4096]) {
      const block = Buffer.alloc(size, 1);
      const written = (): Promise<boolean> =>
        file.write(block).then(
          () => true,
          () => false,
        );
      while (await written());
    }
    await file.close();
  }

  async freeDisk(name: string): Promise<void> {
    await rm(path.join(diskOf(name), 'ballast'), { force: true });
  }

  /** The node whose own word is that it is the primary. */
  primary(): Promise<string | null> {
    return primary();
  }

  /** Waits until one is the primary and both others follow it, one of them synchronously. */
  async whole(limitMs: number): Promise<void> {
    const made = new Set<string>();
    await untilWhole(limitMs, async (name) => {
      if (made.has(name)) return;
      made.add(name);
      await this.#copyAnew(name);
    });
  }

  /** By hand: a rewind that was cut off by another failover leaves a node that must be copied anew. */
  async #copyAnew(name: string): Promise<void> {
    console.log(`patronictl reinit ${name}: its rewind was interrupted`);
    await run('/usr/bin/patronictl', ['--config-file', '/etc/patroni/config.yml', 'reinit', '--force', 'shop', name], {
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8' },
    }).catch(() => undefined);
  }

  async stop(): Promise<void> {
    for (const { name } of NODES) {
      await this.signal(name, 'SIGCONT');
      await this.signal(name, 'SIGKILL');
    }
  }
}

async function environmentOf(name: string): Promise<Record<string, string>> {
  return readEnvironmentFile(await filledNode(name, PASSWORDS.postgres));
}
