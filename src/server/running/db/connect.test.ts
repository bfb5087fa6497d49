import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { connectDatabase } from './connect.ts';

test('a connection starts without parameters that poolers such as PgBouncer refuse', async () => {
  let begun = '';
  const server = createServer((socket) => {
    socket.once('data', (bytes) => {
      begun = bytes.toString('latin1', 8);
      socket.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(connectDatabase({ engine: 'postgres', url: `postgres://shop@127.0.0.1:${port}/shop` })).rejects.toThrow(
    'terminated',
  );
  server.close();
  const words = begun.split('\0');
  const names = words.filter((word, at) => at % 2 === 0 && word !== '');
  expect(new Set(names).isSubsetOf(new Set(['user', 'database', 'client_encoding', 'application_name']))).toBe(true);
  expect(names).toContain('user');
});
