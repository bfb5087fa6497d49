import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfStale } from '../scripts/build.ts';
import { BYTE_BUDGETS } from '../test/pages/byte-budgets.ts';
import { startPostgres } from '../test/database/postgres.ts';
import { startShopUnderTest } from '../test/shop-under-test.ts';
import { residentMb } from './process-use.ts';
import { rounded } from './statistics.ts';
import { writeCharts } from './speed/charts.ts';
import { measureFirstLoads } from './speed/first-load.ts';
import { measureInteractions } from './speed/interactions.ts';
import { measureFirstByte, measureRenders, measureThroughput } from './speed/load.ts';
import { weighPages } from './speed/bytes.ts';
import { checkPages, PAGE_NAMES, PAGES } from './speed/pages.ts';
import { report, writeReport } from './speed/report.ts';
import { type Part, PARTS, readResults, type Results } from './speed/results.ts';

/**
 * npm run bench -- [--part bytes,first-load,taps,server] [--runs 5] [--seconds 6] [--rounds 3]
 * Measures the speed of the demo shop in production mode on PostgreSQL: bytes, Lighthouse, interactions,
 * server. Writes bench/results/last.json, the tables of docs/performance.md and the charts of docs/charts,
 * and prints the tables. Parts that are not selected retain their last results. Pages are checked before they
 * are timed. The exit code is 0 however fast the shop is.
 */
const { values: flags } = parseArgs({
  options: {
    part: { type: 'string', default: PARTS.join(',') },
    runs: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '6' },
    rounds: { type: 'string', default: '3' },
  },
});
const requestedParts = flags.part.split(',');
const wanted = PARTS.filter((part) => requestedParts.includes(part));
if (wanted.length < requestedParts.length) throw new Error(`--part takes ${PARTS.join(', ')}`);
const runs = Number(flags.runs);
const RESULTS = path.join(import.meta.dirname, 'results', 'last.json');

await buildIfStale();
const postgres = await startPostgres();
const starting = performance.now();
const shop = await startShopUnderTest({ DATABASE_URL: await postgres.createDatabase() });
const firstStartMs = performance.now() - starting;
try {
  const startMs = await restart();
  const [cpu] = cpus();
  const machine = { cpu: cpu?.model ?? 'unknown', cores: cpus().length, node: process.version };
  let results = { ...(await readResults(RESULTS)), machine };
  for (const part of wanted) {
    process.stderr.write(`${part} …\n`);
    // So that one part does not affect the next.
    if (part !== wanted[0]) await restart();
    const measured = { at: new Date().toISOString(), load: Number(loadavg()[0]?.toFixed(1)) };
    results = { ...results, ...(await measure(part, startMs)), measured: { ...results.measured, [part]: measured } };
    await mkdir(path.dirname(RESULTS), { recursive: true });
    await writeFile(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
  }
  const shown = report(results);
  await writeReport(shown, 'npm run bench');
  await writeCharts(results);
  console.log(shown);
  console.log(`Written: ${path.relative(process.cwd(), RESULTS)}, docs/performance.md and docs/charts`);
} finally {
  await shop.close();
  await postgres.stop();
}

/** Restarts the shop on the filled database and checks its pages; returns the start time in ms. */
async function restart(): Promise<number> {
  await shop.stopShop();
  const starting = performance.now();
  await shop.startShop();
  const startMs = performance.now() - starting;
  await checkPages(shop.url);
  return startMs;
}

async function measure(part: Part, startMs: number): Promise<Partial<Results>> {
  const { url } = shop;
  switch (part) {
    case 'bytes':
      return { bytes: await weighPages(url, { ...PAGES, static: BYTE_BUDGETS.static.path }) };
    case 'first-load':
      return { firstLoads: await measureFirstLoads(url, PAGES, runs) };
    case 'taps':
      return { interactions: await measureInteractions(url, runs) };
    case 'server':
      return { server: await measureServer(url, startMs) };
  }
}

async function measureServer(url: string, startMs: number): Promise<NonNullable<Results['server']>> {
  const pid = shop.pid();
  if (pid === null) throw new Error('The shop is not running.');
  const firstByte = await measureFirstByte(url, () => PAGES.product, 500);
  const sizes = { seconds: Number(flags.seconds), rounds: Number(flags.rounds) };
  const throughput = [];
  for (const page of PAGE_NAMES) throughput.push(await measureThroughput(url, pid, page, sizes));
  const rssMegabytes = rounded(residentMb(pid).now);
  const uncached = await measureRenders(url, shop.feedUrl, PAGES);
  const rssAfterRendersMegabytes = rounded(residentMb(pid).now);
  return { startMs, firstStartMs, firstByte, throughput, uncached, rssMegabytes, rssAfterRendersMegabytes };
}
