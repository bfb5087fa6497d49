import { variantOptions } from '../../../../domain/catalogue/variant-options.ts';
import type { CatalogueService } from '../../../catalogue/products/service.ts';
import type { PriceSource } from '../price-source.ts';

/**
 * Returns prices from the catalogue: confirmed with the feed while a shopper waits [FEED-05], otherwise as
 * stored.
 */
export function cataloguePrices(catalogue: Pick<CatalogueService, 'confirmPrices'>): PriceSource {
  return {
    async lines(items, { confirm }) {
      const confirmed = await catalogue.confirmPrices(items, confirm ? {} : { timeoutMs: 0 });
      return confirmed.map((price, index) => {
        const item = items[index];
        if (!price || !item) return null;
        const { product, variant } = price;
        return {
          ...item,
          handle: product.handle,
          title: product.title,
          size: (product.sizeOptionIndex === null ? null : variant.options[product.sizeOptionIndex]) ?? '',
          options: variantOptions(product, variant),
          sku: variant.sku ?? null,
          pricePaise: variant.pricePaise,
          compareAtPricePaise: variant.compareAtPricePaise,
          available: product.available && variant.available,
          tags: product.tags,
          pictureUrl: (product.pictures[variant.pictureIndex ?? 0] ?? product.pictures[0])?.url ?? null,
        };
      });
    },
  };
}
