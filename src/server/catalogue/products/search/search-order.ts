import { type RawBuilder, sql } from 'kysely';
import type { SortOrder } from '../../../../domain/listing/listing-choice.ts';
import type { Cursor } from '../read/listing-cursor.ts';

/** The value by which matches of `p` are sorted; `featured` means relevance here. */
export function matchValue(sort: SortOrder, rank: RawBuilder<number>): RawBuilder<number> {
  switch (sort) {
    case 'featured':
      return rank;
    case 'newest':
      return sql`(extract(epoch from p.published_at) * 1000)::bigint`;
    case 'price-up':
    case 'price-down':
      return sql`p.price_paise`;
    case 'biggest-discount':
      return sql`p.discount_basis_points::bigint`;
  }
}

/** The sort order of the matches read, which have `value` and `key`. */
export function matchOrder(sort: SortOrder): RawBuilder<unknown> {
  switch (sort) {
    case 'price-up':
      return sql`value, key`;
    case 'price-down':
      return sql`value desc, key desc`;
    case 'featured':
    case 'newest':
    case 'biggest-discount':
      return sql`value desc, key`;
  }
}

/** Returns the condition for matches after the cursor in that order. */
export function afterMatch(cursor: Cursor | null, sort: SortOrder): RawBuilder<boolean> {
  if (cursor === null) return sql`true`;
  const { value } = cursor;
  const [key] = cursor.keys;
  switch (sort) {
    case 'price-up':
      return sql`(value, key) > (${value}, ${key})`;
    case 'price-down':
      return sql`(value, key) < (${value}, ${key})`;
    case 'featured':
    case 'newest':
    case 'biggest-discount':
      return sql`value <= ${value} and (value < ${value} or key > ${key})`;
  }
}
