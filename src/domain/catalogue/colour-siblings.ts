import { titleParts } from '../display/title-fit.ts';
import type { Picture, ProductCard } from './product.ts';

/** The same garment in another colour, sold as a product of its own. */
export type ColourSibling = { handle: string; colour: string; picture: Picture | null; available: boolean };

/**
 * Products whose titles differ in nothing but the colour after the last comma, as merchants write it whose platform has a
 * product for each colour: "Linen Shirt, Indigo" and "Linen Shirt, Rust". The product's own colour is not among them.
 */
export function colourSiblings(
  product: { id: string; title: string },
  others: readonly ProductCard[],
): ColourSibling[] {
  const own = titleParts(product.title);
  if (!own) return [];
  return others.flatMap(({ id, handle, title, picture, available }) => {
    const parts = titleParts(title);
    const isSibling = parts?.name === own.name && parts.colour !== own.colour && id !== product.id;
    return isSibling ? [{ handle, colour: parts.colour, picture, available }] : [];
  });
}
