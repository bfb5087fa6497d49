import type { ProductCard } from '../catalogue/product.ts';

/** Lists of popular products take turns, day by day, so that who comes back sees others. */
export const TURNS = 7;

const DAY_MS = 86_400_000;
const [OF_EACH, OF_THE_VIEWED] = [2, 4];

/** Returns whose turn it is at a moment. */
export const turnAt = (now: number): number => Math.floor(now / DAY_MS) % TURNS;

type Section = { collection: { handle: string }; products: readonly ProductCard[] };

/**
 * Returns a few products of each collection, others at each turn; more of the collection whose product was viewed last, which
 * comes first. The viewed product itself is left out.
 */
export function popularProducts(
  sections: readonly Section[],
  { turn, viewed }: { turn: number; viewed: { handle: string; collection: string | null } | null },
): ProductCard[] {
  const isViewed = ({ collection }: Section) => collection.handle === viewed?.collection;
  const ordered = [...sections.filter(isViewed), ...sections.filter((section) => !isViewed(section))];
  const found = new Map<string, ProductCard>();
  for (const section of ordered) {
    const products = section.products.filter(({ handle }) => handle !== viewed?.handle);
    const count = isViewed(section) ? OF_THE_VIEWED : OF_EACH;
    for (const card of inTurn(products, turn, count)) found.set(card.id, card);
  }
  return [...found.values()];
}

function inTurn(products: readonly ProductCard[], turn: number, count: number): ProductCard[] {
  const from = products.length === 0 ? 0 : (turn * count) % products.length;
  return [...products.slice(from), ...products.slice(0, from)].slice(0, count);
}
