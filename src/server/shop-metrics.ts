import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { registerBackupMetrics } from './backup/service.ts';
import { registerCatalogueMetrics } from './catalogue/metrics.ts';
import type { CatalogueService } from './catalogue/service.ts';
import { connectionsLost, type Database, poolUse } from './db/connect.ts';
import { deskRefusals } from './desk/service.ts';
import { pictureFailures } from './images/picture-failures.ts';
import { overloadResponses } from './http/overload-responses.ts';
import type { PageCache } from './page-rendering/page-cache.ts';
import { LOOP_RESOLUTION_MS } from './jobs/loop-delay.ts';
import { httpRequests, httpSeconds } from './http/request-metrics.ts';
import { orderStates } from './order-transitions/metrics.ts';
import { registerMessageMetrics } from './messages/metrics.ts';
import { gatewayCalls, gatewaySeconds } from './payments/measured-gateway.ts';
import { registerCheckoutMetrics } from './payments/metrics.ts';

type Watched = {
  cache: Pick<PageCache, 'size'>;
  catalogue: Pick<CatalogueService, 'status' | 'feedMetrics'>;
  database: Database;
  /** Identifies this build's pages. */
  build: string;
  mode: string;
  /** Where backups are stored; null: nowhere. */
  backupUrl: string | null;
};

/** Registers everything that /metrics reports. docs/metrics.md explains each metric; a test compares the two. */
export function shopMetrics({ cache, catalogue, database, build, mode, backupUrl }: Watched): Registry {
  const registry = new Registry();
  registry.registerMetric(httpRequests);
  registry.registerMetric(httpSeconds);
  registry.registerMetric(overloadResponses);
  registry.registerMetric(deskRefusals);
  registry.registerMetric(pictureFailures);
  registry.registerMetric(orderStates);
  registry.registerMetric(gatewayCalls);
  registry.registerMetric(gatewaySeconds);
  registry.registerMetric(connectionsLost);
  registerCheckoutMetrics(registry, database);
  registerMessageMetrics(registry, database);
  registerCatalogueMetrics(registry, catalogue);
  registerBackupMetrics(registry, backupUrl);
  const gauge = (name: string, help: string, read: () => number | null) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        const value = read();
        if (value === null) this.remove();
        else this.set(value);
      },
    });
  gauge('shop_page_cache_bytes', 'Compressed bytes in the page cache.', () => cache.size.bytes);
  gauge('shop_page_cache_entries', 'Pages in the page cache.', () => cache.size.entries);
  gauge(
    'shop_database_connections_in_use',
    'Connections to PostgreSQL in use; absent with the embedded database.',
    () => numberOr(poolUse(database)?.inUse),
  );
  gauge('shop_database_connections_waiting', 'Statements that wait for a connection to PostgreSQL.', () =>
    numberOr(poolUse(database)?.waiting),
  );
  new Gauge({
    name: 'shop_build_info',
    help: 'Always 1; labels give the build and the mode.',
    labelNames: ['build', 'mode'],
    registers: [registry],
  }).set({ build, mode }, 1);
  return Registry.merge([processMetrics(), registry]);
}

let ofProcess: Registry | null = null;

/**
 * Measures the process itself, from the first shop on. What observes it never ends: with a registry of each shop it would
 * hold all of a shop that another one replaced.
 */
function processMetrics(): Registry {
  if (ofProcess === null) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess, eventLoopMonitoringPrecision: LOOP_RESOLUTION_MS });
  }
  return ofProcess;
}

const numberOr = (value: number | undefined): number | null => value ?? null;
