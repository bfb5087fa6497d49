import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCatalogueId, MAX_ID_LENGTH } from './catalogue-id.ts';

test('ids of any platform are valid, but not texts that cannot be printed or stored', () => {
  for (const id of [
    '1',
    '8174875928320',
    'gid://shopify/Product/123',
    'handle-साड़ी',
    'a b',
    'x'.repeat(MAX_ID_LENGTH),
  ]) {
    expect(isCatalogueId(id), id).toBe(true);
  }
  for (const id of ['', 'a\nb', 'a\u0000', '\u009b', '\ud83d', 'x'.repeat(MAX_ID_LENGTH + 1)]) {
    expect(isCatalogueId(id), JSON.stringify(id)).toBe(false);
  }
});

test('an id made of the longest handle is valid', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 255 }), (handle) => {
      const text = handle
        .replaceAll(/[\p{Cc}\p{Cs}]/gu, '')
        .slice(0, 255)
        .toWellFormed();
      expect(isCatalogueId(`handle-${text}-2000`)).toBe(true);
    }),
  );
});
