import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { sql } from 'kysely';
import { shopify } from '../src/server/providers/sources/shopify/shopify.ts';
import { NO_FILTERS } from '../src/domain/listing/listing-choice.ts';
import { type CatalogueService, createCatalogueService } from '../src/server/catalogue/products/service.ts';
import { SILENT } from '../test/silent-log.ts';
import { connectDatabase, type Database } from '../src/server/running/db/connect.ts';
import { migrate } from '../src/server/running/db/migrate.ts';
import { startPostgres } from '../test/database/postgres.ts';
import { forkFeed } from './generated-feed.ts';
import { type ComputeClock, measureReads, type Reading } from './catalogue-reads.ts';

/**
 * Syncs generated shops of growing size and times shoppers' queries on them. The feed runs in another
 * process, so that the reported memory is the shop's alone. On a busy machine the database's processor time
 * is more meaningful than the response time.
 *   npm run bench:catalogue                          1k, 10k, 100k and 1M products on PostgreSQL
 *   npm run bench:catalogue -- --sizes 1000,20000 --engine pglite
 */
const { values: flags } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000,100000,1000000' },
    engine: { type: 'string', default: 'postgres' },
    samples: { type: 'string', default: '200' },
    repeats: { type: 'string', default: '1' },
  },
});

type Row = {
  products: number;
  collections: number;
  firstSync: number;
  resync: number;
  changedSync: number;
  ownCollection: OwnCollection;
  peakBytes: number;
  reads: Reading[];
};

/** ms: to make a collection by a rule that all products fit, to change it, and to show a page of it. */
type OwnCollection = { make: number; change: number; page: number };

const leftOver: string[] = [];
const postgres = flags.engine === 'postgres' ? await startPostgres() : null;
try {
  for (const size of flags.sizes.split(',').map(Number)) print(await benchmark(size));
} finally {
  await postgres?.stop();
  for (const directory of leftOver) await rm(directory, { recursive: true, force: true });
}

async function benchmark(products: number): Promise<Row> {
  const collections = Math.max(8, Math.round(products / 500));
  const feed = await forkFeed(products, collections);
  const { database, url } = await openDatabase();
  const memory = watchMemory();
  try {
    await migrate(database);
    const shop = createCatalogueService({ database, source: shopify, feedUrl: feed.url, now: Date.now, log: SILENT });
    const started = Date.now();
    const sync = async (): Promise<number> => {
      const began = performance.now();
      const report = await shop.syncNow((progress) => {
        if (process.stderr.isTTY || progress.collectionsDone % 100 === 0) {
          const seconds = ((Date.now() - started) / 1000).toFixed(0);
          process.stderr.write(
            `\r${products}: ${progress.collectionsDone}/${progress.collections} lists, ${seconds} s   `,
          );
        }
      });
      if (report.outcome !== 'complete') throw new Error(`The feed was not read: ${JSON.stringify(report)}`);
      return performance.now() - began;
    };
    const firstSync = await sync();
    const resync = await sync();
    await feed.changePrice();
    const changedSync = await sync();
    const ownCollection = await measureOwnCollection(shop);
    await shop.stop();
    const reads = await measure(database, url);
    return { products, collections, firstSync, resync, changedSync, ownCollection, peakBytes: memory.stop(), reads };
  } finally {
    memory.stop();
    await database.destroy();
    feed.process.kill();
  }
}

async function measureOwnCollection({ ownCollections, catalogue }: CatalogueService): Promise<OwnCollection> {
  const taken = async (act: () => Promise<unknown>) => {
    const began = performance.now();
    await act();
    return performance.now() - began;
  };
  const rule = {
    tags: [],
    types: [],
    minPaise: 1,
    maxPaise: null,
    minDiscount: null,
    newerThanDays: null,
    onlyAvailable: false,
    order: 'price-up' as const,
  };
  const given = { name: { en: 'Everything we have' }, picture: null, rule, products: [] };
  const nothing = async () => undefined;
  const make = await taken(() => ownCollections.create(given, 'bench', nothing));
  const [own] = await ownCollections.list();
  const changed = { ...given, rule: { ...rule, order: 'newest' as const }, version: own?.version ?? 0 };
  const change = await taken(() => ownCollections.change(Number(own?.id), changed, 'bench', nothing));
  const page = await taken(() =>
    catalogue.listing(own?.handle ?? '', { sort: 'featured', filters: NO_FILTERS, after: null, limit: 24 }),
  );
  return { make, change, page };
}

async function openDatabase(): Promise<{ database: Database; url: string | null }> {
  if (postgres === null) {
    // On disk and created beforehand, as in a shop, because creating it takes more memory than everything
    // after it.
    const directory = await mkdtemp(path.join(tmpdir(), 'poshak-catalogue-'));
    leftOver.push(directory);
    const create = path.join(import.meta.dirname, 'create-store.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [create, directory]);
    console.log(`\nmaking an embedded store: ${stdout.trim()} MB at most, in a process of its own`);
    return { database: await connectDatabase({ engine: 'pglite', directory }), url: null };
  }
  const url = await postgres.createDatabase();
  return { database: await connectDatabase({ engine: 'postgres', url, poolSize: 4 }), url };
}

/** Queries PostgreSQL over one connection, so that the processor time of its process can be read. */
async function measure(synced: Database, url: string | null): Promise<Reading[]> {
  const database = url === null ? synced : await connectDatabase({ engine: 'postgres', url, poolSize: 1 });
  const shop = createCatalogueService({
    database,
    source: shopify,
    feedUrl: 'http://127.0.0.1:9',
    now: Date.now,
    log: SILENT,
  });
  try {
    const clock = url === null ? null : await computeClock(database);
    return await measureReads(shop.catalogue, Number(flags.samples), Number(flags.repeats), clock);
  } finally {
    await shop.stop();
    if (url !== null) await database.destroy();
  }
}

/** Returns the processor time of the database's process, which Linux counts in ns; null on other systems. */
async function computeClock(database: Database): Promise<ComputeClock | null> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database);
  const file = `/proc/${rows[0]?.pid}/schedstat`;
  return existsSync(file) ? () => Number.parseInt(readFileSync(file, 'utf8'), 10) / 1e6 : null;
}

function watchMemory() {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 200);
  return {
    stop(): number {
      clearInterval(timer);
      return peak;
    },
  };
}

function print(row: Row): void {
  const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
  process.stderr.write('\r');
  console.log(`\n${row.products} products in ${row.collections} collections, ${flags.engine}`);
  console.log(
    `  first sync       ${seconds(row.firstSync)}, ${Math.round((row.products * 1000) / row.firstSync)} products a second`,
  );
  console.log(`  nothing changed  ${seconds(row.resync)}, ${(row.firstSync / row.resync).toFixed(1)} times faster`);
  console.log(`  one price        ${seconds(row.changedSync)}`);
  const { make, change, page } = row.ownCollection;
  console.log(
    `  own collection of all: made ${seconds(make)}, ordered otherwise ${seconds(change)}, a page ${page.toFixed(0)} ms`,
  );
  console.log(`  peak memory      ${Math.round(row.peakBytes / 1024 / 1024)} MB`);
  console.log(`  load             ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`);
  for (const { name, p50, p95, worst, computed } of row.reads) {
    const inDatabase = computed === null ? '' : `  computed in the database p95 ${computed.toFixed(1)} ms`;
    console.log(
      `  ${name.padEnd(28)} p50 ${p50.toFixed(1)} ms  p95 ${p95.toFixed(1)} ms  worst ${worst.toFixed(1)} ms${inDatabase}`,
    );
  }
}
