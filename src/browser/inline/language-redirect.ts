import { COOKIE, KEPT } from '../state/chosen-language.ts';

/**
 * Stands in every page's head, before anything is shown: goes on to the same page in the language that was chosen
 * before, and keeps the choice when a link to another language is followed, the query as the browser has it. It stays on
 * this host whatever the path. A page that is left so starts no scripts (start-page.ts). Built to a text by
 * scripts/vite/inline-script.ts; its element names the page's language and all there are, the one without a prefix first.
 */
const { language = '', languages = '' } = document.currentScript?.dataset ?? {};
const all = languages.split(' ');
const chosen = new RegExp(`(?:^|; )${COOKIE}=(\\w+)`).exec(document.cookie)?.[1] ?? '';

if (chosen !== language && all.includes(chosen)) leaveFor(chosen);
else addEventListener('click', keepChoice, true);

function leaveFor(other: string): void {
  const { pathname, search, hash } = location;
  document.documentElement.dataset['navigatingAway'] = '1';
  const path = prefixOf(other) + pathname.slice(prefixOf(language).length) || '/';
  location.replace(path.replace(/^[/\\]{2,}/, '/').replace(/(.)\/$/, '$1') + search + hash);
}

function prefixOf(tag: string): string {
  return tag === all[0] ? '' : `/${tag}`;
}

function keepChoice({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null;
  if (!link) return;
  document.cookie = `${COOKIE}=${link.hreflang};${KEPT}`;
  link.search = location.search;
}
