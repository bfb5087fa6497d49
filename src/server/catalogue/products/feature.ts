import type { ShopConfig } from '../../../contracts/shop-config.ts';
import { merchantNames } from '../../../domain/language/merchant-names.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { MINUTE_MS } from '../../../domain/time/durations.ts';
import type { Database } from '../../running/db/connect.ts';
import type { ReadServers } from '../../running/db/read-servers.ts';
import type { Reach } from '../../running/http/outside-request.ts';
import type { Feature } from '../../running/feature.ts';
import type { OnWritten } from './apply/changes.ts';
import type { CatalogueLog } from './catalogue-log.ts';
import { runCatalogueCommand } from './command.ts';
import { registerCatalogueMetrics } from './metrics.ts';
import { type CatalogueService, createCatalogueService } from './service.ts';
import type { SourceProvider } from './source-port.ts';

type StoringConfig = Pick<ShopConfig, 'persuasion' | 'colourSiblings'>;
type CatalogueConfig = StoringConfig & Pick<ShopConfig, 'names' | 'hindi' | 'ownNames'>;

type Needs = {
  config: {
    source: SourceProvider;
    feedUrl: string;
    feedReach: Reach;
    feedCurrency: string | null;
    publicUrl: string;
    shop: CatalogueConfig;
  };
  /** The shop that ran until now with other settings; null: none did. */
  replaces: { feedUrl: string; shop: StoringConfig } | null;
  database: Database;
  reads: ReadServers;
  now: () => number;
  log: CatalogueLog;
};

type Offers = {
  catalogue: CatalogueService;
  /** Returns a product of the stored catalogue; null if it no longer exists. */
  productOf: (handle: string) => Promise<Product | null>;
  /** Has a function called in the transaction of every applied run and of every refreshed product. */
  onCatalogueWritten: (listener: OnWritten) => void;
};

/** A shop that takes over reads the feed a minute later, unless it is another feed or stores products in another way. */
const FIRST_SYNC_MS = MINUTE_MS;

export const catalogue: Feature<Needs, Offers> = {
  name: 'catalogue',
  create(needs) {
    const { config, replaces } = needs;
    const listeners: OnWritten[] = [];
    const service = configuredCatalogue(needs, async (transaction) => {
      for (const listener of listeners) await listener(transaction);
    });
    return {
      services: {
        catalogue: service,
        productOf: service.onPrimary.productAt,
        onCatalogueWritten: (listener) => void listeners.push(listener),
      },
      commands: { catalogue: (argv) => runCatalogueCommand(service, argv) },
      metrics: (registry) => registerCatalogueMetrics(registry, service),
      start() {
        const goesOn = replaces !== null && replaces.feedUrl === config.feedUrl && storesAlike(replaces, config);
        service.start(goesOn ? FIRST_SYNC_MS : 0);
        return [];
      },
      stop: () => service.stop(),
    };
  },
};

/**
 * Creates the catalogue service from the merchant's configuration. A running shop and a command without one
 * must store the same data of a product.
 */
export function configuredCatalogue(
  {
    config,
    database,
    reads,
    now,
    log,
  }: Pick<Needs, 'config' | 'database' | 'now' | 'log'> & Partial<Pick<Needs, 'reads'>>,
  onWritten?: OnWritten,
): CatalogueService {
  const { source, feedUrl, feedReach, feedCurrency: currency, publicUrl, shop } = config;
  const { persuasion, colourSiblings: colourRule } = shop;
  const settings = {
    source,
    feedUrl,
    feedReach,
    currency,
    publicUrl,
    persuasion,
    colourRule,
    names: merchantNames(shop),
  };
  return createCatalogueService({
    ...settings,
    database,
    ...(reads ? { reads } : {}),
    now,
    log,
    ...(onWritten ? { onWritten } : {}),
  });
}

/** Whether two configurations store the same data of the feed's products (configuredCatalogue). */
function storesAlike({ shop: one }: { shop: StoringConfig }, { shop: other }: { shop: StoringConfig }): boolean {
  return (
    one.persuasion === other.persuasion && JSON.stringify(one.colourSiblings) === JSON.stringify(other.colourSiblings)
  );
}
