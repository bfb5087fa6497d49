import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { webhooksOf } from './webhooks.ts';

const webhooks = webhooksOf(['the-secret']);

const sign = (body: string, timestamp: string) =>
  createHmac('sha256', 'the-secret').update(timestamp).update(body).digest('base64');

test('a signature covers the raw bytes: 1499.00 is not 1499', () => {
  const body = '{"amount":1499.00}';
  const signature = sign(body, '1');
  const isGenuine = (text: string, timestamp: string | undefined, given: string | undefined) =>
    webhooks.read(Buffer.from(text), { 'x-webhook-timestamp': timestamp, 'x-webhook-signature': given }) !== 'forged';
  expect(isGenuine(body, '1', signature)).toBe(true);
  expect(isGenuine('{"amount":1499}', '1', signature)).toBe(false);
  expect(isGenuine(body, '2', signature)).toBe(false);
  expect(isGenuine(body, undefined, signature)).toBe(false);
  expect(isGenuine(body, '1', undefined)).toBe(false);
  expect(isGenuine(body, '1', '')).toBe(false);
  expect(isGenuine(body, '1', `${signature}AAAA`)).toBe(false);
});
