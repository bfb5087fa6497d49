import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { answering } from '../../scripts/start/processes.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const READY_LIMIT_MS = 120_000;

/** Returns the shell blocks of docs/deploy.md whose mark says that they are run, unchanged. */
export async function runBlocks(): Promise<string[]> {
  const page = await readFile(path.join(ROOT, 'docs', 'deploy.md'), 'utf8');
  const marked = page.matchAll(/<!-- test\/deploy\/documented-start[^>]*-->\n\n```sh\n([^]*?)```/g);
  return [...marked].map(([, block = '']) => block);
}

/** Returns what .dockerignore lets into the image: all files of a checkout that a shop needs. */
export async function neededOfCheckout(): Promise<string[]> {
  const lines = (await readFile(path.join(ROOT, '.dockerignore'), 'utf8')).split('\n');
  return lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
}

/**
 * Copies the files of a checkout that a shop needs into a folder, without installing or building. With
 * `prepared` it also gets this checkout's packages and build.
 */
export async function cleanCopy(directory: string, { prepared }: { prepared: boolean }): Promise<void> {
  for (const name of await neededOfCheckout()) {
    cpSync(path.join(ROOT, name), path.join(directory, name), { recursive: true });
  }
  if (!prepared) return;
  await symlink(path.join(ROOT, 'node_modules'), path.join(directory, 'node_modules'));
  cpSync(path.join(ROOT, 'build'), path.join(directory, 'build'), { recursive: true });
}

export type RunningBlock = { printed: () => string; stop: () => Promise<void> };

/** Runs a block in a shell in this folder, and waits until every shop that it starts is ready. */
export async function runBlock(
  block: string,
  directory: string,
  environment: Readonly<Record<string, string>>,
  ports: readonly number[],
): Promise<RunningBlock> {
  const { PATH, HOME } = process.env;
  const child = spawn('sh', ['-eu'], {
    cwd: directory,
    // The environment has none of the test's settings. The compile cache is removed with the folder. A
    // separate process group lets `stop` end everything that the block started.
    env: { NODE_COMPILE_CACHE: path.join(directory, 'compiled'), PATH, HOME, ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const failed = new AbortController();
  child.once('exit', (code) => failed.abort(new Error(`The block ended with ${code}:\n${printed}`)));
  child.stdin.end(block);
  const stop = () => endGroup(child);
  try {
    for (const port of ports) await answering(`http://127.0.0.1:${port}/readyz`, READY_LIMIT_MS, failed.signal);
  } catch (error) {
    await stop();
    throw new Error(`The block did not open a shop:\n${printed}`, { cause: error });
  }
  return { printed: () => printed, stop };
}

async function endGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) return;
  const ended = once(child, 'close');
  process.kill(-child.pid, 'SIGTERM');
  await ended;
}
