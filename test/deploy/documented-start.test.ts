import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../scripts/start/processes.ts';
import type { RunningGateway } from '../../stand-ins/gateway/start.ts';
import { type RunningShopFeed, startShopFeed } from '../../stand-ins/shop-feed/shop-feed.ts';
import { exampleItem } from '../attacks/example-item.ts';
import { smallShop } from '../catalogue-under-test.ts';
import { exampleOrder, openGateway, post } from '../paying-shop.ts';
import { emptyTestDatabase } from '../template-database.ts';
import { cleanCopy, runBlock, runBlocks } from './documented-start.ts';

const source = smallShop();
let directory: string;
let feed: RunningShopFeed;
let gateway: RunningGateway;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'poshak-documented-'));
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

test('docs/deploy.md, several on one PostgreSQL: the block starts the processes, and both sell', async () => {
  const [, several = ''] = await runBlocks();
  const place = await emptyTestDatabase();
  const ports = [await freePort(), await freePort()];
  try {
    const running = await runBlock(
      several,
      directory,
      {
        ...settings(ports[0] ?? 0),
        DATABASE_URL: place.url,
        DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
        STATE: path.join(directory, 'state'),
        PORTS: ports.join(' '),
      },
      ports,
    );
    for (const port of ports) await buyAt(`http://127.0.0.1:${port}`);
    await running.stop();
    const made = await readdir(path.join(directory, 'state'));
    expect(made.toSorted()).toEqual([...ports.map(String), 'assets'].toSorted());
  } finally {
    await place.drop();
  }
});
