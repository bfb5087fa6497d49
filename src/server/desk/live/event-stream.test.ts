import { once } from 'node:events';
import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerErrorHandler } from '../../running/http/error-responses.ts';
import { createSessions, type SignedIn } from '../auth/sessions.ts';
import { openTestDatabase } from '../../../../test/database/template-database.ts';
import { eventHandlers } from './event-stream.ts';

const WHO: SignedIn = {
  userId: 1,
  name: 'asha',
  role: 'packer',
  secondFactor: false,
  hasPasskey: false,
  sessionId: 1,
  csrfToken: '',
  reauthenticatedUntil: null,
};

test('a client that leaves before its event stream is open is no longer listened for and takes no stream slot', async () => {
  const database = await openTestDatabase();
  const signedIn = Promise.withResolvers<void>();
  let [requestCount, answered, listening] = [0, 0, 0];
  const watch = {
    listen: () => {
      listening += 1;
      return () => void (listening -= 1);
    },
    notify: () => undefined,
    look: async () => undefined,
    stop: async () => undefined,
  };
  const { events } = eventHandlers({ watch, sessions: createSessions({ database, now: Date.now }) });
  const app = Fastify({ forceCloseConnections: true });
  await app.register(cookie);
  app.get('/api/events', async (request, reply) => {
    requestCount += 1;
    await signedIn.promise;
    answered += 1;
    const actor = { userId: 1, name: 'asha', address: '' };
    await events.answer({ who: WHO, request, reply, actor, record: async () => undefined });
    return reply;
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const ask = () => get(`${url}/api/events`, { agent: false }).on('error', () => undefined);
  const leaving = Array.from({ length: 3 }, ask);
  await expect.poll(() => requestCount).toBe(3);
  for (const one of leaving) one.destroy();
  await expect
    .poll(() => new Promise<number>((resolve) => app.server.getConnections((_, open) => resolve(open))))
    .toBe(0);
  signedIn.resolve();
  await expect.poll(() => answered).toBe(3);
  await expect.poll(() => listening).toBe(0);
  const staying = ask();
  await once(staying, 'response');
  expect(listening).toBe(1);
  staying.destroy();
  await expect.poll(() => listening).toBe(0);
  await app.close();
  await database.destroy();
});

test('one user’s event streams leave room for those of others', async () => {
  const database = await openTestDatabase();
  const watch = {
    listen: () => () => undefined,
    notify: () => undefined,
    look: async () => undefined,
    stop: async () => undefined,
  };
  const { events } = eventHandlers({ watch, sessions: createSessions({ database, now: Date.now }) });
  const app = Fastify({ forceCloseConnections: true });
  registerErrorHandler(app);
  await app.register(cookie);
  app.get<{ Querystring: { user: string } }>('/api/events', async (request, reply) => {
    const who = { ...WHO, userId: Number(request.query.user) };
    const actor = { userId: who.userId, name: 'asha', address: '' };
    await events.answer({ who, request, reply, actor, record: async () => undefined });
    return reply;
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const open: ClientRequest[] = [];
  const statusFor = async (user: number) => {
    const asked = get(`${url}/api/events?user=${user}`, { agent: false }).on('error', () => undefined);
    open.push(asked);
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    return response.statusCode;
  };
  for (let tab = 0; tab < 12; tab += 1) expect(await statusFor(1)).toBe(200);
  expect(await statusFor(1)).toBe(503);
  expect(await statusFor(2)).toBe(200);
  open[0]?.destroy();
  await expect.poll(() => statusFor(1)).toBe(200);
  for (const one of open) one.destroy();
  await app.close();
  await database.destroy();
});
