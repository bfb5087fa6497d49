import { demoShop } from './catalogue/demo-shop.ts';
import { hashOf } from './catalogue/seeded.ts';
import type { FeedSource, SourceEntry } from './feed-source.ts';
import type { FeedCollection, FeedProduct } from './feed-shapes.ts';
import { platformTime } from './wire-form.ts';

export type GeneratedSize = { products: number; collections: number };

const NEWEST_MS = Date.UTC(2026, 10, 1, 6, 0);
const MINUTE_MS = 60_000;
const PRODUCT_IDS = 8_500_000_000_000;
const VARIANT_IDS = 45_000_000_000_000;
const COLLECTION_IDS = 620_000_000_000;
const PRICE_STEPS = [-200, -100, 0, 0, 100, 200] as const;

function stepped(price: string | null, step: number): string | null {
  if (price === null || price === '0.00') return price;
  return `${Math.max(Number.parseInt(price, 10) + step, 299)}.00`;
}

/** Returns the product with this index: a demo product with another id, handle, title, price and stock. */
function generatedProduct(model: FeedProduct, index: number): FeedProduct {
  const seed = hashOf(`generated ${index}`);
  const step = PRICE_STEPS[seed % PRICE_STEPS.length] ?? 0;
  const id = PRODUCT_IDS + index;
  const published = platformTime(NEWEST_MS - index * MINUTE_MS);
  return {
    ...model,
    id,
    title: `${model.title}, No. ${index + 1}`,
    handle: `${model.handle}-${index}`,
    published_at: published,
    created_at: published,
    updated_at: published,
    variants: model.variants.map((variant, position) => ({
      ...variant,
      id: VARIANT_IDS + index * 100 + position,
      product_id: id,
      sku: variant.sku && `${variant.sku}-${index}`,
      available: variant.available && (seed >>> (position % 24)) % 16 !== 0,
      price: stepped(variant.price, step) ?? variant.price,
      compare_at_price: stepped(variant.compare_at_price, step),
    })),
    images: model.images.map((image) => ({ ...image, product_id: id })),
  };
}

/**
 * A shop of any size that holds only the demo products in memory: every product is computed from its index.
 * Collections have equal, consecutive runs of products and show the demo's pictures.
 */
export function generatedShop({ products, collections }: GeneratedSize): FeedSource {
  const demo = demoShop();
  const models = demo.products(0, 1_000).map(({ product }) => product);
  const demoCollections = demo.collections(0, 100);
  const handles = new Set(models.map(({ handle }) => handle));

  const productAt = (index: number): SourceEntry[] => {
    const model = models[index % models.length];
    return model === undefined || index < 0 || index >= products
      ? []
      : [{ product: generatedProduct(model, index), raw: null }];
  };
  const run = (from: number, to: number): SourceEntry[] =>
    Array.from({ length: Math.max(0, to - from) }, (_, offset) => productAt(from + offset)).flat();
  const startOf = (collection: number): number => Math.floor((collection * products) / collections);

  const collectionAt = (index: number): FeedCollection[] => {
    const model = demoCollections[index % demoCollections.length];
    if (model === undefined || index < 0 || index >= collections) return [];
    return [
      {
        ...model,
        id: COLLECTION_IDS + index,
        handle: `${model.handle}-${index}`,
        title: `${model.title} ${index + 1}`,
        products_count: startOf(index + 1) - startOf(index),
      },
    ];
  };
  const exampleModel = models[0]?.handle ?? '';

  return {
    collections: (offset, limit) =>
      Array.from({ length: limit }, (_, position) => collectionAt(offset + position)).flat(),
    findCollection: (key) => {
      const number = /^\d+$/.test(key) ? Number(key) - COLLECTION_IDS : Number(/-(\d+)$/.exec(key)?.[1] ?? -1);
      const found = collectionAt(number)[0];
      return found !== undefined && (found.handle === key || String(found.id) === key) ? found : null;
    },
    productsIn: (collection, offset, limit) => {
      const index = collection.id - COLLECTION_IDS;
      const [start, end] = [startOf(index), startOf(index + 1)];
      return run(start + offset, Math.min(start + offset + limit, end));
    },
    products: (offset, limit) => run(offset, Math.min(offset + limit, products)),
    findProduct: (handle) => {
      const [, model, index] = /^(.+)-(\d+)$/.exec(handle) ?? [];
      if (model === undefined || !handles.has(model)) return null;
      const found = productAt(Number(index))[0];
      return found?.product.handle === handle ? found : null;
    },
    exampleHandle: `${exampleModel}-0`,
  };
}
