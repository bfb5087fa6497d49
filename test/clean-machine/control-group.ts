import { execFile } from 'node:child_process';
import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

/** Returns the control group (version 2) in which the drill's systemd makes its own, inside that of this process. */
export async function controlGroup(root: string): Promise<string> {
  const mounts = await readFile('/proc/self/mountinfo', 'utf8');
  const [, at] = /^\S+ \S+ \S+ \S+ (\S+) .* - cgroup2 /m.exec(mounts) ?? [];
  const [, own] = /^0::(.*)$/m.exec(await readFile('/proc/self/cgroup', 'utf8')) ?? [];
  if (at === undefined || own === undefined) throw new Error('systemd needs control groups of version 2 (cgroup2).');
  return path.join(at, own, path.basename(root));
}

/** Removes the control groups that systemd left. None of them has a process any more. */
export async function removeControlGroup(root: string): Promise<void> {
  const group = await controlGroup(root);
  const isThere = await access(group).then(
    () => true,
    () => false,
  );
  if (isThere) await promisify(execFile)('find', [group, '-depth', '-type', 'd', '-exec', 'rmdir', '{}', '+']);
}
