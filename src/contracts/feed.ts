import * as v from 'valibot';

/**
 * The data of a shop platform's feed. Each object is checked separately, so that one invalid product never hides the
 * others. Money and handles stay `unknown` here, because the normaliser checks them and reports what is wrong.
 */
const id = v.optional(v.nullable(v.union([v.string(), v.number()])));
const looseText = v.fallback(v.string(), '');
const list = v.fallback(v.array(v.unknown()), []);

export const feedImageSchema = v.object({
  id,
  src: v.optional(v.unknown()),
  width: v.fallback(v.nullable(v.number()), null),
  height: v.fallback(v.nullable(v.number()), null),
  alt: v.fallback(v.nullable(v.string()), null),
  variant_ids: v.fallback(v.array(v.union([v.string(), v.number()])), []),
});

export const feedVariantSchema = v.object({
  id,
  _id: id,
  title: looseText,
  option1: v.optional(v.unknown()),
  option2: v.optional(v.unknown()),
  option3: v.optional(v.unknown()),
  price: v.optional(v.unknown()),
  compare_at_price: v.optional(v.unknown()),
  available: v.optional(v.unknown()),
  featured_image: v.optional(v.unknown()),
  /** A product's own document has this instead of `featured_image`. */
  image_id: id,
  sku: v.optional(v.unknown()),
  /** False for what nobody sends: gift cards, downloads, services. */
  requires_shipping: v.optional(v.unknown()),
});

export const feedOptionSchema = v.object({ name: looseText, values: list });

export const feedProductSchema = v.object({
  id,
  _id: id,
  handle: v.optional(v.unknown()),
  title: looseText,
  body_html: v.fallback(v.nullable(v.string()), null),
  vendor: looseText,
  product_type: looseText,
  tags: v.optional(v.unknown()),
  /** Only merchants' own exports have it: `active`, `draft` or `archived`. */
  status: v.optional(v.unknown()),
  published_at: v.optional(v.unknown()),
  created_at: v.optional(v.unknown()),
  variants: list,
  images: list,
  options: list,
  product_video: v.optional(v.unknown()),
});

export const feedCollectionSchema = v.object({
  id,
  _id: id,
  handle: v.optional(v.unknown()),
  title: looseText,
  description: v.fallback(v.nullable(v.string()), null),
  image: v.optional(v.unknown()),
  products_count: v.fallback(v.nullable(v.number()), null),
});

export type FeedProduct = v.InferOutput<typeof feedProductSchema>;
export type FeedVariant = v.InferOutput<typeof feedVariantSchema>;

/** Some platforms wrap the response in `data`. `total` is not read, because it cannot be trusted. */
export const feedResponseSchema = v.record(v.string(), v.unknown());
