import { sheetRows } from '../../../domain/catalogue/sheet/write-sheet.ts';
import type { SheetProduct } from '../../../domain/catalogue/sheet/sheet-product.ts';

const variant = { compareAtPricePaise: null, stock: null, sku: '', picture: '' };

/** Two products that show what each column is for. Addresses of pictures are made up. */
const EXAMPLES: readonly SheetProduct[] = [
  {
    handle: 'example-kurta',
    title: 'Example Kurta',
    text: 'Cotton, printed by hand. Wash separately in cold water.',
    type: 'Kurta',
    brand: 'Example Brand',
    collections: ['Kurtas', 'New in'],
    tags: ['cotton', 'festive'],
    options: ['Size', 'Colour'],
    variants: [
      { ...variant, values: ['S', 'Indigo'], pricePaise: 129_900, compareAtPricePaise: 159_900, stock: 4, sku: 'EK-S' },
      { ...variant, values: ['M', 'Indigo'], pricePaise: 129_900, compareAtPricePaise: 159_900, stock: 0, sku: 'EK-M' },
    ],
    pictures: ['https://pictures.example/kurta-front.jpg', 'https://pictures.example/kurta-back.jpg'],
  },
  {
    handle: 'example-sari',
    title: 'Example Sari',
    text: '',
    type: 'Sari',
    brand: '',
    collections: ['Saris'],
    tags: [],
    options: [],
    variants: [{ ...variant, values: [], pricePaise: 299_900 }],
    pictures: ['https://pictures.example/sari.jpg'],
  },
];

/** The rows of the file that merchants fill. */
export const TEMPLATE = sheetRows(EXAMPLES);
