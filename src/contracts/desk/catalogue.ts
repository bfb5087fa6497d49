import * as v from 'valibot';
import { count, pageLimit, time } from './desk-fields.ts';

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
export const rejectsQuery = v.strictObject({ limit: v.optional(pageLimit) });
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
