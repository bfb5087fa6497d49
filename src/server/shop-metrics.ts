import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { connectionsLost, type Database, poolUse } from './running/db/connect.ts';
import type { ReadServers } from './running/db/read-servers.ts';
import type { Part } from './running/feature.ts';
import { overloadResponses } from './running/http/overload-responses.ts';
import { httpRequests, httpSeconds } from './running/http/request-metrics.ts';
import { LOOP_RESOLUTION_MS } from './running/jobs/loop-delay.ts';

type Watched = {
  /** The features, with the metrics of each. */
  parts: readonly Pick<Part, 'metrics'>[];
  database: Database;
  reads: ReadServers;
  /** Identifies this build's pages. */
  build: string;
  mode: string;
};

/** Registers everything that /metrics reports. docs/metrics.md explains each metric; a test compares the two. */
export function shopMetrics({ parts, database, reads, build, mode }: Watched): Registry {
  const registry = new Registry();
  registry.registerMetric(httpRequests);
  registry.registerMetric(httpSeconds);
  registry.registerMetric(overloadResponses);
  registry.registerMetric(connectionsLost);
  for (const { metrics } of parts) metrics?.(registry);
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
  gauge(
    'shop_database_connections_in_use',
    'Connections to PostgreSQL in use; absent with the embedded database.',
    () => numberOr(poolUse(database)?.inUse),
  );
  gauge('shop_database_connections_waiting', 'Statements that wait for a connection to PostgreSQL.', () =>
    numberOr(poolUse(database)?.waiting),
  );
  const ofStandbys = (read: (status: ReturnType<ReadServers['status']>) => number | null) => () => {
    const status = reads.status();
    return status.configured === 0 ? null : read(status);
  };
  gauge(
    'shop_database_standbys',
    'Standbys of DATABASE_READ_URL that may be read now; absent without the setting.',
    ofStandbys(({ usable }) => usable),
  );
  gauge(
    'shop_database_standby_lag_seconds',
    'How far the standby that is read is behind the primary; absent while reads go to the primary.',
    ofStandbys(({ lagMs }) => (lagMs === null ? null : lagMs / 1000)),
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
