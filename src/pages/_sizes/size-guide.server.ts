import { merchantSizeChart } from '../../domain/catalogue/description/merchant-size-chart.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { hasBodySizes } from '../../domain/sizes/body-sizes.ts';
import { sizeChart } from '../../domain/sizes/size-chart.ts';
import { guideOf, type ShownGuide, shownGuide } from '../../domain/sizes/size-guide.ts';
import type { Services } from '../../server/pages/page-services.ts';

/**
 * Decided on the server, because the rules and the charts are long: the table of the product's own description as HTML; else
 * the merchant's guide for its tag, type or collection; else, if the shop has a general chart, that one for clothing in sizes
 * of a known kind (absent); else none (false).
 */
export async function sizeGuideOf(
  product: Product,
  shop: GuideServices,
): Promise<{ sizeGuide?: false | string | ShownGuide }> {
  const sizes = product.options[product.sizeOptionIndex ?? -1]?.values ?? [];
  const own = merchantSizeChart(product.descriptionHtml, sizes);
  if (own !== null) return { sizeGuide: own };
  const { sizeGuides, catalogue } = shop;
  const asksCollections = sizeGuides.some((guide) => guide.for.some(({ by }) => by === 'collection'));
  const collections = asksCollections ? await catalogue.collectionsWith(product.handle) : [];
  const guide = guideOf(sizeGuides, { ...product, collections, sizes });
  if (guide !== null) return { sizeGuide: shownGuide(guide, sizes, LANGUAGE) };
  const isGeneral = shop.sizeChart === 'general' && hasBodySizes(product) && sizeChart(sizes) !== null;
  return isGeneral ? {} : { sizeGuide: false };
}

type GuideServices = Pick<Services, 'sizeChart' | 'sizeGuides' | 'catalogue'>;
