import { cardInColour } from '../../../../domain/catalogue/filters/card-in-colour.ts';
import type { ProductCard } from '../../../../domain/catalogue/product.ts';
import type { ListingFilters } from '../../../../domain/listing/listing-choice.ts';
import type { Database } from '../../../running/db/connect.ts';
import { canonicalFilters } from './listing-filters.ts';

/** The cards of a list in the colours that it is filtered by; unchanged without such a filter. */
export async function inChosenColours(
  database: Database,
  cards: ProductCard[],
  requested: ListingFilters,
): Promise<ProductCard[]> {
  const filters = canonicalFilters(requested);
  if (filters.colours.length === 0 || cards.length === 0) return cards;
  const rows = await database
    .selectFrom('product')
    .innerJoin('product_detail', 'product_detail.product_key', 'product.product_key')
    .select(['product.feed_id', 'product_detail.detail'])
    .where(
      'product.feed_id',
      'in',
      cards.map(({ id }) => id),
    )
    .execute();
  const details = new Map(rows.map((row) => [row.feed_id, row.detail]));
  return cards.map((card) => {
    const product = details.get(card.id);
    return (product && cardInColour(product, filters)) ?? card;
  });
}
