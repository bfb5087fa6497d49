import { clampQuantity } from './quantity.ts';
import type { CartLine } from './cart-line.ts';
import { isCatalogueId } from '../catalogue/catalogue-id.ts';

/** One line of a shared cart: product, variant and quantity, without data about the person who shared it. */
export type SharedItem = { productId: string; variantId: string; quantity: number };

const MAX_ITEMS = 50;
const ITEM = /^([A-Za-z0-9_~]+)-([A-Za-z0-9_~]+)-([1-9]\d?)$/;

/**
 * Encodes lines for a link: product, variant and quantity separated by dashes, lines separated by dots.
 * Characters of an id other than letters, digits and _ are written as their bytes: "/" is ~2F.
 */
export function writeSharedCart(lines: readonly Pick<CartLine, 'id' | 'variantId' | 'quantity'>[]): string {
  return lines.map(({ id, variantId, quantity }) => `${written(id)}-${written(variantId)}-${quantity}`).join('.');
}

/** Decodes the lines in a link. Invalid lines are left out, and a variant that occurs twice counts once. */
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

/** Decodes an id; empty if it is damaged. */
function read(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('~', '%'));
  } catch {
    return '';
  }
}
