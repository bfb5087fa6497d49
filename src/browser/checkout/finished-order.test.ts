import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { STORAGE_KEYS } from '../../contracts/storage.ts';
import { EMPTY_ADDRESS } from '../../domain/address/address.ts';
import { attemptKey } from './checkout-attempt.ts';
import { clearWhenDue, completeOrder, noteAddressOfNextOrder } from './finished-order.ts';
import { storePaymentChoice, paymentChoice } from './payment-choice.ts';
import { storeOrderId } from './stored-order.ts';
import { setShopTerms } from '../state/shop-terms.ts';
import { addToCart, restore, saveAddress, shopStore, toggleSelected } from '../state/store.ts';
import { exampleCartLine } from '../../../test/examples/example-cart-line.ts';
import { stubLocalStorage } from '../../../test/examples/stub-local-storage.ts';

const START = Date.parse('2026-11-22T06:00:00Z');
const SECOND = 1000;
const ADDRESS = { ...EMPTY_ADDRESS, fullname: 'Asha Example' };
const LINE = exampleCartLine();

let stored: Map<string, string>;

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  stored = stubLocalStorage();
  shopStore.setState(shopStore.getInitialState(), true);
  restore();
});

afterEach(() => {
  setShopTerms({ offer: null, shopping: 'as-specified', persuasion: 'as-specified', inactivityMinutes: 15 });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function order(orderId = 'ord_1'): void {
  addToCart(LINE);
  saveAddress(ADDRESS);
  storeOrderId(orderId);
}

const linesInCart = () => shopStore.getState().cart.lines.length;

test('[DONE-02] an order empties the cart at once and clears all storage 180 s after the page loaded', () => {
  order();
  completeOrder('ord_1', START - 5 * SECOND);
  expect(linesInCart()).toBe(0);
  expect(stored.has(STORAGE_KEYS.address)).toBe(true);
  vi.advanceTimersByTime(174 * SECOND);
  expect(stored.has(STORAGE_KEYS.address)).toBe(true);
  vi.advanceTimersByTime(2 * SECOND);
  expect([...stored.keys()]).toEqual([]);
});

test('[DONE-02] if the shopper leaves the thank-you page early, a later page clears the storage', () => {
  order();
  completeOrder('ord_1', START);
  vi.clearAllTimers();
  vi.setSystemTime(START + 60 * SECOND);
  clearWhenDue();
  expect(stored.has(STORAGE_KEYS.address)).toBe(true);
  vi.clearAllTimers();
  vi.setSystemTime(START + 24 * 3600 * SECOND);
  clearWhenDue();
  expect([...stored.keys()]).toEqual([]);
});

test('[DONE-02] a cart, an address and a payment begun after the order stay', () => {
  order();
  completeOrder('ord_1', START);
  order('ord_2');
  noteAddressOfNextOrder();
  attemptKey({ items: [], address: ADDRESS, method: 'online' });
  vi.advanceTimersByTime(181 * SECOND);
  expect([...stored.keys()].toSorted()).toEqual(
    ['address', 'cartProducts', 'cashfree_order_id', 'checkoutAttempt', 'openOrders', 'slectedData'].toSorted(),
  );
  expect(shopStore.getState().address).toEqual(ADDRESS);
});

test('[DONE-02] showing the thank-you page again does not change the next cart', () => {
  order();
  completeOrder('ord_1', START);
  addToCart(LINE);
  completeOrder('ord_1', START + 10 * SECOND);
  expect(linesInCart()).toBe(1);
  vi.advanceTimersByTime(181 * SECOND);
  completeOrder('ord_1', START + 600 * SECOND);
  expect(linesInCart()).toBe(1);
});

test('[PAY-10] an order that was not made from this cart changes neither cart nor storage', () => {
  order('ord_1');
  completeOrder('ord_of_a_link', START);
  expect(linesInCart()).toBe(1);
  vi.advanceTimersByTime(200 * SECOND);
  expect(stored.has(STORAGE_KEYS.address)).toBe(true);
});

test('with recommended shopping an order removes its items once and clears nothing else', () => {
  setShopTerms({ offer: null, shopping: 'recommended', persuasion: 'as-specified', inactivityMinutes: 15 });
  stored.set(STORAGE_KEYS.wishlist, '[]');
  order();
  addToCart({ ...LINE, id: '2', variantId: '2-L' });
  const bought = [{ variantId: '1-M', handle: LINE.handle, quantity: 1 }];
  completeOrder('ord_1', START, bought);
  expect(shopStore.getState().cart.lines.map(({ id }) => id)).toEqual(['2']);
  addToCart(LINE);
  completeOrder('ord_1', START, bought);
  expect(linesInCart()).toBe(2);
  vi.advanceTimersByTime(300 * SECOND);
  clearWhenDue();
  expect(linesInCart()).toBe(2);
  for (const key of [STORAGE_KEYS.wishlist, STORAGE_KEYS.address]) expect(stored.has(key)).toBe(true);
});

test('if the purchased items are unknown, the selected lines are removed', () => {
  setShopTerms({ offer: null, shopping: 'recommended', persuasion: 'as-specified', inactivityMinutes: 15 });
  order();
  addToCart({ ...LINE, id: '2', variantId: '2-L' });
  toggleSelected({ id: '2', variantId: '2-L' });
  completeOrder('ord_1', START);
  expect(shopStore.getState().cart.lines.map(({ id }) => id)).toEqual(['2']);
});

const CHOICE = {
  method: 'cash_on_delivery',
  whatsappConsent: true,
  advancePaise: 9_900,
  prepaidDiscountPaise: 0,
} as const;

test('[PAY-05] payment method, advance and consent are stored for an hour', () => {
  expect(paymentChoice()).toBeNull();
  storePaymentChoice(CHOICE);
  expect(paymentChoice()).toMatchObject(CHOICE);
  vi.advanceTimersByTime(61 * 60 * SECOND);
  expect(paymentChoice()).toBeNull();
});

test('a finished order clears its payment choice, but not the choice for the next order', () => {
  order();
  storePaymentChoice(CHOICE);
  completeOrder('ord_1', START);
  expect(paymentChoice()).toBeNull();
  order('ord_2');
  storePaymentChoice(CHOICE);
  vi.advanceTimersByTime(181 * SECOND);
  expect(paymentChoice()).toMatchObject(CHOICE);
});
