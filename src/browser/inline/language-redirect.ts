import { COOKIE, COOKIE_ATTRIBUTES } from '../state/chosen-language.ts';

/**
 * Runs in every page's head, before anything is shown. Redirects to the same page in the language the shopper chose
 * before. When a shopper follows a link to another language, it stores that choice and adds the current query to the
 * link. Whatever the path, the redirect stays on this host. A page that redirects starts no scripts (start-page.ts).
 * scripts/vite/inline-script.ts builds this file to a string. The script element's data attributes name the page's
 * language and all languages, the one without a path prefix first.
 */
const { language = '', languages = '' } = document.currentScript?.dataset ?? {};
const all = languages.split(' ');
const chosen = new RegExp(`(?:^|; )${COOKIE}=(\\w+)`).exec(cookies())?.[1] ?? '';

if (chosen !== language && all.includes(chosen)) leaveFor(chosen);
else addEventListener('click', storeChoice, true);

function leaveFor(other: string): void {
  const { pathname, search, hash } = location;
  document.documentElement.dataset['navigatingAway'] = '1';
  const path = prefixOf(other) + pathname.slice(prefixOf(language).length) || '/';
  location.replace(path.replace(/^[/\\]{2,}/, '/').replace(/(.)\/$/, '$1') + search + hash);
}

function prefixOf(tag: string): string {
  return tag === all[0] ? '' : `/${tag}`;
}

/** A page in a frame or an app that denies cookies throws when they are read. */
function cookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

function storeChoice({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null;
  if (!link) return;
  link.search = location.search;
  try {
    document.cookie = `${COOKIE}=${link.hreflang};${COOKIE_ATTRIBUTES}`;
  } catch {
    // Without cookies the choice lasts as long as the shopper follows the page's links.
  }
}
