import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { ShopError } from '../running/errors.ts';
import { showRefusal } from './refused-document.ts';

/** Opens a document that cannot be made in a tab of its own. */
async function open(orderId: string, error: Error) {
  const lines: string[] = [];
  const app = fastify({ logger: { level: 'error', stream: { write: (line) => void lines.push(line) } } });
  onTestFinished(() => app.close());
  const refuse = async () => {
    throw error;
  };
  app.get('/orders/:orderId/slip', { errorHandler: showRefusal }, refuse);
  const url = `/orders/${encodeURIComponent(orderId)}/slip`;
  return { answer: await app.inject({ url, headers: { accept: 'text/html' } }), lines };
}

test('a document that failed by a fault of the shop is answered with 500 and logged', async () => {
  const { answer, lines } = await open('PSK1', new Error('the font is missing'));
  expect(answer.statusCode).toBe(500);
  expect(lines.join('')).toContain('the font is missing');
});

test('a refusal leads to no other site and to no other screen than the order’s, whatever the order is called', async () => {
  const { answer } = await open('/../x?y#', new ShopError('order_not_found'));
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe('/orders/%2F..%2Fx%3Fy%23?refused=order_not_found');
});
