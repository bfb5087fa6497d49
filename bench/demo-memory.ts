import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { answering, freePort } from '../scripts/start/processes.ts';
import { type Held, heldBy } from './process-use.ts';

/**
 * npm run bench:demo-memory -- [--views 200]
 * Measures the memory of all processes of `npm start` together, at rest and after this many page views with
 * the pictures that a phone would load. RSS counts shared memory in each process, PSS counts it once.
 */
const { values } = parseArgs({
  options: { views: { type: 'string', default: '200' }, rest: { type: 'string', default: '10' } },
});
const ROOT = path.join(import.meta.dirname, '..');
const START_LIMIT_MS = 180_000;
const PICTURES_A_VIEW = 6;

const dataDir = await mkdtemp(path.join(tmpdir(), 'poshak-demo-'));
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const demo = spawn(process.execPath, ['scripts/start.ts'], {
  cwd: ROOT,
  env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, SHOP_MODE: 'demo' },
  stdio: 'ignore',
});
try {
  await answering(`${url}/readyz`, START_LIMIT_MS);
  await rest();
  await print('at rest');
  const seen = await look(Number(values.views));
  await print(`after ${seen.views} views with ${seen.pictures} pictures`);
  await rest();
  await print('at rest again');
} finally {
  await stop(demo);
  await rm(dataDir, { recursive: true, force: true });
}

function rest(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Number(values.rest) * 1_000));
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Views home, then the pages that are linked from the pages before, each once per round. */
async function look(views: number): Promise<{ views: number; pictures: number }> {
  const pages = ['/'];
  let pictures = 0;
  for (let view = 0; view < views; view += 1) {
    const html = await (await fetch(`${url}${pages[view % pages.length]}`)).text();
    const links = [...html.matchAll(/href="(\/(?:single-product|collections?|categor)[^"?#]*)"/g)].map(
      ([, link = '']) => link,
    );
    for (const link of links) if (!pages.includes(link)) pages.push(link);
    const sources = new Set([...html.matchAll(/src="(\/images\/[^"]+)"/g)].map(([, source = '']) => source));
    for (const source of [...sources].slice(0, PICTURES_A_VIEW)) {
      await (await fetch(`${url}${source.replaceAll('&amp;', '&')}`)).arrayBuffer();
      pictures += 1;
    }
  }
  return { views, pictures };
}

type HeldBy = Held & { name: string };

/** Returns the memory of each process in this process tree. */
async function heldIn(pid: number): Promise<HeldBy[]> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  const script = command.split('\0').findLast((word) => word.endsWith('.ts')) ?? command;
  const below = await Promise.all((await childrenOf(pid)).map(heldIn));
  return [{ name: path.relative(ROOT, path.resolve(ROOT, script)), ...heldBy(pid) }, ...below.flat()];
}

async function childrenOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = await Promise.all(
    threads.map((id) => readFile(`/proc/${pid}/task/${id}/children`, 'utf8').catch(() => '')),
  );
  return lists
    .flatMap((list) => list.trim().split(' '))
    .filter((text) => text !== '')
    .map(Number);
}

async function print(when: string): Promise<void> {
  const all = await heldIn(demo.pid ?? 0);
  for (const { name, rss, pss } of all) console.log(`  ${name.padEnd(36)} RSS ${rss} MB, PSS ${pss} MB`);
  const sum = (of: (one: Held) => number): number => all.reduce((total, one) => total + of(one), 0);
  console.log(`${when}: ${all.length} processes, RSS ${sum(({ rss }) => rss)} MB, PSS ${sum(({ pss }) => pss)} MB`);
}
