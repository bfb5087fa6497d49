import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');

/** What scripts/vite/strip-unused-framework-code.ts takes from the browser, as a source would ask for it. */
const LEFT_OUT: readonly [string, RegExp][] = [
  ["React's own view transitions", /\bViewTransition\b/],
  ["the router's view transitions", /\bviewTransition\b/],
  ['<Activity> and <SuspenseList>', /<(Activity|SuspenseList)\b/],
  ['a ref to a fragment', /<(React\.)?Fragment[^>]*\sref=/],
  ["React DOM's preloading", /\b(preconnect|prefetchDNS|preinit|preinitModule|preloadModule)\(/],
  ["the router's link prefetching", /\bprefetch=["{]/],
  ['pages with <meta> or <link> of their own', /export (const|function) (meta|links)\b/],
  ["the router's <Meta> and <Links>", /<(Meta|Links) ?\/>/],
];

test('no page uses what is left out of the browser', async () => {
  const found: string[] = [];
  for await (const file of glob('src/**/*.tsx', { cwd: ROOT })) {
    if (file.endsWith('.test.tsx')) continue;
    const text = await readFile(path.join(ROOT, file), 'utf8');
    for (const [what, pattern] of LEFT_OUT) if (pattern.test(text)) found.push(`${file}: ${what}`);
  }
  expect(found).toEqual([]);
});
