import { execFile } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../scripts/start/processes.ts';
import type { RunningGateway } from '../../stand-ins/gateway/start.ts';
import { type RunningShopFeed, startShopFeed } from '../../stand-ins/shop-feed/shop-feed.ts';
import { exampleItem } from '../attacks/example-item.ts';
import { smallShop } from '../catalogue-under-test.ts';
import { makeDataDirectory } from '../data-directory.ts';
import { exampleOrder, openGateway, post } from '../paying-shop.ts';
import { programOnPath } from '../program-on-path.ts';
import { emptyTestDatabase } from '../database/template-database.ts';
import { cleanCopy, runBlock, runBlocks } from './documented-start.ts';
import { DOMAIN, startNginx } from './nginx.ts';

const source = smallShop();
let directory: string;
let feed: RunningShopFeed;
let gateway: RunningGateway;

beforeAll(async () => {
  directory = await makeDataDirectory('documented');
  [feed, gateway] = await Promise.all([
    startShopFeed({ source }),
    openGateway({ appId: 'test-app', secretKey: 'test-secret' }),
    cleanCopy(directory, { prepared: true }),
  ]);
});
afterAll(async () => {
  await Promise.all([feed.close(), gateway.close()]);
  await rm(directory, { recursive: true, force: true });
});

const settings = (port: number) => ({
  SHOP_MODE: 'live',
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  SHOP_FEED_URL: feed.url,
  CASHFREE_BASE_URL: gateway.url,
  CASHFREE_APP_ID: gateway.appId,
  CASHFREE_SECRET_KEY: gateway.secretKey,
});

async function buyAt(url: string): Promise<void> {
  const { status, body } = await post(`${url}/api/cashfree/create-order`, {
    ...exampleOrder(),
    items: [exampleItem(source)],
  });
  expect(status).toBe(200);
  const orderId = String(body['order_id']);
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  const paid = async () => (await post(`${url}/api/cashfree/verify-payment`, { orderId })).body['status'];
  await expect.poll(paid).toBe('SUCCESS');
  expect(await (await fetch(url)).text()).toContain('</html>');
}

test('docs/deploy.md, the shop alone: its commands open a live shop on a bare checkout, and a shopper buys', async () => {
  const [alone = ''] = await runBlocks();
  const lines = alone.trim().split('\n');
  // Installing takes minutes: `npm run drill:image` runs these two.
  expect(lines.slice(0, 2)).toEqual(['npm ci --omit=dev', 'npm run build']);
  const port = await freePort();
  const running = await runBlock(lines.slice(2).join('\n'), directory, { ...settings(port), PORT: String(port) }, [
    port,
  ]);
  await buyAt(`http://127.0.0.1:${port}`);
  await running.stop();
  expect(await readdir(path.join(directory, 'data'))).toContain('data.key');
});

test('docs/deploy.md, several on one PostgreSQL: the block starts the processes, both sell, also behind nginx with TLS, and the backup has their orders', async () => {
  const [, several = ''] = await runBlocks();
  const place = await emptyTestDatabase();
  const ports = [await freePort(), await freePort()];
  const environment = {
    ...settings(ports[0] ?? 0),
    PUBLIC_URL: `https://${DOMAIN}`,
    TRUST_PROXY: '1',
    DATABASE_URL: place.url,
    DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
    STATE: path.join(directory, 'state'),
    PORTS: ports.join(' '),
  };
  try {
    const running = await runBlock(several, directory, environment, ports);
    try {
      for (const port of ports) await buyAt(`http://127.0.0.1:${port}`);
      await buyBehindNginx(ports);
      await checkBackup(environment);
    } finally {
      await running.stop();
    }
    const made = await readdir(path.join(directory, 'state'));
    expect(made.toSorted()).toEqual([...ports.map(String), 'assets'].toSorted());
  } finally {
    await place.drop();
  }
});

/** On a machine without nginx or openssl, only machine.test.ts checks deploy/nginx. */
async function buyBehindNginx(ports: readonly number[]): Promise<void> {
  const program = await programOnPath(['nginx']);
  if (program === null || (await programOnPath(['openssl'])) === null) return;
  const nginx = await startNginx(program, path.join(directory, 'nginx'), ports);
  const status = () =>
    nginx.call('/').then(
      (answer) => answer.status,
      () => 0,
    );
  try {
    await expect.poll(status, { timeout: 30_000 }).toBe(200);
    expect((await nginx.call('/')).strictTransportSecurity).toContain('max-age=');
    expect((await nginx.call('/metrics')).status).toBe(404);
    const placed = await nginx.call('/api/cashfree/create-order', { ...exampleOrder(), items: [exampleItem(source)] });
    const [, orderId = ''] = /"order_id":"(\w+)"/.exec(placed.text) ?? [];
    gateway.control.pay(orderId, { status: 'SUCCESS' });
    const verified = async () => (await nginx.call('/api/cashfree/verify-payment', { orderId })).text;
    await expect.poll(verified, { timeout: 30_000 }).toContain('SUCCESS');
  } finally {
    await nginx.stop();
  }
}

async function checkBackup(environment: Readonly<Record<string, string>>): Promise<void> {
  const env = {
    ...process.env,
    ...environment,
    BACKUP_URL: path.join(directory, 'kept'),
    BACKUP_KEY: Buffer.alloc(32, 4).toString('base64'),
    NODE_ENV: 'production',
    DATA_DIR: path.join(directory, 'backup'),
  };
  const backup = (...words: string[]) =>
    promisify(execFile)(process.execPath, ['scripts/backup.ts', ...words], { cwd: directory, env });
  await backup();
  expect((await backup('drill')).stdout).toMatch(/Restored and compared .*: [23] orders.*checksum matches/);
}
