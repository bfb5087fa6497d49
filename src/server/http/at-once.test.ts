import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { limitAtOnce } from './at-once.ts';
import { answerErrors } from './error-answers.ts';

test('requests over the limit of their kind are refused at once, and taken again when others have ended', async () => {
  const open = Promise.withResolvers<void>();
  const app = Fastify();
  answerErrors(app);
  limitAtOnce(app, [['/api/', 3]]);
  app.get('/api/slow', async () => open.promise.then(() => 'done'));
  app.get('/other', async () => 'other');
  const taken = [1, 2, 3].map(() => app.inject('/api/slow'));
  await app.ready();
  await expect.poll(async () => (await app.inject('/api/none')).statusCode).toBe(503);
  const refused = await app.inject('/api/slow');
  expect(refused.json()).toMatchObject({ code: 'busy' });
  expect(refused.headers['retry-after']).toBe('10');
  expect((await app.inject('/other')).body).toBe('other');
  open.resolve();
  for (const answer of await Promise.all(taken)) expect(answer.body).toBe('done');
  expect((await app.inject('/api/slow')).body).toBe('done');
});
