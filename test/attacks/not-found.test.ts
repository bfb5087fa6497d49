import { array, assert, asyncProperty, boolean, constantFrom, option, record } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROUTES } from '../../src/route-table.ts';
import { inLanguage, LANGUAGES } from '../../src/routes.ts';
import { openWholeShop, type WholeShop } from '../whole-shop.ts';

let shop: WholeShop;
beforeAll(async () => {
  shop = await openWholeShop();
});
afterAll(() => shop.end());

const ask = (url: string) => shop.app.inject({ url, headers: { accept: 'text/html', 'accept-encoding': 'identity' } });

/** Headers in which any two responses differ. */
const OWN = new Set(['x-request-id', 'date']);
const MARK = 'zqxj';
/** Whatever could end an attribute, an element or a script. */
const DANGEROUS = '" \' < > & / = \\ ` % ; : . - ह \u202e \u0000 </script> <img onerror='.split(' ');
const dangerous = array(constantFrom(' ', ...DANGEROUS), { minLength: 1, maxLength: 8 }).map(
  (parts) => MARK + parts.join('') + MARK,
);
const address = record({
  language: constantFrom(...LANGUAGES),
  start: constantFrom('/', ...[ROUTES.product, ROUTES.category].map(({ path }) => path.replace(':id', ''))),
  text: dangerous,
  isEncoded: boolean(),
  query: option(dangerous, { nil: null }),
}).map(({ language, start, text, isEncoded, query }) => ({
  url:
    inLanguage(language, start + (isEncoded ? encodeURIComponent(text) : encodeURI(text).replaceAll(/[?#]/g, '-'))) +
    (query === null ? '' : `?${encodeURIComponent(query)}=${encodeURI(query)}`),
}));

test('no page for a missing address shows any of the address unescaped', async () => {
  let missing = 0;
  await assert(
    asyncProperty(address, async ({ url }) => {
      const { statusCode, body } = await ask(url);
      // Other spellings are redirected, and what is no address is a bad request.
      expect([308, 400, 404], url).toContain(statusCode);
      if (statusCode !== 404) return;
      missing += 1;
      for (const [shown] of body.matchAll(new RegExp(`${MARK}.*?${MARK}`, 'gs')))
        expect(shown.replaceAll(/&(?:amp|quot|lt|gt|#x27);/g, ''), url).not.toMatch(/["'<>&\\\s]/);
    }),
    { numRuns: 150 },
  );
  expect(missing).toBeGreaterThan(20);
});

const WITHOUT_PAGE = ['/a1', '/wp-login.php', '/a/b/c?x="><script>', '/not-found', '/A%20b'];
const madeUp = (page: 'product' | 'productReviews' | 'category') =>
  ['a1', 'A2?x="><script>', 'a3?collection=a&before=1&sort=newest', '~unknown', 'सूट'].map((given) => {
    const [handle = '', query] = given.split('?');
    return ROUTES[page].path.replace(':id', handle) + (query === undefined ? '' : `?${query}`);
  });

test.each(
  LANGUAGES.flatMap((language) => [
    { language, of: 'addresses without a page', paths: WITHOUT_PAGE },
    { language, of: 'unknown products', paths: madeUp('product') },
    { language, of: 'reviews of unknown products', paths: madeUp('productReviews') },
    { language, of: 'unknown collections', paths: madeUp('category') },
  ]),
)(
  'in $language all $of get the same page: status 404, cached by nobody else, indexed by no search engine',
  async ({ language, paths }) => {
    const answers = await Promise.all(paths.map((path) => ask(inLanguage(language, encodeURI(path)))));
    const [first] = answers;
    for (const { statusCode, headers, body } of answers) {
      expect(statusCode).toBe(404);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['x-content-type-options']).toBe('nosniff');
      for (const [, script = ''] of body.matchAll(/<script>([\s\S]*?)<\/script>/g)) {
        const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
        expect(headers['content-security-policy']).toContain(Buffer.from(hash).toString('base64'));
      }
      expect(body).toContain('<meta name="robots" content="noindex"');
      expect(body === first?.body, 'the same bytes').toBe(true);
      expect(Object.entries(headers).filter(([name]) => !OWN.has(name))).toEqual(
        Object.entries(first?.headers ?? {}).filter(([name]) => !OWN.has(name)),
      );
    }
    for (const other of LANGUAGES.filter((each) => each !== language))
      expect(first?.body, 'the switch to another language leads to its home').toContain(
        `<a href="${inLanguage(other, '/')}" lang="${other}"`,
      );
  },
);

test.each(['', '/summary', '/variants', '/reviews'])(
  'the data of unknown products%s is the same for all of them, with status 404 and cached by nobody else',
  async (part) => {
    const answers = await Promise.all(['a1', 'a2'].map((handle) => ask(`/hi/single-product/${handle}${part}.data`)));
    for (const { statusCode, headers, body } of answers) {
      expect(statusCode).toBe(404);
      expect(headers['cache-control']).toBe('no-store');
      expect(body).toBe(answers[0]?.body);
      expect(body).not.toContain('a1');
    }
  },
);
