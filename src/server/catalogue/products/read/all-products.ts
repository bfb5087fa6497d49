import { sql } from 'kysely';
import { ALL_PRODUCTS } from '../../../../domain/catalogue/all-products.ts';
import type { Collection, Product, ProductCard } from '../../../../domain/catalogue/product.ts';
import type { Database } from '../../../running/db/connect.ts';
import type { CollectionWithProducts } from './catalogue-answers.ts';

/** The list of all products. Pages supply its title, in their language. */
const COLLECTION: Collection = {
  id: ALL_PRODUCTS,
  handle: ALL_PRODUCTS,
  title: '',
  descriptionHtml: '',
  picture: null,
};

/** Selects the products that lists may show, newest first. Order and condition match the index product_newest. */
export const EVERYTHING = sql`
  select product_key, price_paise, discount_basis_points, published_at from product
  where deleted_at is null and card is not null`;

/** The list of all products, under its handle; null for another handle or a shop without products. */
export async function readAllProducts(database: Database, handle: string): Promise<Collection | null> {
  if (handle !== ALL_PRODUCTS) return null;
  const { rows } = await sql<{ any: number }>`select 1 as any from (${EVERYTHING}) c limit 1`.execute(database);
  return rows.length === 0 ? null : COLLECTION;
}

/**
 * The home page of a feed without collections: all products in one section; no section if the shop is empty.
 */
export async function readAllAsHome(database: Database, limit: number): Promise<CollectionWithProducts[]> {
  const products = await readNewest(database, limit);
  return products.length === 0 ? [] : [{ collection: COLLECTION, products }];
}

/** The newest products except one. */
export async function readNewest(
  database: Database,
  limit: number,
  except: Product['handle'] | null = null,
): Promise<ProductCard[]> {
  const { rows } = await sql<{ card: ProductCard }>`
    select card from product where deleted_at is null and card is not null and handle is distinct from ${except}
    order by published_at desc, product_key limit ${limit}`.execute(database);
  return rows.map((row) => row.card);
}
