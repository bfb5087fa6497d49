import { toDecimalRupees } from '../../domain/money.ts';
import type { Product } from '../../domain/product.ts';

/** What search engines read: the product with its real price and availability, nothing made up. */
export function StructuredData({ product, url }: { product: Product; url: string }) {
  const prices = product.variants.map((variant) => variant.pricePaise);
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    image: product.pictures.slice(0, 3).map((picture) => new URL(picture.url, url).href),
    ...(product.vendor === '' ? {} : { brand: { '@type': 'Brand', name: product.vendor } }),
    offers: {
      '@type': 'AggregateOffer',
      url,
      priceCurrency: 'INR',
      lowPrice: toDecimalRupees(Math.min(...prices)),
      highPrice: toDecimalRupees(Math.max(...prices)),
      offerCount: prices.length,
      availability: `https://schema.org/${product.available ? 'InStock' : 'OutOfStock'}`,
    },
  };
  if (prices.length === 0) return null;
  // A "<" inside a text must not end the element.
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
