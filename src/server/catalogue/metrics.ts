import { Gauge, type Registry } from 'prom-client';
import type { CatalogueService } from './service.ts';

/** What an operator watches of the catalogue, read when the metrics are asked for. */
export function registerCatalogueMetrics(registry: Registry, catalogue: Pick<CatalogueService, 'status'>): void {
  const registers = [registry];
  const gauge = (name: string, help: string): Gauge => new Gauge({ name, help, registers });
  const products = gauge('shop_catalogue_products', 'Products in the shop.');
  const collections = gauge('shop_catalogue_collections', 'Collections in the shop.');
  const requests = gauge('shop_feed_requests_total', 'Requests to the feed since the start.');
  const latency = gauge('shop_feed_latency_seconds', 'Time of the last answer of the feed.');
  const rejects = new Gauge({
    name: 'shop_catalogue_rejects',
    help: 'Objects of the feed that were set aside or mended.',
    labelNames: ['severity', 'reason'],
    registers,
  });
  const errors = new Gauge({
    name: 'shop_feed_errors_total',
    help: 'Faults of the feed since the start.',
    labelNames: ['code'],
    registers,
  });
  new Gauge({
    name: 'shop_catalogue_age_seconds',
    help: 'Time since the feed was last read whole.',
    registers,
    // Gauges are collected in any order, so one asks and sets them all.
    async collect() {
      const status = await catalogue.status();
      if (status.ageMs !== null) this.set(status.ageMs / 1000);
      products.set(status.products);
      collections.set(status.collections);
      requests.set(status.feed.requests);
      latency.set(status.feed.lastLatencyMs / 1000);
      rejects.reset();
      for (const { severity, reason, count } of status.rejects) rejects.set({ severity, reason }, count);
      for (const [code, count] of Object.entries(status.feed.errors)) errors.set({ code }, count);
    },
  });
}
