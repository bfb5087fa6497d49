import type { Product, Variant } from '../../src/domain/catalogue/product.ts';

/** A variant at ₹799 that can be had; paise. */
export function exampleVariant(id: string, options: (string | null)[], rest: Partial<Variant> = {}): Variant {
  return { id, options, pricePaise: 79_900, compareAtPricePaise: null, available: true, pictureIndex: null, ...rest };
}

/** A product without pictures, available where a variant is. */
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
