import { createHash } from 'node:crypto';
import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { finishPage } from './page-html.ts';

const MARK = '0a1b2c3d';
const RENDERED = `<!DOCTYPE html><html><head><title>x</title><link rel="modulepreload" href="/assets/a.js"/></head><body>
<a href="/single-product/ajrakh-kurta?collection=kurtas">Kurta</a><a href="/category/kurtas">Kurtas</a>
<script nonce="${MARK}">window.__reactRouterContext = {};</script><script type="application/ld+json">{"a":1}</script><script nonce="${MARK}" type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1_clientLoader from "/assets/page-client-loader.js";
import * as route1_main from "/assets/page.js";
  const route1 = {...route1_clientLoader, ...route1_main};
  window.__reactRouterRouteModules = {"root":route0,"home/page":route1};

import("/assets/entry.client.js");</script></body></html>`;

const deps = { style: () => 'body{color:red}', stylesheetUrl: '/assets/theme.css', scriptMark: MARK };
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('the style rules it uses are inside the page and their hash is known', () => {
  const page = finishPage(RENDERED, deps);
  expect(page.html).toContain('<style>body{color:red}</style><script>');
  expect(page.styleHashes).toEqual([hashOf('body{color:red}')]);
});

test('no script is preloaded or started by the parser, and all the same modules are started later', () => {
  const { html } = finishPage(RENDERED, deps);
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).not.toContain('type="module"');
  for (const file of ['manifest.js', 'root.js', 'page.js', 'entry.client.js'])
    expect(html).toContain(`"/assets/${file}"`);
  const [, own = ''] = /own=(\[.*?\])/.exec(html) ?? [];
  expect(JSON.parse(own)).toEqual(
    ['manifest.js', 'root.js', 'page-client-loader.js', 'page.js'].map((file) => `/assets/${file}`),
  );
  expect(html).toContain('...own.map(f=>import(f))');
  expect(html).toContain('entry="/assets/entry.client.js"');
  expect(html).toContain('await import(entry)');
  expect(html).toContain('const route1 = {...route1_clientLoader, ...route1_main};');
  expect(html).toContain('"home/page":route1');
});

test('the whole stylesheet is loaded together with the modules', () => {
  const { html } = finishPage(RENDERED, deps);
  expect(html).not.toContain('<link rel="stylesheet"');
  expect(html).toContain("link('stylesheet','/assets/theme.css')");
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
])('[M1] a script that came in with a product’s text is not let run: %s', (script) => {
  const own = finishPage(RENDERED, deps).scriptHashes;
  const page = finishPage(
    RENDERED.replace('<a href', () => `<p>${script}</p><a href`),
    deps,
  );
  expect(page.scriptHashes).toEqual(own);
});

test('[L10] the starter goes on to addresses of this host alone', () => {
  const starter = [...finishPage(RENDERED, deps).html.matchAll(/<script>([\s\S]*?)<\/script>/g)].at(-1)?.[1] ?? '';
  const leadsTo = (kept: string): string | null => {
    let to: string | null = null;
    const location = { pathname: '/', search: '', replace: (address: string) => (to = address) };
    const document = { documentElement: { dataset: {} } };
    new Script(starter).runInNewContext({
      document,
      location,
      sessionStorage: { reloadedForScripts: kept },
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
  const scripts = [...page.html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => hashOf(text));
  expect(scripts).toHaveLength(3);
  expect(page.scriptHashes).toEqual(scripts);
});

test('a page is tagged with the products and collections it links to', () => {
  expect([...finishPage(RENDERED, deps).tags].toSorted()).toEqual(['c:kurtas', 'p:ajrakh-kurta']);
  const hindi = RENDERED.replaceAll('href="/', 'href="/hi/');
  expect([...finishPage(hindi, deps).tags].toSorted()).toEqual(['c:kurtas', 'p:ajrakh-kurta']);
});

test('the scripts put into a page parse, also for a page whose module is split into parts', () => {
  const scripts = [...finishPage(RENDERED, deps).html.matchAll(/<script>([\s\S]*?)<\/script>/g)];
  expect(scripts).toHaveLength(3);
  for (const [, script = ''] of scripts) expect(() => new Script(script)).not.toThrow();
});

test('a page that is left for the chosen language starts nothing', () => {
  const starter = [...finishPage(RENDERED, deps).html.matchAll(/<script>([\s\S]*?)<\/script>/g)].at(-1)?.[1] ?? '';
  const listeners = (dataset: Readonly<Record<string, string>>) => {
    const heard: string[] = [];
    const document = { documentElement: { dataset } };
    new Script(starter).runInNewContext({ document, addEventListener: (type: string) => heard.push(type) });
    return heard;
  };
  expect(listeners({})).toContain('load');
  expect(listeners({ leaving: '1' })).toEqual([]);
});
