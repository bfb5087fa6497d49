import type { ShopConfig } from '../../../contracts/shop-config.ts';
import type { Catalogue } from '../../catalogue/products/service.ts';
import type { Database } from '../../running/db/connect.ts';
import type { ReadServers } from '../../running/db/read-servers.ts';
import type { Feature } from '../../running/feature.ts';
import { startPeriodic } from '../../running/jobs/periodic.ts';
import type { Log } from '../../running/log.ts';
import { countLabels, createLabels, type ReadLabels } from './service.ts';

type Needs = {
  config: { shop: Pick<ShopConfig, 'labels'> };
  catalogue: { catalogue: Pick<Catalogue, 'version'> };
  database: Database;
  reads: ReadServers;
  now: () => number;
  log: Log;
};

/** A label may be this old; counting goes through the orders of its days. */
const EVERY_MS = 10 * 60_000;

/** Labels of products by the merchant's rules, counted beside the shop and never while a shopper waits. */
export const labels: Feature<Needs, { labels: ReadLabels }> = {
  name: 'labels',
  create({ config, catalogue, database, reads, now, log }) {
    const rules = config.shop.labels;
    const isOn = rules.new !== null || rules.bestseller !== null;
    return {
      services: { labels: createLabels({ database: reads.database, version: catalogue.catalogue.version, isOn }) },
      start: () => [
        startPeriodic({
          everyMs: EVERY_MS,
          // Labels that were turned off are taken away once.
          run: async () => {
            await countLabels(database, rules, now());
            return false;
          },
          onError: (error) =>
            log.error({ reason: error instanceof Error ? error.name : 'unknown' }, 'labels not counted; will retry'),
        }),
      ],
    };
  },
};
