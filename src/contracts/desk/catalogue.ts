import * as v from 'valibot';
import type { DeskEndpoint } from './desk-endpoint.ts';
import { count, storedText, noFields, pageLimit, time, done } from './desk-fields.ts';

/** GET /api/catalogue; asked again while `sync.running`, and at the event `catalogue`. */
export const catalogueSchema = v.object({
  version: v.number(),
  products: count,
  collections: count,
  syncedAt: v.nullable(time),
  ageMs: v.nullable(v.number()),
  /** Runs in a row that listed under half of the catalogue. */
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
  /** The run that the desk began, while it runs and after. Null: none was begun here. */
  sync: v.nullable(
    v.object({
      running: v.boolean(),
      /** 0 until the feed has told how many there are. */
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
      /** The product's handle and title; null where the shop has none of this id. */
      name: v.nullable(v.string()),
      reason: v.string(),
      /** `rejected`: not in the shop; `repaired`: mended. */
      severity: v.string(),
      detail: v.string(),
      lastSeenAt: time,
    }),
  ),
});

const feedId = storedText(1, 100);
const found = v.object({ id: v.string(), handle: v.string(), title: v.string() });
const arrangementSchema = v.object({
  /** The merchant put the collections in order; else they are in the feed's. */
  ordered: v.boolean(),
  collections: v.array(v.object({ ...found.entries, products: count, hidden: v.boolean() })),
  /** The last hidden first. */
  hiddenProducts: v.array(v.object({ ...found.entries, hiddenAt: time })),
});
const hiding = {
  method: 'POST',
  role: 'manager',
  params: v.strictObject({ id: feedId }),
  body: v.strictObject({ hidden: v.boolean() }),
  response: arrangementSchema,
} as const;

/** What is in the shop, and what the merchant leaves out of it or puts first, whatever the feed says. */
export const CATALOGUE_ENDPOINTS = {
  catalogue: { method: 'GET', path: '/api/catalogue', role: 'packer', response: catalogueSchema },
  catalogueRejects: {
    method: 'GET',
    path: '/api/catalogue/rejects',
    role: 'packer',
    query: rejectsQuery,
    response: rejectsSchema,
  },
  /** Answers at once; the progress is in `catalogue`. */
  syncCatalogue: { method: 'POST', path: '/api/catalogue/sync', role: 'manager', body: noFields, response: done },
  arrangement: { method: 'GET', path: '/api/catalogue/arrangement', role: 'manager', response: arrangementSchema },
  findProducts: {
    method: 'GET',
    path: '/api/catalogue/products',
    role: 'manager',
    query: v.strictObject({ text: storedText(1, 100) }),
    response: v.object({ products: v.array(found) }),
  },
  hideProduct: { ...hiding, path: '/api/catalogue/products/:id/hidden' },
  hideCollection: { ...hiding, path: '/api/catalogue/collections/:id/hidden' },
  /** The feed's ids in the order wanted; none: the feed's order, with the next sync. */
  orderCollections: {
    method: 'POST',
    path: '/api/catalogue/order',
    role: 'manager',
    body: v.strictObject({ ids: v.pipe(v.array(feedId), v.maxLength(1_000)) }),
    response: arrangementSchema,
  },
} as const satisfies Record<string, DeskEndpoint>;
