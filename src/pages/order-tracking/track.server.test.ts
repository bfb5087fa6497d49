import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { TrackedOrder } from '../../contracts/checkout.ts';
import { type Services, servicesContext } from '../load-context.ts';
import { action } from './track.server.ts';

const ORDER: TrackedOrder = { state: 'confirmed', timeline: [], deliveryEstimate: null };

async function ask(fields: Record<string, string>, fault?: Error) {
  const asked: unknown[] = [];
  const orders = {
    track: async (...words: unknown[]) => {
      asked.push(words);
      if (fault) throw fault;
      return ORDER;
    },
  };
  const context = new RouterContextProvider();
  context.set(servicesContext, { orders } as unknown as Services);
  const url = new URL('http://shop.example/order-tracking');
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) });
  const { data, init } = await action({ request, url, context, params: {}, pattern: '/order-tracking' });
  return { status: init?.status, outcome: data, asked };
}

test('[TRACK-01] a posted form is answered with the order, asked for by id and last four digits', async () => {
  expect(await ask({ orderId: ' ord_123 ', mobileLast4: '0001' })).toMatchObject({
    outcome: { kind: 'found', orderId: 'ord_123', mobileLast4: '0001', order: ORDER },
    asked: [['ord_123', '0001']],
  });
  expect((await ask({ orderId: 'ord_123', mobileLast4: '' })).asked).toEqual([['ord_123', undefined]]);
});

test('[TRACK-01] what makes no sense is told before any order is looked for', async () => {
  for (const fields of [{}, { orderId: 'no spaces' }, { orderId: 'ord_123', mobileLast4: '12' }]) {
    expect(await ask(fields)).toMatchObject({ status: 400, outcome: { kind: 'fault' }, asked: [] });
  }
});

test('[TRACK-01] a wrong id and a shop in trouble are told apart', async () => {
  const wrong = Object.assign(new Error('none'), { code: 'order_not_found' });
  expect(await ask({ orderId: 'ord_123' }, wrong)).toMatchObject({
    status: 404,
    outcome: { kind: 'fault', orderId: 'ord_123', code: 'order_not_found' },
  });
  expect((await ask({ orderId: 'ord_123' }, new Error('away'))).status).toBe(503);
});

test('[L5] too many guesses at an order are answered 429, as the endpoint for scripts does', async () => {
  const many = Object.assign(new Error('many'), { code: 'too_many_requests' });
  expect(await ask({ orderId: 'ord_123', mobileLast4: '0001' }, many)).toMatchObject({
    status: 429,
    outcome: { kind: 'fault', code: 'too_many_requests' },
  });
});
