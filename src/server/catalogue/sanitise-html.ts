import sanitizeHtml from 'sanitize-html';
import { readPictureSource } from './picture-source.ts';

const MAX_HTML = 65_536;
const PICTURE_WIDTH = 800;
const TEXT_TAGS = (
  'p br hr b strong i em u s small sub sup span div blockquote ul ol li dl dt dd h3 h4 h5 h6 a img ' +
  'table caption thead tbody tfoot tr th td'
).split(' ');

/**
 * Makes a feed's HTML safe to place in a page: a small list of tags, no styles or scripts, headings below the page's
 * own, links to the shop's products and collections turned into ours, other links marked, tables inside a scrollable
 * region. Cut at 64 KB; `cut` says so.
 */
export function sanitiseHtml(html: string, feedOrigin: string): { html: string; cut: boolean } {
  const clean = sanitizeHtml(html.toWellFormed().slice(0, MAX_HTML), {
    allowedTags: TEXT_TAGS,
    allowedAttributes: {
      a: ['href', 'rel', 'target'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan', 'scope'],
      ol: ['start'],
    },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nonTextTags: ['style', 'script', 'textarea', 'option', 'noscript', 'iframe', 'object', 'svg', 'math', 'title'],
    transformTags: {
      h1: 'h3',
      h2: 'h4',
      h3: 'h5',
      h4: 'h6',
      h5: 'h6',
      a: (_tag, attributes) => ({ tagName: 'a', attribs: linkAttributes(attributes['href'], feedOrigin) }),
      img: (_tag, attributes) => ({ tagName: 'img', attribs: pictureAttributes(attributes, feedOrigin) }),
    },
    exclusiveFilter: (frame) => frame.tag === 'img' && frame.attribs['src'] === undefined,
    nestingLimit: 30,
  });
  const scrollable = clean
    .replaceAll('<table>', '<div class="table-scroll" role="region" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');
  return { html: withoutNothing(scrollable).replaceAll('\0', ''), cut: html.length > MAX_HTML };
}

/** Markup around nothing but blanks is nothing. */
function withoutNothing(html: string): string {
  const bare = html.length > 2_000 ? html : html.replace(/<(?!img)[^>]*>|&nbsp;|\s/g, '');
  return bare === '' ? '' : html.trim();
}

/** Where a feed's link leads in this shop: a product's or a collection's page; null for links that lead elsewhere. */
export function ownPath(url: URL, feedOrigin: string): string | null {
  if (bareHost(url) !== bareHost(new URL(feedOrigin))) return null;
  const match = /^\/(?:collections\/([^/]+)\/?)?(?:products\/([^/]+))?\/?$/.exec(url.pathname);
  const [, collection, product] = match ?? [];
  if (product !== undefined) return `/single-product/${product.replace(/\.(json|js)$/, '')}`;
  if (collection !== undefined) return `/category/${collection}`;
  return url.pathname === '/' ? '/' : null;
}

function bareHost(url: URL): string {
  return url.host.replace(/^www\./, '');
}

function linkAttributes(href: string | undefined, feedOrigin: string): Record<string, string> {
  const url = URL.parse(href?.trim() ?? '', feedOrigin);
  if (href === undefined || href.startsWith('#') || !url) return {};
  if (url.protocol === 'mailto:' || url.protocol === 'tel:') return { href: url.href };
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return {};
  const path = ownPath(url, feedOrigin);
  return path !== null ? { href: path } : { href: url.href, rel: 'nofollow noopener', target: '_blank' };
}

function pictureAttributes(attributes: sanitizeHtml.Attributes, feedOrigin: string): Record<string, string> {
  const source = readPictureSource(attributes['src'], feedOrigin);
  if (source?.kind !== 'direct') return {};
  const url = new URL(source.url);
  url.searchParams.set('width', String(PICTURE_WIDTH));
  return { src: url.href, alt: attributes['alt'] ?? '', loading: 'lazy' };
}
