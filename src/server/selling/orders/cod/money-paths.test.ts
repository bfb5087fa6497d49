import { array, assert, asyncProperty, constantFrom, oneof } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleCod } from '../../../../../test/examples/example-policy.ts';
import { openGateway, openPayingShop, type PayingShop, placeOrder } from '../../../../../test/paying-shop.ts';
import { proofOf } from '../../../../../test/shops/three-for-two.ts';
import type { RunningGateway } from '../../../../../stand-ins/gateway/start.ts';
import { countsAsRefunded } from '../../../../domain/payments/refund-state.ts';
import { ShopError } from '../../../running/errors.ts';
import { shipmentsOf } from '../../shipments/service.ts';
import { createMerchantService, type MerchantService } from '../merchant.ts';

let gateway: RunningGateway;
let shop: PayingShop;
let merchant: MerchantService;
let clock = Date.now();

beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({
    gateway,
    now: () => clock,
    settings: { cashOnDelivery: true, cod: exampleCod({ confirmBy: 'shopper' }) },
  });
  merchant = createMerchantService({ ...shop, now: () => clock, refundPrepaidRto: true });
});

afterAll(async () => {
  await shop.close();
  await gateway.close();
});

/** How an order is paid, and how much of it the gateway captures. */
const WAYS = {
  online: { wish: { paymentMethod: 'online' }, paise: 149_900 },
  cash: { wish: { paymentMethod: 'cash_on_delivery' }, paise: 0 },
  advance: { wish: { paymentMethod: 'cash_on_delivery', codAdvancePaise: 30_000 }, paise: 30_000 },
} as const;

type Act = (orderId: string) => Promise<unknown>;
const BY = 'Meera';
const part = (amountPaise: number, reference: string) => ({ note: 'A part', amountPaise, reference });

const ACTS: Record<string, Act> = {
  confirm: (id) => merchant.confirm(id, BY),
  shopperConfirms: (id) => shop.orders.confirmCod(proofOf(id), null),
  shopperCancels: (id) => shop.orders.cancelUnconfirmed(proofOf(id)),
  pack: (id) => merchant.pack(id, BY),
  ship: (id) => merchant.ship(id, { carrier: 'Example Couriers', awb: 'AWB1' }, BY),
  outForDelivery: (id) => merchant['out-for-delivery'](id, BY),
  deliveryFailed: (id) => merchant['attempt-failed'](id, BY),
  answerAgain: (id) => shop.orders.answerDelivery(proofOf(id), 'again', null),
  rtoInTransit: (id) => merchant.rto(id, BY),
  rtoDelivered: (id) => merchant['rto-received'](id, BY),
  deliver: (id) => merchant.deliver(id, BY),
  takeBack: (id) => merchant.return(id, BY),
  cancel: (id) => merchant.cancel(id, BY),
  refundAll: (id) => merchant.refund(id, { note: 'All of it', amountPaise: null, reference: null }, BY),
  refundPart: (id) => merchant.refund(id, part(50_000, 'P1'), BY),
  payNow: async (id) => {
    await shop.orders.payNow(id);
    gateway.control.pay(id, { status: 'SUCCESS' });
    await shop.payments.sync(id, 'webhook');
  },
  refundAnotherPart: (id) => merchant.refund(id, part(99_900, 'P2'), BY),
};

async function moneyOf(orderId: string): Promise<{ captured: number; refunded: number }> {
  const { payments, refunds } = await merchant.show(orderId);
  const sum = (amounts: { amountPaise: number }[]) =>
    amounts.reduce((total, { amountPaise }) => total + amountPaise, 0);
  return {
    captured: sum(payments.filter(({ state }) => state === 'success')),
    refunded: sum(refunds.filter(({ state }) => countsAsRefunded(state))),
  };
}

async function attempt(orderId: string, act: Act): Promise<void> {
  try {
    await act(orderId);
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
  }
}

test('after any actions, refunds never exceed captures, and paid plus due amount equal the price', async () => {
  // Forward steps are weighted, so that orders get far enough to come back.
  const forward = constantFrom('confirm', 'pack', 'ship', 'rtoInTransit', 'rtoDelivered', 'deliveryFailed');
  const any = constantFrom(...Object.keys(ACTS));
  const walk = array(oneof({ weight: 2, arbitrary: forward }, { weight: 1, arbitrary: any }), { maxLength: 16 });
  await assert(
    asyncProperty(constantFrom('online', 'cash', 'advance'), walk, async (way, names) => {
      const { wish, paise } = WAYS[way];
      shop.orderDeps.settings.cod = exampleCod({
        confirmBy: 'shopper',
        ...(way === 'advance' ? { advancePercent: 20 } : {}),
      });
      // Each run is on another day, because a number may place only five COD orders a day.
      clock += 25 * 3600_000;
      const orderId = await placeOrder(shop, wish);
      if (paise > 0) {
        gateway.control.pay(orderId, { status: 'SUCCESS' });
        await shop.payments.sync(orderId, 'return');
      }
      for (const name of names) {
        const act = ACTS[name];
        if (act) await attempt(orderId, act);
        const { captured, refunded } = await moneyOf(orderId);
        const { paymentMethod, duePaise } = await merchant.show(orderId);
        const paidNow = way === 'cash' && paymentMethod === 'online';
        expect(captured - (paidNow ? 149_900 : paise)).toBe(way === 'cash' && !paidNow ? refunded : 0);
        expect(duePaise).toBe(paymentMethod === 'online' ? 0 : 149_900 - paise);
        expect(refunded).toBeLessThanOrEqual(captured);
      }
      const { history } = await merchant.show(orderId);
      expect(history.length).toBeGreaterThan(0);
    }),
    { numRuns: 12 },
  );
});

test('a prepaid order that came back undelivered is refunded once, at once if the policy says so', async () => {
  clock += 25 * 3600_000;
  const orderId = await placeOrder(shop);
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'return');
  for (const name of ['confirm', 'pack', 'ship', 'rtoInTransit', 'rtoDelivered', 'rtoDelivered']) {
    await attempt(orderId, ACTS[name] ?? fail);
  }
  expect(await moneyOf(orderId)).toEqual({ captured: 149_900, refunded: 149_900 });
  expect((await merchant.show(orderId)).state).toBe('refund_pending');
  // Tracking says that the shipment is back, not that it is still travelling.
  expect((await shipmentsOf(shop.database, orderId)).map(({ state }) => state)).toEqual(['rto_delivered']);
  const byHand = createMerchantService({ ...shop, now: () => clock });
  clock += 25 * 3600_000;
  const other = await placeOrder(shop);
  gateway.control.pay(other, { status: 'SUCCESS' });
  await shop.payments.sync(other, 'return');
  for (const name of ['confirm', 'pack', 'ship', 'rtoInTransit']) await attempt(other, ACTS[name] ?? fail);
  expect((await byHand['rto-received'](other, BY)).state).toBe('rto_delivered');
  expect((await byHand.refund(other, { note: 'It came back', amountPaise: null, reference: null }, BY)).state).toBe(
    'refund_pending',
  );
});

function fail(): never {
  throw new Error('no such act');
}
