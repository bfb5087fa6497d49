import { createHash } from 'node:crypto';
import path from 'node:path';
import { Script } from 'node:vm';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { inlineScript } from '../../../../scripts/vite/inline-script.ts';
import { categoryHref, productHref } from '../../../routes.ts';
import { finishPage } from './page-html.ts';
import { UnknownBootScript } from './start-config.ts';

const MARK = '0a1b2c3d';
const RENDERED = `<!DOCTYPE html><html><head><title>x</title><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/first-script-x.js"/></head><body>
<a href="/single-product/ajrakh-kurta?collection=kurtas">Kurta</a><a href="/category/kurtas">Kurtas</a>
<script nonce="${MARK}">window.__reactRouterContext = {};</script><script type="application/ld+json">{"a":1}</script><script nonce="${MARK}" type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1_clientLoader from "/assets/page-client-loader.js";
import * as route1_main from "/assets/page.js";
  const route1 = {...route1_clientLoader, ...route1_main};
  window.__reactRouterRouteModules = {"root":route0,"home/page":route1};

import("/assets/entry.client.js");</script></body></html>`;

const INLINE = path.join(import.meta.dirname, '../../../browser/inline');
const [pictures, startPage] = await Promise.all(
  ['pictures.ts', 'start-page.ts'].map((file) => inlineScript(path.join(INLINE, file))),
);
const scripts = { pictures: pictures ?? '', startPage: startPage ?? '' };
const deps = { style: () => 'body{color:red}', stylesheetUrl: '/assets/theme.css', scriptMark: MARK, scripts };

/** Returns the last script of a page and the text of its `data-start` attribute. */
const starterOf = (html: string) => {
  const [, start = '', text = ''] = /<script data-start='([^']*)'>([\s\S]*?)<\/script>/.exec(html) ?? [];
  return { start, text };
};
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('a page contains the style rules it uses, and their hash is known', () => {
  const page = finishPage(RENDERED, deps);
  expect(page.html).toContain('<style>body{color:red}</style><script>');
  expect(page.styleHashes).toEqual([hashOf('body{color:red}')]);
});

test('no script is preloaded or started by the parser, and the same modules are all started later', () => {
  const { html } = finishPage(RENDERED, deps);
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).not.toContain('type="module"');
  expect(JSON.parse(starterOf(html).start)).toEqual({
    first: '/assets/first-script-x.js',
    shared: ['/assets/a.js'],
    own: ['manifest.js', 'root.js', 'page-client-loader.js', 'page.js'].map((file) => `/assets/${file}`),
    routes: { root: [1], 'home/page': [2, 3] },
    entry: '/assets/entry.client.js',
    waits: false,
    style: '/assets/theme.css',
  });
});

test.each([
  ['another way to name its modules', 'window.__reactRouterRouteModules', 'window.__routes'],
  ['something more to do', 'import("/assets/entry', 'prepare();\nimport("/assets/entry'],
  ['no entry', 'import("/assets/entry.client.js");', ''],
  ['no first script', '/assets/first-script-x.js', '/assets/b.js'],
])('a page is rejected if the framework starts it with %s', (_, now, then) => {
  expect(() => finishPage(RENDERED.replace(now, then), deps)).toThrow(UnknownBootScript);
});

test('the mark of the shop’s own scripts never leaves the server', () => {
  expect(finishPage(RENDERED, deps).html).not.toContain(MARK);
});

test.each([
  '<script>window.__pwn=1</script>',
  '<script nonce="">window.__pwn=1</script>',
  '<script nonce="other">window.__pwn=1</script>',
  '<script type="module" async="">import "/evil.js"; window.__pwn=1</script>',
  '<SCRIPT>window.__pwn=1</SCRIPT>',
  '<script a="',
])('[M1] a script that came in with a product’s text does not run: %s', (script) => {
  const own = finishPage(RENDERED, deps).scriptHashes;
  const page = finishPage(
    RENDERED.replace('<a href', () => `<p>${script}</p><a href`),
    deps,
  );
  expect(page.scriptHashes).toEqual(own);
});

test('[L10] the start script navigates only to URLs of this host', () => {
  const starter = starterOf(finishPage(RENDERED, deps).html).text;
  const leadsTo = (stored: string): string | null => {
    let to: string | null = null;
    const location = { pathname: '/', search: '', replace: (address: string) => (to = address) };
    const document = { documentElement: { dataset: {} }, currentScript: null };
    new Script(starter).runInNewContext({
      document,
      location,
      sessionStorage: { getItem: () => stored },
      addEventListener: () => undefined,
    });
    return to;
  };
  expect(leadsTo('/cart?x=%20[1]')).toBe('/cart?x=%20[1]');
  for (const away of [
    '/\t/evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\n/evil.example',
    '1',
    'https://evil.example',
  ]) {
    expect(leadsTo(away), JSON.stringify(away)).toBeNull();
  }
});

test('every inline script that runs is hashed, and data blocks are not', () => {
  const page = finishPage(RENDERED, deps);
  const scripts = [...page.html.matchAll(/<script(?: data-start='[^']*')?>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => hashOf(text),
  );
  expect(scripts).toHaveLength(3);
  expect(page.scriptHashes).toEqual(scripts);
});

test('a page is tagged with the products and collections it links to', () => {
  expect([...finishPage(RENDERED, deps).tags].toSorted()).toEqual(['c:kurtas', 'p:ajrakh-kurta']);
  // Language tags have two or three letters.
  for (const language of ['hi', 'kok']) {
    const translated = RENDERED.replaceAll('<a href="/', `<a href="/${language}/`);
    expect([...finishPage(translated, deps).tags].toSorted(), language).toEqual(['c:kurtas', 'p:ajrakh-kurta']);
  }
});

test('[FEED-03] a page is tagged with what it shows, whatever characters the handle has', () => {
  const handles = ["women's-kurta", 'a&b', 'x"y', '50%', 'ajrakh-🪷', "it's.data", '(new)*!~'];
  const links = handles.flatMap((handle) => [productHref(handle), categoryHref(handle)]);
  const html = renderToStaticMarkup(links.map((link) => createElement('a', { href: link, key: link })));
  const { tags } = finishPage(
    RENDERED.replace('</body>', () => `${html}</body>`),
    deps,
  );
  expect([...tags]).toEqual(expect.arrayContaining(handles.flatMap((handle) => [`p:${handle}`, `c:${handle}`])));
});

test('the scripts in a page parse, also for a page whose module is split into parts', () => {
  const scripts = [
    ...finishPage(RENDERED, deps).html.matchAll(/<script(?: data-start='[^']*')?>([\s\S]*?)<\/script>/g),
  ];
  expect(scripts).toHaveLength(3);
  for (const [, script = ''] of scripts) expect(() => new Script(script)).not.toThrow();
});

test('a page that redirects to the chosen language starts nothing', () => {
  const starter = starterOf(finishPage(RENDERED, deps).html).text;
  const listeners = (dataset: Readonly<Record<string, string>>) => {
    const eventTypes: string[] = [];
    const document = { documentElement: { dataset }, currentScript: null };
    const location = { pathname: '/', search: '' };
    new Script(starter).runInNewContext({
      document,
      location,
      addEventListener: (type: string) => eventTypes.push(type),
    });
    return eventTypes;
  };
  expect(listeners({})).toContain('load');
  expect(listeners({ navigatingAway: '1' })).toEqual([]);
});

/**
 * Counts the reloads of a page whose scripts fail to load. `dataset` is the root element's dataset at that
 * time.
 */
async function reloadsOf(dataset: Readonly<Record<string, string>>): Promise<number> {
  const { start, text } = starterOf(finishPage(RENDERED, deps).html);
  let reloads = 0;
  const listeners = new Map<string, (event: object) => void>();
  const root: { dataset: Record<string, string> } = { dataset: {} };
  const document = {
    documentElement: root,
    currentScript: { dataset: { start } },
    images: [],
    getElementById: () => null,
    createElement: () => ({ relList: { supports: () => false } }),
    head: { append: () => undefined },
  };
  new Script(text).runInNewContext({
    document,
    location: { pathname: '/', search: '', reload: () => (reloads += 1) },
    navigator: { onLine: true },
    sessionStorage: { getItem: () => null, setItem: () => undefined },
    setTimeout: (run: (...given: unknown[]) => void, _ms: number, ...given: unknown[]) => run(...given),
    addEventListener: (type: string, listen: (event: object) => void) => listeners.set(type, listen),
  });
  Object.assign(root.dataset, dataset);
  listeners.get('load')?.({ type: 'load' });
  await new Promise((resolve) => setTimeout(resolve, 20));
  return reloads;
}

test('[SHELL-07] a page whose scripts fail to load is reloaded, unless the shopper is leaving it', async () => {
  expect(await reloadsOf({})).toBe(1);
  expect(await reloadsOf({ navigatingAway: '1' })).toBe(0);
});

/** Returns what a page fetches after `load` and after the given events. */
function fetchedAfter(acts: readonly string[], waits: boolean, movementX = 3): string[] {
  const { start, text } = starterOf(finishPage(RENDERED, deps, { waits }).html);
  const fetched: string[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const makeLink = () => ({ relList: { supports: () => true } });
  const document = {
    documentElement: { dataset: {} },
    currentScript: { dataset: { start } },
    images: [],
    getElementById: () => null,
    createElement: makeLink,
    head: { append: ({ href }: { href: string }) => fetched.push(href) },
  };
  new Script(text).runInNewContext({
    document,
    location: { pathname: '/', search: '' },
    // Nothing that is fetched here ever arrives.
    navigator: { onLine: false },
    setTimeout: (run: (...given: unknown[]) => void, _ms: number, ...given: unknown[]) => run(...given),
    addEventListener: (type: string, listen: (event: object) => void) => listeners.set(type, listen),
  });
  for (const type of ['load', ...acts]) listeners.get(type)?.({ type, target: document, movementX, movementY: 0 });
  return [...new Set(fetched)];
}

test('a page that waits for the shopper loads only the stylesheet and its first script, and the rest at the first interaction', () => {
  expect(fetchedAfter([], true)).toEqual(['/assets/theme.css']);
  for (const act of ['scroll', 'pointermove', 'pointerdown', 'keydown', 'focusin'])
    expect(fetchedAfter([act], true), act).toContain('/assets/entry.client.js');
  expect(fetchedAfter([], false)).toContain('/assets/entry.client.js');
  // The page moved under a mouse at rest.
  expect(fetchedAfter(['pointermove'], true, 0)).toEqual(['/assets/theme.css']);
});
