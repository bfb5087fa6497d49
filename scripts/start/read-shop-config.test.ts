import { expect, test } from 'vitest';
import { explainSyntaxError } from './read-shop-config.ts';

test('a forgotten comma in shop.config.ts is explained with the line after it', () => {
  const stack = `file:///srv/shop/shop.config.ts:12
  /** Slides of the home page. */
  slides: [],
  ^^^^^^
  /** A picture. */

SyntaxError [ERR_INVALID_TYPESCRIPT_SYNTAX]: Expected ',', got 'ident'
    at parseTypeScript (node:internal/modules/typescript:68:40)`;
  expect(explainSyntaxError(stack)).toBe(
    'shop.config.ts cannot be read: something is missing or too much just before "slides: []," (near line 12). Most often it is a comma at the end of the entry above.',
  );
  expect(explainSyntaxError('SyntaxError: odd\n  at x')).toBe('shop.config.ts cannot be read: SyntaxError: odd');
});
