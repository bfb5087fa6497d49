import type { Product } from '../../../../domain/catalogue/product.ts';
import type { Catalogue } from './catalogue.ts';

/** Finds a product by its present or a former handle. */
export function storedProduct(catalogue: Pick<Catalogue, 'product'>) {
  return async (handle: string): Promise<Product | null> => {
    const found = await catalogue.product(handle);
    if (found === null || !('movedTo' in found)) return found;
    const moved = await catalogue.product(found.movedTo);
    return moved === null || 'movedTo' in moved ? null : moved;
  };
}
