import type { CartLine } from './cart-line.ts';
import { type Cart, sameLine } from './selection.ts';

/** The quantity of a variant that an order bought. */
export type Bought = Pick<CartLine, 'variantId' | 'quantity' | 'handle'>;

/**
 * Removes what an order bought and nothing else. Pieces of a bought product that stay, because they were added since
 * or the shopper has changed the size, are deselected: paying for them must be the shopper's choice.
 */
export function removePurchased(cart: Cart, bought: readonly Bought[]): Cart {
  const boughtOf = ({ variantId }: CartLine) =>
    bought.filter((item) => item.variantId === variantId).reduce((sum, { quantity }) => sum + quantity, 0);
  const lines = cart.lines.flatMap((line) => {
    const remaining = line.quantity - boughtOf(line);
    return remaining > 0 ? [{ ...line, quantity: remaining }] : [];
  });
  const isGone = ({ variantId }: Bought) => cart.lines.every((line) => line.variantId !== variantId);
  const exchanged = new Set(bought.filter(isGone).map(({ handle }) => handle));
  const isNew = (line: CartLine) => boughtOf(line) === 0 && !exchanged.has(line.handle);
  return {
    lines,
    selection: cart.selection.filter((key) => lines.some((line) => sameLine(line, key) && isNew(line))),
  };
}
