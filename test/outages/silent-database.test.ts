import { once } from 'node:events';
import net from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withoutStatementTimeout } from '../../src/server/running/db/without-statement-timeout.ts';
import { connectDatabase } from '../../src/server/running/db/connect.ts';
import { errorResponseOf } from '../../src/server/running/http/error-responses.ts';
import { emptyTestDatabase } from '../database/template-database.ts';

let place: Awaited<ReturnType<typeof emptyTestDatabase>>;
let line: Awaited<ReturnType<typeof openLine>>;

beforeAll(async () => {
  place = await emptyTestDatabase();
  line = await openLine(new URL(place.url));
});
afterAll(async () => {
  line.close();
  await place.drop();
});

/** Opens a connection to the database that can be cut without notice to either end. */
async function openLine(target: URL) {
  let cut = false;
  const sockets = new Set<net.Socket>();
  const server = net.createServer((near) => {
    const far = net.connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => !cut && to.write(bytes));
      from.on('error', () => undefined);
      from.on('close', () => to.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no port.');
  const url = new URL(target);
  url.port = String(address.port);
  return {
    url: url.href,
    cut: () => (cut = true),
    mend: () => (cut = false),
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

test('work without a statement timeout waits for a slow response, and the silence limit applies again after it', async () => {
  const database = await connectDatabase({ engine: 'postgres', url: line.url, poolSize: 1, silenceLimitMs: 300 });
  const slow = sql<{ one: number }>`select 1 as one from pg_sleep(0.6)`;
  expect((await withoutStatementTimeout(database, (transaction) => slow.execute(transaction))).rows).toEqual([
    { one: 1 },
  ]);
  await expect(slow.execute(database)).rejects.toThrow('Connection terminated');
  await database.destroy();
});

test('a silent database connection is replaced, and shoppers get the response to try again', async () => {
  const database = await connectDatabase({ engine: 'postgres', url: line.url, poolSize: 1, silenceLimitMs: 300 });
  const ask = () => sql<{ one: number }>`select 1 as one`.execute(database);
  await ask();
  line.cut();
  const lost = await ask().catch((error: unknown) => error);
  expect(errorResponseOf(lost)).toMatchObject({ status: 503, body: { code: 'database_unavailable' } });
  line.mend();
  // The pool has a single connection, so a response proves that the silent one was replaced.
  expect((await ask()).rows).toEqual([{ one: 1 }]);
  await database.destroy();
});
