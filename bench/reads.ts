import { readdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { NO_FILTERS } from '../src/domain/listing/listing-choice.ts';
import { SILENT } from '../test/silent-log.ts';
import { type CatalogueService, createCatalogueService } from '../src/server/catalogue/products/service.ts';
import { shopify } from '../src/server/providers/sources/shopify/shopify.ts';
import { connectDatabase, type Database } from '../src/server/running/db/connect.ts';
import { migrate } from '../src/server/running/db/migrate.ts';
import { openReadServers, readPrimary } from '../src/server/running/db/read-servers.ts';
import { type Cluster, startCluster } from '../test/database/standbys.ts';
import { forkFeed } from './generated-feed.ts';
import { parentOf, processorMs } from './process-use.ts';

/**
 * npm run bench:reads -- [--products 10000] [--seconds 15]: searches a second of two shops' catalogues with no, one and two
 * standbys, all on this machine, and the processor time that each server spends on a search.
 */
const { values: flags } = parseArgs({
  options: { products: { type: 'string', default: '10000' }, seconds: { type: 'string', default: '15' } },
});
const WORDS = [
  'kurta',
  'saree',
  'silk',
  'cotton',
  'indigo',
  'block',
  'print',
  'red',
  'blue',
  'linen',
  'jacket',
  'dupatta',
];
/** Searches at once. */
const AT_ONCE = 8;
const QUIET = { info: () => undefined, warn: () => undefined };
const PAGE = { sort: 'featured', filters: NO_FILTERS, after: null, limit: 24 } as const;

const cluster = await startCluster(2);
const primary = await connectDatabase({ engine: 'postgres', url: cluster.url });
try {
  await fill(primary);
  console.log(`${flags.products} products, ${AT_ONCE} searches at once for ${flags.seconds} s`);
  for (const standbys of [0, 1, 2]) console.log(await measure(standbys));
} finally {
  await primary.destroy();
  await cluster.stop();
}

async function fill(database: Database): Promise<void> {
  await migrate(database);
  const feed = await forkFeed(Number(flags.products), 20);
  const shop = createCatalogueService({ database, source: shopify, feedUrl: feed.url, now: Date.now, log: SILENT });
  const { outcome } = await shop.syncNow();
  await shop.stop();
  feed.process.kill();
  if (outcome !== 'complete') throw new Error('The feed was not read.');
  await sql`analyze`.execute(database);
}

async function measure(standbys: number): Promise<string> {
  const urls = cluster.standbys.slice(0, standbys).map(({ url }) => url);
  const shops = [0, 0.5].map((random) => {
    const reads =
      urls.length === 0
        ? readPrimary(primary)
        : openReadServers(primary, { urls, poolSize: 10, random: () => random, log: QUIET, looksEveryMs: 200 });
    const options = { database: primary, source: shopify, feedUrl: 'http://127.0.0.1:9', now: Date.now, log: SILENT };
    return { reads, catalogue: createCatalogueService({ ...options, reads }) };
  });
  const areRead = (): boolean => urls.length === 0 || shops.every(({ reads }) => reads.status().lagMs !== null);
  while (!areRead()) await search(shops[0]?.catalogue, 0);
  for (const { catalogue } of shops) await search(catalogue, 0);
  const servers = await Promise.all(allUrls(cluster).map(firstProcess));
  const before = servers.map(computedBy);
  const own = process.cpuUsage();
  const end = performance.now() + Number(flags.seconds) * 1000;
  let searches = 0;
  const one = async (index: number): Promise<void> => {
    while (performance.now() < end) await search(shops[index % 2]?.catalogue, (searches += 1));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => one(index)));
  const each = servers.map((server, index) => ((computedBy(server) - (before[index] ?? 0)) / searches).toFixed(1));
  const { user, system } = process.cpuUsage(own);
  for (const { reads, catalogue } of shops) {
    await catalogue.stop();
    await reads.close();
  }
  const [onPrimary = '', ...others] = each;
  return (
    `${standbys} standbys: ${(searches / Number(flags.seconds)).toFixed(0)} a second; ms of processor a search: ` +
    `primary ${onPrimary}, standbys ${others.join(' and ')}, shop ${((user + system) / 1000 / searches).toFixed(1)}; ` +
    `load ${loadavg()[0]?.toFixed(1)}`
  );
}

/** Searches of two words, so that no two in a row are alike. */
async function search(shop: CatalogueService | undefined, index: number): Promise<void> {
  const words = [WORDS[index % WORDS.length], WORDS[Math.floor(index / WORDS.length) % WORDS.length]];
  await shop?.catalogue.search(words.join(' '), PAGE);
}

function allUrls({ url, standbys }: Cluster): string[] {
  return [url, ...standbys.map((standby) => standby.url)];
}

/** The id of a server's first process, whose children answer. */
async function firstProcess(url: string): Promise<number> {
  const database = await connectDatabase({ engine: 'postgres', url, poolSize: 1 });
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database);
  const parent = parentOf(rows[0]?.pid ?? 0) ?? 0;
  await database.destroy();
  return parent;
}

/** Processor time of a server so far, in ms, with its processes that have ended. */
function computedBy(first: number): number {
  const running = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === first);
  return processorMs(first, { children: true }) + running.reduce((sum, pid) => sum + processorMs(pid), 0);
}
