import { createHash } from 'node:crypto';
import { textAsHtml } from '../../../domain/catalogue/plain-text.ts';
import { inEachLanguage } from '../../../i18n/translated-texts.ts';
import { ROUTES } from '../../../route-table.ts';
import { href, inLanguage, type Language } from '../../../routes.ts';
import { messages as english } from './offline-messages.en.ts';

const MAX_LISTED_PRODUCTS = 6;
const VISITED_PAGES = `/(?:${(['product', 'category'] as const).map((page) => ROUTES[page].path.split('/')[1]).join('|')})/`;

const textsIn = await inEachLanguage('server/pages/offline/offline-messages', { messages: english });

const STYLE =
  ':root{color-scheme:only light}' +
  'body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;text-align:center;padding:1.5rem;box-sizing:border-box;font:1rem/1.5 system-ui,sans-serif;color:#17171a;background:#fff}' +
  'main{max-width:26rem}h1,.shop{font-family:Georgia,"Noto Serif","Noto Serif Devanagari",serif}.shop{margin:0 0 2rem;font-size:1.5rem;color:#17171a}h1{font-size:1.5rem;line-height:1.25;margin:1.5rem 0 .5rem}p{margin:0 0 1.5rem;text-wrap:balance;color:#55555c}' +
  'svg{width:4rem;fill:none;stroke:#55555c;stroke-width:1;stroke-linecap:round;stroke-linejoin:round}' +
  'a{display:inline-grid;place-items:center;min-height:44px;padding:0 1rem;color:inherit}' +
  '.retry{padding:0 2rem;border-radius:4px;background:#17171a;color:#fff;font-weight:600;text-decoration:none}' +
  'h2{margin:2.5rem 0 0;font-size:1rem}nav a{justify-items:start;padding:.25rem 0}nav ul{display:block}' +
  'ul{list-style:none;margin:1rem 0 0;padding:0;display:flex;flex-wrap:wrap;justify-content:center}';

/**
 * Loads the requested page as soon as the shop responds again, unless the shopper is navigating elsewhere.
 * The browser's online state is only a hint: it covers the network, not the shop behind it, and its event may
 * come before this page is loaded. Therefore the script requests the shop itself, after one second, then
 * after increasing pauses, and again when the browser comes online or the page becomes visible.
 */
const SCRIPT =
  'let leaving=false,pauseMs,next;' +
  'const later=()=>{clearTimeout(next);next=setTimeout(ask,pauseMs);pauseMs=Math.min(2*pauseMs,3e4)};' +
  "const ask=()=>document.hidden||!navigator.onLine||fetch(location.href,{method:'HEAD',cache:'no-store'})" +
  '.then(({status})=>status<500?leaving||location.reload():later(),later);' +
  'const begin=()=>{leaving=false;pauseMs=1e3;later()};' +
  "addEventListener('click',({target})=>{leaving=target.closest('a')!==null});" +
  "for(const type of['pageshow','visibilitychange'])addEventListener(type,begin);" +
  "addEventListener('online',()=>{pauseMs=1e3;ask()})";

/**
 * Lists the products and lists of this language in the service worker's cache, newest first, because they
 * open offline. Their titles are read from the cached pages.
 */
const VISITED_SCRIPT =
  "addEventListener('DOMContentLoaded',async()=>{" +
  "const seen=document.querySelector('nav'),list=seen.querySelector('ul');" +
  "for(const name of await caches.keys())if(name.startsWith('pages-')){const cache=await caches.open(name);" +
  'for(const request of(await cache.keys()).reverse()){const{pathname,search}=new URL(request.url);' +
  `if(list.childElementCount>=${MAX_LISTED_PRODUCTS})return;` +
  'if(!new RegExp(seen.dataset.pages).test(pathname))continue;' +
  "const words=document.createElement('textarea');" +
  'words.innerHTML=/<title>([^<|]*)/.exec(await(await cache.match(request)).text())?.[1]??pathname;' +
  "const link=document.createElement('a');link.href=pathname+search;link.textContent=words.value;" +
  "list.appendChild(document.createElement('li')).append(link);seen.hidden=false}}})";

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Content policy of the offline page: only its own style and scripts, which request the shop and list cached
 * pages.
 */
export const OFFLINE_PAGE_POLICY = `default-src 'none'; connect-src 'self'; script-src ${hashOf(SCRIPT)} ${hashOf(VISITED_SCRIPT)}; style-src ${hashOf(STYLE)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/**
 * Returns the page that is shown offline in place of a page that is not cached. It appears under that page's
 * URL, so it is self-contained: no script of the shop, no picture.
 */
export function offlinePage(language: Language, shopName: string): string {
  const {
    facts: { locale, direction },
    texts: { messages },
  } = textsIn(language);
  const ways = (['home', 'cart', 'wishlist', 'orderTracking'] as const).map((page) => {
    const words = page === 'orderTracking' ? messages.orders : messages[page];
    return `<li><a href="${inLanguage(language, href(page))}">${words}</a></li>`;
  });
  return (
    `<!doctype html><html lang="${locale}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<meta name="robots" content="noindex"><title>${messages.title}</title><style>${STYLE}</style><script>${SCRIPT}</script><script>${VISITED_SCRIPT}</script></head><body><main><p class="shop">${textAsHtml(shopName)}</p>` +
    '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M3 3l18 18M5 12.5a10 10 0 0 1 4-2.4m4-.3a10 10 0 0 1 6 2.700M8.500 16a5 5 0 0 1 7 0M2 9a15 15 0 0 1 4-2.500M10 5.200A15 15 0 0 1 22 9M12 19.500v.1"/></svg>' +
    `<h1>${messages.title}</h1><p>${messages.text}</p><a class="retry" href="">${messages.retry}</a><ul>${ways.join('')}</ul>` +
    `<nav hidden data-pages="^${inLanguage(language, VISITED_PAGES)}[^/.]+$"><h2>${messages.seen}</h2><ul></ul></nav>` +
    '</main></body></html>'
  );
}
