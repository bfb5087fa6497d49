import { createHash } from 'node:crypto';
import { decodePath } from './decode-path.ts';
import type { PageStyle } from './critical-css.ts';
import { PICTURES_SCRIPT } from './pictures-script.ts';

export type PageDeps = {
  style: PageStyle;
  /** The whole stylesheet, for what scripts show later. */
  stylesheetUrl: string;
  /** The `nonce` of every script that the pages have themselves; it never leaves the server. */
  scriptMark: string;
};

export type FinishedPage = {
  html: string;
  /** CSP source expressions for the page's own inline scripts and styles. */
  scriptHashes: string[];
  styleHashes: string[];
  /** Products and collections the page shows: `p:handle`, `c:handle`. A change of one makes the page old. */
  tags: ReadonlySet<string>;
};

/**
 * Finishes a rendered page: puts the style rules it uses inside, holds the framework's scripts back until the first
 * picture is painted or the shopper acts, and takes the hashes that let exactly these inline scripts run. A script that
 * came in with a product's text has no mark, so it has no hash and does not run, whatever the cleaning let through.
 */
export function finishPage(rendered: string, deps: PageDeps): FinishedPage {
  const mark = ` nonce="${deps.scriptMark}"`;
  const marked = deferScripts(rendered, mark, deps.stylesheetUrl)
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    // A mark for the router's search for routes, which are all known here.
    .replaceAll(' data-discover="true"', '')
    .replace(
      '</head>',
      () => `<style>${deps.style(rendered)}</style><script${mark}>${PICTURES_SCRIPT}</script></head>`,
    );
  const html = marked.replaceAll(mark, '');
  return {
    html,
    scriptHashes: inlineHashes(scriptsWith(mark, marked)),
    styleHashes: inlineHashes([...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text)),
    tags: pageTags(html),
  };
}

/** The texts of the inline scripts that carry the mark. No text from outside holds it, so each match begins at such a one. */
function scriptsWith(mark: string, html: string): string[] {
  const pattern = new RegExp(`<script(?=[^>]*${mark}[^>]*>)(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, 'g');
  return [...html.matchAll(pattern)].map(([, text = '']) => text);
}

const MODULE_SCRIPT = /<script[^>]* type="module"[^>]*>([\s\S]*?)<\/script>/g;
const ENTRY_IMPORT = /^import\("([^"]+)"\)/m;
const PRELOADED = /<link rel="modulepreload" href="([^"]+)"/g;
const STATIC_IMPORT = /^\s*import (?:\* as (\w+) from )?"([^"]+)";/gm;

/**
 * The framework starts by a module script that competes with the first picture. The same imports are started after
 * `load` when the pictures on the screen are there (or two seconds later), or at once when the shopper first acts. A tap
 * on a button before the page is alive is kept and done then; links and forms work by themselves meanwhile. Where a
 * script does not come, the page is reloaded once, and the next time its notice with a Reload link is shown [SHELL-07],
 * and what only a script makes work is hidden. The whole stylesheet comes with them, before anything is shown that the
 * page's own rules do not cover; a page without it still works.
 */
function deferScripts(html: string, mark: string, stylesheetUrl: string): string {
  const found = [...html.matchAll(MODULE_SCRIPT)].find(([script]) =>
    script.slice(0, script.indexOf('>')).includes(mark),
  );
  if (found === undefined) return html;
  const [script, source = ''] = found;
  const imports = [...source.matchAll(STATIC_IMPORT)].map(([, name, url = '']) => ({ name, url }));
  const names = imports.map((each, index) => each.name ?? `_${index}`).join(',');
  const own = imports.map(({ url }) => url);
  const [, entry = ''] = ENTRY_IMPORT.exec(source) ?? [];
  const preloaded = [...html.matchAll(PRELOADED)].map(([, url = '']) => url);
  const others = [...new Set(preloaded)].filter((url) => url !== entry && !own.includes(url));
  const shared = others.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
  const rest = source.replaceAll(STATIC_IMPORT, '').replace(ENTRY_IMPORT, 'await import(entry)').trim();
  const start =
    `(async()=>{const entry="${entry}",own=${JSON.stringify(own)},shared=${JSON.stringify(shared)},style=link('stylesheet','${stylesheetUrl}');` +
    `${ONE_BY_ONE}const [${names}]=await Promise.all([...own.map(f=>import(f)),style]);${rest}})()`;
  return html.replace(script, () => `<script${mark}>${starter(start)}</script>`);
}

/** What answers taps on cards, without React (src/browser/lists/start.ts): its chunk is named by its folder. */
const isFirst = (url: string): boolean => url.startsWith('/assets/lists-');

const LINK = `const link=(rel,href)=>new Promise(r=>document.head.append(Object.assign(document.createElement('link'),{rel,href,onload:r,onerror:r})));`;

/**
 * All files are fetched at once; those that pages share are run one by one, each in a task of its own, so that the page
 * answers between them; what answers taps on cards is the first. A browser that cannot fetch a module without running it has them when they are imported.
 */
const ONE_BY_ONE =
  `if(document.createElement('link').relList.supports('modulepreload')){[...shared,...own,entry].forEach(f=>link('modulepreload',f));` +
  `for(const f of shared){await import(f);await new Promise(r=>setTimeout(r))}}`;

/** The observer says which pictures are on the screen without having the page laid out for it, whole, once more. */
const WAIT_FOR_PICTURES =
  `const wait=left=>{const coming=[...document.images].filter(i=>!i.complete);if(!left||!coming[0])return go();` +
  `const seen=new IntersectionObserver(all=>{seen.disconnect();all.some(e=>e.isIntersecting&&!e.target.complete)?setTimeout(wait,100,left-1):go()});` +
  `coming.forEach(i=>seen.observe(i))};`;

/** Where taps are heard before React is there. */
const EARLY = "'[data-card],[data-html]'";

const ACTS = "['pointerdown','touchstart','keydown','focusin']";

function starter(start: string): string {
  return (
    `(()=>{if(document.documentElement.dataset.leaving)return;try{const d=sessionStorage.reloadedForScripts;if(/^\\/(?!\\/)[!-[\\]-~]*$/.test(d)&&d!==location.pathname+location.search)return location.replace(d)}catch{}` +
    `let on,live,cards,tap;const failed=()=>{try{if(navigator.onLine&&!sessionStorage.reloadedForScripts){sessionStorage.reloadedForScripts=1;return location.reload()}}catch{}` +
    `const n=document.getElementById('reload-notice');if(n)n.hidden=false;document.documentElement.dataset.scripts='failed'};` +
    LINK +
    `const go=()=>{on||(on=1,${start}.catch(()=>{on=0;failed()}))};` +
    `${ACTS}.forEach(t=>addEventListener(t,go,{capture:true,passive:true,once:true}));` +
    WAIT_FOR_PICTURES +
    `addEventListener('load',()=>setTimeout(wait,50,20));` +
    `addEventListener('click',e=>{if(live)return;const b=e.target.closest&&e.target.closest('button:not([type=submit]),input[type=checkbox]');` +
    `if(b&&!b.closest('[data-native]')&&!(cards&&b.closest(${EARLY}))){e.preventDefault();e.stopPropagation();tap=b;go()}},true);` +
    `const again=()=>{const b=tap;tap=0;b&&b.isConnected&&b.click()};addEventListener('shop:cards',()=>{cards=1;tap&&tap.closest(${EARLY})&&again()},{once:true});` +
    `addEventListener('shop:ready',()=>{live=1;delete document.documentElement.dataset.scripts;try{delete sessionStorage.reloadedForScripts}catch{}again()},{once:true})})()`
  );
}

function inlineHashes(texts: readonly string[]): string[] {
  const hashes = texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return [...new Set(hashes)];
}

function pageTags(html: string): Set<string> {
  const tags = new Set<string>();
  for (const [, kind, handle = ''] of html.matchAll(/href="(?:\/[a-z]{2})?\/(single-product|category)\/([^"?#]+)/g)) {
    tags.add(`${kind === 'category' ? 'c' : 'p'}:${decodePath(handle)}`);
  }
  return tags;
}
