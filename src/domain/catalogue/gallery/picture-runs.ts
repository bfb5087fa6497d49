import type { Product } from '../product.ts';

/**
 * Returns the order of a product's pictures in its gallery, as their indexes: first the picture of the chosen variant
 * with the untied ones that follow it, since merchants put the views of a colour behind its picture; then the others
 * in the feed's order. Without ties, or if only one picture is tied, only the chosen one moves.
 */
export function galleryOrder(product: Pick<Product, 'pictures' | 'variants'>, leading: number): number[] {
  const all = product.pictures.map((_, index) => index);
  if (!all.includes(leading)) return all;
  const tied = new Set(product.variants.flatMap(({ pictureIndex }) => pictureIndex ?? []));
  const isRun = tied.size > 1 && tied.has(leading);
  const end = isRun ? all.findIndex((index) => index > leading && tied.has(index)) : leading + 1;
  const run = all.slice(leading, end === -1 ? undefined : end);
  return [...run, ...all.filter((index) => !run.includes(index))];
}
