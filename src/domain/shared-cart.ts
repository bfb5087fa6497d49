import { type CartLine, clampQuantity } from './cart.ts';

/** One line of a shared cart: what and how many, and nothing of who shared it. */
export type SharedItem = { productId: string; variantId: string; quantity: number };

const MOST_ITEMS = 50;
const ITEM = /^([A-Za-z0-9_]{1,64})-([A-Za-z0-9_]{1,64})-([1-9]\d?)$/;

/** The lines as they travel in a link: product, variant and quantity between dashes, lines between dots. */
export function writeSharedCart(lines: readonly Pick<CartLine, 'id' | 'variantId' | 'quantity'>[]): string {
  return lines.map(({ id, variantId, quantity }) => `${id}-${variantId}-${quantity}`).join('.');
}

/** Reads a link's lines; what makes no sense is left out, and a variant named twice counts once. */
export function readSharedCart(text: string): SharedItem[] {
  const items = new Map<string, SharedItem>();
  for (const part of text.split('.').slice(0, MOST_ITEMS)) {
    const [, productId, variantId, quantity] = ITEM.exec(part) ?? [];
    if (productId === undefined || variantId === undefined) continue;
    items.set(variantId, { productId, variantId, quantity: clampQuantity(Number(quantity)) });
  }
  return [...items.values()];
}
