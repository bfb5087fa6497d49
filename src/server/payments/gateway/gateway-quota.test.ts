import { expect, test } from 'vitest';
import { createGatewayQuota } from './gateway-quota.ts';

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

test('a gateway that sends no readable count is called without limit', () => {
  const quota = createGatewayQuota(() => 0);
  quota.observe('get-order', new Headers());
  quota.observe('get-order', new Headers({ 'x-ratelimit-limit': 'many', 'x-ratelimit-remaining': '0' }));
  expect(() => quota.take('get-order', 0.5)).not.toThrow();
});
