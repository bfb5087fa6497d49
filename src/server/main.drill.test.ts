import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../scripts/start/processes.ts';
import { makeDataDirectory } from '../../test/data-directory.ts';
import { copyTestDatabase } from '../../test/database/template-database.ts';
import { copyTemplateDirectory } from '../../test/database/template-directory.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
/** An address without a listener. */
const NOBODY = 'http://127.0.0.1:9';
let dataDir: string;

beforeEach(async () => {
  dataDir = await makeDataDirectory('main');
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function startShop(environment: Readonly<Record<string, string>> = {}) {
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(ROOT, 'src/server/main.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      SHOP_MODE: 'demo',
      SHOP_FEED_URL: NOBODY,
      CASHFREE_BASE_URL: NOBODY,
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      ...environment,
    },
  });
  const ended = endOf(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return { url: `http://127.0.0.1:${port}`, child, ended, text: () => text };
}

async function endOf(child: ChildProcess): Promise<unknown> {
  const [code] = await once(child, 'exit');
  return code;
}

/** Opens a database proxy that does not respond to its clients until the test allows it. */
async function silentDatabase() {
  const { url: behind, drop } = await copyTestDatabase();
  const url = new URL(behind);
  const [host, port, own] = [url.hostname, Number(url.port), await freePort()];
  const called = Promise.withResolvers<void>();
  const answers = Promise.withResolvers<void>();
  const server = net.createServer(async (caller) => {
    called.resolve();
    await answers.promise;
    const database = net.connect(port, host);
    caller.on('error', () => database.destroy()).pipe(database);
    database.on('error', () => caller.destroy()).pipe(caller);
  });
  server.listen(own, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.close();
    await drop();
  });
  url.port = String(own);
  return { url: url.href, called: called.promise, answer: answers.resolve };
}

test('an address that this machine does not have is named in one sentence, and a failed start shows no secret', async () => {
  const { ended, text } = await startShop({ HOST: '203.0.113.9', LOG_LEVEL: 'error' });
  expect(await ended).toBe(1);
  expect(text()).toBe('HOST 203.0.113.9 is no address of this machine.\n');
});

test('a stop while the shop is still starting ends it cleanly', async () => {
  const database = await silentDatabase();
  const { child, ended, text } = await startShop({ DATABASE_URL: database.url });
  await Promise.race([database.called, ended]);
  child.kill('SIGTERM');
  child.kill('SIGTERM');
  database.answer();
  expect(await ended).toBe(0);
  expect(text()).not.toContain('shop started');
});

test('an unreachable feed and gateway are reported at once, and load balancers learn of a stop before the ports close', async () => {
  await copyTemplateDirectory(path.join(dataDir, 'database'));
  const { url, child, ended, text } = await startShop({ DRAIN_SECONDS: '3', TRUSTPROXY: '1' });
  await expect.poll(text).toMatch(/"msg":"shop started"/);
  expect(text()).toMatch(/"payments":"simulated at 127\.0\.0\.1:9","database":"embedded","persuasion":"as-specified"/);
  await expect.poll(text).toMatch(/"level":40.*SHOP_FEED_URL 127\.0\.0\.1:9: The feed could not be reached/);
  await expect.poll(text).toMatch(/"level":40.*the payment gateway at 127\.0\.0\.1:9 does not answer/);
  expect(text()).toContain('Is TRUST_PROXY meant?');
  child.kill('SIGTERM');
  const going = async () => (await fetch(`${url}/readyz`)).text();
  await expect.poll(going).toBe('{"ready":false,"going":true}');
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect(await ended).toBe(0);
});
