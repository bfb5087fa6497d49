import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import path from 'node:path';

type Program = 'haproxy' | 'pgbouncer';

const COMMANDS: Readonly<Record<Program, readonly string[]>> = {
  haproxy: ['haproxy', '-db', '-f', '/etc/haproxy/haproxy.cfg'],
  // As Debian's unit does: it refuses to run as root.
  pgbouncer: [
    'setpriv',
    '--reuid=postgres',
    '--regid=postgres',
    '--init-groups',
    'pgbouncer',
    '/etc/pgbouncer/pgbouncer.ini',
  ],
};

/** HAProxy and PgBouncer of the machine that runs the shop. */
export class Front {
  readonly #running = new Map<Program, ChildProcess>();
  readonly #logs: string;

  constructor(logs: string) {
    this.#logs = logs;
  }

  async start(program: Program): Promise<void> {
    const log = await open(path.join(this.#logs, `${program}.log`), 'a');
    const [command = '', ...args] = COMMANDS[program];
    this.#running.set(program, spawn(command, args, { stdio: ['ignore', log.fd, log.fd] }));
    await log.close();
  }

  async stop(program: Program): Promise<void> {
    const child = this.#running.get(program);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
}
