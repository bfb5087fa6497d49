import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { TrackedOrder } from '../../contracts/checkout/track-order.ts';
import { callerContext, servicesContext } from '../load-context.ts';
import type { Services } from '../../server/pages/page-services.ts';
import { action } from './track.server.ts';

const ADDRESS = {
  fullname: 'Asha Example',
  mobile: '9000000001',
  pincode: '302001',
  address1: '12 Example Road',
  address2: '',
  town: '',
  city: 'Jaipur',
  state: 'Rajasthan',
  saveAs: '',
};

const ORDER: TrackedOrder = { state: 'confirmed', timeline: [], deliveryEstimate: null };

async function ask(fields: Record<string, string>, fault?: Error, query = '') {
  const calls: unknown[] = [];
  const orders = {
    track: async (...words: unknown[]) => {
      calls.push(words);
      if (fault) throw fault;
      return ORDER;
    },
  };
  const context = new RouterContextProvider();
  context.set(servicesContext, { orders } as unknown as Services);
  context.set(callerContext, { address: '203.0.113.7', gone: new AbortController().signal });
  const url = new URL(`http://shop.example/order-tracking${query}`);
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) });
  const { data, init } = await action({ request, url, context, params: {}, pattern: '/order-tracking' });
  return { status: init?.status, outcome: data, calls };
}

test('[TRACK-01] a posted form with id and last four digits returns the order', async () => {
  expect(await ask({ orderId: ' ord_123 ', mobileLast4: '0001' })).toMatchObject({
    outcome: { kind: 'found', orderId: 'ord_123', mobileLast4: '0001', order: ORDER },
    calls: [['ord_123', '0001', '203.0.113.7']],
  });
  expect((await ask({ orderId: 'ord_123', mobileLast4: '' })).calls).toEqual([['ord_123', undefined, '203.0.113.7']]);
});

test('[TRACK-01] a form sent before React filled the field loads the order named in the address', async () => {
  const fields = { orderId: '', mobileLast4: '0001' };
  expect((await ask(fields, undefined, '?orderId=ord_123')).calls).toEqual([['ord_123', '0001', '203.0.113.7']]);
});

test('[TRACK-01] invalid values are rejected without loading any order', async () => {
  for (const fields of [{}, { orderId: 'no spaces' }, { orderId: 'ord_123', mobileLast4: '12' }]) {
    expect(await ask(fields)).toMatchObject({ status: 400, outcome: { kind: 'fault' }, calls: [] });
  }
});

test('[TRACK-01] a wrong id and a server fault have different responses', async () => {
  const wrong = Object.assign(new Error('none'), { code: 'order_not_found' });
  expect(await ask({ orderId: 'ord_123' }, wrong)).toMatchObject({
    status: 404,
    outcome: { kind: 'fault', orderId: 'ord_123', code: 'order_not_found' },
  });
  expect((await ask({ orderId: 'ord_123' }, new Error('away'))).status).toBe(503);
});

test('[L5] too many guesses at an order get a 429, as at the JSON endpoint', async () => {
  const many = Object.assign(new Error('many'), { code: 'too_many_requests' });
  expect(await ask({ orderId: 'ord_123', mobileLast4: '0001' }, many)).toMatchObject({
    status: 429,
    outcome: { kind: 'fault', code: 'too_many_requests' },
  });
});

/** Submits a form of a tracked order. Returns the calls of the services and the page's outcome. */
async function act(fields: Record<string, string>, refusal?: Error) {
  const calls: unknown[] = [];
  const note =
    (name: string) =>
    async (...words: unknown[]) => {
      // Wrong digits count for the caller alone, at every form.
      expect(words[0]).toMatchObject({ orderId: 'ord_123', mobileLast4: '0001', caller: '203.0.113.7' });
      calls.push([name, ...words.slice(1)]);
      if (refusal) throw refusal;
    };
  const returns = {
    cancelOrder: note('cancelOrder'),
    cancelPieces: note('cancelPieces'),
    request: note('request'),
    withdraw: note('withdraw'),
  };
  const context = new RouterContextProvider();
  const orders = {
    track: async () => ({ ...ORDER, address: ADDRESS }),
    confirmCod: note('confirmCod'),
    cancelUnconfirmed: note('cancelUnconfirmed'),
    sendCodCode: note('sendCodCode'),
    answerDelivery: note('answerDelivery'),
  };
  context.set(servicesContext, { orders, returns } as unknown as Services);
  context.set(callerContext, { address: '203.0.113.7', gone: new AbortController().signal });
  const url = new URL('http://shop.example/order-tracking');
  const form = new FormData();
  for (const [name, value] of Object.entries({
    orderId: 'ord_123',
    mobileLast4: '0001',
    requestKey: 'key-12345',
    ...fields,
  })) {
    form.append(name, value);
  }
  if (fields['intent'] === 'return') form.append('pictures', new File(['a picture'], 'seam.jpg'));
  const request = new Request(url, { method: 'POST', body: form });
  const { data, init } = await action({ request, url, context, params: {}, pattern: '/order-tracking' });
  return { status: init?.status, outcome: data, calls };
}

test('a form of the tracked order is executed, and the page shows the order afterwards', async () => {
  expect(await act({ intent: 'cancel' })).toMatchObject({
    status: 200,
    calls: [['cancelOrder', { asCredit: false }]],
    outcome: { kind: 'found', acted: { intent: 'cancel', fault: null }, mobileLast4: '0001' },
  });
  const items = await act({ intent: 'cancel_items', 'quantity-1': '0', 'quantity-2': '3' });
  expect(items.calls).toMatchObject([['cancelPieces', { requestKey: 'key-12345', lines: [{ line: 2, quantity: 3 }] }]]);
  const exchange = await act({ intent: 'exchange', reason: 'size_small', 'variant-1': '1012', 'variant-2': '' });
  expect(exchange.calls).toMatchObject([
    ['request', { kind: 'exchange', lines: [{ line: 1, quantity: 1, newVariantId: '1012' }] }],
  ]);
});

test('the forms of a COD order confirm it by tap or code, cancel it, and respond to a failed attempt', async () => {
  expect((await act({ intent: 'confirm_cod' })).calls).toEqual([['confirmCod', null]]);
  expect((await act({ intent: 'confirm_cod', code: ' 123456 ' })).calls).toEqual([['confirmCod', '123456']]);
  expect((await act({ intent: 'cancel_cod' })).calls).toEqual([['cancelUnconfirmed']]);
  expect((await act({ intent: 'send_code' })).calls).toEqual([['sendCodCode']]);
  expect((await act({ intent: 'delivery_again' })).calls).toEqual([['answerDelivery', 'again', null]]);
  expect((await act({ intent: 'delivery_cancel' })).calls).toEqual([['answerDelivery', 'cancel', null]]);
  const place = { address1: '34 Sample Lane', address2: '', town: '' };
  const moved = await act({ intent: 'delivery_address', address1: '34 Sample Lane' });
  expect(moved.calls).toEqual([['answerDelivery', 'address', place]]);
  const refusal = Object.assign(new Error('no'), { code: 'invalid_code' });
  expect(await act({ intent: 'confirm_cod', code: '1' }, refusal)).toMatchObject({
    status: 409,
    outcome: { acted: { intent: 'confirm_cod', fault: 'invalid_code' } },
  });
});

test('a return includes its pictures, and a different pickup address takes the order’s name', async () => {
  const fields = {
    intent: 'return',
    reason: 'damaged',
    'quantity-1': '1',
    address1: '9 Other Road',
    city: 'Ajmer',
    pincode: '305001',
  };
  expect((await act(fields)).calls).toMatchObject([
    [
      'request',
      {
        pictures: [Buffer.from('a picture')],
        address: { fullname: 'Asha Example', address1: '9 Other Road', pincode: '305001' },
      },
    ],
  ]);
  expect((await act({ ...fields, address1: '', city: '', pincode: '' })).calls).toMatchObject([
    ['request', { address: null }],
  ]);
});

test('a rejected or invalid action shows its error on the order’s page with status 409', async () => {
  const late = Object.assign(new Error('late'), { code: 'deadline_passed' });
  expect(await act({ intent: 'cancel' }, late)).toMatchObject({
    status: 409,
    outcome: { acted: { fault: 'deadline_passed' } },
  });
  const upi = Object.assign(new Error('wrong'), { code: 'invalid_fields', details: { fields: { upiId: 'wrong' } } });
  const wish = { intent: 'return', reason: 'damaged', 'quantity-1': '1' };
  expect((await act(wish, upi)).outcome).toMatchObject({ acted: { fault: 'upiId' } });
  const lost = Object.assign(new Error('lost'), { code: 'offers_lost', details: { lostPaise: 15_050 } });
  const refused = { acted: { fault: 'offers_lost', sent: { reason: 'damaged', shownLostPaise: '15050' } } };
  expect((await act(wish, lost)).outcome).toMatchObject(refused);
  const agreed = await act({ ...wish, shownLostPaise: '15050' });
  expect(agreed.calls).toMatchObject([['request', { shownLostPaise: 15_050 }]]);
  for (const fields of [{ reason: 'nonsense' }, { requestKey: '!' }, { pincode: '12' }]) {
    expect(await act({ ...wish, ...fields })).toMatchObject({
      status: 409,
      calls: [],
      outcome: { acted: { fault: 'invalid_fields' } },
    });
  }
  expect((await act(wish, new Error('away'))).status).toBe(503);
});
