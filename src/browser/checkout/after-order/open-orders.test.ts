import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { VerifyStatus } from '../../../contracts/checkout/verify-payment.ts';
import type { OrderState } from '../../../domain/orders/order-state.ts';
import { exampleCartLine } from '../../../../test/examples/example-cart-line.ts';
import { setShopTerms } from '../../state/shop-terms.ts';
import { addToCart, restore, setCartQuantity, shopStore } from '../../state/store.ts';
import { completeOrder } from '../finished-order.ts';
import { earlierOrder, newsOfOpenOrders, type OpenOrderCalls } from './open-orders.ts';
import { openOrders } from '../open-order-list.ts';
import { storeOrderId } from '../stored-order.ts';
import { stubLocalStorage } from '../../../../test/examples/stub-local-storage.ts';

const START = Date.parse('2026-11-22T06:00:00Z');
const HOUR = 3600_000;
const KURTA = exampleCartLine();
const DUPATTA = exampleCartLine({ id: '2', variantId: '2-M', handle: 'dupatta' });

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  stubLocalStorage();
  shopStore.setState(shopStore.getInitialState(), true);
  restore();
});

afterEach(() => {
  useShopping('as-specified');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function useShopping(shopping: 'as-specified' | 'recommended'): void {
  setShopTerms({ offer: null, shopping, persuasion: 'as-specified', inactivityMinutes: 15 });
}

const inCart = () => shopStore.getState().cart.lines.map(({ variantId, quantity }) => [variantId, quantity]);
const chosen = () => shopStore.getState().cart.selection.map(({ variantId }) => variantId);

/** A shop that says these states and, when asked about the gateway, these statuses. */
function shopOf(states: Record<string, OrderState>, statuses: Record<string, VerifyStatus> = {}) {
  const asked: string[] = [];
  const calls: OpenOrderCalls = {
    summary: async (orderId) => {
      const state = states[orderId];
      if (state === undefined) return { ok: false, fault: { code: 'order_not_found', message: '' } };
      const order = { orderId, state, amountPaise: 99_900, savedPaise: 0, discounts: [], currency: 'INR', items: [] };
      const rest = { paymentMethod: 'online', deliveryEstimate: null, placedAt: '', purchaseEventId: '' } as const;
      return { ok: true, value: { ...order, ...rest } };
    },
    verify: async (orderId) => {
      asked.push(orderId);
      return { ok: true, value: { orderId, status: statuses[orderId] ?? 'CANCELLED', amountPaise: 99_900 } };
    },
  };
  return { calls, asked };
}

for (const shopping of ['as-specified', 'recommended'] as const) {
  test(`[DONE-02] with ${shopping} shopping what was put into the cart after the order stays when the order turns out to be paid`, () => {
    useShopping(shopping);
    addToCart(KURTA);
    storeOrderId('ord_1');
    addToCart(DUPATTA);
    completeOrder('ord_1', START, [{ ...KURTA, quantity: 1 }]);
    expect([inCart(), chosen()]).toEqual([[['2-M', 1]], ['2-M']]);
    completeOrder('ord_1', START, [{ ...KURTA, quantity: 1 }]);
    expect(inCart()).toEqual([['2-M', 1]]);
  });

  test(`with ${shopping} shopping a piece added to a bought line stays, and is paid only if the shopper selects it`, () => {
    useShopping(shopping);
    addToCart(KURTA);
    storeOrderId('ord_1');
    setCartQuantity(KURTA, 3);
    completeOrder('ord_1', START, [{ ...KURTA, quantity: 1 }]);
    expect([inCart(), chosen()]).toEqual([[['1-M', 2]], []]);
  });

  test(`with ${shopping} shopping a bought piece whose size was changed since is not selected any more`, () => {
    useShopping(shopping);
    addToCart({ ...KURTA, variantId: '1-L', selectSize: 'L' });
    storeOrderId('ord_1');
    shopStore.setState({ cart: { lines: [], selection: [] } });
    addToCart(KURTA);
    addToCart(DUPATTA);
    completeOrder('ord_1', START, [{ variantId: '1-L', handle: KURTA.handle, quantity: 1 }]);
    expect([inCart(), chosen()]).toEqual([
      [
        ['1-M', 1],
        ['2-M', 1],
      ],
      ['2-M'],
    ]);
  });
}

test('[DONE-02] an order placed before the newest one takes its pieces out of the cart too', () => {
  addToCart(KURTA);
  storeOrderId('ord_1');
  addToCart(DUPATTA);
  storeOrderId('ord_2');
  completeOrder('ord_1', START);
  expect(inCart()).toEqual([['2-M', 1]]);
  completeOrder('ord_2', START);
  expect(inCart()).toEqual([]);
  expect(openOrders()).toEqual([]);
});

test('every open order is asked about: paid, still with the bank, unpaid; one that ended or is a day old is forgotten', async () => {
  storeOrderId('ord_old');
  vi.setSystemTime(START + 26 * HOUR);
  for (const orderId of ['ord_gone', 'ord_over', 'ord_bank']) storeOrderId(orderId);
  const first = shopOf({ ord_over: 'cancelled', ord_bank: 'awaiting_payment' }, { ord_bank: 'PENDING' });
  expect(await newsOfOpenOrders(() => true, first.calls)).toEqual([
    { kind: 'pending', orderId: 'ord_bank', amountPaise: 99_900 },
  ]);
  expect(openOrders().map(({ orderId }) => orderId)).toEqual(['ord_bank', 'ord_gone']);
  const paid = shopOf({ ord_bank: 'paid', ord_gone: 'awaiting_payment' });
  expect((await newsOfOpenOrders(() => true, paid.calls)).map(({ kind, orderId }) => [kind, orderId])).toEqual([
    ['paid', 'ord_bank'],
    ['unpaid', 'ord_gone'],
  ]);
  expect(paid.asked).toEqual(['ord_gone']);
});

test('an ordinary page asks the shop, and the gateway only when it may', async () => {
  storeOrderId('ord_1');
  const { calls, asked } = shopOf({ ord_1: 'awaiting_payment' }, { ord_1: 'SUCCESS' });
  expect(await newsOfOpenOrders(() => false, calls)).toEqual([]);
  expect(asked).toEqual([]);
  expect(await newsOfOpenOrders(() => true, calls)).toMatchObject([{ kind: 'paid' }]);
});

test('[PAY-05] pieces of an order whose payment is undecided, or of which nobody can say, wait; other pieces do not', async () => {
  addToCart(KURTA);
  storeOrderId('ord_1');
  const bank = shopOf({ ord_1: 'awaiting_payment' }, { ord_1: 'PENDING' }).calls;
  const inAnotherSize = { ...KURTA, variantId: '1-L' };
  expect(await earlierOrder([inAnotherSize, DUPATTA], bank)).toEqual({ kind: 'undecided', orderId: 'ord_1' });
  expect(await earlierOrder([DUPATTA], bank)).toBeNull();
  const fault = { code: 'too_many_requests', message: 'Please wait.' };
  const refused: OpenOrderCalls = { ...bank, verify: async () => ({ ok: false, fault }) };
  expect(await earlierOrder([KURTA], refused)).toEqual({ kind: 'undecided', orderId: 'ord_1', fault });
  expect(await earlierOrder([DUPATTA], refused)).toBeNull();
});

test('[PAY-05] an order that was paid meanwhile is found whatever is ordered now, and an unpaid one is in nobody’s way', async () => {
  addToCart(KURTA);
  storeOrderId('ord_1');
  const open = { ord_1: 'awaiting_payment' } as const;
  expect(await earlierOrder([DUPATTA], shopOf(open, { ord_1: 'SUCCESS' }).calls)).toEqual({
    kind: 'paid',
    orderId: 'ord_1',
  });
  expect(await earlierOrder([KURTA], shopOf(open).calls)).toBeNull();
});
