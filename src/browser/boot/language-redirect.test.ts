import { Script } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { LANGUAGE_SCRIPT } from './language-redirect.ts';

const ORIGIN = 'https://shop.example';

/** Where the script sends the browser from a path, with the language cookie; null: it stays. */
function goesTo(pathname: string, cookie: string, script = LANGUAGE_SCRIPT): string | null {
  let to: string | null = null;
  const location = { pathname, search: '?x=1', hash: '', replace: (address: string) => (to = address) };
  new Script(script).runInNewContext({
    location,
    document: { cookie, documentElement: { dataset: {} } },
    addEventListener: () => undefined,
  });
  return to === null ? null : new URL(to, ORIGIN).href;
}

/** As it stands in the pages of the other language. */
const HINDI_SCRIPT = LANGUAGE_SCRIPT.replaceAll("'en'", "'hi'")
  .replaceAll("c==='hi'?''", "c==='en'?''")
  .replace('slice(0)', 'slice(3)');

test('a page goes on to the language that was chosen before', () => {
  expect(goesTo('/cart', 'language=hi')).toBe(`${ORIGIN}/hi/cart?x=1`);
  expect(goesTo('/cart', 'language=en')).toBeNull();
  expect(goesTo('/hi/cart', 'language=en', HINDI_SCRIPT)).toBe(`${ORIGIN}/cart?x=1`);
  expect(goesTo('/hi', 'language=en', HINDI_SCRIPT)).toBe(`${ORIGIN}/?x=1`);
});

describe('[H4] no path leads to another host', () => {
  test.each(['//evil.example/refund', '/\\evil.example', '///evil.example', '/\\/evil.example'])('%s', (path) => {
    expect(new URL(goesTo(`/hi${path}`, 'language=en', HINDI_SCRIPT) ?? '').origin).toBe(ORIGIN);
    expect(new URL(goesTo(path, 'language=hi') ?? '').origin).toBe(ORIGIN);
  });
});
