import { expect, test } from 'vitest';
import { type OfferedLine, isSellable, quoteLine } from './cart-quote.ts';

const OFFERED: OfferedLine = {
  productId: '101',
  variantId: '1011',
  handle: 'ajrakh-kurta',
  title: 'Ajrakh Kurta',
  size: 'M',
  options: [
    { name: 'Size', value: 'M' },
    { name: 'Colour', value: 'Bottle Green' },
  ],
  sku: 'AJR-M-GRN',
  pricePaise: 149_900,
  compareAtPricePaise: 199_900,
  available: true,
  pictureUrl: null,
};
const WANTED = { productId: '101', variantId: '1011', quantity: 2 };

test('[CART-14] a line is ok if the price is as shown, or if none was shown', () => {
  const expected = {
    ...WANTED,
    status: 'ok',
    title: 'Ajrakh Kurta',
    variantTitle: 'M / Bottle Green',
    size: 'M',
    options: OFFERED.options,
    pricePaise: 149_900,
    compareAtPricePaise: 199_900,
  };
  expect(quoteLine({ ...WANTED, expectedPricePaise: 149_900 }, OFFERED)).toEqual(expected);
  expect(quoteLine(WANTED, OFFERED)).toEqual(expected);
});

test('[CART-14] a quote reports a changed price, a sold-out size and a missing product', () => {
  for (const expectedPricePaise of [149_899, 149_901, 0]) {
    expect(quoteLine({ ...WANTED, expectedPricePaise }, OFFERED)).toMatchObject({
      status: 'price_changed',
      pricePaise: 149_900,
    });
  }
  expect(quoteLine({ ...WANTED, expectedPricePaise: 1 }, { ...OFFERED, available: false }).status).toBe('sold_out');
  expect(quoteLine(WANTED, null)).toEqual({
    ...WANTED,
    status: 'gone',
    title: '',
    variantTitle: '',
    size: '',
    options: [],
    pricePaise: 0,
    compareAtPricePaise: null,
  });
});

test('only available lines can be sold', () => {
  const sellable = (changes: Partial<OfferedLine>, expectedPricePaise?: number) =>
    isSellable(quoteLine({ ...WANTED, expectedPricePaise }, { ...OFFERED, ...changes }));
  expect(sellable({})).toBe(true);
  expect(sellable({}, 1)).toBe(true);
  expect(sellable({ available: false })).toBe(false);
  expect(isSellable(quoteLine(WANTED, null))).toBe(false);
});
