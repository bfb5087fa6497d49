import { Parser } from 'htmlparser2';

/** What a home page says of its shop, as it is written there. */
export type HomePage = {
  /** What the page says about itself for social networks. */
  siteName: string | null;
  title: string | null;
  themeColour: string | null;
  /** Addresses of pictures, as absolute as the page's own address makes them; null: none. */
  headerLogo: string | null;
  touchIcon: string | null;
  socialPicture: string | null;
};

const LOGO = /\blogo|logo\b|logo[-_]/i;
const LONGEST = 2_000;

/** Reads a page's HTML, however broken, and runs nothing of it. The first of each counts. */
export function readHomePage(html: string, address: string): HomePage {
  const page: HomePage = {
    siteName: null,
    title: null,
    themeColour: null,
    headerLogo: null,
    touchIcon: null,
    socialPicture: null,
  };
  let inTitle = false;
  let headers = 0;
  let around = '';
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const { content = '', href = '' } = attributes;
        if (name === 'title') inTitle = page.title === null;
        if (name === 'header') headers += 1;
        if (name === 'a' || name === 'h1' || name === 'div') around = (attributes['class'] ?? '').slice(0, LONGEST);
        if (name === 'meta') readMeta((attributes['property'] ?? attributes['name'] ?? '').toLowerCase(), content);
        if (name === 'link' && /(^|\s)apple-touch-icon/i.test(attributes['rel'] ?? '')) {
          page.touchIcon ??= absolute(href, address);
        }
        if (name === 'img' && headers > 0) readPicture(attributes);
      },
      ontext(text) {
        if (inTitle) page.title = `${page.title ?? ''}${text}`.slice(0, LONGEST);
      },
      onclosetag(name) {
        if (name === 'title') inTitle = false;
        if (name === 'header') headers = Math.max(headers - 1, 0);
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return page;

  function readMeta(name: string, content: string): void {
    const text = content.trim().slice(0, LONGEST) || null;
    if (name === 'og:site_name' || name === 'application-name') page.siteName ??= text;
    if (name === 'theme-color') page.themeColour ??= text;
    if (name === 'og:image' || name === 'og:image:secure_url') page.socialPicture ??= absolute(content, address);
  }

  function readPicture({ src = '', alt = '', ...attributes }: Readonly<Record<string, string>>): void {
    if (page.headerLogo !== null) return;
    // A class of a megabyte around a hundred thousand pictures would be read for each of them.
    const said = [src.split('?', 1)[0] ?? '', alt, attributes['class'] ?? '', around];
    if (said.some((text) => LOGO.test(text.slice(0, LONGEST)))) page.headerLogo = absolute(src, address);
  }
}

/** Returns null for what is no address on the web, such as a picture within the page. */
function absolute(text: string, base: string): string | null {
  const url = text.trim() === '' || text.length > LONGEST ? null : URL.parse(text.trim(), base);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' ? url.href : null;
}
