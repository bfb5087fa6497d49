import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../../scripts/processes.ts';
import { href, productHref } from '../../src/routes.ts';
import { connectDatabase } from '../../src/server/db/connect.ts';
import { startShopFeed } from '../../stand-ins/shop-feed/shop-feed.ts';
import { exampleItem } from '../attacks/example-item.ts';
import { smallShop } from '../catalogue-under-test.ts';
import { startMerchantReceiver } from '../fault-harness/merchant-receiver.ts';
import { seededRandom } from '../fault-harness/random.ts';
import { openGateway } from '../paying-shop.ts';
import { startPostgres } from '../postgres.ts';
import { startBalancer } from './balancer.ts';
import { compareCrowd, withoutOrder } from './compare-crowd.ts';
import { unexpected } from './replica-checks.ts';
import type { DrillReport } from './replicas.ts';
import { threeShops } from './three-shops.ts';
import { type Failure, letIn } from './visitors.ts';

const run = promisify(execFile);
const DISK_MB = 320;
/** Purchases before the disk is full, and after there is room again. */
const ORDERS = 25;
const FULL_MS = 8_000;

/**
 * Two shops and their PostgreSQL, whose disk fills up while people look and buy; then somebody makes room, and PostgreSQL is
 * started again where it gave up. Needs root, for a small disk of its own.
 */
export async function drillFullDisk(tell: (line: string) => void): Promise<DrillReport> {
  if (process.getuid?.() !== 0) {
    return { balancer: 'none', violations: ['this drill mounts a small disk: run it as root'], counts: {} };
  }
  const disk = await mkdtemp(path.join(tmpdir(), 'poshak-disk-'));
  await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'none', disk]);
  await chmod(disk, 0o777);
  try {
    return await drillOn(disk, tell);
  } finally {
    await run('umount', ['-l', disk]);
    await rm(disk, { recursive: true, force: true });
  }
}

async function drillOn(disk: string, tell: (line: string) => void): Promise<DrillReport> {
  const source = smallShop();
  const [postgres, feed, gateway, merchant] = await Promise.all([
    // Its log of changes must fit in.
    startPostgres({ place: disk, flags: ['-c', 'max_wal_size=64MB', '-c', 'min_wal_size=32MB'] }),
    startShopFeed({ source }),
    openGateway({ appId: 'test-app', secretKey: 'test-secret' }),
    startMerchantReceiver(seededRandom(1)),
  ]);
  merchant.recover();
  const databaseUrl = await postgres.createDatabase();
  const port = await freePort();
  const data = path.join(disk, 'shops');
  await mkdir(data);
  const shops = await threeShops(data, {
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
    LOG_LEVEL: 'error',
  });
  try {
    await shops.start(0);
    await shops.start(1);
    const balancer = await startBalancer(port, shops.ports.slice(0, 2));
    const pages = [href('home'), ...source.products(0, 4).map(({ product }) => productHref(product.handle))];
    const crowd = letIn({ url: balancer.url, gateway, item: exampleItem(source), pages, buyers: 3 });
    const bought = async (more: number): Promise<void> => {
      const wanted = paid(crowd.shoppers).length + more;
      while (paid(crowd.shoppers).length < wanted) await sleep(20);
    };
    await bought(ORDERS);
    const from = performance.now();
    const [ordersBefore, pagesBefore] = [paid(crowd.shoppers).length, crowd.pages()];
    await fill(path.join(disk, 'ballast'));
    tell(`the disk is full after ${ordersBefore} orders`);
    await sleep(FULL_MS);
    const whileFull = {
      'orders while it was full': paid(crowd.shoppers).length - ordersBefore,
      'pages while it was full': crowd.pages() - pagesBefore,
    };
    await rm(path.join(disk, 'ballast'));
    await postgres.revive();
    await bought(ORDERS);
    const until = performance.now();
    tell('there is room again, and orders come in');
    await bought(ORDERS);
    await crowd.stop();
    const full = crowd.failures.filter((failure) => failure.from < until && failure.until > from);
    const violations = [...unexpected(crowd.failures, [{ from, until }]), ...untold(full)];
    if (full.length === 0) violations.push('nobody noticed that the disk was full: the drill shows nothing');
    const database = await connectDatabase({ engine: 'postgres', url: databaseUrl, poolSize: 2 });
    try {
      const { shoppers } = crowd;
      const url = shops.urls[0] ?? '';
      const comparison = await compareCrowd({ database, gateway, merchant, shoppers, url });
      violations.push(...comparison.violations);
      await balancer.stop();
      return {
        balancer: balancer.kind,
        violations,
        counts: {
          ...comparison.counts,
          ...whileFull,
          'requests that were refused': full.length,
          'shoppers who gave up': withoutOrder(shoppers),
        },
      };
    } finally {
      await database.destroy();
    }
  } finally {
    await shops.stopAll();
    await Promise.all([feed.close(), gateway.close(), merchant.close()]);
    await postgres.stop();
  }
}

const paid = <S extends { orderIds: readonly string[] }>(shoppers: readonly S[]): S[] =>
  shoppers.filter(({ orderIds }) => orderIds.length > 0);

/** Whoever is refused is told so by a code and 503, not by a fault or a broken connection. */
function untold(failures: readonly Failure[]): string[] {
  return failures
    .filter(({ status }) => status !== 503)
    .map(({ what, status }) => `${what} was answered ${status ?? 'with nothing'} while the disk was full`);
}

/** Writes until nothing more goes in. */
async function fill(file: string): Promise<void> {
  const ballast = await open(file, 'w');
  const blocks = [1024 * 1024, 4096];
  for (const size of blocks) {
    const block = Buffer.alloc(size, 1);
    const written = async (): Promise<boolean> =>
      ballast.write(block).then(
        () => true,
        () => false,
      );
    while (await written());
  }
  await ballast.close();
}
