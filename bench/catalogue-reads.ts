import { NO_FILTERS, SORT_ORDERS } from '../src/domain/listing/listing-choice.ts';
import { percentile } from './statistics.ts';
import type { Catalogue } from '../src/server/catalogue/products/catalogue.ts';
import type { ListingQuery } from '../src/server/catalogue/products/read/catalogue-answers.ts';

/** Response times in ms, and the 95th percentile of the database's processor time, if it is known. */
export type Reading = { name: string; p50: number; p95: number; worst: number; computed: number | null };

/** Returns the database's processor time so far, in ms. */
export type ComputeClock = () => number;

const SEARCHES = (
  'kurta, kurti, saree, sari, lehenga, shirt, kids, denim, dupatta, silk, cotton, indigo kurta, red silk saree, ' +
  'block print, ajrakh dupatta, kutra, lehnga, anarkli, blue cotton kurti, banarasi brocade, nehru jacket, ' +
  'white linen, kurta 4711, leheriya dupata, handloom khadi shirt, xyzzy'
).split(', ');
const TYPED = ['k', 'ku', 'kurt', 'sar', 'sil', 'block pr', 'indi', 'nehru ja', 'lehen', 'cott'];

const BASE: ListingQuery = {
  sort: 'featured',
  filters: NO_FILTERS,
  after: null,
  limit: 24,
};

/**
 * Times shoppers' queries over the whole shop: percentiles of `samples` queries of each kind, one after
 * another. Each query runs `repeats` times and the fastest counts, which excludes the effect of other work on
 * a busy machine.
 */
export async function measureReads(
  catalogue: Catalogue,
  samples: number,
  repeats: number,
  computed: ComputeClock | null,
): Promise<Reading[]> {
  const collections = await catalogue.collections(5_000);
  const pick = <T>(list: readonly T[], index: number): T => {
    const found = list[(index * 7_919) % list.length];
    if (found === undefined) throw new Error('The shop is empty.');
    return found;
  };
  const handles = collections.map((collection) => collection.handle);
  const products: string[] = [];
  for (let index = 0; index < 100; index += 1) {
    const page = await catalogue.listing(pick(handles, index), { ...BASE, limit: 5 });
    products.push(...page.products.map((card) => card.handle));
  }
  const filters = { ...BASE.filters, sizes: ['M'], availableOnly: true, maxPricePaise: 250_000 };
  const cases: [string, (index: number) => Promise<unknown>][] = [
    ['home', () => catalogue.home(8, 20)],
    [
      'category page, any order',
      (index) => catalogue.listing(pick(handles, index), { ...BASE, sort: pick(SORT_ORDERS, index) }),
    ],
    [
      'category page, filtered',
      (index) => catalogue.listing(pick(handles, index), { ...BASE, sort: pick(SORT_ORDERS, index), filters }),
    ],
    ['category facets', (index) => catalogue.facets(pick(handles, index))],
    ['product page', (index) => catalogue.product(pick(products, index))],
    ['related products', (index) => catalogue.related(pick(products, index), null, 24)],
    ['search, by relevance', (index) => catalogue.search(pick(SEARCHES, index), BASE)],
    [
      'search, other orders',
      (index) => catalogue.search(pick(SEARCHES, index), { ...BASE, sort: pick(SORT_ORDERS, index + 1) }),
    ],
    ['search, filtered', (index) => catalogue.search(pick(SEARCHES, index), { ...BASE, filters })],
    ['search facets', (index) => catalogue.searchFacets(pick(SEARCHES, index))],
    ['suggestions', (index) => catalogue.suggest(pick(TYPED, index))],
  ];
  const readings: Reading[] = [];
  for (const [name, ask] of cases) readings.push(await time(name, samples, repeats, ask, computed));
  return readings;
}

async function time(
  name: string,
  samples: number,
  repeats: number,
  ask: (index: number) => Promise<unknown>,
  computed: ComputeClock | null,
): Promise<Reading> {
  const times: number[] = [];
  const computing: number[] = [];
  // The first queries warm the caches, as in any open shop.
  for (let index = 0; index < 20; index += 1) await ask(index);
  for (let index = 0; index < samples; index += 1) {
    let quickest = Number.POSITIVE_INFINITY;
    let least = Number.POSITIVE_INFINITY;
    for (let repeat = 0; repeat < repeats; repeat += 1) {
      const [began, computedBefore] = [performance.now(), computed?.() ?? 0];
      await ask(index);
      quickest = Math.min(quickest, performance.now() - began);
      least = Math.min(least, (computed?.() ?? 0) - computedBefore);
    }
    times.push(quickest);
    computing.push(least);
  }
  return {
    name,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    worst: percentile(times, 1),
    computed: computed === null ? null : percentile(computing, 0.95),
  };
}
