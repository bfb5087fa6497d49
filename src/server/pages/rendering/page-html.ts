import { createHash } from 'node:crypto';
import { linkTags } from './page-tags.ts';
import type { PageStyle } from './styles/critical-css.ts';
import { findBootScript, startAttribute } from './start-config.ts';

export type InlineScripts = { pictures: string; startPage: string };

export type PageDeps = {
  style: PageStyle;
  /** URL of the whole stylesheet, for elements that scripts show later. */
  stylesheetUrl: string;
  /** Plain scripts that every page contains (src/browser/inline). */
  scripts: InlineScripts;
  /** The `nonce` of every script that the pages themselves contain. It never leaves the server. */
  scriptMark: string;
};

export type FinishedPage = {
  html: string;
  /** CSP source expressions for the page's own inline scripts and styles. */
  scriptHashes: string[];
  styleHashes: string[];
  /**
   * Products and collections that the page shows: `p:handle`, `c:handle`. A change of one of them makes the
   * page old.
   */
  tags: ReadonlySet<string>;
};

/**
 * Finishes a rendered page. It inlines the style rules that the page uses, defers the framework's scripts
 * until the first picture is painted or the shopper interacts, and hashes the inline scripts so that exactly
 * these may run. A script that came in with a product's text has no mark, therefore no hash, and does not run
 * even if the sanitiser missed it. `waits`: React starts at the shopper's first interaction.
 * @throws {UnknownBootScript} if the framework starts its pages in an unknown way
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
 * Returns the HTML before and after the framework's start, a module script that competes with the first
 * picture. src/browser/inline/start-page.ts starts the same modules instead, later and one by one.
 */
function pageParts(html: string, start: string | undefined): readonly string[] {
  if (start === undefined) return [html];
  const at = html.indexOf(start);
  return [html.slice(0, at), html.slice(at + start.length)];
}

/** Removes all marks in one pass. Each copy of a page's HTML takes some 400 KB, which must be garbage-collected. */
function withoutMarks(html: string, mark: string): string {
  // `data-discover` serves the router's route discovery; here all routes are known.
  return html.replaceAll(new RegExp(`<link rel="modulepreload"[^>]*>| data-discover="true"|${mark}`, 'g'), '');
}

/**
 * Returns the texts of the inline scripts with the mark, except the framework's start script. No text from
 * outside contains the mark, so each match is one of the shop's own scripts.
 */
function scriptsWith(mark: string, html: string, start: string | undefined): string[] {
  const pattern = new RegExp(`<script(?=[^>]*${mark}[^>]*>)(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, 'g');
  return [...html.matchAll(pattern)].flatMap(([script, text = '']) => (script === start ? [] : [text]));
}

function inlineHashes(texts: readonly string[]): string[] {
  const hashes = texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return [...new Set(hashes)];
}
