import sanitizeHtml from 'sanitize-html';
import { ROUTES } from '../../../../route-table.ts';
import { pageForPlatformAddress } from '../platform-address.ts';
import { withoutPastedMarkup } from './pasted-markup.ts';
import { readPictureSource } from './picture-source.ts';

const MAX_HTML = 65_536;
/**
 * Each tag costs time, and 64 KB can hold twenty thousand empty ones; real descriptions have a few hundred.
 */
const MAX_TAGS = 5_000;
/** A `<` that does not open a tag. */
const STRAY = /<(?![a-z/!?])/gi;
const PICTURE_WIDTH = 800;
/** Empty paragraphs in a row: one is a pause, twenty push the text off the screen. */
const EMPTY = String.raw`<p>(?:&nbsp;|\s|<br \/>|<\/?(?:span|strong|b|em|i|u)>)*<\/p>`;
const EMPTY_RUN = new RegExp(String.raw`(${EMPTY})(?:\s*${EMPTY})+`, 'g');
const TEXT_TAGS = (
  'p br hr b strong i em u s small sub sup span div blockquote ul ol li dl dt dd h3 h4 h5 h6 a img ' +
  'table caption thead tbody tfoot tr th td'
).split(' ');

/**
 * Makes a feed's HTML safe for a page: a short list of tags, no styles or scripts, headings below the page's
 * own, links to the shop's products and collections turned into ours, other links marked, tables in a
 * scrollable region. What an office program pasted around the text is taken out first if it is long; the rest
 * is cut at 64 KB and at 5,000 tags; `cut` reports it. Only pictures of shop CDNs stay; `refusedPictures` are
 * the addresses of the others. `videos` are the addresses of the films within the text, which are shown above it.
 */
export function sanitiseHtml(
  html: string,
  feedOrigin: string,
): { html: string; cut: boolean; refusedPictures: string[]; videos: string[] } {
  const refusedPictures: string[] = [];
  const videos = new Set<string>();
  const whole = isTooLong(html) ? withoutPastedMarkup(html) : html;
  const text = whole.toWellFormed().slice(0, MAX_HTML).replace(STRAY, '&lt;');
  // The limit may split a character, and a half that cannot be stored would keep out the whole page of
  // products.
  const truncated = cutAtTags(text.slice(0, MAX_HTML).toWellFormed());
  const noteVideo = (tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag => {
    const address = attribs['src'] ?? attribs['data-src'];
    if (address !== undefined) videos.add(address);
    return { tagName, attribs };
  };
  const clean = sanitizeHtml(truncated.html, {
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
      img: (_tag, attributes) => {
        const attribs = pictureAttributes(attributes, feedOrigin);
        if (attribs['src'] === undefined) refusedPictures.push(pictureAddress(attributes) ?? '');
        return { tagName: 'img', attribs };
      },
      iframe: noteVideo,
      video: noteVideo,
      source: noteVideo,
    },
    exclusiveFilter: (frame) => frame.tag === 'img' && frame.attribs['src'] === undefined,
    nestingLimit: 30,
  });
  const scrollable = clean
    .replaceAll('<table>', '<div class="table-scroll" role="region" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');
  return {
    html: withoutNothing(scrollable.replace(EMPTY_RUN, '$1')).replaceAll('\0', ''),
    cut: truncated.cut || Math.max(whole.length, text.length) > MAX_HTML,
    refusedPictures,
    videos: [...videos],
  };
}

function isTooLong(html: string): boolean {
  return html.length > MAX_HTML || cutAtTags(html).cut;
}

function cutAtTags(html: string): { html: string; cut: boolean } {
  let at = html.indexOf('<');
  for (let tags = 0; at !== -1; tags += 1) {
    if (tags === MAX_TAGS) return { html: html.slice(0, at), cut: true };
    at = html.indexOf('<', at + 1);
  }
  return { html, cut: false };
}

/** Markup around nothing but blanks counts as empty. */
function withoutNothing(html: string): string {
  const bare = html.length > 2_000 ? html : html.replace(/<(?!img)[^>]*>|&nbsp;|\s/g, '');
  return bare === '' ? '' : html.trim();
}

/**
 * The page of this shop that a feed's link leads to: a product, a collection or one of the usual pages; null for
 * links that lead elsewhere.
 */
export function ownPath(url: URL, feedOrigin: string): string | null {
  if (bareHost(url) !== bareHost(new URL(feedOrigin))) return null;
  return url.pathname === '/' ? ROUTES.home.path : pageForPlatformAddress(url.pathname);
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

/** Scripts of the old shop load a picture late: its address is in `data-src`, and `src` holds a blank. */
function pictureAddress({ src, 'data-src': late }: sanitizeHtml.Attributes): string | undefined {
  return late !== undefined && (src === undefined || src.startsWith('data:')) ? late : src;
}

function pictureAttributes(attributes: sanitizeHtml.Attributes, feedOrigin: string): Record<string, string> {
  const source = readPictureSource(pictureAddress(attributes), feedOrigin);
  if (source?.kind !== 'direct') return {};
  const url = new URL(source.url);
  url.searchParams.set('width', String(PICTURE_WIDTH));
  return { src: url.href, alt: attributes['alt'] ?? '', loading: 'lazy' };
}
