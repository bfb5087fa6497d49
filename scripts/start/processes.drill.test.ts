import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from './processes.ts';

test('a port in use is replaced by one outside the range of outgoing connections', async () => {
  const preferred = await freePort();
  expect(await freePort(preferred)).toBe(preferred);
  const taken = createServer().listen(preferred, '127.0.0.1');
  await once(taken, 'listening');
  const other = await freePort(preferred);
  expect(other).not.toBe(preferred);
  expect(other).toBeGreaterThanOrEqual(10_000);
  expect(other).toBeLessThan(32_768);
  taken.close();
});

test('ports requested before any server listens are all different', async () => {
  const ports: number[] = [];
  for (let index = 0; index < 500; index += 1) ports.push(await freePort());
  expect(new Set(ports).size).toBe(500);
});
