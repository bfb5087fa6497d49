import { type Attribute, EMPTY, type Product, type Shop } from './shapes.ts';

const SIZES: Attribute = {
  name: 'Size',
  isShared: true,
  isForVariations: true,
  terms: ['S', 'M', 'L'].map((name) => ({ name, slug: `size-${name.toLowerCase()}` })),
};
const COLOURS: Attribute = {
  name: 'Colour',
  isShared: false,
  isForVariations: true,
  terms: ['Indigo', 'Off & White'].map((name) => ({ name, slug: name })),
};
const FABRIC: Attribute = {
  name: 'Fabric',
  isShared: true,
  isForVariations: false,
  terms: [{ name: 'Handloom cotton', slug: 'handloom-cotton' }],
};

/** A shop with one product of each kind that a sync meets. */
export function exampleShop(): Shop {
  const products: Product[] = [
    {
      ...EMPTY,
      id: 201,
      slug: 'ajrakh-saree',
      name: 'Ajrakh Saree – Indigo & Madder',
      regularPaise: 349_900,
      salePaise: 299_950,
      shortDescription: '<p>Printed by hand.</p>',
      description: '<p>Six yards of cotton, resist-dyed in sixteen steps.</p>',
      sku: 'AJ-1',
      pictures: ['ajrakh-1.png', 'ajrakh-2.png'],
      categories: [11],
      tags: ['Festive & Wedding'],
      brand: 'Example Looms',
      attributes: [FABRIC],
    },
    {
      ...EMPTY,
      id: 210,
      slug: 'block-print-kurta',
      name: 'Block Print Kurta',
      type: 'variable',
      description: '<p>Straight, with side slits.</p>',
      pictures: ['kurta-1.png'],
      categories: [12],
      attributes: [SIZES, FABRIC],
      variations: [
        variation(211, ['size-s'], 129_900),
        { ...variation(212, ['size-m'], 134_900), salePaise: 119_900 },
        { ...variation(213, ['size-l'], 139_900), inStock: false },
      ],
    },
    {
      ...EMPTY,
      id: 220,
      slug: 'linen-shirt',
      name: 'Linen Shirt',
      type: 'variable',
      pictures: ['shirt-1.png'],
      categories: [12, 13],
      attributes: [COLOURS, SIZES],
      variations: [
        { ...variation(221, ['Indigo', null], 189_900), picture: 'shirt-indigo.png' },
        variation(222, ['Off & White', 'size-m'], 199_900),
      ],
    },
    {
      ...EMPTY,
      id: 230,
      slug: 'बनारसी-दुपट्टा',
      name: 'बनारसी दुपट्टा',
      regularPaise: 89_900,
      pictures: ['dupatta-1.png'],
      categories: [14],
    },
    {
      ...EMPTY,
      id: 240,
      slug: 'sold-out-stole',
      name: 'Tussar Stole',
      regularPaise: 159_900,
      inStock: false,
      pictures: ['stole-1.png'],
      categories: [14],
    },
    { ...EMPTY, id: 250, slug: '2024', name: 'The 2024 Shawl', regularPaise: 249_900, categories: [14] },
    { ...EMPTY, id: 260, slug: 'festive-set', name: 'Festive Set', type: 'grouped', categories: [12] },
    { ...EMPTY, id: 270, slug: 'elsewhere', name: 'Sold Elsewhere', type: 'external', regularPaise: 99_900 },
    { ...EMPTY, id: 280, slug: 'no-price-yet', name: 'No Price Yet', categories: [12] },
  ];
  return {
    name: 'Example Looms & Co.',
    categories: [
      { id: 1, slug: 'uncategorized', name: 'Uncategorized', description: '', parent: 0 },
      { id: 11, slug: 'sarees', name: 'Sarees', description: '<p>Woven and printed.</p>', parent: 0 },
      { id: 12, slug: 'kurtas-shirts', name: 'Kurtas & Shirts', description: '', parent: 0 },
      { id: 13, slug: '2023', name: 'Summer 2023', description: '', parent: 12 },
      { id: 14, slug: 'दुपट्टे', name: 'दुपट्टे', description: '', parent: 0 },
    ],
    products,
  };
}

function variation(id: number, values: (string | null)[], regularPaise: number) {
  return { id, values, sku: `V-${id}`, picture: null, regularPaise, salePaise: null, inStock: true };
}
