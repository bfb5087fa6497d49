import { data, redirect } from 'react-router';
import { hasBodySizes } from '../../domain/sizes/body-sizes.ts';
import { colourFamily, familyTag } from '../../domain/catalogue/colour-siblings.ts';
import { factsAsTables } from '../../domain/catalogue/facts-table.ts';
import type { Product, ProductCard } from '../../domain/catalogue/product.ts';
import { sizeChart } from '../../domain/sizes/size-chart.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { publicVariant } from '../../domain/catalogue/product-card.ts';
import { inLanguage, productHref } from '../../routes.ts';
import { type Services, servicesContext } from '../load-context.ts';
import { structuredReviews } from '../_reviews/structured-reviews.ts';
import { cardGridHtml } from '../_cards/card-grid-html.server.tsx';
import { handOverHtml } from '../_static/server-html-context.ts';
import type { Route } from './+types/page.ts';
import { messages as factLabels } from './fact-labels.en.ts';
import { readReviews } from './read-reviews.server.tsx';
import { soldOutFormHtml } from './sold-out-form.server.tsx';

/** Related products inside the page; the others are asked for when a shopper scrolls to them. */
const RELATED_AT_ONCE = 20;
/** Among so many of its collection the product's other colours are looked for. */
const SIBLINGS_AMONG = 60;

/** A product by its handle with its first related products. 404 where there is none; 301 to a new handle, and from an id. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { catalogue, publicUrl, shop } = services;
  const product = await catalogue.product(params.id);
  if (!product) throw data(null, { status: 404 });
  if ('movedTo' in product) throw redirect(productHref(product.movedTo), 301);
  const [related, collection, reviews] = await Promise.all([
    catalogue.related(product.handle, null, SIBLINGS_AMONG),
    catalogue.collectionOf(product.handle),
    readReviews(services, product),
  ]);
  context.set(structuredReviews, reviews.told);
  const first = cardGridHtml({ cards: related.slice(0, RELATED_AT_ONCE), among: related, shop, collection: null });
  const colours = await coloursOf(services, product, related);
  return {
    product: {
      ...product,
      descriptionHtml: factsAsTables(product.descriptionHtml, factLabels.label),
      variants: product.variants.map(publicVariant),
    },
    ...(hasSizeGuide(product) ? {} : { sizeGuide: false as const }),
    collection,
    ...(colours === null ? {} : { colours }),
    html: handOverHtml(
      { related: first, reviews: reviews.html, soldOut: soldOutFormHtml(services, product) },
      { request, context },
    ),
    hasRelated: related.length > 0,
    moreRelated: related.length > RELATED_AT_ONCE,
    ...reviews.shown,
    url: new URL(inLanguage(LANGUAGE, productHref(product.handle)), publicUrl).href,
  };
}

/** The other colours of a product among its related ones, by the merchant's rule. */
async function coloursOf({ catalogue, colourRule }: Services, product: Product, related: readonly ProductCard[]) {
  const tag = familyTag(colourRule, product);
  const tagged =
    tag === null
      ? null
      : await catalogue.tagged(
          related.map(({ id }) => id),
          tag,
        );
  return colourFamily(colourRule, product, tagged === null ? related : related.filter(({ id }) => tagged.has(id)));
}

/** Judged here, for rule and charts are long: what is worn on the body, in sizes of a known kind. */
function hasSizeGuide(product: Product): boolean {
  const sizes = product.options[product.sizeOptionIndex ?? -1]?.values ?? [];
  return hasBodySizes(product) && sizeChart(sizes) !== null;
}

export type ProductData = Awaited<ReturnType<typeof loader>>;
