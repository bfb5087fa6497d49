import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfStale } from '../scripts/build.ts';
import { startPostgres } from '../test/postgres.ts';
import { weighPage } from '../test/page-weight.ts';
import { startShopUnderTest } from '../test/shop-under-test.ts';
import { measureFirstLoads } from './speed/first-load.ts';
import { measureInteractions } from './speed/interactions.ts';
import { measureFirstByte, measureThroughput, residentMegabytes } from './speed/load.ts';
import { checkPages, PAGE_NAMES, PAGES } from './speed/pages.ts';
import { writeReport, type Results } from './speed/report.ts';

/**
 * npm run bench -- [--runs 5] [--seconds 6] [--rounds 3]
 * The speed of the demo shop in production mode on PostgreSQL: bytes, Lighthouse, interactions, server. Writes
 * bench/results/<time>.json and the tables of docs/performance.md, and prints them. Pages are checked before they are
 * timed. Exits with 0 however fast the shop is.
 */
const { values: flags } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '6' },
    rounds: { type: 'string', default: '3' },
  },
});
const runs = Number(flags.runs);
const UNKEPT_SAMPLES = 100;

await buildIfStale();
const postgres = await startPostgres();
const starting = performance.now();
const shop = await startShopUnderTest({ DATABASE_URL: await postgres.createDatabase() });
const firstStartMs = performance.now() - starting;
try {
  await shop.stopShop();
  const restarting = performance.now();
  await shop.startShop();
  const startMs = performance.now() - restarting;
  const results = await measure(startMs, firstStartMs);
  const directory = path.join(import.meta.dirname, 'results');
  await mkdir(directory, { recursive: true });
  const file = path.join(directory, `${results.at.slice(0, 16).replaceAll(':', '')}.json`);
  await writeFile(file, `${JSON.stringify(results, null, 2)}\n`);
  console.log(await writeReport(results, path.join(import.meta.dirname, '..', 'docs', 'performance.md')));
  console.log(`Written: ${path.relative(process.cwd(), file)} and docs/performance.md`);
} finally {
  await shop.close();
  await postgres.stop();
}

async function measure(startMs: number, firstStartMs: number): Promise<Results> {
  const pid = shop.pid();
  if (pid === null) throw new Error('The shop is not running.');
  const { url } = shop;
  await checkPages(url);
  const say = (what: string) => process.stderr.write(`${what} …\n`);
  say('bytes');
  const bytes = [];
  for (const page of [
    ...PAGE_NAMES.map((name) => ({ name, path: PAGES[name] })),
    { name: 'static', path: '/about-us' },
  ]) {
    bytes.push({ page: page.name, ...(await weighPage(url, page.path)) });
  }
  say('lighthouse');
  const firstLoads = await measureFirstLoads(url, runs);
  say('interactions');
  const interactions = await measureInteractions(url, runs);
  say('server');
  const firstByte = await measureFirstByte(url, () => PAGES.product, 500);
  const sizes = { seconds: Number(flags.seconds), rounds: Number(flags.rounds) };
  const throughput = [
    await measureThroughput(url, pid, 'home', sizes),
    await measureThroughput(url, pid, 'product', sizes),
  ];
  const rssMegabytes = await residentMegabytes(pid);
  // Addresses that mean the same page but are not kept yet: each is rendered.
  const stamp = Date.now();
  const uncached = {
    home: await measureFirstByte(url, (index) => `/${'./'.repeat(index + 1)}`, UNKEPT_SAMPLES),
    product: await measureFirstByte(url, (index) => `${PAGES.product}?collection=${stamp}${index}`, UNKEPT_SAMPLES),
  };
  const [cpu] = cpus();
  return {
    at: new Date().toISOString(),
    machine: { cpu: cpu?.model ?? 'unknown', cores: cpus().length, node: process.version },
    bytes,
    firstLoads,
    interactions,
    server: { startMs, firstStartMs, firstByte, throughput, uncached, rssMegabytes },
  };
}
