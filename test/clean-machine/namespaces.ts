import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';

/** Runs a phase of a drill, a program of Node, in new namespaces. Its mounts and processes are gone when it ends. */
export async function inNamespaces(kinds: readonly string[], program: readonly string[]): Promise<number> {
  const child = spawn(
    'unshare',
    [...kinds, '--pid', '--fork', '--kill-child', '--mount-proc', process.execPath, ...program],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const [code] = await once(child, 'exit');
  return typeof code === 'number' ? code : 1;
}
