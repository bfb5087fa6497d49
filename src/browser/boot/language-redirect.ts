import { LANGUAGE } from '../../domain/language/language.en.ts';
import { languagePrefix, LANGUAGES } from '../../routes.ts';
import { COOKIE, KEPT } from '../state/chosen-language.ts';

/**
 * Stands in every page's head, before anything is shown: goes on to the same page in the language that was chosen
 * before, and keeps the choice when a link to another language is followed, the query as the browser has it. It stays on
 * this host whatever the path. A page that is left so starts no scripts (browser/inline/start-page.ts).
 */
export const LANGUAGE_SCRIPT =
  `(()=>{const l=location,[,c]=/(?:^|; )${COOKIE}=(\\w+)/.exec(document.cookie)||[];` +
  `if(c!=='${LANGUAGE}'&&${JSON.stringify(LANGUAGES)}.includes(c))` +
  `return document.documentElement.dataset.leaving=1,l.replace(((c==='${LANGUAGES[0]}'?'':'/'+c)+l.pathname.slice(${languagePrefix(LANGUAGE).length})||'/').replace(/^[\\/\\\\]{2,}/,'/').replace(/(.)\\/$/,'$1')+l.search+l.hash);` +
  `addEventListener('click',e=>{const a=e.target.closest&&e.target.closest('a[hreflang]');` +
  `if(a){document.cookie='${COOKIE}='+a.hreflang+';${KEPT}';a.search=l.search}},true)})()`;
