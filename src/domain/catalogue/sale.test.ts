import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { ALL_GOODS } from '../money/rules/merchant-offer.ts';
import type { Product } from './product.ts';
import { onSale, type Sale, saleOf, salePrice } from './sale.ts';

const [FROM, UNTIL] = [1_000, 2_000];
const kurta = (pricePaise = 149_900, compareAtPricePaise: number | null = null): Product => ({
  id: '1',
  handle: 'kurta',
  title: 'Kurta',
  vendor: '',
  productType: '',
  tags: ['Festive'],
  descriptionHtml: '',
  video: null,
  options: [{ name: 'Size', values: ['M', 'L'] }],
  sizeOptionIndex: 0,
  variants: [
    { id: '11', options: ['M'], pricePaise, compareAtPricePaise, available: true, pictureIndex: null, sku: 'K-M' },
    { id: '12', options: ['L'], pricePaise, compareAtPricePaise, available: true, pictureIndex: null, sku: 'K-L' },
  ],
  pictures: [],
  available: true,
});
const sale = (more: Partial<Sale> = {}): Sale => ({
  id: '1',
  name: { en: 'Weekend' },
  target: ALL_GOODS,
  basisPoints: 2_000,
  prices: {},
  from: FROM,
  until: UNTIL,
  ...more,
});
const sold = (
  product: Product,
  sales: readonly Sale[],
  persuasion: 'as-specified' | 'honest' = 'as-specified',
  lowest: () => number | null = () => null,
) => onSale(product, saleOf(product, { collections: ['kurtas'], sales, lowest }), persuasion);
const prices = (product: Product) => product.variants.map((one) => [one.pricePaise, one.compareAtPricePaise]);

test('a percentage is rounded down to whole rupees, and the price of before is struck', () => {
  expect(prices(sold(kurta(), [sale()]))).toEqual([
    [119_900, 149_900],
    [119_900, 149_900],
  ]);
  expect(sold(kurta(), [sale()]).sale).toEqual({ from: FROM, until: UNTIL });
});

test('a sheet of prices is by SKU or variant id, and a price above today’s changes nothing', () => {
  const own = sale({ basisPoints: null, prices: { 'K-M': 99_900, '12': 200_000 } });
  expect(prices(sold(kurta(), [own]))).toEqual([
    [99_900, 149_900],
    [149_900, null],
  ]);
});

test('of two sales the shopper gets the lower price, which holds as long as one of them gives it', () => {
  const deeper = sale({ id: '2', basisPoints: 3_000, until: 1_500 });
  const found = sold(kurta(), [sale(), deeper, sale({ id: '3', basisPoints: 3_000, until: 1_800 })]);
  expect(found.variants[0]?.pricePaise).toBe(104_900);
  expect(found.sale?.until).toBe(1_800);
});

test('goods that the sale is not for keep their prices, and a product without a sale is the very same', () => {
  const elsewhere = sale({ target: { ...ALL_GOODS, which: 'only', collections: ['sarees'] } });
  const product = kurta();
  expect(sold(product, [elsewhere])).toBe(product);
  const here = sale({ target: { ...ALL_GOODS, which: 'only', collections: ['kurtas'] } });
  expect(sold(product, [here]).variants[0]?.pricePaise).toBe(119_900);
  const others = sale({ target: { ...ALL_GOODS, which: 'except', tags: ['festive'] } });
  expect(sold(product, [others])).toBe(product);
});

test('the struck price is the compare price as specified, and in honest mode the lowest of the 30 days before', () => {
  expect(prices(sold(kurta(149_900, 299_900), [sale()]))[0]).toEqual([119_900, 299_900]);
  expect(prices(sold(kurta(149_900, 299_900), [sale()], 'honest'))[0]).toEqual([119_900, 149_900]);
  expect(prices(sold(kurta(149_900, 299_900), [sale()], 'honest', () => 129_900))[0]).toEqual([119_900, 129_900]);
  // It was as cheap three weeks ago: nothing is struck.
  expect(prices(sold(kurta(149_900), [sale()], 'honest', () => 119_900))[0]).toEqual([119_900, null]);
});

test('whatever the sales, a price is a positive number of paise, never above the feed’s and never above any sale’s', () => {
  const sales = array(
    record({
      id: constantFrom('1', '2'),
      basisPoints: integer({ min: 1, max: 9_900 }),
      until: integer({ min: 1, max: 9 }),
    }).map((more) => sale(more)),
    { maxLength: 4 },
  );
  assert(
    property(integer({ min: 1, max: 100_000_000 }), sales, (price, all) => {
      for (const { pricePaise, compareAtPricePaise } of sold(kurta(price), all).variants) {
        expect(Number.isSafeInteger(pricePaise) && pricePaise >= 0 && pricePaise <= price).toBe(true);
        expect(compareAtPricePaise ?? Infinity).toBeGreaterThan(pricePaise);
        for (const { basisPoints } of all) {
          expect(pricePaise).toBeLessThanOrEqual(salePrice(price, { basisPoints: basisPoints ?? 0 }));
        }
      }
    }),
  );
});
