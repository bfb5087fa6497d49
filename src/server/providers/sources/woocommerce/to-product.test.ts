import * as v from 'valibot';
import { expect, test } from 'vitest';
import { toProduct } from './to-product.ts';
import { storeProductSchema, storeVariationSchema } from './wire.ts';

test('a variation for any value of many attributes becomes as many variants as the catalogue takes, not more than memory holds', () => {
  const attributes = Array.from({ length: 9 }, (_, index) => ({
    name: `Attribute ${index}`,
    has_variations: true,
    terms: Array.from({ length: 12 }, (__, term) => ({ name: `Value ${term}`, slug: `value-${term}` })),
  }));
  const any = attributes.map(({ name }) => ({ name, value: null }));
  const product = { id: 1, name: 'Kurta', slug: 'kurta', type: 'variable', attributes };
  const read = v.parse(storeProductSchema, { ...product, variations: [{ id: 2, attributes: any }] });
  const prices = { price: '129900', regular_price: '129900', currency_code: 'INR', currency_minor_unit: 2 };
  const variation = v.parse(storeVariationSchema, { id: 2, prices });
  const { variants } = toProduct(read, new Map([[2, variation]]));
  expect(variants).toHaveLength(2_048);
  expect(new Set(variants.map(({ id }) => id)).size).toBe(2_048);
});
