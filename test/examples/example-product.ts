import type { Product, Variant } from '../../src/domain/catalogue/product.ts';

/** Returns an available variant at ₹799; its prices are in paise. */
export function exampleVariant(id: string, options: (string | null)[], rest: Partial<Variant> = {}): Variant {
  return { id, options, pricePaise: 79_900, compareAtPricePaise: null, available: true, pictureIndex: null, ...rest };
}

/** Returns a product without pictures that is available if one of its variants is. */
export function exampleProduct(
  parts: Pick<Product, 'options' | 'sizeOptionIndex' | 'variants'> & Partial<Product>,
): Product {
  return {
    id: 'p1',
    handle: 'indigo-kurta',
    title: 'Indigo Kurta',
    vendor: '',
    productType: '',
    tags: [],
    descriptionHtml: '',
    video: null,
    pictures: [],
    available: parts.variants.some((each) => each.available),
    ...parts,
  };
}
