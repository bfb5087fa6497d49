import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { limitInFlight, SHOP_IN_FLIGHT } from './in-flight-limit.ts';
import { registerErrorHandler } from '../error-responses.ts';

test('requests over the limit of their kind are rejected at once, and accepted again when others have ended', async () => {
  const open = Promise.withResolvers<void>();
  const app = Fastify();
  registerErrorHandler(app);
  limitInFlight(app, [{ start: '/api/', most: 3, mostEach: 3 }]);
  app.get('/api/slow', async () => open.promise.then(() => 'done'));
  app.get('/api/quick', async () => 'quick');
  app.get('/other', async () => 'other');
  const taken = [1, 2, 3].map(() => app.inject('/api/slow'));
  await app.ready();
  await expect.poll(async () => (await app.inject('/api/quick')).statusCode).toBe(503);
  const refused = await app.inject('/api/slow');
  expect(refused.json()).toMatchObject({ code: 'busy' });
  expect(refused.headers['retry-after']).toBe('10');
  expect((await app.inject('/other')).body).toBe('other');
  open.resolve();
  for (const response of await Promise.all(taken)) expect(response.body).toBe('done');
  expect((await app.inject('/api/slow')).body).toBe('done');
});

test('one address gets only its share, and the gateway’s webhooks are accepted while shoppers’ requests are at their limit', async () => {
  const open = Promise.withResolvers<void>();
  const app = Fastify({ trustProxy: true });
  registerErrorHandler(app);
  limitInFlight(app, [
    { start: '/api/webhooks/', most: 2, mostEach: 2 },
    { start: '/api/', most: 4, mostEach: 3 },
  ]);
  app.get('/api/slow', async () => open.promise.then(() => 'done'));
  app.get('/api/quick', async () => 'quick');
  app.post('/api/webhooks/cashfree', async () => 'noted');
  const from = async (address: string, url: string) => app.inject({ url, headers: { 'x-forwarded-for': address } });
  const taken = [1, 2, 3].map(() => from('203.0.113.7', '/api/slow'));
  await app.ready();
  await expect.poll(async () => (await from('203.0.113.7', '/api/quick')).statusCode).toBe(503);
  expect((await from('203.0.113.8', '/api/quick')).body).toBe('quick');
  taken.push(from('203.0.113.8', '/api/slow'));
  await expect.poll(async () => (await from('203.0.113.9', '/api/quick')).statusCode).toBe(503);
  expect((await app.inject({ method: 'POST', url: '/api/webhooks/cashfree' })).body).toBe('noted');
  open.resolve();
  await Promise.all(taken);
});

test('forms with pictures, which are held in memory, have a low limit, lower per address; other requests are accepted meanwhile', async () => {
  const open = Promise.withResolvers<void>();
  const app = Fastify({ trustProxy: true });
  registerErrorHandler(app);
  limitInFlight(app, SHOP_IN_FLIGHT);
  await app.register(multipart);
  await app.register(formbody);
  let acting = 0;
  app.post('/*', async (request) => {
    acting += 1;
    if (request.isMultipart()) await open.promise;
    return 'taken';
  });
  const send = (address: string, type: string, bytes = 6) => {
    const headers = { 'content-type': type, 'x-forwarded-for': address };
    return app.inject({ method: 'POST', url: '/hi/review?order=PSK1', headers, payload: 'line=1'.padEnd(bytes, '1') });
  };
  const refused: string[] = [];
  const withPictures = async (address: string) => {
    const { statusCode } = await send(address, 'multipart/form-data; boundary=b', 2_000_001);
    if (statusCode === 503) refused.push(address);
    return statusCode;
  };
  const sent = ['203.0.113.7', '203.0.113.8', '203.0.113.9'].flatMap((address) =>
    [1, 2, 3, 4].map(() => withPictures(address)),
  );
  await expect.poll(() => acting + refused.length).toBe(12);
  expect(acting).toBe(6);
  expect(refused.filter((address) => address === '203.0.113.7')).toHaveLength(1);
  expect((await send('203.0.113.7', 'application/x-www-form-urlencoded')).body).toBe('taken');
  const scaledDown = [1, 2, 3, 4, 5, 6, 7].map(() => send('203.0.113.7', 'multipart/form-data; boundary=b'));
  await expect.poll(() => acting).toBe(13);
  open.resolve();
  await Promise.all(sent);
  const answers = await Promise.all(scaledDown);
  expect(answers.filter(({ statusCode }) => statusCode === 503)).toHaveLength(1);
  expect(await withPictures('203.0.113.9')).toBe(200);
});
