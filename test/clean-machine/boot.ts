import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile } from 'node:fs/promises';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { controlGroup } from './control-group.ts';
import type { Machine } from './machine.ts';
import { typed } from './run-steps.ts';

const START_LIMIT_MS = 120_000;

/**
 * Mounts what a machine finds at its boot and becomes its systemd. The devices, consoles, clock and kernel
 * settings of the machine around it stay out of reach.
 */
const BOOT = `set -e
root="$1"
mount --make-rprivate /
mount --bind "$root" "$root"
mount --bind "$root/dev" "$root/dev"
mount -t tmpfs none "$root/dev/shm"
mount -t proc none "$root/proc"
mount --bind "$root/proc/sys" "$root/proc/sys"
mount -o remount,bind,ro "$root/proc/sys"
mount -t sysfs -o ro none "$root/sys"
mount -t cgroup2 none "$root/sys/fs/cgroup"
mount -t tmpfs -o mode=755 none "$root/run"
mkdir -p "$root/run/systemd/system"
for unit in getty.target console-getty.service; do ln -s /dev/null "$root/run/systemd/system/$unit"; done
cd "$root"
pivot_root . mnt
exec env -i container=drill PATH=/usr/sbin:/usr/bin:/sbin:/bin \\
  setpriv --bounding-set=-sys_time,-sys_module,-sys_rawio,-sys_boot,-syslog chroot . sh -c '
    umount --lazy /mnt
    exec /lib/systemd/systemd --log-target=journal --show-status=false'
`;
/** Becomes a member of the control group first, because a new namespace begins at the group of its first process. */
const IN_NAMESPACES = `echo $$ > "$3/cgroup.procs"
exec unshare --mount --pid --fork --kill-child --cgroup --uts --ipc sh -c "$2" sh "$1"`;

/** A machine that runs; `pullPlug` ends all of it at once. */
export type RunningMachine = Machine & { pullPlug: () => Promise<void> };

/**
 * Boots the Debian in a folder: its own systemd runs as process 1 of new namespaces, and starts what a machine starts.
 * It ends with the calling process. Its network is the calling process's, or the network namespace in this file.
 */
export async function boot(
  root: string,
  { name = '', network = '/proc/self/ns/net' }: { name?: string; network?: string } = {},
): Promise<RunningMachine> {
  const group = await controlGroup(root);
  await mkdir(group, { recursive: true });
  const unshare = spawn('nsenter', [`--net=${network}`, 'sh', '-c', IN_NAMESPACES, 'sh', root, BOOT, group], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  unshare.unref();
  const end = Date.now() + START_LIMIT_MS;
  const notInTime = (what: string): void => {
    if (unshare.exitCode !== null || Date.now() > end) throw new Error(`systemd of the folder did not start: ${what}.`);
  };
  let pid = await systemdUnder(unshare.pid);
  while (pid === null) {
    notInTime('its namespaces, mounts or control group are refused here');
    await sleep(100);
    pid = await systemdUnder(unshare.pid);
  }
  const kinds = ['--mount', '--pid', '--cgroup', '--uts', '--ipc', '--net', '--root', '--wd'];
  const first = Number(pid);
  const machine = {
    root,
    name,
    enter: ['nsenter', `--target=${pid}`, ...kinds],
    async pullPlug() {
      const ended = once(unshare, 'exit');
      process.kill(first, 'SIGKILL');
      await ended;
    },
  };
  for (;;) {
    const state = (await typed(machine, 'systemctl is-system-running 2>/dev/null || true')).trim();
    if (state === 'running') return machine;
    if (state === 'degraded') throw new Error(await typed(machine, 'systemctl --failed --no-pager'));
    notInTime(state);
    await sleep(250);
  }
}

/** Returns the process id of the systemd that is a child of a process, or null. */
async function systemdUnder(parent: number | undefined): Promise<string | null> {
  const [child = ''] = (await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8').catch(() => '')).split(' ');
  const name = await readFile(`/proc/${child}/comm`, 'utf8').catch(() => '');
  return name.trim() === 'systemd' ? child : null;
}
