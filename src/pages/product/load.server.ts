import { data, redirect } from 'react-router';
import { hasBodySizes } from '../../domain/sizes/body-sizes.ts';
import { factsAsTables } from '../../domain/catalogue/facts-table.ts';
import { collectionName } from '../../domain/catalogue/collection-name.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { merchantSizeChart } from '../../domain/catalogue/description/merchant-size-chart.ts';
import { sizeChart } from '../../domain/sizes/size-chart.ts';
import { guideOf, type ShownGuide, shownGuide } from '../../domain/sizes/size-guide.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import {
  colourName,
  factInLanguage,
  type MerchantNames,
  namesIn,
  typeName,
} from '../../domain/language/merchant-names.ts';
import { publicVariant } from '../../domain/catalogue/product-card.ts';
import { inLanguage, productHref } from '../../routes.ts';
import type { Services } from '../../server/pages/page-services.ts';
import { servicesContext } from '../load-context.ts';
import { structuredReviews } from '../_reviews/structured-reviews.ts';
import { productLabels } from '../_cards/card-notes.server.tsx';
import { relatedCards } from '../_related/related-cards.server.tsx';
import { handOverHtml } from '../_static/server-html-context.ts';
import type { Route } from './+types/page.ts';
import { messages as factLabels } from './fact-labels.en.ts';
import { lookHtml } from './look.server.tsx';
import { offersHtml, saleHtml } from './offers.server.tsx';
import { readReviews } from './read-reviews.server.tsx';
import { soldOutFormHtml } from './sold-out-form.server.tsx';

/** Number of related products in the page; the others are loaded when the shopper scrolls to them. */
const RELATED_AT_ONCE = 20;

/**
 * Loads a product by its handle, with its first related products. Responds 404 if there is none, and
 * redirects (301) from an old handle or an id.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { catalogue, publicUrl } = services;
  const own = namesIn(services.names, LANGUAGE);
  const product = await catalogue.product(params.id);
  if (!product) throw data(null, { status: 404 });
  if ('movedTo' in product) throw redirect(productHref(product.movedTo), 301);
  const [related, collection, colours, reviews, offers] = await Promise.all([
    relatedCards(services, { handle: product.handle, collection: null, limit: RELATED_AT_ONCE }),
    catalogue.collectionOf(product.handle),
    catalogue.colourFamily(product.id),
    readReviews(services, product),
    offersHtml(services, product),
  ]);
  context.set(structuredReviews, reviews.structured);
  const look = await lookHtml(services, collection?.handle);
  const label = (await productLabels(services))(product.id);
  return {
    product: {
      ...product,
      productType: typeName(own, product.productType),
      descriptionHtml: factsAsTables(product.descriptionHtml, {
        label: factLabels.label,
        value: (fact) => factInLanguage(own, fact),
      }),
      variants: product.variants.map(publicVariant),
    },
    ...(await sizeGuideOf(product, services)),
    ...namedValues(product, own),
    ...(label === undefined ? {} : { label }),
    collection:
      collection === null ? null : { handle: collection.handle, title: collectionName(collection, own, LANGUAGE) },
    ...(colours === null ? {} : { colours }),
    html: handOverHtml(
      {
        related: related.html,
        reviews: reviews.html,
        beforeBuying: saleHtml(product) + offers + soldOutFormHtml(services, product),
        look,
      },
      { request, context },
    ),
    hasRelated: related.hasAny,
    moreRelated: related.more,
    ...reviews.shown,
    url: new URL(inLanguage(LANGUAGE, productHref(product.handle)), publicUrl).href,
  };
}

/** The merchant's names of colours to choose, by the feed's; absent if there are none. Sizes keep theirs. */
function namedValues(
  { options, sizeOptionIndex }: Product,
  own: MerchantNames,
): { valueNames?: Readonly<Record<string, string>> } {
  const named = options
    .flatMap(({ values }, index) => (index === sizeOptionIndex ? [] : values))
    .map((value) => [value, colourName(own, value)] as const)
    .filter(([value, name]) => name !== value);
  return named.length === 0 ? {} : { valueNames: Object.fromEntries(named) };
}

/**
 * Decided on the server, because the rules and the charts are long: the table of the product's own description as HTML; else
 * the merchant's guide for its tag, type or collection; else, if the shop has a general chart, that one for clothing in sizes
 * of a known kind (absent); else none (false).
 */
async function sizeGuideOf(
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

export type ProductData = Awaited<ReturnType<typeof loader>>;
