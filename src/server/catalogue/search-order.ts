import { type RawBuilder, sql } from 'kysely';
import type { SortOrder } from './catalogue.ts';
import type { Cursor } from './listing-cursor.ts';

/** The value matches are sorted by; `featured` means relevance here. `p` is a product with its rank. */
export function matchValue(sort: SortOrder): RawBuilder<number> {
  switch (sort) {
    case 'featured':
      return sql`p.rank`;
    case 'newest':
      return sql`(extract(epoch from p.published_at) * 1000)::bigint`;
    case 'price-up':
    case 'price-down':
      return sql`p.price_paise`;
    case 'biggest-discount':
      return sql`p.discount_basis_points`;
  }
}

export function matchOrder(sort: SortOrder): RawBuilder<unknown> {
  switch (sort) {
    case 'featured':
      return sql`p.rank desc, p.product_key`;
    case 'newest':
      return sql`p.published_at desc, p.product_key`;
    case 'price-up':
      return sql`p.price_paise, p.product_key`;
    case 'price-down':
      return sql`p.price_paise desc, p.product_key desc`;
    case 'biggest-discount':
      return sql`p.discount_basis_points desc, p.product_key`;
  }
}

/** What comes after the cursor. The first comparison bounds the index range, the second breaks ties. */
export function afterMatch(cursor: Cursor | null, sort: SortOrder): RawBuilder<boolean> {
  if (cursor === null) return sql`true`;
  const { value } = cursor;
  const [key] = cursor.keys;
  switch (sort) {
    case 'featured':
      return sql`p.rank <= ${value} and (p.rank < ${value} or p.product_key > ${key})`;
    case 'newest': {
      const at = sql`to_timestamp(${value}::float8 / 1000)`;
      return sql`p.published_at <= ${at} and (p.published_at < ${at} or p.product_key > ${key})`;
    }
    case 'price-up':
      return sql`(p.price_paise, p.product_key) > (${value}, ${key})`;
    case 'price-down':
      return sql`(p.price_paise, p.product_key) < (${value}, ${key})`;
    case 'biggest-discount':
      return sql`p.discount_basis_points <= ${value} and (p.discount_basis_points < ${value} or p.product_key > ${key})`;
  }
}
