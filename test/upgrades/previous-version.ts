import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.join(import.meta.dirname, '..', '..');
const run = promisify(execFile);
const git = async (...args: string[]): Promise<string> => (await run('git', args, { cwd: ROOT })).stdout.trim();

/**
 * Returns the given commit, or by default that of the newest tag. If neither exists, rejects with
 * instructions.
 */
export async function previousCommit(reference: string): Promise<string> {
  const named = reference === '' ? await git('describe', '--tags', '--abbrev=0').catch(() => '') : reference;
  const commit = named === '' ? '' : await git('rev-parse', '--verify', `${named}^{commit}`).catch(() => '');
  if (commit !== '') return commit;
  const what = named === '' ? 'No tag is here' : `${named} is not here`;
  throw new Error(
    `${what}: fetch the history (git fetch --unshallow --tags), or name a commit: npm run drill:upgrade -- COMMIT`,
  );
}

/** Checks a commit out into a folder, with this version's packages, and builds it. */
export async function layOut(commit: string, directory: string): Promise<void> {
  await git('worktree', 'add', '--detach', directory, commit);
  await symlink(path.join(ROOT, 'node_modules'), path.join(directory, 'node_modules'));
  const child = spawn(process.execPath, ['scripts/build.ts'], { cwd: directory, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The build of ${commit} ended with ${code}.`);
}

export async function takeAway(directory: string): Promise<void> {
  await git('worktree', 'remove', '--force', directory);
}
