import { expect, onTestFinished, test, vi } from 'vitest';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { callDesk, deskAddress } from './call-desk.ts';
import { DeskError, describeError } from './desk-error.ts';
import { keysOf } from './live-events.ts';

test('an address contains its parameters, escaped, and only the query values that are set', () => {
  expect(deskAddress(DESK_ENDPOINTS.paper.path, { params: { orderId: 'PSK/1?x', kind: 'slip' } })).toBe(
    '/api/orders/PSK%2F1%3Fx/documents/slip',
  );
  expect(deskAddress('/api/orders', { query: { search: 'a&b', state: undefined, limit: '50' } })).toBe(
    '/api/orders?search=a%26b&limit=50',
  );
});

test('another user’s change makes the order, all lists and Today stale, but no other order', () => {
  expect(keysOf({ kind: 'orders', orderIds: ['PSK1', 'PSK2'] })).toEqual([
    ['orders'],
    ['returns'],
    ['today'],
    ['order', 'PSK1'],
    ['order', 'PSK2'],
  ]);
});

test('a conflict message says who changed the order first, how, and when in Indian time', () => {
  const change = { by: 'ravi, at the desk', what: 'packed', at: '2026-11-22T12:30:00Z' };
  const details = { code: 'order_changed', message: 'x', orderId: 'PSK1', state: 'packed', version: 4 };
  const error = (more: object) => new DeskError(409, 'order_changed', 'x', { ...details, ...more });
  expect(describeError(error({ change }))).toBe(
    'ravi, at the desk was first: Packed, 22 Nov, 18:00. This is how the order stands now.',
  );
  expect(describeError(error({ change: null }))).toBe('The order changed meanwhile. This is how it stands now.');
  expect(describeError(new DeskError(409, 'a_new_code', 'The server says why.', {}))).toBe('The server says why.');
});

test('a request refused after too many tries says how long to wait, as the server does', async () => {
  const refusal = { code: 'too_many_requests', message: 'x', retryAfterSeconds: 861 };
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 429 }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const error: unknown = await callDesk(DESK_ENDPOINTS.today, {}).catch((reason: unknown) => reason);
  expect(describeError(error)).toBe('Too many tries. Wait 15 minutes, then try again.');
});
