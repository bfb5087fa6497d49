import { expect, test } from 'vitest';
import type { SheetProduct } from '../../domain/catalogue/sheet/sheet-product.ts';
import { faultKey, fieldsOf, NEW_PRODUCT, NEW_VARIANT, readFields } from './product-fields.ts';

const KURTA: SheetProduct = {
  handle: 'kurta',
  title: 'Kurta',
  text: 'Cotton.',
  type: 'Kurta',
  brand: '',
  collections: ['Kurtas', 'New in'],
  tags: ['cotton'],
  options: ['Size', 'Colour'],
  variants: [
    { values: ['S', 'Red'], pricePaise: 129_950, compareAtPricePaise: 159_900, stock: 2, sku: 'K-S', picture: '' },
    { values: ['M', 'Red'], pricePaise: 129_900, compareAtPricePaise: null, stock: null, sku: '', picture: '' },
  ],
  pictures: ['https://pictures.example/1.jpg', 'https://pictures.example/2.jpg'],
};

test('a product that is opened and saved is the same', () => {
  expect(readFields(fieldsOf(KURTA))).toEqual({ product: KURTA });
});

test('a new product takes its handle from its title', () => {
  const fields = { ...NEW_PRODUCT, title: 'Blue Kurta!', variants: [{ ...NEW_VARIANT, price: '999' }] };
  expect(readFields(fields)).toMatchObject({
    product: { handle: 'blue-kurta', options: [], variants: [{ values: [] }] },
  });
});

test('each mistake is told at its field, of a variant at its place', () => {
  const [first = NEW_VARIANT, second = NEW_VARIANT] = fieldsOf(KURTA).variants;
  const wrong = (changes: object) => {
    const read = readFields({ ...fieldsOf(KURTA), ...changes });
    return 'faults' in read ? Object.fromEntries(read.faults) : {};
  };
  expect(wrong({ title: ' ' })).toEqual({ [faultKey('title')]: 'no_title' });
  expect(wrong({ pictures: 'photo.jpg' })).toEqual({ [faultKey('pictures')]: 'picture_unreadable' });
  expect(wrong({ variants: [first, { ...second, price: '' }] })).toEqual({ [faultKey('price', 1)]: 'no_price' });
  expect(wrong({ variants: [first, { ...second, values: ['M', ''] }] })).toEqual({
    [faultKey('option2Value', 1)]: 'no_option_value',
  });
  expect(wrong({ variants: [first, { ...second, values: first.values }] })).toEqual({
    [faultKey('option1Value', 1)]: 'twice',
  });
});
