import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { callerContext, servicesContext } from '../load-context.ts';
import type { Services } from '../../server/pages/page-services.ts';
import { action } from './act.server.ts';

const KEY = 'k'.repeat(43);

async function send(fields: Record<string, string | File>, fault?: Error, query = `order=ord_123&key=${KEY}`) {
  const calls: unknown[] = [];
  const reviews = {
    write: async (...words: unknown[]) => {
      // The last one is the signal of a client that leaves.
      calls.push(words.slice(0, 3));
      if (fault) throw fault;
    },
  };
  const context = new RouterContextProvider();
  context.set(servicesContext, { reviews } as unknown as Services);
  context.set(callerContext, { address: '203.0.113.7', gone: new AbortController().signal });
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const url = new URL(`http://shop.example/review?${query}`);
  const request = new Request(url, { method: 'POST', body });
  const { data, init } = await action({ request, url, context, params: {}, pattern: '/review' });
  return { status: init?.status, outcome: data, calls };
}

const GOOD = { line: '2', stars: '4', fit: 'small', body: ' Soft ' };

test('a review is stored with its pictures; the fit is optional', async () => {
  const picture = new File([new Uint8Array([1, 2])], 'p.jpg');
  expect(await send({ ...GOOD, pictures: picture })).toMatchObject({
    status: 200,
    outcome: { line: 2, fault: null },
    calls: [
      [{ orderId: 'ord_123', key: KEY }, { line: 2, stars: 4, fit: 'small', body: 'Soft' }, [Buffer.from([1, 2])]],
    ],
  });
  expect((await send({ ...GOOD, fit: '' })).calls).toMatchObject([[{}, { fit: null }, []]]);
});

test('an invalid review is rejected before anything is stored', async () => {
  for (const wrong of [{ stars: '6' }, { stars: '' }, { fit: 'tight' }, { line: 'x' }, { body: 'x'.repeat(2_001) }]) {
    expect(await send({ ...GOOD, ...wrong })).toMatchObject({
      status: 400,
      outcome: { fault: 'invalid_fields' },
      calls: [],
    });
  }
  expect(await send(GOOD, undefined, 'order=ord_123&key=short')).toMatchObject({ status: 404, calls: [] });
});

test('a review of the maximum length is stored, whatever line endings the browser sends', async () => {
  const body = 'a\n'.repeat(999) + 'ab';
  expect(await send({ ...GOOD, body })).toMatchObject({ status: 200, calls: [[{}, { body }, []]] });
});

test('a closed review, invalid pictures and a wrong link have different responses', async () => {
  const coded = (code: string) => Object.assign(new Error(code), { code });
  expect(await send(GOOD, coded('review_closed'))).toMatchObject({ status: 409, outcome: { fault: 'review_closed' } });
  expect(await send(GOOD, coded('invalid_fields'))).toMatchObject({ status: 400, outcome: { fault: 'pictures' } });
  expect(await send(GOOD, coded('order_not_found'))).toMatchObject({ status: 404, outcome: { fault: 'failed' } });
});

test('a rejected review comes back with its stars, fit and text', async () => {
  const sent = { stars: '4', fit: 'small', body: ' Soft ' };
  const refused = Object.assign(new Error('pictures'), { code: 'invalid_fields' });
  expect(await send(GOOD, refused)).toMatchObject({ outcome: { fault: 'pictures', sent: { ...sent, body: 'Soft' } } });
  expect((await send(GOOD)).outcome).not.toHaveProperty('sent');
});
