import { Script } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { inlineScript } from '../../../scripts/vite/inline-script.ts';

const ORIGIN = 'https://shop.example';
const SCRIPT = await inlineScript('src/browser/inline/language-redirect.ts');

/** Returns the URL that the script redirects a page to, by its path, cookie and language; null if it stays. */
function goesTo(pathname: string, cookie: string, language = 'en'): string | null {
  let to: string | null = null;
  const dataset: Record<string, string> = {};
  const location = { pathname, search: '?x=1', hash: '', replace: (address: string) => (to = address) };
  new Script(SCRIPT).runInNewContext({
    location,
    document: {
      cookie,
      currentScript: { dataset: { language, languages: 'en hi bn' } },
      documentElement: { dataset },
    },
    addEventListener: () => undefined,
  });
  // Only a page that redirects sets this mark, which stops its scripts from starting.
  expect('navigatingAway' in dataset).toBe(to !== null);
  return to === null ? null : new URL(to, ORIGIN).href;
}

test('a page redirects to the language that was chosen before', () => {
  expect(goesTo('/cart', 'language=hi')).toBe(`${ORIGIN}/hi/cart?x=1`);
  expect(goesTo('/cart', 'a=b; language=bn')).toBe(`${ORIGIN}/bn/cart?x=1`);
  expect(goesTo('/cart', 'language=en')).toBeNull();
  expect(goesTo('/cart', 'language=xx')).toBeNull();
  expect(goesTo('/cart', '')).toBeNull();
  expect(goesTo('/hi/cart', 'language=en', 'hi')).toBe(`${ORIGIN}/cart?x=1`);
  expect(goesTo('/hi', 'language=en', 'hi')).toBe(`${ORIGIN}/?x=1`);
});

describe('[H4] no path leads to another host', () => {
  test.each(['//evil.example/refund', '/\\evil.example', '///evil.example', '/\\/evil.example'])('%s', (path) => {
    expect(new URL(goesTo(`/hi${path}`, 'language=en', 'hi') ?? '').origin).toBe(ORIGIN);
    expect(new URL(goesTo(path, 'language=hi') ?? '').origin).toBe(ORIGIN);
  });
});
