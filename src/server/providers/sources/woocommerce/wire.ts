import * as v from 'valibot';
import { FeedError } from '../../../catalogue/products/feed/feed-error.ts';

/** What is read of the Store API's answers (docs/woocommerce.md). Prices stay unknown here; minor-units.ts judges them. */

const text = v.fallback(v.string(), '');
const number = v.pipe(v.number(), v.integer(), v.minValue(1));

const pricesSchema = v.object({
  price: v.optional(v.unknown()),
  regular_price: v.optional(v.unknown()),
  currency_code: v.optional(v.unknown()),
  currency_minor_unit: v.optional(v.unknown()),
});
export type StorePrices = v.InferOutput<typeof pricesSchema>;

const imageSchema = v.object({ id: v.optional(v.number(), 0), src: text, alt: text });

/** A list in which an entry of another shape is left out. */
const listOf = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(
    v.fallback(v.array(v.unknown()), []),
    v.transform((entries) =>
      entries.flatMap((entry) => {
        const parsed = v.safeParse(schema, entry);
        return parsed.success ? [parsed.output] : [];
      }),
    ),
  );

const namedSchema = v.object({ name: text });

export const storeProductSchema = v.object({
  id: number,
  name: text,
  slug: text,
  parent: v.fallback(v.number(), 0),
  type: text,
  sku: text,
  short_description: text,
  description: text,
  prices: v.fallback(pricesSchema, {}),
  images: listOf(imageSchema),
  categories: listOf(namedSchema),
  tags: listOf(namedSchema),
  brands: listOf(namedSchema),
  attributes: listOf(
    v.object({
      name: text,
      has_variations: v.fallback(v.boolean(), false),
      terms: listOf(v.object({ name: text, slug: text })),
    }),
  ),
  variations: listOf(
    v.object({
      id: number,
      attributes: listOf(v.object({ name: text, value: v.fallback(v.nullable(v.string()), null) })),
    }),
  ),
  is_purchasable: v.fallback(v.boolean(), true),
  is_in_stock: v.fallback(v.boolean(), true),
});
export type StoreProduct = v.InferOutput<typeof storeProductSchema>;

/** A variation is an object of its own with its price, stock and picture; its values are in the product. */
export const storeVariationSchema = v.pick(storeProductSchema, [
  'id',
  'sku',
  'prices',
  'images',
  'is_purchasable',
  'is_in_stock',
]);
export type StoreVariation = v.InferOutput<typeof storeVariationSchema>;

export const storeCategorySchema = v.object({
  id: number,
  name: text,
  slug: text,
  description: text,
  count: v.fallback(v.number(), 0),
  image: v.fallback(v.nullable(imageSchema), null),
});
export type StoreCategory = v.InferOutput<typeof storeCategorySchema>;

/** Returns the entries of a list. Throws FeedError if the answer is none. */
export function listIn(answer: unknown): unknown[] {
  if (Array.isArray(answer)) return answer;
  throw new FeedError('wrong_shape', `No list: ${(JSON.stringify(answer) ?? '').slice(0, 200)}`);
}
