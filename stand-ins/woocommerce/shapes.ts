/** A made-up shop as its merchant keeps it: amounts in paise, names as typed. api.ts says what its interface makes of them. */
export type Category = { id: number; slug: string; name: string; description: string; parent: number };

/** `isShared`: one of the site's own attributes, whose values have slugs; others are texts of one product. */
export type Attribute = {
  name: string;
  isShared: boolean;
  isForVariations: boolean;
  terms: { name: string; slug: string }[];
};

export type Priced = { regularPaise: number; salePaise: number | null; inStock: boolean };

/** `values`: a term's slug or text for each attribute of variations; null: any. */
export type Variation = Priced & { id: number; values: (string | null)[]; sku: string; picture: string | null };

export type Product = Priced & {
  id: number;
  slug: string;
  name: string;
  type: 'simple' | 'variable' | 'grouped' | 'external';
  shortDescription: string;
  description: string;
  sku: string;
  pictures: string[];
  categories: number[];
  tags: string[];
  brand: string | null;
  attributes: Attribute[];
  variations: Variation[];
};

export type Shop = { name: string; categories: Category[]; products: Product[] };

/** A page of a shop of nothing but plain products, for tests of paging. */
export function plainShop(count: number): Shop {
  const category: Category = { id: 5, slug: 'sarees', name: 'Sarees', description: '', parent: 0 };
  const products = Array.from({ length: count }, (_, index): Product => {
    const id = 1_000 + index;
    return {
      ...EMPTY,
      id,
      slug: `saree-${id}`,
      name: `Saree ${id}`,
      regularPaise: 99_900 + index * 100,
      categories: [5],
    };
  });
  return { name: 'Example Looms', categories: [category], products };
}

export const EMPTY: Omit<Product, 'id' | 'slug' | 'name'> = {
  type: 'simple',
  regularPaise: 0,
  salePaise: null,
  inStock: true,
  shortDescription: '',
  description: '',
  sku: '',
  pictures: [],
  categories: [],
  tags: [],
  brand: null,
  attributes: [],
  variations: [],
};
