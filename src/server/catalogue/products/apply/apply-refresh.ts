import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Product } from '../../../../domain/catalogue/product.ts';
import { productCard } from '../../../../domain/catalogue/product-card.ts';
import type { Database } from '../../../running/db/connect.ts';
import { retryDeadlock } from '../../../running/db/retry-deadlock.ts';
import type { ProductSale } from '../../../../domain/catalogue/sale.ts';
import type { Persuasion } from '../../../../domain/money/pricing.ts';
import { holdSales, priceWritten } from './sale-prices.ts';
import { removeHidden } from './remove-hidden.ts';
import { recount } from './apply-memberships.ts';
import { type OnWritten, raiseVersion } from './changes.ts';
import { overwriteProducts, writeDetails } from './write-products.ts';
import { readPagesAgain } from './effective-pages.ts';
import type { NormalisedProduct } from '../normalise/normalise-product.ts';

export type StoredProduct = {
  key: number;
  feedId: string;
  feedHandle: string | null;
  /** Id of the source that it came from. No other is asked about it. */
  provider: string;
  /** As the feed had it, without a sale. */
  product: Product;
  sale: ProductSale | null;
};

/**
 * Stores a product that was fetched singly if it differs from the stored one. False if nothing changed, or if
 * the product has lost every trusted price or its handle; the next sync handles those.
 */
export async function applyRefresh(
  database: Database,
  stored: StoredProduct,
  found: NormalisedProduct,
  { at, persuasion, onWritten }: { at: Date; persuasion: Persuasion; onWritten?: OnWritten | undefined },
): Promise<boolean> {
  const refreshed = inListForm(found.product, stored.product);
  const card = productCard(refreshed);
  if (card === null || refreshed.handle !== stored.product.handle) return false;
  if (isDeepStrictEqual(JSON.parse(JSON.stringify(refreshed)), stored.product)) return false;
  const write = async (transaction: Database): Promise<void> => {
    await holdSales(transaction);
    // Fields that a single product lacks, or has in another form than lists, keep their stored values.
    const source = sql`(
      select feed_id, handle, ${card.pricePaise}::bigint as price_paise,
        ${found.discountBasisPoints}::int as discount_basis_points, ${refreshed.available}::boolean as available, published_at,
        ${found.sizesInStock}::text[] as sizes, tags, ${found.colours}::text[] as colours,
        colour_family, colour, ${found.inStock}::text[] as in_stock,
        ${JSON.stringify(card)}::jsonb as card, ${JSON.stringify(refreshed)}::jsonb as detail,
        ${found.pictureSources}::text[] as picture_sources, feed_handle, ${found.searchVector} as search,
        'refreshed' as content_hash, provider
      from product join product_detail using (product_key) where product_key = ${stored.key} and deleted_at is null
    )`;
    await overwriteProducts(transaction, source);
    await writeDetails(transaction, source);
    const { rows } = await sql<{ collection_key: number }>`
      update collection_product set price_paise = ${card.pricePaise}, discount_basis_points = ${found.discountBasisPoints}
      where product_key = ${stored.key} returning collection_key`.execute(transaction);
    const keys = rows.map((row) => row.collection_key);
    await priceWritten(transaction, persuasion, [stored.key]);
    await recount(transaction, keys);
    // Clears the page hash so that the next sync reads this product again even if its list has not changed:
    // the list may return to yesterday's value, which the hash alone would not show.
    if (offerOf(refreshed) !== offerOf(stored.product)) await readPagesAgain(transaction, [stored.feedId]);
    await raiseVersion(transaction, [refreshed.handle], keys, at);
    await onWritten?.(transaction);
    await removeHidden(transaction);
  };
  await retryDeadlock(() => database.transaction().execute(write));
  return true;
}

/** Returns prices and stock as text: the fields that may change and change back between two reads of the list. */
function offerOf(product: Product): string {
  return JSON.stringify(
    product.variants.map(({ pricePaise, compareAtPricePaise, available }) => [
      pricePaise,
      compareAtPricePaise,
      available,
    ]),
  );
}

/**
 * Keeps stored values that a single product has in another form: its tags are one text, and its pictures have
 * alternative texts that lists omit. Otherwise each refresh and each sync would undo the other.
 */
function inListForm(product: Product, stored: Product): Product {
  const alts = new Map(stored.pictures.map((picture) => [picture.url, picture.alt]));
  const pictures = product.pictures.map((picture) => ({ ...picture, alt: alts.get(picture.url) ?? null }));
  return { ...product, tags: stored.tags, pictures };
}
