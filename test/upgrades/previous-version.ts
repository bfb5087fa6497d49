import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
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

/** Checks a commit out into a folder, installs the packages of its own lockfile, and builds it. */
export async function layOut(commit: string, directory: string): Promise<void> {
  await git('worktree', 'add', '--detach', directory, commit);
  const steps: [string, ...string[]][] = [
    ['npm', 'ci', '--omit=dev', '--no-audit', '--no-fund'],
    [process.execPath, 'scripts/build.ts'],
  ];
  for (const [program, ...words] of steps) {
    const [code] = await once(spawn(program, words, { cwd: directory, stdio: 'inherit' }), 'exit');
    if (code !== 0) throw new Error(`${program} ${words.join(' ')} of ${commit} ended with ${code}.`);
  }
}

export async function takeAway(directory: string): Promise<void> {
  await git('worktree', 'remove', '--force', directory);
}
