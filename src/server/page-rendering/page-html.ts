import { createHash } from 'node:crypto';
import { linkTags } from './page-tags.ts';
import type { PageStyle } from './styles/critical-css.ts';
import { findBootScript, startAttribute } from './start-config.ts';

export type InlineScripts = { pictures: string; startPage: string };

export type PageDeps = {
  style: PageStyle;
  /** The whole stylesheet, for what scripts show later. */
  stylesheetUrl: string;
  /** Plain scripts that stand in each page (src/browser/inline). */
  scripts: InlineScripts;
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
 * `waits`: React is started by the shopper's first act.
 * @throws {UnknownBootScript} where the framework starts its pages otherwise than is known
 */
export function finishPage(rendered: string, deps: PageDeps, { waits = false } = {}): FinishedPage {
  const mark = ` nonce="${deps.scriptMark}"`;
  const { pictures, startPage } = deps.scripts;
  const start = findBootScript(rendered, mark, { style: deps.stylesheetUrl, waits });
  const head = `<style>${deps.style(rendered)}</style><script>${pictures}</script></head>`;
  const own = start === null ? '' : `<script ${startAttribute(start.config)}>${startPage}</script>`;
  const html = pageParts(rendered, start?.script)
    .map((part) => withoutMarks(part, mark))
    .join(own)
    .replace('</head>', () => head);
  const texts = scriptsWith(mark, rendered, start?.script).map((text) => withoutMarks(text, mark));
  return {
    html,
    scriptHashes: inlineHashes([pictures, ...texts, ...(start === null ? [] : [startPage])]),
    styleHashes: inlineHashes([...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text)),
    tags: linkTags(html),
  };
}

/**
 * What stands before and after the framework's start: a module script that competes with the first picture.
 * src/browser/inline/start-page.ts starts the same modules in its place, later and one by one.
 */
function pageParts(html: string, start: string | undefined): readonly string[] {
  if (start === undefined) return [html];
  const at = html.indexOf(start);
  return [html.slice(0, at), html.slice(at + start.length)];
}

/** In one go: each copy of a page's HTML is some 400 KB, which the collector must take away again. */
function withoutMarks(html: string, mark: string): string {
  // `data-discover` is for the router's search for routes, which are all known here.
  return html.replaceAll(new RegExp(`<link rel="modulepreload"[^>]*>| data-discover="true"|${mark}`, 'g'), '');
}

/**
 * The texts of the inline scripts that carry the mark, but for the framework's start. No text from outside holds it, so each
 * match begins at such a one.
 */
function scriptsWith(mark: string, html: string, start: string | undefined): string[] {
  const pattern = new RegExp(`<script(?=[^>]*${mark}[^>]*>)(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, 'g');
  return [...html.matchAll(pattern)].flatMap(([script, text = '']) => (script === start ? [] : [text]));
}

function inlineHashes(texts: readonly string[]): string[] {
  const hashes = texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return [...new Set(hashes)];
}
