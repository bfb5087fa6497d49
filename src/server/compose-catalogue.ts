import { type CatalogueService, type CatalogueServiceOptions, createCatalogueService } from './catalogue/service.ts';
import type { Config } from './config/config.ts';

type Given = Pick<CatalogueServiceOptions, 'database' | 'now' | 'log' | 'onWritten'> & {
  config: Pick<Config, 'source' | 'feedUrl' | 'feedCurrency' | 'publicUrl' | 'shop'>;
};

/**
 * Creates the catalogue service from the merchant's configuration. A running shop and a command without one
 * must store the same data of a product.
 */
export function composeCatalogue({ config, ...rest }: Given): CatalogueService {
  const { source, feedUrl, feedCurrency: currency, publicUrl, shop } = config;
  const { persuasion, colourSiblings: colourRule } = shop;
  return createCatalogueService({ source, feedUrl, currency, publicUrl, persuasion, colourRule, ...rest });
}
