import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfStale } from '../scripts/build.ts';
import { startPostgres } from '../test/database/postgres.ts';
import { startShopUnderTest } from '../test/shop-under-test.ts';
import { pictureManifest } from '../stand-ins/shop-feed/picture-manifest.ts';
import { weighPages } from './speed/bytes.ts';
import { measureFirstLoads } from './speed/first-load.ts';
import { measureRenders } from './speed/load.ts';
import type { PageAddresses } from './speed/pages.ts';
import { bytesPart, firstLoadPart, waitsTable, writeReport } from './speed/report.ts';

/**
 * npm run bench:captured -- products.json [products.json …] [--runs 5]
 * Measures bytes, first loads and renders of a shop whose catalogue is captured pages of a real shop's feed.
 * The demo's pictures replace the captured ones, with the demo's sizes, so that nothing outside this machine
 * is requested. Writes its tables into docs/performance.md and prints them.
 */
const { values: flags, positionals: captures } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' } },
});
if (captures.length === 0) throw new Error('Name at least one captured products.json');

/**
 * Size of every product picture of the demo, in pixels. With another size in the feed the page would shift
 * when the picture loads.
 */
const OUR_SIZE = { width: 1600, height: 2133 };

await buildIfStale();
const folder = await mkdtemp(path.join(tmpdir(), 'captured-'));
const postgres = await startPostgres();
const shop = await startShopUnderTest(
  { DATABASE_URL: await postgres.createDatabase() },
  {
    feedEnvironment: async (feedUrl) => ({
      SHOP_FEED_CAPTURE: (await Promise.all(captures.map((file) => withOurPictures(file, feedUrl)))).join(','),
    }),
  },
);
try {
  const pages = await firstOfEach(shop.url);
  const at = new Date().toISOString().slice(0, 10);
  const bytes = await weighPages(shop.url, pages);
  const firstLoads = await measureFirstLoads(shop.url, pages, Number(flags.runs));
  const { category, product } = await measureRenders(shop.url, shop.feedUrl, pages);
  const shown = [
    ...bytesPart(bytes, at),
    ...firstLoadPart(firstLoads, at),
    waitsTable({ 'category page, not kept': category, 'product page, not kept': product }),
  ].join('\n\n');
  await writeReport(shown, 'npm run bench:captured');
  console.log(shown);
} finally {
  await shop.close();
  await postgres.stop();
  await rm(folder, { recursive: true });
}

/** Copies the file with the picture addresses replaced by those of the stand-in at this address. */
async function withOurPictures(file: string, feedUrl: string): Promise<string> {
  const ours = pictureManifest().filter(({ kind, view }) => kind === 'view' && view === 'front');
  let next = 0;
  const replaced: unknown = JSON.parse(await readFile(file, 'utf8'), (key, value: unknown) => {
    if (key === 'width' || key === 'height') return typeof value === 'number' ? OUR_SIZE[key] : value;
    if (key !== 'src' || typeof value !== 'string') return value;
    next += 1;
    return `${feedUrl}/cdn/shop/files/${ours[next % ours.length]?.file}?v=${next}`;
  });
  const copy = path.join(folder, path.basename(file));
  await writeFile(copy, JSON.stringify(replaced));
  return copy;
}

/** Returns the addresses of home and of the first collection and product that it links to. */
async function firstOfEach(origin: string): Promise<PageAddresses> {
  const html = await (await fetch(origin)).text();
  const [, category] = /href="(\/category\/[^"?]+)/.exec(html) ?? [];
  const [, product] = /href="(\/single-product\/[^"?]+)/.exec(html) ?? [];
  if (category === undefined || product === undefined) throw new Error('Home shows no collection or no product');
  return { home: '/', category, product };
}
