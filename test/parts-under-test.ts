import Fastify from 'fastify';
import shopConfig from '../shop.config.ts';
import { readConfig } from '../src/server/settings/config/config.ts';
import { deskRefusals } from '../src/server/desk/auth/refusals.ts';
import { createCustomerVault } from '../src/server/running/encryption/customer-vault.ts';
import type { Part } from '../src/server/running/feature.ts';
import { EXPIRING, SERVICE_FEATURES } from '../src/server/features.ts';
import { readPrimary } from '../src/server/running/db/read-servers.ts';
import { createRequestCounts } from '../src/server/running/http/request-counts.ts';
import { createReceivers } from '../src/server/running/outbox/service.ts';
import { registerCacheMetrics } from '../src/server/pages/rendering/feature.ts';
import type { CatalogueUnderTest } from './catalogue-under-test.ts';

/** Creates the features of a shop that need no built pages, with this environment besides a demo's. Starts nothing. */
export async function createParts({ database, feed }: CatalogueUnderTest, variables: Record<string, string> = {}) {
  const environment = { SHOP_MODE: 'demo', SHOP_FEED_URL: feed.url, DEMO_MERCHANT: 'on', ...variables };
  const receivers = createReceivers();
  const base = {
    config: readConfig(environment, shopConfig),
    replaces: null,
    settings: { environment, fileInput: shopConfig, version: null, keys: { variables: environment, mark: '' } },
    database,
    reads: readPrimary(database),
    vault: createCustomerVault({ current: Buffer.alloc(32, 7), old: [] }),
    receivers,
    counts: createRequestCounts({ database, now: Date.now }),
    expiring: EXPIRING,
    maxEventLoopDelayMs: 0,
    behindEntrance: false,
    now: Date.now,
    log: Fastify({ logger: false }).log,
  };
  const parts = new Map<string, Part>();
  const services = await SERVICE_FEATURES.create(base, (name, part) => void parts.set(name, part));
  return {
    services,
    parts,
    receivers,
    stop: async () => {
      for (const { stop } of parts.values()) await stop?.();
    },
  };
}

/** The metrics of the features that need the built pages. */
export const METRICS_OF_PAGES: readonly Pick<Part, 'metrics'>[] = [
  { metrics: (registry) => registerCacheMetrics(registry, { size: { bytes: 10, entries: 1 } }) },
  { metrics: (registry) => registry.registerMetric(deskRefusals) },
];
