import { type Shopping, shoppingRules } from '../../domain/cart/shopping-rules.ts';
import type { ProductCard } from '../../domain/catalogue/product.ts';
import type { Catalogue } from '../../server/catalogue/products/service.ts';

/** As many products leave room in a desktop's row. */
export const FEW = 4;
/** Number of products that are near. */
export const MOST_NEAR = 10;

type ShownList = { products: readonly ProductCard[]; total: number; after: string | null };

/**
 * Returns products near a list that has none, or with recommended shopping only a few: what the first of `ways` finds that
 * the list does not show, and where that is too little for a row, what the next ones find.
 */
export async function nearProducts(
  { products, total, after }: ShownList,
  shopping: Shopping,
  ways: readonly (() => Promise<readonly ProductCard[]>)[],
): Promise<ProductCard[]> {
  if (after !== null || total > (shoppingRules(shopping).quickLists ? FEW : 0)) return [];
  const shown = new Set(products.map(({ id }) => id));
  const near = new Map<string, ProductCard>();
  for (const way of ways) {
    for (const card of await way()) if (!shown.has(card.id)) near.set(card.id, card);
    if (near.size >= FEW) break;
  }
  return [...near.values()].slice(0, MOST_NEAR);
}

/** Returns the first products of home, for a list that has nothing near. */
export async function popular(catalogue: Pick<Catalogue, 'home'>): Promise<ProductCard[]> {
  return (await catalogue.home(1, MOST_NEAR + FEW)).flatMap((section) => section.products);
}
