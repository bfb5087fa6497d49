import type { CartLine } from '../cart/cart-line.ts';

export type Pieces = Pick<CartLine, 'id' | 'variantId' | 'quantity' | 'pricePaise'>;

/**
 * Returns the pieces that a change of the cart added. Another size or colour of a product in the cart adds
 * none.
 */
export function addedPieces(before: readonly Pieces[], now: readonly Pieces[]): Pieces[] {
  const remaining = new Map<string, number>();
  for (const { id, quantity } of now) remaining.set(id, (remaining.get(id) ?? 0) + quantity);
  for (const { id, quantity } of before) remaining.set(id, (remaining.get(id) ?? 0) - quantity);
  return now.flatMap((line) => {
    const had = before.find((one) => one.variantId === line.variantId && one.id === line.id)?.quantity ?? 0;
    const quantity = Math.min(line.quantity - had, remaining.get(line.id) ?? 0);
    if (quantity <= 0) return [];
    remaining.set(line.id, (remaining.get(line.id) ?? 0) - quantity);
    return [{ ...line, quantity }];
  });
}
