import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { hashOf } from './catalogue/seeded.ts';
import { type CollectionWithMembers, type FeedSource, type SourceEntry, memorySource } from './feed-source.ts';
import type { FeedProduct } from './feed-shapes.ts';

export class BadCapture extends Error {}

const text = v.string();
const optionalText = v.nullish(text);
/** The fields of a captured product that the stand-in reads; all others are served unchanged from the raw text. */
const capturedSchema = v.looseObject({
  id: v.number(),
  title: text,
  handle: text,
  body_html: optionalText,
  published_at: optionalText,
  created_at: optionalText,
  vendor: optionalText,
  product_type: optionalText,
  tags: v.fallback(v.array(text), []),
  variants: v.array(
    v.looseObject({
      id: v.number(),
      title: text,
      price: text,
      compare_at_price: optionalText,
      available: v.fallback(v.boolean(), true),
      option1: optionalText,
      option2: optionalText,
      option3: optionalText,
      sku: optionalText,
      grams: v.fallback(v.number(), 0),
      position: v.fallback(v.number(), 1),
    }),
  ),
  images: v.array(
    v.looseObject({
      id: v.number(),
      src: text,
      width: v.fallback(v.number(), 0),
      height: v.fallback(v.number(), 0),
      position: v.fallback(v.number(), 1),
    }),
  ),
  options: v.array(v.looseObject({ name: text, position: v.fallback(v.number(), 1), values: v.array(text) })),
});

/** Returns the texts of the objects in a JSON array that starts at `start`, without re-serialising them. */
function objectTexts(json: string, start: number): string[] {
  const texts: string[] = [];
  let depth = 0;
  let inString = false;
  let begun = 0;
  for (let at = start + 1; at < json.length; at += 1) {
    const character = json[at];
    if (inString) {
      if (character === '\\') at += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') {
      if (depth === 0) begun = at;
      depth += 1;
    } else if (character === '}' || character === ']') {
      if (depth === 0) return texts;
      depth -= 1;
      if (depth === 0) texts.push(json.slice(begun, at + 1));
    }
  }
  throw new BadCapture('the list of products does not end');
}

function typed(captured: v.InferOutput<typeof capturedSchema>): FeedProduct {
  const created = captured.created_at ?? '2025-01-01T00:00:00+05:30';
  return {
    id: captured.id,
    title: captured.title,
    handle: captured.handle,
    body_html: captured.body_html ?? '',
    published_at: captured.published_at ?? created,
    created_at: created,
    updated_at: created,
    vendor: captured.vendor ?? '',
    product_type: captured.product_type ?? '',
    tags: captured.tags,
    variants: captured.variants.map((variant) => ({
      id: variant.id,
      title: variant.title,
      option1: variant.option1 ?? null,
      option2: variant.option2 ?? null,
      option3: variant.option3 ?? null,
      sku: variant.sku ?? null,
      requires_shipping: true,
      taxable: true,
      featured_image: null,
      available: variant.available,
      price: variant.price,
      grams: variant.grams,
      compare_at_price: variant.compare_at_price ?? null,
      position: variant.position,
      product_id: captured.id,
      created_at: created,
      updated_at: created,
    })),
    images: captured.images.map((image) => ({
      id: image.id,
      created_at: created,
      position: image.position,
      updated_at: created,
      product_id: captured.id,
      variant_ids: [],
      src: image.src,
      width: image.width,
      height: image.height,
    })),
    options: captured.options.map(({ name, position, values }) => ({ name, position, values })),
  };
}

function entriesOf(json: string): SourceEntry[] {
  const list = /"products"\s*:\s*\[/.exec(json);
  if (list === null) throw new BadCapture('no list of products');
  return objectTexts(json, list.index + list[0].length - 1).map((raw) => {
    const parsed = v.safeParse(capturedSchema, JSON.parse(raw));
    if (!parsed.success) throw new BadCapture(parsed.issues.map((issue) => issue.message).join('; '));
    return { product: typed(parsed.output), raw };
  });
}

function collection(handle: string, title: string, members: readonly SourceEntry[]): CollectionWithMembers {
  const time = '2025-01-01T00:00:00+05:30';
  return {
    collection: {
      id: 300_000_000_000 + hashOf(handle),
      title,
      handle,
      description: null,
      published_at: time,
      updated_at: time,
      image: null,
      products_count: members.length,
    },
    handles: members.map(({ product }) => product.handle),
  };
}

/**
 * Builds a shop from captured `products.json` pages: a collection `all`, and one for each product type. Lists
 * contain each product's text byte for byte; the response for a single product is built from it. Throws
 * BadCapture for anything else.
 */
export async function capturedShop(files: readonly string[]): Promise<FeedSource> {
  const pages = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const entries = [...new Map(pages.flatMap(entriesOf).map((entry) => [entry.product.handle, entry])).values()];
  const byType = Map.groupBy(entries, ({ product }) => product.product_type);
  byType.delete('');
  const types = [...byType].map(([type, members]) => collection(typeHandle(type), type, members));
  return memorySource(entries, [collection('all', 'All', entries), ...types], entries[0]?.product.handle ?? '');
}

function typeHandle(type: string): string {
  const slug = type
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  return slug === '' || slug === 'all' ? `type-${hashOf(type)}` : slug;
}
