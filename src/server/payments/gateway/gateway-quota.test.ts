import { expect, test } from 'vitest';
import { createGatewayQuota } from './gateway-quota.ts';

const said = (limit: number, remaining: number) =>
  new Headers({ 'x-ratelimit-limit': String(limit), 'x-ratelimit-remaining': String(remaining) });

test('calls that can wait stop at their share, others go on; each endpoint is counted for itself', () => {
  const quota = createGatewayQuota(() => 0);
  quota.hear('get-payments', said(100, 52));
  quota.take('get-payments', 0.5);
  quota.take('get-payments', 0.5);
  expect(() => quota.take('get-payments', 0.5)).toThrow('kept for what cannot wait');
  expect(() => quota.take('get-payments', 0)).not.toThrow();
  expect(() => quota.take('get-order', 0.5)).not.toThrow();
});

test('after ten seconds one call asks how it stands now, and the waiting goes on if it stands the same', () => {
  let now = 0;
  const quota = createGatewayQuota(() => now);
  quota.hear('get-order', said(100, 10));
  now = 9_000;
  expect(() => quota.take('get-order', 0.5)).toThrow(expect.objectContaining({ retryAfterMs: 1_000 }));
  now = 10_000;
  expect(() => quota.take('get-order', 0.5)).not.toThrow();
  quota.hear('get-order', said(100, 9));
  expect(() => quota.take('get-order', 0.5)).toThrow('kept for what cannot wait');
});

test('a gateway that says nothing, or nothing readable, is asked', () => {
  const quota = createGatewayQuota(() => 0);
  quota.hear('get-order', new Headers());
  quota.hear('get-order', new Headers({ 'x-ratelimit-limit': 'many', 'x-ratelimit-remaining': '0' }));
  expect(() => quota.take('get-order', 0.5)).not.toThrow();
});
