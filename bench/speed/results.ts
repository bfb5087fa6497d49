import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import type { FirstLoad } from './first-load.ts';
import type { Interactions } from './interactions.ts';
import type { Burst, Throughput, Waits } from './load.ts';
import { PAGE_NAMES } from './pages.ts';
import type { WeighedPage } from './bytes.ts';

export const PARTS = ['bytes', 'first-load', 'taps', 'server'] as const;
export type Part = (typeof PARTS)[number];

const number = v.number();
const text = v.string();

const weighed = v.object({
  page: text,
  html: number,
  scripts: v.array(v.object({ path: text, bytes: number })),
  scriptBytes: number,
  laterBytes: number,
  styles: number,
  requests: number,
}) satisfies v.GenericSchema<unknown, WeighedPage>;

const firstLoad = v.object({
  page: text,
  runs: number,
  performance: number,
  accessibility: number,
  bestPractices: number,
  seo: number,
  fcpSeconds: number,
  lcpSeconds: number,
  tbtMs: number,
  cls: number,
  requests: number,
}) satisfies v.GenericSchema<unknown, FirstLoad>;

const interactions = v.object({
  cpuSlowdown: number,
  runs: number,
  cardToProductMs: number,
  addToCartMs: number,
  backMs: number,
  backKeepsPlace: v.boolean(),
  buying: v.object({ slowProcessorMs: number, slowNetworkMs: number }),
  steps: v.record(text, number),
  worstInteractionMs: number,
  bfcache: v.nullable(v.record(text, v.boolean())),
}) satisfies v.GenericSchema<unknown, Interactions>;

const waits = v.object({ p50Ms: number, p95Ms: number, samples: number }) satisfies v.GenericSchema<unknown, Waits>;

const burst = v.object({
  requestsPerSecond: number,
  p50Ms: number,
  p99Ms: number,
  cpuMicrosecondsPerRequest: number,
}) satisfies v.GenericSchema<unknown, Burst>;

const throughput = v.object({
  page: v.picklist(PAGE_NAMES),
  bytes: number,
  connections: number,
  seconds: number,
  rounds: number,
  shop: burst,
  nginx: v.nullable(burst),
  ratio: v.nullable(number),
}) satisfies v.GenericSchema<unknown, Throughput>;

const resultsSchema = v.object({
  /** `load`: the machine's when the part began. */
  measured: v.partial(v.object(v.entriesFromList(PARTS, v.object({ at: text, load: number })))),
  machine: v.exactOptional(v.object({ cpu: text, cores: number, node: text })),
  bytes: v.exactOptional(v.array(weighed)),
  firstLoads: v.exactOptional(v.array(firstLoad)),
  interactions: v.exactOptional(interactions),
  server: v.exactOptional(
    v.object({
      startMs: number,
      firstStartMs: number,
      firstByte: waits,
      throughput: v.array(throughput),
      /** Home was measured while it had more than one address. */
      uncached: v.object({ home: v.exactOptional(waits), category: v.exactOptional(waits), product: waits }),
      /** After the load with cached pages. */
      rssMegabytes: number,
      rssAfterRendersMegabytes: number,
    }),
  ),
});

/** The last results of each part. */
export type Results = v.InferOutput<typeof resultsSchema>;

/** Reads the results of earlier runs; empty if there are none. Throws for a file that holds no results. */
export async function readResults(file: string): Promise<Results> {
  const stored = await readFile(file, 'utf8').catch(() => '{"measured":{}}');
  return v.parse(resultsSchema, JSON.parse(stored));
}
