import { Counter, Gauge, type Registry } from 'prom-client';
import { registerReadings } from '../../running/metrics/readings.ts';
import type { CatalogueService } from './service.ts';

type Watched = Pick<CatalogueService, 'status' | 'feedMetrics'>;

/** The catalogue's metrics, read when they are scraped. */
export function registerCatalogueMetrics(registry: Registry, catalogue: Watched, now: () => number = Date.now): void {
  registerReadings(registry, {
    of: 'catalogue',
    now,
    help: {
      shop_catalogue_products: 'Products in the shop.',
      shop_catalogue_collections: 'Collections in the shop.',
      shop_catalogue_age_seconds: 'Time since the last complete sync of the feed.',
      shop_catalogue_rejects: 'Feed objects that were rejected or repaired.',
    },
    labels: { shop_catalogue_rejects: ['severity', 'reason'] },
    read: async () => {
      const { products, collections, ageMs, rejects } = await catalogue.status();
      return {
        shop_catalogue_products: products,
        shop_catalogue_collections: collections,
        shop_catalogue_age_seconds: ageMs === null ? null : ageMs / 1000,
        shop_catalogue_rejects: rejects.map(({ severity, reason, count }) => ({
          labels: { severity, reason },
          value: count,
        })),
      };
    },
  });
  registerFeedMetrics(registry, catalogue);
}

/** Metrics of this process, available even without the database. */
function registerFeedMetrics(registry: Registry, { feedMetrics }: Watched): void {
  const registers = [registry];
  new Counter({
    name: 'shop_feed_requests_total',
    help: 'Requests to the feed since the start.',
    registers,
    collect() {
      this.reset();
      this.inc(feedMetrics().requests);
    },
  });
  new Counter({
    name: 'shop_feed_errors_total',
    help: 'Feed errors since the start.',
    labelNames: ['code'],
    registers,
    collect() {
      this.reset();
      for (const [code, count] of feedMetrics().errors) this.inc({ code }, count);
    },
  });
  new Gauge({
    name: 'shop_feed_latency_seconds',
    help: 'Duration of the last feed request.',
    registers,
    collect() {
      this.set(feedMetrics().lastLatencyMs / 1000);
    },
  });
}
