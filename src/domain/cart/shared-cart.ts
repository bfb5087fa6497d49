import { clampQuantity } from './quantity.ts';
import type { CartLine } from './cart-line.ts';
import { isCatalogueId } from '../catalogue/catalogue-id.ts';

/** One line of a shared cart: what and how many, and nothing of who shared it. */
export type SharedItem = { productId: string; variantId: string; quantity: number };

const MAX_ITEMS = 50;
const ITEM = /^([A-Za-z0-9_~]+)-([A-Za-z0-9_~]+)-([1-9]\d?)$/;

/**
 * The lines as they travel in a link: product, variant and quantity between dashes, lines between dots. What else an id
 * holds than letters, digits and _ is written as its bytes: "/" is ~2F.
 */
export function writeSharedCart(lines: readonly Pick<CartLine, 'id' | 'variantId' | 'quantity'>[]): string {
  return lines.map(({ id, variantId, quantity }) => `${written(id)}-${written(variantId)}-${quantity}`).join('.');
}

/** Reads a link's lines; what makes no sense is left out, and a variant named twice counts once. */
export function readSharedCart(text: string): SharedItem[] {
  const items = new Map<string, SharedItem>();
  for (const part of text.split('.').slice(0, MAX_ITEMS)) {
    const [, product = '', variant = '', quantity] = ITEM.exec(part) ?? [];
    const [productId, variantId] = [read(product), read(variant)];
    if (!isCatalogueId(productId) || !isCatalogueId(variantId)) continue;
    items.set(`${product}-${variant}`, { productId, variantId, quantity: clampQuantity(Number(quantity)) });
  }
  return [...items.values()];
}

function written(id: string): string {
  const encoded = encodeURIComponent(id).replaceAll(/[-.!~*'()]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
  return encoded.replaceAll('%', '~');
}

/** Empty where it is nobody's writing. */
function read(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('~', '%'));
  } catch {
    return '';
  }
}
