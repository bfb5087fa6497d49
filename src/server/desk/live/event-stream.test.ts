import { once } from 'node:events';
import { get } from 'node:http';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
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
