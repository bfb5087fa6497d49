import type { ActiveFault } from './faults/active-faults.ts';
import type { Exchange } from './faults/fault.ts';
import type { FeedSource, SourceEntry } from './feed-source.ts';
import type { FeedCollection } from './feed-shapes.ts';
import type { PageRequest } from './paging.ts';
import { type Json, type RenderContext, listCollection, listProduct } from './render.ts';
import { wireForm } from './wire-form.ts';

type Rendered = { json: Json; raw: string | null };

/** Returns one product with the active faults applied. `handle` is its handle in the shop. */
export function damaged(product: Json, handle: string, faults: readonly ActiveFault[], exchange: Exchange): Json {
  return faults
    .filter(({ options }) => options.handle === handle)
    .reduce((json, { fault, options }) => fault.product?.(json, options, exchange) ?? json, product);
}

function renderEntry(
  { product, raw }: SourceEntry,
  faults: readonly ActiveFault[],
  exchange: Exchange,
  context: RenderContext,
): Rendered[] {
  const aimed = faults.filter(
    ({ fault, options }) => options.handle === product.handle && (fault.product ?? fault.neighbours) !== undefined,
  );
  const healthy: Json = raw === null ? listProduct(product, context) : { ...product };
  if (aimed.length === 0) return [{ json: healthy, raw }];
  const itself = damaged(healthy, product.handle, aimed, exchange);
  const neighbours = aimed.flatMap(({ fault, options }) => fault.neighbours?.(healthy, options) ?? []);
  return [itself, ...neighbours].map((json) => ({ json, raw: null }));
}

/** Returns the text of a page of products, faults included. */
export function productsPage(
  request: PageRequest,
  read: (offset: number, limit: number) => SourceEntry[],
  faults: readonly ActiveFault[],
  exchange: Exchange,
  context: RenderContext,
): string {
  const paged = faults.find(({ fault }) => fault.page !== undefined);
  const entries =
    paged?.fault.page?.(request, read, paged.options, exchange) ??
    read((request.page - 1) * request.limit, request.limit);
  const rendered = entries.flatMap((entry) => renderEntry(entry, faults, exchange, context));
  const bodyFaults = faults.filter(({ fault }) => fault.body !== undefined);
  if (bodyFaults.length === 0) {
    return `{"products":[${rendered.map(({ json, raw }) => raw ?? wireForm(json)).join(',')}]}`;
  }
  const body = bodyFaults.reduce<Json>(
    (current, { fault, options }) => fault.body?.(current, options, exchange) ?? current,
    { products: rendered.map(({ json }) => json) },
  );
  return wireForm(body);
}

/** Returns the text of a page of collections, faults included. */
export function collectionsPage(
  request: PageRequest,
  source: FeedSource,
  faults: readonly ActiveFault[],
  context: RenderContext,
): string {
  const collections = source.collections((request.page - 1) * request.limit, request.limit);
  const damagedCollection = (collection: FeedCollection): Json =>
    faults
      .filter(({ options }) => options.collection === collection.handle)
      .reduce(
        (json, { fault, options }) => fault.collection?.(json, options) ?? json,
        listCollection(collection, context),
      );
  return wireForm({ collections: collections.map(damagedCollection) });
}
