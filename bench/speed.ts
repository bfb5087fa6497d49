import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfStale } from '../scripts/build.ts';
import { inLanguage, LANGUAGES } from '../src/routes.ts';
import { BYTE_BUDGETS } from '../test/byte-budgets.ts';
import { startPostgres } from '../test/postgres.ts';
import { weighPage } from '../test/page-weight.ts';
import { startShopUnderTest } from '../test/shop-under-test.ts';
import { measureFirstLoads } from './speed/first-load.ts';
import { measureInteractions } from './speed/interactions.ts';
import { measureFirstByte, measureThroughput, residentMegabytes } from './speed/load.ts';
import { checkPages, inItsLanguage, PAGE_NAMES, PAGES, smallest } from './speed/pages.ts';
import { type Part, PARTS, readResults, type Results, writeReport } from './speed/report.ts';

/**
 * npm run bench -- [--part bytes,first-load,taps,server] [--runs 5] [--seconds 6] [--rounds 3]
 * The speed of the demo shop in production mode on PostgreSQL: bytes, Lighthouse, interactions, server. Writes
 * bench/results/last.json and the tables of docs/performance.md, and prints them; a part that was not asked for stays
 * as it was measured last. Pages are checked before they are timed. Exits with 0 however fast the shop is.
 */
const { values: flags } = parseArgs({
  options: {
    part: { type: 'string', default: PARTS.join(',') },
    runs: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '6' },
    rounds: { type: 'string', default: '3' },
  },
});
const asked = flags.part.split(',');
const wanted = PARTS.filter((part) => asked.includes(part));
if (wanted.length < asked.length) throw new Error(`--part takes ${PARTS.join(', ')}`);
const runs = Number(flags.runs);
const UNKEPT_SAMPLES = 100;
const RESULTS = path.join(import.meta.dirname, 'results', 'last.json');

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
  await checkPages(shop.url);
  const [cpu] = cpus();
  const machine = { cpu: cpu?.model ?? 'unknown', cores: cpus().length, node: process.version };
  let results = { ...(await readResults(RESULTS)), machine };
  for (const part of wanted) {
    process.stderr.write(`${part} …\n`);
    const measured = { at: new Date().toISOString(), load: Number(loadavg()[0]?.toFixed(1)) };
    results = { ...results, ...(await measure(part, startMs)), measured: { ...results.measured, [part]: measured } };
    await mkdir(path.dirname(RESULTS), { recursive: true });
    await writeFile(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
  }
  console.log(await writeReport(results, path.join(import.meta.dirname, '..', 'docs', 'performance.md')));
  console.log(`Written: ${path.relative(process.cwd(), RESULTS)} and docs/performance.md`);
} finally {
  await shop.close();
  await postgres.stop();
}

async function measure(part: Part, startMs: number): Promise<Partial<Results>> {
  const { url } = shop;
  switch (part) {
    case 'bytes':
      return { bytes: await measureBytes(url) };
    case 'first-load':
      return { firstLoads: await measureFirstLoads(url, runs) };
    case 'taps':
      return { interactions: await measureInteractions(url, runs) };
    case 'server':
      return { server: await measureServer(url, startMs) };
  }
}

async function measureBytes(url: string): Promise<NonNullable<Results['bytes']>> {
  const bytes = [];
  for (const language of LANGUAGES) {
    for (const [name, { path: address }] of Object.entries(BYTE_BUDGETS)) {
      const page = inItsLanguage(name, language);
      await smallest(url, inLanguage(language, address));
      bytes.push({ page, ...(await weighPage(url, inLanguage(language, address))) });
    }
  }
  return bytes;
}

async function measureServer(url: string, startMs: number): Promise<NonNullable<Results['server']>> {
  const pid = shop.pid();
  if (pid === null) throw new Error('The shop is not running.');
  const firstByte = await measureFirstByte(url, () => PAGES.product, 500);
  const sizes = { seconds: Number(flags.seconds), rounds: Number(flags.rounds) };
  const throughput = [];
  for (const page of PAGE_NAMES) throughput.push(await measureThroughput(url, pid, page, sizes));
  const rssMegabytes = await residentMegabytes(pid);
  // Addresses that mean the same page but are not kept yet: each is rendered.
  const uncached = {
    home: await measureFirstByte(url, (index) => detour(PAGES.home, index), UNKEPT_SAMPLES),
    product: await measureFirstByte(url, (index) => detour(PAGES.product, index), UNKEPT_SAMPLES),
  };
  return { startMs, firstStartMs, firstByte, throughput, uncached, rssMegabytes };
}

/** Another address of the same page: /single-product/./x, /single-product/././x, … */
function detour(address: string, index: number): string {
  const at = address.lastIndexOf('/') + 1;
  return address.slice(0, at) + './'.repeat(index + 1) + address.slice(at);
}
