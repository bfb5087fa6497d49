import { sql } from 'kysely';
import { ALL_PRODUCTS } from '../../../../domain/catalogue/all-products.ts';
import { countFacets, type FacetCounts, type FacetRow } from '../../../../domain/catalogue/count-facets.ts';
import type { Database } from '../../../running/db/connect.ts';
import { EVERYTHING } from './all-products.ts';
import type { ListingFilters } from '../../../../domain/listing/listing-choice.ts';
import type { Facets } from './catalogue-answers.ts';
import { canonicalFilters, hasFilters } from './listing-filters.ts';

/**
 * Longer lists are counted in advance. With filters, only their first products are counted, and `exact` is
 * false.
 */
export const COUNTED = 2_000;

/** Counts for the filters of a collection's page. */
export async function collectionFacets(database: Database, handle: string, filters: ListingFilters): Promise<Facets> {
  const stored = hasFilters(filters) ? null : await storedFacets(database, handle);
  if (stored) return { ...stored, exact: true };
  const { rows } = await sql<{ facets: FacetTuple[] | null }>`
    select json_agg(facet) as facets from (
      select ${FACET_COLUMNS} as facet
      from collection k join collection_product c on c.collection_key = k.collection_key
      join product p on p.product_key = c.product_key and p.card is not null
      where k.handle = ${handle} and k.deleted_at is null
      order by c.position limit ${COUNTED + 1}
    ) listed`.execute(database);
  const listed = rows[0]?.facets ?? (handle === ALL_PRODUCTS ? await everythingsFacets(database) : []);
  return facetsOf(listed.slice(0, COUNTED), filters, listed.length <= COUNTED);
}

async function everythingsFacets(database: Database): Promise<FacetTuple[]> {
  const { rows } = await sql<{ facets: FacetTuple[] | null }>`
    select json_agg(facet) as facets from (
      select ${FACET_COLUMNS} as facet from (${EVERYTHING} order by published_at desc limit ${COUNTED + 1}) c
      join product p on p.product_key = c.product_key
    ) listed`.execute(database);
  return rows[0]?.facets ?? [];
}

/** The counted columns of product `p`, as JSON, because thousands of PostgreSQL arrays are slow to read. */
export const FACET_COLUMNS = sql`json_build_array(p.sizes, p.tags, p.colours, p.available, p.price_paise, p.discount_basis_points, p.in_stock)`;
export type FacetTuple = [string[], string[], string[], boolean, number, number | null, string[]];

/** `exact`: the count covers everything. */
export function facetsOf(counted: readonly FacetTuple[], filters: ListingFilters, exact: boolean): Facets {
  return { ...countFacets(counted.map(toFacetRow), canonicalFilters(filters)), exact };
}

function toFacetRow([sizes, tags, colours, available, pricePaise, discount, inStock]: FacetTuple): FacetRow {
  return { sizes, tags, colours, available, pricePaise, discountBasisPoints: discount ?? 0, inStock };
}

async function storedFacets(database: Database, handle: string): Promise<FacetCounts | null> {
  const row = await database
    .selectFrom('collection')
    .select('facets')
    .where('handle', '=', handle)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.facets ?? null;
}
