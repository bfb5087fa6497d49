import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { acceptPrices, applyQuote, hasUnseenChange } from './apply-quote.ts';
import { addLine, removeLine, setQuantity, unitsToNextFree } from './cart.ts';
import { changeVariant, setSize } from './change-variant.ts';
import {
  type Cart,
  EMPTY_CART,
  isAllSelected,
  isSelected,
  sameLine,
  selectedLines,
  toggleAllSelected,
  toggleSelected,
} from './selection.ts';
import { lineOf } from './line-of-card.ts';
import type { CartLine } from './cart-line.ts';
import type { LineQuote } from './cart-quote.ts';
import { sanitiseCart } from './stored-cart.ts';
import type { ProductCard, SizeChoice } from '../catalogue/product.ts';

const BUY_2_GET_1_FREE = { groupSize: 3, freePerGroup: 1 };

const SIZES = ['S', 'M', 'L'];

function cardOf(id: string, sizes: readonly string[] = SIZES, soldOut: readonly string[] = []): ProductCard {
  return {
    id,
    handle: `kurta-${id}`,
    title: `Kurta ${id}`,
    picture: null,
    pricePaise: 99_900,
    compareAtPricePaise: null,
    available: true,
    sizes: sizes.map((size) => ({
      size,
      variantId: `${id}-${size}`,
      available: !soldOut.includes(size),
      pricePaise: 99_900,
      compareAtPricePaise: null,
    })),
    variantId: `${id}-only`,
  };
}

function line(id: string, size?: string, quantity = 1): CartLine {
  const made = lineOf(cardOf(id), { sizes: size === undefined ? [] : [size], quantity, handler: null });
  if (!made) throw new Error('The test product can be sold.');
  return made;
}

const cartOf = (...lines: CartLine[]): Cart => lines.reduce(addLine, EMPTY_CART);

function quoteOf({ id, variantId, quantity }: CartLine, change: Partial<LineQuote> = {}): LineQuote {
  return {
    productId: id,
    variantId,
    quantity,
    status: 'ok',
    title: `Kurta ${id}`,
    variantTitle: '',
    size: '',
    options: [],
    pricePaise: 99_900,
    compareAtPricePaise: null,
    ...change,
  };
}

test('[CARD-04] a line without a chosen size gets M, or the first available size', () => {
  expect(lineOf(cardOf('1'), { quantity: 1, handler: null })?.selectSize).toBe('M');
  expect(lineOf(cardOf('1', SIZES, ['M']), { quantity: 1, handler: null })?.selectSize).toBe('S');
  expect(lineOf(cardOf('1', ['28', '30']), { quantity: 1, handler: null })?.selectSize).toBe('28');
});

test('a product without sizes sells its only variant, and a sold-out product makes no line', () => {
  expect(lineOf(cardOf('1', []), { quantity: 1, handler: null })).toMatchObject({
    selectSize: null,
    variantId: '1-only',
  });
  expect(lineOf(cardOf('1', SIZES, SIZES), { quantity: 1, handler: null })).toBeNull();
  expect(lineOf({ ...cardOf('1'), available: false }, { quantity: 1, handler: null })).toBeNull();
});

test('[PDP-06] adding a product again sets the chosen quantity, and adding another size makes a second line', () => {
  const cart = cartOf(line('1', 'M', 2), line('1', 'M', 4), line('1', 'L', 1));
  expect(cart.lines.map(({ selectSize, quantity }) => [selectSize, quantity])).toEqual([
    ['M', 4],
    ['L', 1],
  ]);
  expect(cart.selection).toHaveLength(2);
});

test('[CART-05] toggling a box adds the item to the selection or takes it out', () => {
  const cart = cartOf(line('1'), line('2'));
  const without = toggleSelected(cart, line('1'));
  expect(selectedLines(without).map(({ id }) => id)).toEqual(['2']);
  expect(selectedLines(toggleSelected(without, line('1')))).toHaveLength(2);
});

test('[CART-05] select-all selects all, and clears when all are selected', () => {
  const some = toggleSelected(cartOf(line('1'), line('2'), line('3')), line('2'));
  const all = toggleAllSelected(some);
  expect(isAllSelected(some)).toBe(false);
  expect(isAllSelected(all)).toBe(true);
  expect(toggleAllSelected(all).selection).toEqual([]);
});

test('[CART-05] deleting removes the item from cart and selection', () => {
  const cart = removeLine(cartOf(line('1'), line('2')), line('1'));
  expect(cart.lines.map(({ id }) => id)).toEqual(['2']);
  expect(cart.selection).toEqual([{ id: '2', variantId: '2-M', selectSize: 'M' }]);
});

test('[CART-04] a new size replaces the item in cart and selection', () => {
  const cart = setSize(cartOf(line('1', 'M', 2)), line('1', 'M'), 'L');
  expect(cart.lines).toMatchObject([{ selectSize: 'L', variantId: '1-L', quantity: 2 }]);
  expect(cart.selection).toEqual([{ id: '1', variantId: '1-L', selectSize: 'L' }]);
});

test('[CART-04] a size that the product does not list is refused', () => {
  const cart = cartOf(line('1', 'M'));
  expect(setSize(cart, line('1', 'M'), 'XXL')).toBe(cart);
});

test('two lines that become the same size become one, with both quantities and at most five', () => {
  const cart = setSize(cartOf(line('1', 'M', 3), line('1', 'L', 4)), line('1', 'M'), 'L');
  expect(cart.lines).toMatchObject([{ selectSize: 'L', quantity: 5 }]);
  expect(cart.selection).toHaveLength(1);
});

test('[CART-04] quantities stay whole numbers from 1 to 5', () => {
  for (const [requested, expected] of [
    [0, 1],
    [-3, 1],
    [9, 5],
    [2.9, 2],
    [Number.NaN, 1],
  ] as const) {
    expect(setQuantity(cartOf(line('1')), line('1'), requested).lines[0]?.quantity, String(requested)).toBe(expected);
  }
});

test('[CART-12] inconsistent stored parts become a valid cart', () => {
  const cart = sanitiseCart([line('1'), line('1'), line('2')], [line('1'), line('9'), line('1')]);
  expect(cart.lines.map(({ id }) => id)).toEqual(['1', '2']);
  expect(cart.selection).toEqual([{ id: '1', variantId: '1-M', selectSize: 'M' }]);
});

test('[CART-14] a new price is applied, and the price that was shown is stored with it', () => {
  const before = cartOf(line('1'));
  const after = applyQuote(before, [quoteOf(line('1'), { status: 'price_changed', pricePaise: 109_900 })]);
  expect(after.lines[0]).toMatchObject({ pricePaise: 109_900, wasPricePaise: 99_900 });
  expect(hasUnseenChange(before, after)).toBe(true);
  expect(applyQuote(after, [quoteOf(line('1'), { pricePaise: 109_900 })]).lines[0]?.wasPricePaise).toBe(99_900);
  expect(acceptPrices(after).lines[0]?.wasPricePaise).toBeUndefined();
});

test('[CART-14] a price that returns to the shown one is no longer a change', () => {
  const raised = applyQuote(cartOf(line('1')), [quoteOf(line('1'), { status: 'price_changed', pricePaise: 109_900 })]);
  const back = applyQuote(raised, [quoteOf(line('1'), { status: 'price_changed', pricePaise: 99_900 })]);
  expect(back.lines[0]).toMatchObject({ pricePaise: 99_900 });
  expect(back.lines[0]?.wasPricePaise).toBeUndefined();
});

test('[CART-14] a line that is sold out or gone leaves the selection and cannot be selected', () => {
  for (const status of ['sold_out', 'gone'] as const) {
    const before = cartOf(line('1'), line('2'));
    const after = applyQuote(before, [quoteOf(line('1'), { status }), quoteOf(line('2'))]);
    expect(after.lines[0]?.unavailable).toBe(status);
    expect(selectedLines(after).map(({ id }) => id)).toEqual(['2']);
    expect(isSelected(toggleSelected(after, line('1')), line('1'))).toBe(false);
    expect(isAllSelected(after)).toBe(true);
    expect(hasUnseenChange(before, after)).toBe(true);
  }
});

test('[CART-14] a sold-out line is not selected when added, nor is a selected line that is added as sold out', () => {
  const soldOut = { ...line('1'), unavailable: 'sold_out' as const };
  expect(cartOf(soldOut, line('2')).selection.map(({ id }) => id)).toEqual(['2']);
  expect(cartOf(line('1'), soldOut)).toMatchObject({ lines: [soldOut], selection: [] });
});

test('[CART-14] a sold-out line becomes available and selected in another size', () => {
  const soldOut = applyQuote(cartOf(line('1', 'M')), [quoteOf(line('1', 'M'), { status: 'sold_out' })]);
  expect(soldOut.lines[0]?.size.find(({ size }) => size === 'M')?.available).toBe(false);
  const resized = setSize(soldOut, line('1', 'M'), 'L');
  expect(resized.lines[0]?.unavailable).toBeUndefined();
  expect(selectedLines(resized)).toHaveLength(1);
});

test('[CART-14] a restocked line can be selected again, and an unchanged quote changes nothing for the shopper', () => {
  const cart = cartOf(line('1'));
  const soldOut = applyQuote(cart, [quoteOf(line('1'), { status: 'sold_out' })]);
  const again = applyQuote(soldOut, [quoteOf(line('1'))]);
  expect(again.lines[0]?.unavailable).toBeUndefined();
  expect(selectedLines(toggleSelected(again, line('1')))).toHaveLength(1);
  expect(hasUnseenChange(cart, applyQuote(cart, [quoteOf(line('1'))]))).toBe(false);
});

test('the offer states how many units are missing until the next free one', () => {
  const missing = (...quantities: number[]) =>
    unitsToNextFree(
      quantities.map((quantity) => ({ pricePaise: 100, compareAtPricePaise: null, quantity })),
      BUY_2_GET_1_FREE,
    );
  expect([missing(), missing(1), missing(2), missing(1, 2), missing(4)]).toEqual([null, 2, 1, null, 2]);
  expect(unitsToNextFree([{ pricePaise: 100, compareAtPricePaise: null, quantity: 1 }], null)).toBeNull();
});

/** A shirt card in Navy, which does not exist in XL. */
const SHIRT: ProductCard = {
  ...cardOf('9', ['M', 'L']),
  options: [
    { name: 'Size', value: null },
    { name: 'Colour', value: 'Navy' },
  ],
};
const GREEN_XL: SizeChoice = {
  size: 'XL',
  variantId: '9-XL-green',
  available: true,
  pricePaise: 119_900,
  compareAtPricePaise: null,
  instead: {
    options: [
      { name: 'Size', value: 'XL' },
      { name: 'Colour', value: 'Bottle Green' },
    ],
    picture: { url: '/green.png', width: 3, height: 4, alt: null },
  },
};

function shirt(variantId: string, quantity = 1): CartLine {
  const colour = variantId.endsWith('green') ? 'Bottle Green' : 'Navy';
  const size = variantId.split('-')[1] ?? '';
  const card = {
    ...SHIRT,
    options: [
      { name: 'Size', value: null },
      { name: 'Colour', value: colour },
    ],
    sizes: SHIRT.sizes.map((choice) => ({
      ...choice,
      variantId: `${choice.variantId}-${colour === 'Navy' ? 'navy' : 'green'}`,
    })),
  };
  const made = lineOf(card, { sizes: [size], quantity, handler: null });
  if (made?.variantId !== variantId) throw new Error(`The shirt has no ${variantId}.`);
  return made;
}

test('[CARD-04] a line has every option with its name, including the size', () => {
  expect(lineOf(SHIRT, { quantity: 1, handler: null })?.options).toEqual([
    { name: 'Size', value: 'M' },
    { name: 'Colour', value: 'Navy' },
  ]);
});

test('[CARD-04] the filtered size is added before M, in another colour if only that one has it', () => {
  const card = { ...SHIRT, sizes: [...SHIRT.sizes, GREEN_XL] };
  expect(lineOf(card, { sizes: ['l'], quantity: 1, handler: null })).toMatchObject({ selectSize: 'L' });
  expect(lineOf(card, { sizes: ['XXL', 'L'], quantity: 1, handler: null })).toMatchObject({ selectSize: 'L' });
  expect(lineOf(card, { sizes: ['XXL'], quantity: 1, handler: null })).toMatchObject({ selectSize: 'M' });
  expect(lineOf(card, { sizes: ['XL'], quantity: 1, handler: null })).toMatchObject({
    variantId: '9-XL-green',
    options: GREEN_XL.instead?.options,
    picture: { url: '/green.png' },
    pricePaise: 119_900,
    size: [{ size: 'XL', variantId: '9-XL-green' }],
  });
});

test('[CARD-04] a size filter matches the size in any spelling', () => {
  const spelled = {
    ...SHIRT,
    sizes: SHIRT.sizes.map((choice) => (choice.size === 'L' ? { ...choice, size: '2XL' } : choice)),
  };
  expect(lineOf(spelled, { sizes: ['XXL'], quantity: 1, handler: null })).toMatchObject({ selectSize: '2XL' });
});

test('[CARD-04] without a filter only a variant of the pictured colour is added', () => {
  const onlyGreen = { ...SHIRT, sizes: [GREEN_XL] };
  expect(lineOf(onlyGreen, { quantity: 1, handler: null })).toBeNull();
});

test('[PDP-06] two colours of one size are two lines, and one variant is one line whatever its size text', () => {
  const cart = cartOf(shirt('9-M-navy'), shirt('9-M-green'), {
    ...shirt('9-M-green', 3),
    selectSize: 'M / Bottle Green',
  });
  expect(cart.lines.map(({ variantId, quantity }) => [variantId, quantity])).toEqual([
    ['9-M-navy', 1],
    ['9-M-green', 3],
  ]);
});

test('[CART-04] changing the size retains the other options, and the colour can be changed', () => {
  const resized = setSize(cartOf(shirt('9-M-green')), shirt('9-M-green'), 'L');
  expect(resized.lines).toMatchObject([
    { variantId: '9-L-green', options: [{ value: 'L' }, { name: 'Colour', value: 'Bottle Green' }] },
  ]);
  const recoloured = changeVariant(
    cartOf(shirt('9-M-navy', 2), shirt('9-M-green', 1)),
    shirt('9-M-navy'),
    shirt('9-M-green'),
  );
  expect(recoloured.lines).toMatchObject([{ variantId: '9-M-green', quantity: 3 }]);
  expect(recoloured.selection).toEqual([{ id: '9', variantId: '9-M-green', selectSize: 'M' }]);
});

test('[CART-12] a cart stored when the size identified a line gets each variant once, with all pieces', () => {
  const { options: _, ...fromCard } = shirt('9-M-green', 1);
  const fromPage = { ...fromCard, selectSize: 'M / Bottle Green', quantity: 2 };
  const cart = sanitiseCart([fromCard, fromPage, line('1')], [{ id: '9', selectSize: 'M / Bottle Green' }]);
  expect(cart.lines).toMatchObject([
    { variantId: '9-M-green', quantity: 3, options: [{ name: 'Size', value: 'M' }] },
    { id: '1', quantity: 1 },
  ]);
  expect(cart.selection).toEqual([{ id: '9', variantId: '9-M-green', selectSize: 'M' }]);
});

test('[CART-12] [CART-14] an old line gets its options’ names from the server', () => {
  const { options: _, ...old } = { ...shirt('9-M-green'), selectSize: 'M / Bottle Green' };
  const options = [
    { name: 'Size', value: 'M' },
    { name: 'Colour', value: 'Bottle Green' },
  ];
  const cart = sanitiseCart([old], [{ id: '9', selectSize: 'M / Bottle Green' }]);
  const named = applyQuote(cart, [quoteOf(shirt('9-M-green'), { size: 'M', options })]);
  expect(named.lines).toMatchObject([{ selectSize: 'M', options, size: [{ size: 'M', variantId: '9-M-green' }] }]);
  expect(selectedLines(named)).toHaveLength(1);
});

const keyOf = (product: string, chosen: string) => ({ id: product, variantId: `${product}-${chosen}` });
const id = fc.constantFrom('1', '2', '3');
const size = fc.constantFrom(...SIZES);
const status = fc.constantFrom('ok' as const, 'price_changed' as const, 'sold_out' as const, 'gone' as const);
const change: fc.Arbitrary<(cart: Cart) => Cart> = fc.oneof(
  fc.tuple(id, size, fc.integer({ min: -1, max: 9 })).map(
    ([i, s, q]) =>
      (cart: Cart) =>
        addLine(cart, line(i, s, q)),
  ),
  fc.tuple(id, size).map(
    ([i, s]) =>
      (cart: Cart) =>
        removeLine(cart, keyOf(i, s)),
  ),
  fc.tuple(id, size).map(
    ([i, s]) =>
      (cart: Cart) =>
        toggleSelected(cart, keyOf(i, s)),
  ),
  fc.tuple(id, size, size).map(
    ([i, s, t]) =>
      (cart: Cart) =>
        setSize(cart, keyOf(i, s), t),
  ),
  fc.tuple(id, size, fc.integer()).map(
    ([i, s, q]) =>
      (cart: Cart) =>
        setQuantity(cart, keyOf(i, s), q),
  ),
  fc.constant(toggleAllSelected),
  fc.constant(acceptPrices),
  fc.tuple(id, size, status, fc.integer({ min: 1, max: 1000 })).map(
    ([i, s, status, pricePaise]) =>
      (cart: Cart) =>
        applyQuote(cart, [quoteOf(line(i, s), { status, pricePaise })]),
  ),
);

test('the cart stays consistent whatever the shopper and the server do', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
      const cart = changes.reduce((state, step) => step(state), EMPTY_CART);
      for (const [index, each] of cart.lines.entries()) {
        expect(cart.lines.findIndex((other) => sameLine(other, each))).toBe(index);
        expect(each.quantity).toBeGreaterThanOrEqual(1);
        expect(each.quantity).toBeLessThanOrEqual(5);
        expect(each.size.find((choice) => choice.size === each.selectSize)?.variantId).toBe(each.variantId);
      }
      for (const [index, key] of cart.selection.entries()) {
        expect(cart.selection.findIndex((other) => sameLine(other, key))).toBe(index);
        expect(cart.lines.find((other) => sameLine(other, key))?.unavailable).toBeUndefined();
      }
      expect(selectedLines(cart)).toHaveLength(cart.selection.length);
    }),
  );
});
