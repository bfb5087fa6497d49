import type { Collection } from '../../../domain/catalogue/product.ts';
import { plainText } from '../../../domain/catalogue/plain-text.ts';
import { categoryHref, href } from '../../../routes.ts';

/** Returns /llms.txt: the shop in a page of Markdown for language models, https://llmstxt.org. */
export function llmsText(shop: { publicUrl: string; shopName: string }, collections: readonly Collection[]): string {
  const { publicUrl, shopName } = shop;
  const link = (title: string, path: string, note = '') =>
    `- [${title.replaceAll(/[[\]\n]/g, ' ')}](${publicUrl}${path})${note === '' ? '' : `: ${note}`}`;
  return [
    `# ${shopName}`,
    '',
    '> A clothing shop that delivers within India. Prices are in Indian rupees and include all taxes and delivery.',
    '',
    'Product pages carry schema.org data with the price and availability of every variant.',
    '',
    '## Collections',
    '',
    ...collections.map(({ title, handle, descriptionHtml }) =>
      link(title, categoryHref(handle), plainText(descriptionHtml, 140)),
    ),
    '',
    '## Help',
    '',
    link('Shipping', href('shippingPolicy')),
    link('Returns and Refunds', href('refundPolicy')),
    link('Frequently asked questions', href('help')),
    link('Contact', href('contact')),
    '',
    '## Optional',
    '',
    link('Search', href('search'), 'add ?q= and words'),
    link('All products', '/merchant-feed.xml', 'RSS with every variant'),
    link('Sitemap', '/sitemap.xml'),
    '',
  ].join('\n');
}
