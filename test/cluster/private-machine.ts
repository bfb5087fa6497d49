import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { filled } from './filled-files.ts';
import { layNetwork, NODES } from './network.ts';

const run = promisify(execFile);
const DEPLOY = path.join(import.meta.dirname, '../../deploy/cluster');
/** Users that Debian's packages would make. */
const USERS = ['postgres', 'etcd', 'haproxy'];

export const PASSWORDS = { shop: 'example-shop', pgbouncer: 'example-pgbouncer', postgres: 'example-postgres' };
/** Size of each node's disk. */
const DISK = '700m';

/** The disk of a node's database, seen from outside the node. */
export function diskOf(name: string): string {
  return `/var/lib/disks/${name}`;
}

/**
 * Makes this process's own namespaces look like the machines of docs/deploy.md: the unpacked packages over /usr, the files of
 * deploy/cluster in /etc, and a network of three nodes. The machine around sees nothing of it.
 */
export async function furnishMachine(packages: string): Promise<void> {
  await run('mount', ['--make-rprivate', '/']);
  for (const folder of ['/var/lib', '/var/log', '/run']) await run('mount', ['-t', 'tmpfs', 'none', folder]);
  await run('mount', ['-t', 'overlay', 'overlay', '-o', `lowerdir=${packages}/usr:/usr`, '/usr']);
  await furnishSettings('/var/lib/settings');
  await run('mount', ['-t', 'overlay', 'overlay', '-o', 'lowerdir=/var/lib/settings:/etc', '/etc']);
  for (const folder of ['/run/postgresql', '/var/lib/postgresql', '/var/lib/etcd', '/var/log/postgresql']) {
    await mkdir(folder, { recursive: true });
  }
  await run('chown', ['postgres:postgres', '/run/postgresql', '/var/log/postgresql']);
  await layNetwork();
  for (const { name } of NODES) {
    await mkdir(diskOf(name), { recursive: true });
    await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'none', diskOf(name)]);
    await run('chown', ['postgres:postgres', diskOf(name)]);
    await mkdir(`/var/lib/etcd-of/${name}`, { recursive: true });
    await run('chown', ['etcd:etcd', `/var/lib/etcd-of/${name}`]);
  }
}

/** Writes what is new in /etc: the users, and each file of deploy/cluster at the place that its first line names. */
async function furnishSettings(folder: string): Promise<void> {
  for (const name of ['poshak', 'haproxy', 'pgbouncer', 'patroni'])
    await mkdir(path.join(folder, name), { recursive: true });
  for (const file of ['passwd', 'group']) {
    const text = await readFile(`/etc/${file}`, 'utf8');
    const missing = USERS.filter((user) => !text.includes(`\n${user}:`));
    const lines = missing.map((user) => {
      const id = 64_101 + USERS.indexOf(user);
      return file === 'passwd' ? `${user}:x:${id}:${id}::/var/lib/${user}:/usr/sbin/nologin\n` : `${user}:x:${id}:\n`;
    });
    await writeFile(path.join(folder, file), text + lines.join(''));
  }
  await cp(path.join(DEPLOY, 'patroni.yml'), path.join(folder, 'patroni/config.yml'));
  await cp(path.join(DEPLOY, 'haproxy.cfg'), path.join(folder, 'haproxy/haproxy.cfg'));
  await cp(path.join(DEPLOY, 'pgbouncer.ini'), path.join(folder, 'pgbouncer/pgbouncer.ini'));
  await cp(path.join(DEPLOY, 'patroni.yml'), path.join(folder, 'poshak/patroni.yml'));
  await writeFile(path.join(folder, 'pgbouncer/userlist.txt'), await filled('userlist.txt', PASSWORDS));
  await writeFile(path.join(folder, 'pgpass'), await filled('pgpass', PASSWORDS), { mode: 0o600 });
  await chmod(path.join(folder, 'pgpass'), 0o600);
}
