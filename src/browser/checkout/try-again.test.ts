import { afterEach, expect, test, vi } from 'vitest';
import { EMPTY_ADDRESS } from '../../domain/address/address.ts';
import { EMPTY_CART } from '../../domain/cart/selection.ts';
import { type ShopState, shopStore } from '../state/store.ts';
import { tryAgainAt } from './try-again.ts';
import { exampleCartLine } from '../../../test/examples/example-cart-line.ts';

const KEY = { id: '1', variantId: '1-M', selectSize: 'M' };
const LINE = exampleCartLine();
const FAILED = { orderId: 'PSK1', state: 'failed', items: '1-1-1' } as const;
const BOUGHT_HERE: ShopState = {
  ...shopStore.getState(),
  restored: true,
  cart: { lines: [LINE], selection: [KEY] },
  address: { ...EMPTY_ADDRESS, fullname: 'Asha Example' },
};

function lastPaid(orderId: string | null): void {
  vi.stubGlobal('localStorage', { getItem: () => orderId });
}
afterEach(() => vi.unstubAllGlobals());

test('an unpaid order is retried at the payment page if this browser has its cart and an address', () => {
  lastPaid('PSK1');
  expect(tryAgainAt(FAILED, BOUGHT_HERE)).toBe('/checkout/payment');
  expect(tryAgainAt({ ...FAILED, state: 'expired' }, { ...BOUGHT_HERE, address: null })).toBe('/cart');
});

test('an unpaid order without its cart in this browser is retried as a shared cart of its items', () => {
  lastPaid('PSK2');
  expect(tryAgainAt(FAILED, BOUGHT_HERE)).toBe('/shared-cart?items=1-1-1');
  lastPaid('PSK1');
  expect(tryAgainAt(FAILED, { ...BOUGHT_HERE, cart: EMPTY_CART })).toBe('/shared-cart?items=1-1-1');
  expect(tryAgainAt({ ...FAILED, items: '' }, { ...BOUGHT_HERE, cart: EMPTY_CART })).toBeNull();
});

test('an order that is paid, or may still be paid, cannot be retried', () => {
  lastPaid('PSK1');
  for (const state of ['awaiting_payment', 'paid', 'cancelled', 'refunded'] as const)
    expect(tryAgainAt({ ...FAILED, state }, BOUGHT_HERE)).toBeNull();
});
