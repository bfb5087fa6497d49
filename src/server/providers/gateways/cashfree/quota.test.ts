import { expect, test } from 'vitest';
import { createGatewayQuota } from './quota.ts';

const rateLimitHeaders = (limit: number, remaining: number) =>
  new Headers({ 'x-ratelimit-limit': String(limit), 'x-ratelimit-remaining': String(remaining) });

test('less urgent calls stop at their share while urgent ones continue; each endpoint is counted separately', () => {
  const quota = createGatewayQuota(() => 0);
  quota.observe('get-payments', rateLimitHeaders(100, 52));
  quota.take('get-payments', 0.5);
  quota.take('get-payments', 0.5);
  expect(() => quota.take('get-payments', 0.5)).toThrow('reserved for urgent work');
  expect(() => quota.take('get-payments', 0)).not.toThrow();
  expect(() => quota.take('get-order', 0.5)).not.toThrow();
});

test('after ten seconds one call refreshes the count, and the others keep waiting if it is unchanged', () => {
  let now = 0;
  const quota = createGatewayQuota(() => now);
  quota.observe('get-order', rateLimitHeaders(100, 10));
  now = 9_000;
  expect(() => quota.take('get-order', 0.5)).toThrow(expect.objectContaining({ retryAfterMs: 1_000 }));
  now = 10_000;
  expect(() => quota.take('get-order', 0.5)).not.toThrow();
  quota.observe('get-order', rateLimitHeaders(100, 9));
  expect(() => quota.take('get-order', 0.5)).toThrow('reserved for urgent work');
});

test('calls of several endpoints are taken together or not at all', () => {
  const quota = createGatewayQuota(() => 0);
  quota.observe('get-order', rateLimitHeaders(400, 300));
  quota.observe('get-payments', rateLimitHeaders(100, 61));
  expect(quota.takeAll(['get-order', 'get-payments'], 0.6)).toBe(true);
  expect(quota.takeAll(['get-order', 'get-payments'], 0.6)).toBe(false);
  expect([quota.left('get-order', 0.6), quota.left('get-payments', 0.6)]).toEqual([59, 0]);
});

test('an old count allows one call to refresh it, not one for each order that waits', () => {
  let now = 0;
  const quota = createGatewayQuota(() => now);
  quota.observe('get-order', rateLimitHeaders(100, 10));
  expect(quota.left('get-order', 0.5)).toBe(0);
  now = 10_000;
  expect(quota.left('get-order', 0.5)).toBe(1);
  quota.take('get-order', 0.5);
  expect(() => quota.take('get-order', 0.5)).toThrow('reserved for urgent work');
});

test('after a refusal nothing but urgent calls is sent until the time that the gateway says', () => {
  let now = 0;
  const quota = createGatewayQuota(() => now);
  const headers = rateLimitHeaders(100, 0);
  headers.set('x-ratelimit-retry', '40');
  quota.observe('get-order', headers);
  now = 39_000;
  expect(quota.left('get-order', 0.25)).toBe(0);
  expect(() => quota.take('get-order', 0)).not.toThrow();
  now = 40_000;
  expect(quota.left('get-order', 0.25)).toBe(1);
});

test('a gateway that sends no readable count is called without limit', () => {
  const quota = createGatewayQuota(() => 0);
  quota.observe('get-order', new Headers());
  quota.observe('get-order', new Headers({ 'x-ratelimit-limit': 'many', 'x-ratelimit-remaining': '0' }));
  expect(() => quota.take('get-order', 0.5)).not.toThrow();
});
