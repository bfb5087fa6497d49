import { type Cart, isSellable, sameLine, selectedKeyOf } from './selection.ts';
import { clampQuantity } from './quantity.ts';
import { UNNAMED_SIZE } from './line-of-card.ts';
import type { CartLine } from './cart-line.ts';
import type { VariantOption } from '../catalogue/product.ts';

/** A line as browsers may have stored it before lines had options. */
export type StoredLine = Omit<CartLine, 'options'> & { options?: VariantOption[] | undefined };

/** A key of the selection as browsers may have stored it when the size identified a line. */
export type StoredKey = Pick<CartLine, 'id' | 'selectSize'> & { variantId?: string | undefined };

/**
 * Builds a cart from stored parts [CART-12]: each variant once, and only lines that can be bought selected.
 * Older carts may contain a variant twice, under two names of its size; those become one line with both
 * quantities.
 */
export function sanitiseCart(stored: readonly StoredLine[], keys: readonly StoredKey[]): Cart {
  const isChosen = (line: StoredLine) => keys.some((key) => isKeyOf(key, line));
  const lines = stored.reduce<CartLine[]>((merged, line) => {
    const twin = merged.find((other) => sameLine(other, line));
    if (!twin) return [...merged, withOptions(line)];
    // An exact duplicate of a line is damage, not another piece.
    if (twin.selectSize === line.selectSize) return merged;
    const quantity = clampQuantity(twin.quantity + line.quantity);
    return merged.map((other) => (other === twin ? { ...twin, quantity } : other));
  }, []);
  const chosen = stored.filter(isChosen);
  return {
    lines,
    selection: lines
      .filter((line) => isSellable(line) && chosen.some((other) => sameLine(other, line)))
      .map(selectedKeyOf),
  };
}

function isKeyOf(key: StoredKey, line: StoredLine): boolean {
  if (key.id !== line.id) return false;
  return key.variantId === undefined ? key.selectSize === line.selectSize : key.variantId === line.variantId;
}

function withOptions(line: StoredLine): CartLine {
  const options = line.selectSize === null ? [] : [{ name: UNNAMED_SIZE, value: line.selectSize }];
  return { ...line, options: line.options ?? options };
}
