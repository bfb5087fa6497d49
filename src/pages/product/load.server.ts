import { data, redirect } from 'react-router';
import { factsAsTables } from '../../domain/catalogue/facts-table.ts';
import { collectionName } from '../../domain/catalogue/collection-name.ts';
import type { Product } from '../../domain/catalogue/product.ts';
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
import { servicesContext } from '../load-context.ts';
import { structuredReviews } from '../_reviews/structured-reviews.ts';
import { productLabels } from '../_cards/card-notes.server.tsx';
import { sizeGuideOf } from '../_sizes/size-guide.server.ts';
import { relatedCards } from '../_related/related-cards.server.tsx';
import { handOverHtml } from '../_static/server-html-context.ts';
import type { Route } from './+types/page.ts';
import { messages as factLabels } from './fact-labels.en.ts';
import { lookHtml } from './look.server.tsx';
import { offersHtml, saleHtml } from './offers.server.tsx';
import { readReviews } from './read-reviews.server.tsx';
import { soldOutFormHtml } from './sold-out-form.server.tsx';
import { trustHtml } from './trust.server.tsx';

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
        look: trustHtml(services) + look,
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

export type ProductData = Awaited<ReturnType<typeof loader>>;
