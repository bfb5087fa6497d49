import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../scripts/processes.ts';
import { href, productHref } from '../../src/routes.ts';
import { connectDatabase } from '../../src/server/db/connect.ts';
import { startShopFeed } from '../../stand-ins/shop-feed/shop-feed.ts';
import { exampleItem } from '../attacks/example-item.ts';
import { smallShop } from '../catalogue-under-test.ts';
import { startMerchantReceiver } from '../fault-harness/merchant-receiver.ts';
import { seededRandom } from '../fault-harness/random.ts';
import { openGateway } from '../paying-shop.ts';
import { databaseForDrill } from '../template-database.ts';
import { startBalancer } from './balancer.ts';
import { askTooOften, changePrice, heldUpByOne, lookedAtTwice, placeUnpaid, unexpected } from './replica-checks.ts';
import { compareCrowd, withoutOrder } from './compare-crowd.ts';
import { threeShops } from './three-shops.ts';
import { letIn } from './visitors.ts';

export type DrillReport = {
  balancer: string;
  violations: string[];
  counts: Record<string, number>;
};

/**
 * Three shops on one PostgreSQL behind a balancer, with people who look and buy: one is killed, all are replaced one by
 * one, `rounds` times. Then prices change, one caller asks too often, and everybody's books are compared.
 */
export async function drillReplicas({
  rounds,
  orders,
  changeLimitMs,
  tell = () => undefined,
}: {
  rounds: number;
  /** How many purchases there are between one blow and the next. */
  orders: number;
  /** How long after the first shop the last one may show a changed catalogue. */
  changeLimitMs: number;
  tell?: (line: string) => void;
}): Promise<DrillReport> {
  const directory = await mkdtemp(path.join(tmpdir(), 'poshak-replicas-'));
  const source = smallShop();
  const [place, feed, gateway, merchant] = await Promise.all([
    databaseForDrill(),
    startShopFeed({ source }),
    openGateway({ appId: 'test-app', secretKey: 'test-secret' }),
    startMerchantReceiver(seededRandom(1)),
  ]);
  merchant.recover();
  const { url: databaseUrl } = place;
  const port = await freePort();
  const shops = await threeShops(directory, {
    SHOP_MODE: 'demo',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SHOP_FEED_URL: feed.url,
    CASHFREE_BASE_URL: gateway.url,
    CASHFREE_APP_ID: gateway.appId,
    CASHFREE_SECRET_KEY: gateway.secretKey,
    DATABASE_URL: databaseUrl,
    DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
    MERCHANT_WEBHOOK_URL: merchant.url,
    MERCHANT_WEBHOOK_SECRET: merchant.secret,
    TRUST_PROXY: '1',
    DRAIN_SECONDS: '1',
    LOG_LEVEL: 'warn',
  });
  const started = performance.now();
  const at = (): string => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  const violations: string[] = [];
  try {
    // The first one migrates and reads the feed; the others find all there.
    await shops.start(0);
    await Promise.all([shops.start(1), shops.start(2)]);
    const balancer = await startBalancer(port, shops.ports);
    tell(`${at()}: three shops behind ${balancer.kind}`);
    const products = source.products(0, 4).map(({ product }) => product);
    const pages = [href('home'), ...products.map(({ handle }) => productHref(handle))];
    const crowd = letIn({ url: balancer.url, gateway, item: exampleItem(source), pages, buyers: 3 });
    const bought = async (more: number): Promise<void> => {
      const wanted = crowd.shoppers.length + more;
      while (crowd.shoppers.length < wanted) await sleep(20);
    };
    const kills: { from: number; until: number }[] = [];
    let [killed, replaced] = [0, 0];
    for (let round = 0; round < rounds; round += 1) {
      await bought(orders);
      const from = performance.now();
      await shops.stop(1, 'SIGKILL');
      kills.push({ from, until: performance.now() });
      killed += 1;
      await bought(orders);
      await shops.start(1);
      for (const index of [0, 2]) {
        const code = await shops.stop(index, 'SIGTERM');
        if (code !== 0) violations.push(`a shop that was asked to stop ended with ${code}`);
        await shops.start(index);
        replaced += 1;
      }
      await bought(orders);
      tell(`${at()}: round ${round + 1}, ${crowd.shoppers.length} shoppers, ${crowd.pages()} pages`);
    }
    await crowd.stop();
    violations.push(...unexpected(crowd.failures, kills));

    const changed = await changePrice(shops, feed.control, products[3] ?? { handle: '' });
    if (changed > changeLimitMs) violations.push(`a new price came to every shop after ${Math.round(changed)} ms`);
    tell(`${at()}: a new price was everywhere ${Math.round(changed)} ms after the first shop had it`);

    const passed = await askTooOften(shops.urls, balancer.url);
    if (passed > 30) violations.push(`${passed} requests of one caller passed a limit of 30`);

    const database = await connectDatabase({ engine: 'postgres', url: databaseUrl, poolSize: 2 });
    try {
      const waiting = await placeUnpaid(balancer.url, exampleItem(source));
      crowd.shoppers.push(...waiting);
      violations.push(...(await lookedAtTwice(database, gateway.control, waiting)));
      violations.push(
        ...(await heldUpByOne(
          database,
          waiting.flatMap(({ orderIds }) => orderIds),
        )),
      );
      for (const orderId of waiting.flatMap(({ orderIds }) => orderIds))
        gateway.control.pay(orderId, { status: 'SUCCESS' });
      const { shoppers } = crowd;
      const url = shops.urls[0] ?? '';
      const comparison = await compareCrowd({ database, gateway, merchant, shoppers, url });
      violations.push(...comparison.violations);
      if (withoutOrder(shoppers) > 0) violations.push(`${withoutOrder(shoppers)} shoppers never got an order`);
      await balancer.stop();
      return {
        balancer: balancer.kind,
        violations,
        counts: {
          ...comparison.counts,
          killed,
          replaced,
          pages: crowd.pages(),
          'requests that broke': crowd.failures.length,
          'ms until a change was everywhere': Math.round(changed),
        },
      };
    } finally {
      await database.destroy();
    }
  } finally {
    await shops.stopAll();
    await Promise.all([feed.close(), gateway.close(), merchant.close()]);
    await place.drop();
    await rm(directory, { recursive: true, force: true });
  }
}
