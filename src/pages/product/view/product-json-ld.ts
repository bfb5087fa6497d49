import type { Graph, Offer, Product as ProductFacts, ProductLeaf } from 'schema-dts';
import { toDecimalRupees } from '../../../domain/money/money.ts';
import { plainText } from '../../../domain/catalogue/plain-text.ts';
import type { Product, Variant } from '../../../domain/catalogue/product.ts';
import { averageStars, reviewCount } from '../../../domain/reviews/rating.ts';
import { MAX_STARS } from '../../../domain/reviews/review.ts';
import { categoryHref, href, productHref } from '../../../routes.ts';
import type { ProductReviews } from '../../../contracts/product-reviews.ts';
import { messages } from '../../_reviews/messages.en.ts';
import { pageAddresses } from '../../_seo/page-addresses.ts';
import { breadcrumbs, graphOf, returnPolicy, shippingDetails, shopId } from '../../_seo/shop-json-ld.ts';
import type { ShopInfo } from '../../shop-info.ts';

const DESCRIPTION_LENGTH = 5_000;

export type ProductContext = {
  product: Product;
  /** Null if no collection lists the product. */
  collection: { handle: string; title: string } | null;
};

/**
 * Returns the structured data of a product: the real price and availability of each variant, and its reviews,
 * if any.
 */
export function productGraph(
  { product, collection }: ProductContext,
  info: ShopInfo,
  reviews: ProductReviews | null = null,
): Graph {
  const { shop, origin } = info;
  const path = productHref(product.handle);
  const description = plainText(product.descriptionHtml, DESCRIPTION_LENGTH);
  const facts: ProductFacts = {
    '@type': 'Product',
    '@id': `${origin}${path}#product`,
    productID: product.id,
    name: product.title,
    url: pageAddresses(origin, path).canonical,
    image: product.pictures.map((picture) => new URL(picture.url, origin).href),
    ...(description === '' ? {} : { description }),
    ...(product.vendor === '' ? {} : { brand: { '@type': 'Brand', name: product.vendor } }),
    ...(product.productType === '' ? {} : { category: product.productType }),
    ...(reviews === null ? {} : reviewFacts(reviews)),
    ...(product.variants.length === 0
      ? {}
      : { offers: product.variants.map((variant) => offerOf(product, variant, info)) }),
  };
  return graphOf([
    facts,
    breadcrumbs(origin, [
      { name: shop.name, path: href('home') },
      ...(collection ? [{ name: collection.title, path: categoryHref(collection.handle) }] : []),
      { name: product.title, path },
    ]),
  ]);
}

function reviewFacts({ rating, reviews }: ProductReviews): Pick<ProductLeaf, 'aggregateRating' | 'review'> {
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: averageStars(rating),
      reviewCount: reviewCount(rating),
      bestRating: MAX_STARS,
      worstRating: 1,
    },
    review: reviews.map((review) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: review.author || messages.buyer },
      datePublished: review.at.slice(0, 10),
      ...(review.body === '' ? {} : { reviewBody: review.body }),
      reviewRating: { '@type': 'Rating', ratingValue: review.stars, bestRating: MAX_STARS, worstRating: 1 },
    })),
  };
}

function offerOf(product: Product, variant: Variant, info: ShopInfo): Offer {
  const { origin } = info;
  const choice = variant.options.filter((option) => option !== null).join(' / ');
  const shipping = shippingDetails(info, variant.pricePaise);
  const available = product.available && variant.available;
  return {
    '@type': 'Offer',
    sku: variant.id,
    ...(choice === '' ? {} : { name: choice }),
    url: pageAddresses(origin, productHref(product.handle, { variant: variant.id })).canonical,
    priceCurrency: 'INR',
    price: toDecimalRupees(variant.pricePaise),
    ...(product.sale ? { priceValidUntil: new Date(product.sale.until).toISOString() } : {}),
    availability: available ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@id': shopId(origin) },
    ...(shipping === null ? {} : { shippingDetails: shipping }),
    hasMerchantReturnPolicy: returnPolicy(info),
  };
}
