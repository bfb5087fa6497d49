import { expect, test } from 'vitest';
import type { CreateOrderRequest } from '../../contracts/checkout/create-order.ts';
import { EMPTY_ADDRESS } from '../../domain/address/address.ts';
import { priceCart } from '../../domain/money/price-cart.ts';
import { codFeeRule } from '../../domain/money/rules/cod-fee.ts';
import { prepaidDiscountRule } from '../../domain/money/rules/prepaid-discount.ts';
import { pay, type PayDeps, type PayInput } from './pay.ts';
import { exampleCartLine } from '../../../test/examples/example-cart-line.ts';

const LINE = exampleCartLine({ quantity: 2 });

const WISH: PayInput = {
  lines: [LINE],
  address: { ...EMPTY_ADDRESS, fullname: 'Asha Example', mobile: '9000000001' },
  method: 'online',
  hostname: 'shop.example',
  whatsappConsent: false,
  language: 'en',
  adsConsent: false,
  price: priceCart([LINE], [prepaidDiscountRule(5_000)], 'honest'),
};

type CreateOrderResult = Awaited<ReturnType<PayDeps['createOrder']>>;

const made: CreateOrderResult = { ok: true, value: { order_id: 'ord_1', payment_session_id: 'session_1' } };

function toolsFor(
  answers: CreateOrderResult[],
  outcome: Awaited<ReturnType<PayDeps['openCheckout']>> = { kind: 'leaving' },
) {
  const seen = { requests: [] as CreateOrderRequest[], sessions: [] as string[], stored: [] as string[], forgotten: 0 };
  const tools: PayDeps = {
    createOrder: async (request) => {
      // As the shop gets it.
      seen.requests.push(JSON.parse(JSON.stringify(request)));
      const response = answers[seen.requests.length - 1];
      if (!response) throw new Error('No more orders are made.');
      return response;
    },
    openCheckout: async (session) => {
      seen.sessions.push(session);
      return outcome;
    },
    attemptKey: () => `attempt-${seen.forgotten}`,
    clearAttempt: () => void (seen.forgotten += 1),
    storeOrderId: (orderId) => void seen.stored.push(orderId),
    earlierOrder: () => Promise.resolve(null),
    orderOfAttempt: () => null,
  };
  return { tools, seen };
}

test('[PAY-04] the session of the new order opens the hosted checkout, and the order id is stored', async () => {
  const { tools, seen } = toolsFor([made]);
  expect(await pay(WISH, tools)).toEqual({ kind: 'leaving' });
  expect(seen).toMatchObject({ sessions: ['session_1'], stored: ['ord_1'] });
});

test('[PAY-07] the request has +91 and the mobile, the full name and the current host', async () => {
  const { tools, seen } = toolsFor([made]);
  await pay(WISH, tools);
  expect(seen.requests[0]).toMatchObject({
    customerphone: '+919000000001',
    customername: 'Asha Example',
    domainname: 'shop.example',
  });
});

test('[PAY-06] the request contains the items and the prices shown, but no amount', async () => {
  const { tools, seen } = toolsFor([made]);
  await pay(WISH, tools);
  expect(seen.requests[0]?.items).toEqual([
    { productId: '1', variantId: '1-M', quantity: 2, expectedPricePaise: 99_900 },
  ]);
  expect(seen.requests[0]).not.toHaveProperty('amount');
});

test('[CART-14] a changed cart opens no payment and returns the changed lines', async () => {
  const lines = [
    {
      productId: '1',
      variantId: '1-M',
      status: 'price_changed' as const,
      title: 'Kurta',
      variantTitle: 'M',
      size: 'M',
      options: [{ name: 'Size', value: 'M' }],
      pricePaise: 109_900,
      compareAtPricePaise: null,
      quantity: 2,
    },
  ];
  const { tools, seen } = toolsFor([{ ok: false, fault: { code: 'cart_changed', message: 'Changed.', lines } }]);
  expect(await pay(WISH, tools)).toEqual({ kind: 'cart_changed', lines });
  expect(seen).toMatchObject({ sessions: [], stored: [] });
});

test('[PAY-05] a missing session id or a timeout is a fault, and no checkout opens', async () => {
  const withoutSession: CreateOrderResult = { ok: true, value: { order_id: 'ord_1', payment_session_id: null } };
  const timeout: CreateOrderResult = { ok: false, fault: { code: 'timeout', message: '' } };
  for (const [response, code] of [
    [withoutSession, 'bad_answer'],
    [timeout, 'timeout'],
  ] as const) {
    const { tools, seen } = toolsFor([response]);
    expect(await pay(WISH, tools)).toMatchObject({ kind: 'fault', code });
    expect(seen.sessions).toEqual([]);
  }
});

test('[PAY-05] a blocked script and a refused session are different faults', async () => {
  expect(await pay(WISH, toolsFor([made], { kind: 'blocked' }).tools)).toMatchObject({
    kind: 'fault',
    code: 'blocked',
  });
  const refused = toolsFor([made], { kind: 'refused', message: 'Session expired.' });
  expect(await pay(WISH, refused.tools)).toEqual({ kind: 'fault', code: 'refused', message: 'Session expired.' });
});

test('[PAY-11] cash on delivery is confirmed without opening a payment', async () => {
  const { tools, seen } = toolsFor([
    { ok: true, value: { order_id: 'ord_1', payment_session_id: null, status: 'CONFIRMED' } },
  ]);
  expect(await pay({ ...WISH, method: 'cash_on_delivery' }, tools)).toEqual({ kind: 'confirmed', orderId: 'ord_1' });
  expect(seen.requests[0]?.paymentMethod).toBe('cash_on_delivery');
  expect(seen.sessions).toEqual([]);
});

test('[PAY-05] no second order is made when an earlier one of this browser turns out to be paid', async () => {
  const { tools, seen } = toolsFor([made]);
  const paid: PayDeps = { ...tools, earlierOrder: async () => ({ kind: 'paid', orderId: 'ord_0' }) };
  expect(await pay(WISH, paid)).toEqual({ kind: 'confirmed', orderId: 'ord_0', earlier: true });
  expect(seen).toMatchObject({ requests: [], sessions: [], stored: [] });
});

test('[PAY-05] no second order is made of pieces whose earlier payment may still succeed, also when nobody could say so', async () => {
  const { tools, seen } = toolsFor([made]);
  const undecided: PayDeps = { ...tools, earlierOrder: async () => ({ kind: 'undecided', orderId: 'ord_0' }) };
  expect(await pay(WISH, undecided)).toMatchObject({ kind: 'fault', code: 'payment_pending' });
  const fault = { code: 'too_many_requests', message: 'Please wait.' };
  const unknown: PayDeps = { ...tools, earlierOrder: async () => ({ kind: 'undecided', orderId: 'ord_0', fault }) };
  expect(await pay(WISH, unknown)).toEqual({ kind: 'fault', ...fault });
  expect(seen.requests).toEqual([]);
});

test('[PAY-05] the order of the same attempt goes on while its payment is undecided, and gives no way to another order', async () => {
  const waiting = { earlierOrder: async () => ({ kind: 'undecided', orderId: 'ord_1' }) as const };
  const sameAttempt = { ...waiting, orderOfAttempt: () => 'ord_1' };
  expect(await pay(WISH, { ...toolsFor([made]).tools, ...sameAttempt })).toEqual({ kind: 'leaving' });
  const over: CreateOrderResult = { ok: false, fault: { code: 'attempt_expired', message: 'Over.' } };
  const ended = toolsFor([over, made]);
  expect(await pay(WISH, { ...ended.tools, ...sameAttempt })).toMatchObject({ code: 'payment_pending' });
  expect(ended.seen.requests).toHaveLength(1);
});

test('an attempt that has ended is retried once with a new key', async () => {
  const over: CreateOrderResult = { ok: false, fault: { code: 'attempt_expired', message: 'Over.' } };
  const again = toolsFor([over, made]);
  expect(await pay(WISH, again.tools)).toEqual({ kind: 'leaving' });
  expect(again.seen.requests.map(({ attemptKey }) => attemptKey)).toEqual(['attempt-0', 'attempt-1']);
  const twice = toolsFor([over, over]);
  expect(await pay(WISH, twice.tools)).toMatchObject({ kind: 'fault', code: 'attempt_expired' });
});

test('[PAY-11] the request says what was shown to pay, and the COD fee and advance by method', async () => {
  const { tools, seen } = toolsFor([made, made]);
  const goods = LINE.pricePaise * LINE.quantity;
  const price = priceCart([LINE], [codFeeRule(4_900)], 'honest');
  await pay({ ...WISH, price, codAdvancePaise: 20_000, method: 'cash_on_delivery' }, tools);
  await pay({ ...WISH, codAdvancePaise: 20_000, method: 'online' }, tools);
  const [cash, online] = seen.requests;
  expect(cash).toMatchObject({ codFeePaise: 4_900, codAdvancePaise: 20_000, shownPaise: goods + 4_900 });
  expect(online).toMatchObject({ shownPaise: goods - 5_000 });
  expect(online).not.toHaveProperty('codAdvancePaise');
});

test('[PAY-11] a changed advance is returned, and no checkout opens', async () => {
  const fault = { code: 'cod_advance_changed', message: '', advancePaise: 20_000 };
  const { tools, seen } = toolsFor([{ ok: false, fault }]);
  expect(await pay({ ...WISH, method: 'cash_on_delivery' }, tools)).toEqual({
    kind: 'advance_changed',
    advancePaise: 20_000,
  });
  expect(seen).toMatchObject({ sessions: [], stored: [] });
});

test('[PAY-05] the WhatsApp consent is sent, but does not change the attempt key', async () => {
  const { tools, seen } = toolsFor([made]);
  const wanted: unknown[] = [];
  const attemptKey = (attempt: unknown) => {
    wanted.push(attempt);
    return 'attempt';
  };
  await pay({ ...WISH, whatsappConsent: true }, { ...tools, attemptKey });
  expect(seen.requests[0]).toMatchObject({ whatsappConsent: true });
  expect(wanted[0]).not.toHaveProperty('whatsappConsent');
});

test('[OFFER-05] codes and left-out offers are sent and part of the attempt; offers that are refused are returned, and no checkout opens', async () => {
  const offers = [{ id: '7', code: 'ONCE', reason: { code: 'used_by_number' } as const }];
  const { tools, seen } = toolsFor([{ ok: false, fault: { code: 'offer_refused', message: '', offers } }, made]);
  const wanted: unknown[] = [];
  const attemptKey = (attempt: unknown) => `attempt-${wanted.push(attempt)}`;
  const wish = { ...WISH, codes: ['ONCE'] };
  expect(await pay(wish, { ...tools, attemptKey })).toEqual({ kind: 'offers_refused', offers });
  expect(await pay({ ...wish, withoutOffers: ['7'] }, { ...tools, attemptKey })).toEqual({ kind: 'leaving' });
  expect(seen.requests.map(({ codes, withoutOffers }) => [codes, withoutOffers])).toEqual([
    [['ONCE'], undefined],
    [['ONCE'], ['7']],
  ]);
  expect(seen.sessions).toHaveLength(1);
  expect(wanted).toMatchObject([{ codes: ['ONCE'] }, { codes: ['ONCE'] }]);
});

test('store credit that pays goes along with its proof, and an attempt with other credit is another one', async () => {
  const wanted: unknown[] = [];
  const { tools, seen } = toolsFor([made, made]);
  const counting = { ...tools, attemptKey: (one: unknown) => (wanted.push(one), 'attempt') };
  await pay({ ...WISH, credit: { paise: 35_000, proof: 'proof' } }, counting);
  await pay(WISH, counting);
  expect(seen.requests[0]?.credit).toEqual({ paise: 35_000, proof: 'proof' });
  expect(seen.requests[1]).not.toHaveProperty('credit');
  expect(wanted[0]).toEqual({ ...Object(wanted[1]), creditPaise: 35_000 });
});

test('the attempt is stored in the same words by each version: another order of its parts would be another order', async () => {
  const { tools } = toolsFor([made]);
  const stored: string[] = [];
  const attemptKey = (wanted: object) => `attempt-${stored.push(JSON.stringify(wanted))}`;
  const parts = {
    way: 'upi',
    codes: ['ONCE'],
    credit: { paise: 1, proof: 'proof' },
    giftCard: { code: 'CARD', paise: 3 },
    gift: { wrap: true, note: '' },
    addTo: { orderId: 'ord_0', mobileLast4: '0001' },
  } as const;
  await pay({ ...WISH, ...parts }, { ...tools, attemptKey });
  expect(stored).toEqual([
    '{"items":[{"productId":"1","variantId":"1-M","quantity":2,"expectedPricePaise":99900}],' +
      `"address":${JSON.stringify(WISH.address)},"method":"online","way":"upi","codes":["ONCE"],"creditPaise":1,` +
      '"giftCard":"CARD 3","gift":{"wrap":true,"note":""},"addTo":"ord_0"}',
  ]);
});
