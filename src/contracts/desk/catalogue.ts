import * as v from 'valibot';
import { type DeskEndpoint, get, post } from './desk-endpoint.ts';
import { count, storedText, pageLimit, time } from './desk-fields.ts';

/** GET /api/catalogue. Screens poll it while `sync.running`, and reload it at the event `catalogue`. */
export const catalogueSchema = v.object({
  version: v.number(),
  products: count,
  collections: count,
  syncedAt: v.nullable(time),
  ageMs: v.nullable(v.number()),
  /** Consecutive syncs that listed less than half of the catalogue. */
  doubtedRuns: count,
  lastRun: v.nullable(
    v.object({
      startedAt: time,
      finishedAt: v.nullable(time),
      outcome: v.string(),
      message: v.nullable(v.string()),
      seen: count,
      written: count,
      removed: count,
      requests: count,
      notModified: count,
    }),
  ),
  rejects: v.array(v.object({ severity: v.string(), reason: v.string(), count })),
  /** The sync that the desk started last, running or finished; null if it started none. */
  sync: v.nullable(
    v.object({
      running: v.boolean(),
      /** 0 until the feed has reported how many there are. */
      collections: count,
      collectionsDone: count,
      products: count,
      /** `complete`, `partial`, `busy` (another process reads the feed), `failed`; null while it runs. */
      outcome: v.nullable(v.string()),
      message: v.nullable(v.string()),
    }),
  ),
});
const rejectsQuery = v.strictObject({ limit: v.optional(pageLimit) });
export const rejectsSchema = v.object({
  rejects: v.array(
    v.object({
      kind: v.string(),
      object: v.string(),
      /** The product's handle and title; null if the shop has no product with this id. */
      name: v.nullable(v.string()),
      reason: v.string(),
      /** `rejected`: not in the shop. `repaired`: in the shop with a correction. */
      severity: v.string(),
      detail: v.string(),
      lastSeenAt: time,
    }),
  ),
});

const feedId = storedText(1, 100);
const found = v.object({ id: v.string(), handle: v.string(), title: v.string() });
const merchandisingSchema = v.object({
  /** True if the merchant ordered the collections; otherwise they are in the feed's order. */
  ordered: v.boolean(),
  collections: v.array(v.object({ ...found.entries, products: count, hidden: v.boolean() })),
  /** Most recently hidden first. */
  hiddenProducts: v.array(v.object({ ...found.entries, hiddenAt: time })),
});
const hiding = {
  params: v.strictObject({ id: feedId }),
  body: v.strictObject({ hidden: v.boolean() }),
  response: merchandisingSchema,
};

/** Endpoints of the catalogue, and of the products that the merchant hides and the order of collections. */
export const CATALOGUE_ENDPOINTS = {
  catalogue: get('/api/catalogue', 'packer', { response: catalogueSchema }),
  catalogueRejects: get('/api/catalogue/rejects', 'packer', { query: rejectsQuery, response: rejectsSchema }),
  /** Responds at once; `catalogue` reports the progress. */
  syncCatalogue: post('/api/catalogue/sync', 'manager'),
  merchandising: get('/api/catalogue/merchandising', 'manager', { response: merchandisingSchema }),
  findProducts: get('/api/catalogue/products', 'manager', {
    query: v.strictObject({ text: storedText(1, 100) }),
    response: v.object({ products: v.array(found) }),
  }),
  /** Two products that the shop shows first, so that looks can be tried on them. */
  sampleProducts: get('/api/catalogue/samples', 'manager', {
    response: v.object({
      products: v.array(
        v.object({
          ...found.entries,
          pictureUrl: v.nullable(v.string()),
          pricePaise: v.number(),
          compareAtPricePaise: v.nullable(v.number()),
        }),
      ),
    }),
  }),
  hideProduct: post('/api/catalogue/products/:id/hidden', 'manager', hiding),
  hideCollection: post('/api/catalogue/collections/:id/hidden', 'manager', hiding),
  /** The feed's ids in the desired order. An empty list restores the feed's order. */
  orderCollections: post('/api/catalogue/order', 'manager', {
    body: v.strictObject({ ids: v.pipe(v.array(feedId), v.maxLength(1_000)) }),
    response: merchandisingSchema,
  }),
} as const satisfies Record<string, DeskEndpoint>;
