import type { Picture } from '../../../domain/catalogue/product.ts';
import { ROUTES } from '../../../route-table.ts';
import { categoryHref, inLanguage, LANGUAGES, productHref } from '../../../routes.ts';
import type { Published } from '../../catalogue/products/service.ts';
import { element } from './xml.ts';

/** The protocol's limit of URLs in one file. */
export const ADDRESSES_PER_FILE = 50_000;
/** Keeps a full file well under the protocol's 50 MB. */
const PICTURES_EACH = 3;
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const PICTURE_NAMESPACE = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

export type SitemapSource = { published: Published; publicUrl: string; addressesPerFile: number };

/** Returns /sitemap.xml: the files of the sitemap, each with the time of its latest change. */
export async function sitemapIndex({ published, publicUrl, addressesPerFile }: SitemapSource): Promise<string> {
  const [stretches, collections] = await Promise.all([
    published.stretches(productsIn(addressesPerFile)),
    published.collections(),
  ]);
  const changed = collections.map((collection) => collection.changedAt.getTime());
  const files = [
    entry('sitemap', `${publicUrl}/sitemaps/pages.xml`, null),
    ...(changed.length === 0
      ? []
      : [entry('sitemap', `${publicUrl}/sitemaps/collections.xml`, new Date(Math.max(...changed)))]),
    ...stretches.map(({ part, changedAt }) =>
      entry('sitemap', `${publicUrl}/sitemaps/products-${part}.xml`, changedAt),
    ),
  ];
  return `${HEAD}<sitemapindex ${NAMESPACE}>${files.join('')}</sitemapindex>`;
}

const PRODUCT_FILE = /^products-([1-9]\d{0,5})\.xml$/;
/** The largest product key that the database allows. */
const LAST_KEY = 2 ** 31 - 1;

/** Returns whether a file of this name can exist. A part beyond the largest product key cannot. */
export function isSitemapFile({ addressesPerFile }: SitemapSource, name: string): boolean {
  if (name === 'pages.xml' || name === 'collections.xml') return true;
  const part = PRODUCT_FILE.exec(name)?.[1];
  return part !== undefined && Number(part) * productsIn(addressesPerFile) <= LAST_KEY;
}

/** Yields one file of the sitemap, in pieces. */
export function sitemapFile(source: SitemapSource, name: string): AsyncIterable<string> {
  if (name === 'pages.xml') return wrapped(pageEntries(source));
  if (name === 'collections.xml') return wrapped(collectionEntries(source));
  return wrapped(productEntries(source, Number(PRODUCT_FILE.exec(name)?.[1])));
}

async function* wrapped(entries: AsyncIterable<string>): AsyncGenerator<string> {
  yield `${HEAD}<urlset ${NAMESPACE} ${PICTURE_NAMESPACE}>`;
  yield* entries;
  yield '</urlset>';
}

async function* pageEntries({ publicUrl }: SitemapSource): AsyncGenerator<string> {
  for (const { path, sitemap } of Object.values(ROUTES))
    if (sitemap === true) yield inEachLanguage(publicUrl, path, null);
}

async function* collectionEntries({ published, publicUrl }: SitemapSource): AsyncGenerator<string> {
  for (const { handle, changedAt, picture } of await published.collections()) {
    yield inEachLanguage(publicUrl, categoryHref(handle), changedAt, pictures(publicUrl, picture ? [picture] : []));
  }
}

async function* productEntries(source: SitemapSource, part: number): AsyncGenerator<string> {
  const { published, publicUrl, addressesPerFile } = source;
  for await (const { product, changedAt } of published.products({ part, size: productsIn(addressesPerFile) })) {
    yield inEachLanguage(publicUrl, productHref(product.handle), changedAt, pictures(publicUrl, product.pictures));
  }
}

/** Returns the number of products in a file. Each product has a URL in every language. */
function productsIn(addressesPerFile: number): number {
  return Math.max(1, Math.floor(addressesPerFile / LANGUAGES.length));
}

function inEachLanguage(publicUrl: string, path: string, changedAt: Date | null, inside = ''): string {
  return LANGUAGES.map((language) => entry('url', publicUrl + inLanguage(language, path), changedAt, inside)).join('');
}

function entry(kind: 'url' | 'sitemap', address: string, changedAt: Date | null, inside = ''): string {
  return `<${kind}>${element('loc', address)}${element('lastmod', changedAt?.toISOString() ?? null)}${inside}</${kind}>`;
}

function pictures(publicUrl: string, shown: readonly Picture[]): string {
  return shown
    .slice(0, PICTURES_EACH)
    .map(({ url }) => `<image:image>${element('image:loc', new URL(url, publicUrl).href)}</image:image>`)
    .join('');
}
