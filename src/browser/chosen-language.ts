import { LANGUAGE } from '../domain/language.en.ts';
import { languagePrefix, LANGUAGES } from '../routes.ts';

/** A cookie, since local storage is cleared after an order; only scripts of the shop read it, so pages stay the same for all. */
const COOKIE = 'language';
const KEPT = 'path=/;max-age=31536000;samesite=lax';

/** Keeps the language of this page as the one the shopper wants. */
export function keepLanguage(): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the cookie store is not in all browsers that are served
  document.cookie = `${COOKIE}=${LANGUAGE};${KEPT}`;
}

/**
 * Stands in every page's head, before anything is shown: goes on to the same page in the language that was chosen
 * before, and keeps the choice when a link to another language is followed, the query as the browser has it.
 */
export const LANGUAGE_SCRIPT =
  `(()=>{const l=location,[,c]=/(?:^|; )${COOKIE}=(\\w+)/.exec(document.cookie)||[];` +
  `if(c!=='${LANGUAGE}'&&${JSON.stringify(LANGUAGES)}.includes(c))` +
  `return l.replace(((c==='${LANGUAGES[0]}'?'':'/'+c)+l.pathname.slice(${languagePrefix(LANGUAGE).length})||'/').replace(/(.)\\/$/,'$1')+l.search+l.hash);` +
  `addEventListener('click',e=>{const a=e.target.closest&&e.target.closest('a[hreflang]');` +
  `if(a){document.cookie='${COOKIE}='+a.hreflang+';${KEPT}';a.search=l.search}},true)})()`;
