import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildIfStale } from '../../scripts/build.ts';
import { freePort } from '../../scripts/processes.ts';
import { href, productHref } from '../../src/routes.ts';
import { connectDatabase } from '../../src/server/db/connect.ts';
import { startShopFeed } from '../../stand-ins/shop-feed/shop-feed.ts';
import { exampleItem } from '../attacks/example-item.ts';
import { smallShop } from '../catalogue-under-test.ts';
import { startBalancer } from '../deploy/balancer.ts';
import { compareCrowd, withoutOrder } from '../deploy/compare-crowd.ts';
import { unexpected } from '../deploy/replica-checks.ts';
import { threeShops } from '../deploy/three-shops.ts';
import { letIn } from '../deploy/visitors.ts';
import { startMerchantReceiver } from '../fault-harness/merchant-receiver.ts';
import { seededRandom } from '../fault-harness/random.ts';
import { openGateway } from '../paying-shop.ts';
import { startPostgres } from '../postgres.ts';
import { layOut, previousCommit, takeAway } from './previous-version.ts';
import { missingScripts } from './missing-scripts.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const OLD = 0;
const NEW = 1;
/** Purchases between one step and the next. */
const ORDERS = 10;

/**
 * The code of the previous version and of this one on one database, with people who look and buy all the while: the old
 * shop, the new one beside it, the new one alone, and the way back: the old one beside it, and alone again. Gives what
 * went wrong, in words.
 */
export async function drillUpgrade(from: string, tell: (line: string) => void): Promise<string[]> {
  const commit = await previousCommit(from);
  const directory = await mkdtemp(path.join(tmpdir(), 'poshak-upgrade-'));
  const oldRoot = path.join(directory, 'old');
  await Promise.all([layOut(commit, oldRoot), buildIfStale()]);
  const source = smallShop();
  const [postgres, feed, gateway, merchant] = await Promise.all([
    startPostgres(),
    startShopFeed({ source }),
    openGateway({ appId: 'test-app', secretKey: 'test-secret' }),
    startMerchantReceiver(seededRandom(1)),
  ]);
  merchant.recover();
  const databaseUrl = await postgres.createDatabase();
  const port = await freePort();
  const environment = {
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
  };
  const shops = await threeShops(directory, environment, [oldRoot, ROOT, ROOT]);
  try {
    await shops.start(OLD);
    const balancer = await startBalancer(port, shops.ports.slice(0, 2));
    const pages = [href('home'), ...source.products(0, 4).map(({ product }) => productHref(product.handle))];
    const crowd = letIn({ url: balancer.url, gateway, item: exampleItem(source), pages, buyers: 3 });
    const wrong: string[] = [];
    const next = async (what: string): Promise<void> => {
      const wanted = crowd.shoppers.length + ORDERS;
      while (crowd.shoppers.length < wanted) await sleep(20);
      wrong.push(...(await missingScripts(shops.urls)));
      tell(
        `${what}: ${crowd.shoppers.length} shoppers, ${crowd.pages()} pages, ${crowd.failures.length} requests broke`,
      );
    };
    await next(`the version of ${commit.slice(0, 8)} alone`);
    await shops.start(NEW);
    await next('both');
    await shops.stop(OLD, 'SIGTERM');
    await next('this version alone');
    await shops.start(OLD);
    await next('back: both');
    await shops.stop(NEW, 'SIGTERM');
    await next('back: the old version alone');
    await crowd.stop();
    wrong.push(...unexpected(crowd.failures, []));
    const database = await connectDatabase({ engine: 'postgres', url: databaseUrl, poolSize: 2 });
    const { shoppers } = crowd;
    const { counts, violations } = await compareCrowd({
      database,
      gateway,
      merchant,
      shoppers,
      url: shops.urls[OLD] ?? '',
    });
    wrong.push(...violations);
    if (withoutOrder(shoppers) > 0) wrong.push(`${withoutOrder(shoppers)} shoppers never got an order`);
    for (const [name, count] of Object.entries(counts)) tell(`${String(count).padStart(12)}  ${name}`);
    await database.destroy();
    await balancer.stop();
    return wrong;
  } finally {
    await shops.stopAll();
    await Promise.all([feed.close(), gateway.close(), merchant.close()]);
    await postgres.stop();
    await takeAway(oldRoot);
    await rm(directory, { recursive: true, force: true });
  }
}
