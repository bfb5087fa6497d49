import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import routerConfig from '../../react-router.config.ts';

const ROOT = path.join(import.meta.dirname, '../..');

/** Features that strip-unused-framework-code.ts removes, a pattern for source text that uses them, and an example. */
const CUT_FEATURES: readonly [string, RegExp, string][] = [
  ["React's own view transitions", /\bViewTransition\b/, "import { ViewTransition } from 'react';"],
  ["the router's view transitions", /\bviewTransition\b/, '<Link to="/cart" viewTransition>'],
  ['<Activity> and <SuspenseList>', /<(Activity|SuspenseList)\b/, '<Activity mode="hidden">'],
  ['custom elements', /<[a-z]+-[\w-]*[\s/>]/, '<product-card data-id={id}>'],
  ['a ref to a fragment', /<(React\.)?Fragment[^>]*\sref=/, '<Fragment ref={place}>'],
  [
    "React DOM's preloading",
    /\b(preconnect|prefetchDNS|preinit|preinitModule|preload|preloadModule)\(/,
    "preload('/a.js', { as: 'script' });",
  ],
  ["React DOM's form status", /\b(useFormStatus|useFormState)\b/, 'const { pending } = useFormStatus();'],
  ["the router's link prefetching", /\bprefetch=["{]/, '<Link to="/cart" prefetch="intent">'],
  [
    'pages with <meta> or <link> of their own',
    /export (const|function) (meta|links)\b/,
    'export const links = () => [];',
  ],
  ["the router's <Meta> and <Links>", /<(Meta|Links) ?\/>/, '<Links />'],
  ["a page's or a lazy part's own stylesheet", /\bimport\b.*\.css'/, "import './gallery.css';"],
  ["Vite's event for a lost script", /vite:preloadError/, "addEventListener('vite:preloadError', reload);"],
];

/** Matches the import of the address of the stylesheet that all pages share. */
const STYLESHEET = /\bimport\b.*\.css\?url'/;

test.each(CUT_FEATURES)('no page uses what is cut from the browser’s scripts: %s', async (_, pattern, example) => {
  expect(example).toMatch(pattern);
  const found: string[] = [];
  for await (const file of glob('src/{pages,ui,browser}/**/*.{ts,tsx}', { cwd: ROOT })) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const lines = (await readFile(path.join(ROOT, file), 'utf8')).split('\n');
    found.push(
      ...lines.filter((line) => pattern.test(line) && !STYLESHEET.test(line)).map((line) => `${file}: ${line}`),
    );
  }
  expect(found).toEqual([]);
});

test('the first manifest has all routes, since the browser has no code to discover others', () => {
  expect(routerConfig.routeDiscovery).toEqual({ mode: 'initial' });
});
