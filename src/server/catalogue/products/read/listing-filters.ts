import { type RawBuilder, sql } from 'kysely';
import { colourKey } from '../../../../domain/catalogue/colour-key.ts';
import { wantedStock } from '../../../../domain/catalogue/filters/stock-key.ts';
import { byTagKind } from '../../../../domain/catalogue/tag-kinds.ts';
import { WEARER_TAGS } from '../../../../domain/search/search-sentence.ts';
import { sizeKey } from '../../../../domain/sizes/size-key.ts';
import type { ListingFilters } from '../../../../domain/listing/listing-choice.ts';

/** Filters in the spelling that is stored. */
export function canonicalFilters(filters: ListingFilters): ListingFilters {
  return { ...filters, sizes: filters.sizes.map(sizeKey), colours: filters.colours.map(colourKey) };
}

export function hasFilters(filters: ListingFilters): boolean {
  return (
    filters.sizes.length + filters.tags.length + filters.colours.length > 0 ||
    filters.availableOnly ||
    filters.wearer !== null ||
    filters.minDiscountPercent !== null ||
    filters.minPricePaise !== null ||
    filters.maxPricePaise !== null
  );
}

/** Products that lists may show: not removed, and with a price. */
export const LISTED = sql<boolean>`(p.card is not null and p.deleted_at is null)`;

/**
 * The filters as a condition on product `p`: OR within one facet or kind of tag, AND between them. Size, colour
 * and stock must be met by one variant.
 */
export function filterCondition(requested: ListingFilters): RawBuilder<boolean> {
  const filters = canonicalFilters(requested);
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (filters.sizes.length > 0) conditions.push(sql`p.sizes && ${filters.sizes}::text[]`);
  for (const tags of byTagKind(filters.tags)) conditions.push(sql`p.tags && ${tags}::text[]`);
  if (filters.colours.length > 0) conditions.push(sql`p.colours && ${filters.colours}::text[]`);
  const wanted = wantedStock(filters);
  if (wanted !== null) conditions.push(sql`(p.in_stock && ${wanted}::text[] or cardinality(p.in_stock) = 0)`);
  if (filters.availableOnly) conditions.push(sql`p.available`);
  if (filters.minPricePaise !== null) conditions.push(sql`p.price_paise >= ${filters.minPricePaise}`);
  if (filters.maxPricePaise !== null) conditions.push(sql`p.price_paise < ${filters.maxPricePaise}`);
  if (filters.minDiscountPercent !== null)
    conditions.push(sql`p.discount_basis_points >= ${filters.minDiscountPercent * 100}`);
  if (filters.wearer !== null)
    conditions.push(
      sql`exists (select from unnest(p.tags) as tag where lower(tag) = any(${[...WEARER_TAGS[filters.wearer]]}::text[]))`,
    );
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
