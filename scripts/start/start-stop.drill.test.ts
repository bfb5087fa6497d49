import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
const startedSchema = v.object({ parent: v.number(), start: v.number(), servers: v.array(v.number()) });
type Started = { npm: number; parent: number; start: number; servers: number[] };
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'start-stop-'));
  const start = `node ${path.join(ROOT, 'scripts/with-runtime.mjs')} test/servers-in-child.ts`;
  await writeFile(path.join(directory, 'package.json'), JSON.stringify({ name: 'start-stop', scripts: { start } }));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** Starts the same chain of processes as `npm start`: npm, its shell, with-runtime.mjs, the start and two servers. */
async function npmStart(): Promise<Started> {
  const npm = spawn('npm', ['start', '--silent'], {
    cwd: directory,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const started = v.parse(startedSchema, JSON.parse(await lineWith(npm, '"servers"')));
  return { ...started, npm: npm.pid ?? 0 };
}

function lineWith(child: ChildProcess, words: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const line = text.split('\n').find((one) => one.includes(words) && one.endsWith('}'));
      if (line !== undefined) resolve(line);
    });
    child.once('exit', () => reject(new Error(`ended without ${words}: ${text}`)));
  });
}

/** Tells whether a process is running. Zombies, which have ended but not been waited for, do not count. */
async function runs(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    return !/\) Z /.test(stat);
  } catch {
    return false;
  }
}

const endings: [string, (started: Started) => void][] = [
  ['the start is killed', ({ start }) => process.kill(start, 'SIGKILL')],
  ['what runs the start is killed', ({ parent }) => process.kill(parent, 'SIGKILL')],
  ['npm alone is asked to end', ({ npm }) => process.kill(npm, 'SIGTERM')],
  [
    'the whole process group is asked to end, twice',
    ({ npm }) => {
      process.kill(-npm, 'SIGTERM');
      process.kill(-npm, 'SIGTERM');
    },
  ],
];

test.each(endings)('all processes of a start end when %s', async (_how, end) => {
  const started = await npmStart();
  const all = [started.start, ...started.servers];
  expect(await Promise.all(all.map(runs))).toEqual([true, true, true]);
  try {
    end(started);
    await expect
      .poll(() => Promise.all([started.npm, started.parent, ...all].map(runs)), { timeout: 30_000 })
      .toEqual([false, false, false, false, false]);
  } finally {
    for (const pid of all) if (await runs(pid)) process.kill(pid, 'SIGKILL');
  }
});
