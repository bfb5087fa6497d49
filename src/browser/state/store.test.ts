import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { STORAGE_KEYS } from '../../contracts/storage.ts';
import { EMPTY_ADDRESS } from '../../domain/address/address.ts';
import { selectedLines } from '../../domain/cart/selection.ts';
import { clearEverything } from '../checkout/finished-order.ts';
import { storeOrderId, storeUtr, rememberTotal } from '../checkout/stored-order.ts';
import { setShopTerms } from './shop-terms.ts';
import {
  addToCart,
  clearCheckout,
  enterStep,
  putBackInCart,
  restore,
  saveAddress,
  shopStore,
  toggleWishlist,
  addToWishlist,
} from './store.ts';
import { cardOfLine } from '../../domain/cart/card-of-line.ts';
import { exampleCartLine } from '../../../test/examples/example-cart-line.ts';
import { stubLocalStorage } from '../../../test/examples/stub-local-storage.ts';

const LINE = exampleCartLine({ quantity: 2 });
const ADDRESS = { ...EMPTY_ADDRESS, fullname: 'Asha Example', mobile: '9000000001' };

let stored: Map<string, string>;

beforeEach(() => {
  stored = stubLocalStorage();
  shopStore.setState(shopStore.getInitialState(), true);
  restore();
});

afterEach(() => {
  setShopTerms({ offer: null, shopping: 'as-specified', persuasion: 'as-specified', inactivityMinutes: 15 });
  vi.unstubAllGlobals();
});

/** Simulates a reload: memory is emptied, storage is not. */
function reload(): void {
  shopStore.setState(shopStore.getInitialState(), true);
  restore();
}

test('[CART-10] cart, selection and address are stored under their keys and restored on load', () => {
  addToCart(LINE);
  saveAddress(ADDRESS);
  expect([...stored.keys()].toSorted()).toEqual(['address', 'cartProducts', 'slectedData']);
  reload();
  const { cart, address, hideAddress } = shopStore.getState();
  expect(cart.lines).toEqual([LINE]);
  expect(selectedLines(cart)).toHaveLength(1);
  expect(address).toEqual(ADDRESS);
  expect(hideAddress).toBe(true);
});

test('[CART-10] total, order id, UTR and order data have the keys of the specification', () => {
  rememberTotal(28_528);
  storeOrderId('ord_1');
  const reference = storeUtr('123456789012', 0.5);
  expect(stored.get('totalPrice')).toBe('285.28');
  expect(stored.get('cashfree_order_id')).toBe('ord_1');
  expect(stored.get('utrNumber')).toBe('123456789012');
  expect(JSON.parse(stored.get('orderData') ?? '')).toEqual({ '123456789012': reference });
});

test('[TRACK-02] a known UTR retains its number when other UTRs are added', () => {
  const first = storeUtr('123456789012', 0.1);
  storeUtr('999999999999', 0.7);
  expect(storeUtr('123456789012', 0.9)).toBe(first);
  expect(Object.keys(JSON.parse(stored.get('orderData') ?? ''))).toHaveLength(2);
});

test('[CART-12] damaged, old-shaped or foreign content is dropped and the rest remains', () => {
  const broken = ['not json', 'null', '[]', '7', '{"a":1}', '[{"id":7}]', '[null,[],"x"]', '{'];
  for (const text of broken) {
    for (const key of [STORAGE_KEYS.cart, STORAGE_KEYS.selection, STORAGE_KEYS.address, STORAGE_KEYS.orderData]) {
      stored.set(key, text);
    }
    reload();
    expect(shopStore.getState(), text).toMatchObject({
      restored: true,
      cart: { lines: [], selection: [] },
      address: null,
    });
    expect(storeUtr('123456789012', 0.5), text).toBeGreaterThan(0);
  }
  stored.set(STORAGE_KEYS.cart, JSON.stringify([{ id: 7 }, LINE, { ...LINE, id: '2', quantity: -4 }]));
  stored.set(STORAGE_KEYS.selection, JSON.stringify([{ id: '1', selectSize: 'M' }, { id: '2', selectSize: 'M' }, 5]));
  reload();
  expect(shopStore.getState().cart).toEqual({
    lines: [LINE],
    selection: [{ id: '1', variantId: '1-M', selectSize: 'M' }],
  });
});

test('[CART-12] the shop works for the visit when storage is full or switched off, and knows that the cart is not stored', () => {
  addToCart(LINE);
  expect(shopStore.getState().isCartStored).toBe(true);
  clearCheckout();
  const refuse = (): never => {
    throw new Error('QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, clear: refuse });
  addToCart(LINE);
  saveAddress(ADDRESS);
  storeOrderId('ord_1');
  expect(shopStore.getState()).toMatchObject({ cart: { lines: [LINE] }, isCartStored: false });
  clearCheckout();
  expect(shopStore.getState()).toMatchObject({ cart: { lines: [] }, address: null, step: 1 });
});

test('[CART-11] clearing removes cart, selection and address from memory and storage', () => {
  addToCart(LINE);
  saveAddress(ADDRESS);
  clearCheckout();
  expect(stored.size).toBe(0);
  expect(shopStore.getState()).toMatchObject({ cart: { lines: [], selection: [] }, address: null, hideAddress: false });
});

test('[DONE-02] clearing everything empties the storage, but a cart begun since then stays', () => {
  saveAddress(ADDRESS);
  stored.set('orderData', '{}');
  stored.set('somethingElse', '1');
  clearEverything();
  expect(stored.size).toBe(0);
  expect(shopStore.getState().address).toBeNull();
  saveAddress(ADDRESS);
  addToCart(LINE);
  stored.set('cashfree_order_id', 'ord_1');
  clearEverything();
  expect([...stored.keys()].toSorted()).toEqual(['cartProducts', 'slectedData']);
  expect(shopStore.getState()).toMatchObject({ cart: { lines: [LINE] }, address: null });
});

test('[ADDR-07] saving an address shows the summary from then on and sets the step to 3', () => {
  saveAddress(ADDRESS);
  expect(shopStore.getState()).toMatchObject({ hideAddress: true, step: 3 });
});

test('[PDP-06] adding replaces the quantity by default and adds to it with recommended shopping', () => {
  addToCart(LINE);
  addToCart({ ...LINE, quantity: 1 });
  expect(shopStore.getState().cart.lines[0]?.quantity).toBe(1);
  setShopTerms({ offer: null, shopping: 'recommended', persuasion: 'as-specified', inactivityMinutes: 15 });
  addToCart({ ...LINE, quantity: 1 });
  expect(shopStore.getState().cart.lines[0]?.quantity).toBe(2);
});

test('undoing a removal is not counted as a cart change and restores the selection', () => {
  const { cartChanges } = shopStore.getState();
  putBackInCart(LINE, false);
  expect(shopStore.getState()).toMatchObject({ cartChanges, cart: { selection: [] } });
  expect(shopStore.getState().cart.lines).toHaveLength(1);
});

test('[WISH-02] an item moved to the wishlist replaces another colour of the same product there', () => {
  const red = { ...cardOfLine(LINE), variantId: '1-red' };
  toggleWishlist(red);
  addToWishlist(cardOfLine(LINE));
  expect(shopStore.getState().wishlist).toEqual([cardOfLine(LINE)]);
});

test('[HDR-05] opening a later page of the checkout moves the step forward, never back', () => {
  const steps = ([2, 2, 3, 1] as const).map((step) => {
    enterStep(step);
    return shopStore.getState().step;
  });
  expect(steps).toEqual([2, 2, 3, 3]);
});
