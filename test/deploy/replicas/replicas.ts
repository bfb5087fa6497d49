import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withoutOrder } from './compare-crowd.ts';
import { type DrilledShops, THIS_CHECKOUT, withDrilledShops } from './drilled-shops.ts';
import { keepLog } from './keep-log.ts';
import { publishUnderLoad } from './publish-under-load.ts';
import {
  changePrice,
  heldUpByOne,
  lookedAtTwice,
  placeUnpaid,
  requestTooOften,
  slowestConfirmation,
  unexpected,
} from './replica-checks.ts';

export type DrillReport = {
  balancer: string;
  violations: string[];
  counts: Record<string, number>;
};

type DrillOptions = {
  shops: number;
  rounds: number;
  /** Number of purchases between one stop or kill and the next. */
  orders: number;
  /** How many ms later than the first shop the last one may show a changed catalogue. */
  changeLimitMs: number;
  print?: (line: string) => void;
};

/**
 * Runs shops on one PostgreSQL behind a balancer, with shoppers who browse and buy. In each of `rounds`
 * rounds one shop is killed and the others are replaced one by one. Then the merchant publishes settings and restores
 * some, prices change, one client exceeds the rate limit, and all ledgers are compared.
 */
export async function drillReplicas(options: DrillOptions): Promise<DrillReport> {
  const directory = await mkdtemp(path.join(tmpdir(), 'poshak-replicas-'));
  const settings = { DRAIN_SECONDS: '1', LOG_LEVEL: 'warn' };
  const roots = Array.from({ length: options.shops }, () => THIS_CHECKOUT);
  try {
    return await withDrilledShops({ directory, roots, settings }, (drilled) => drillThrough(drilled, options));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Index of the shop that is killed. */
const KILLED = 1;

async function drillThrough(
  drilled: DrilledShops,
  { rounds, orders, changeLimitMs, print = () => undefined }: DrillOptions,
): Promise<DrillReport> {
  const { shops, feed, gateway, item } = drilled;
  const started = performance.now();
  const at = (): string => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  const violations: string[] = [];
  // The first shop migrates the database and reads the feed; the others start with both done.
  await shops.start(0);
  const [, ...others] = shops.urls.keys();
  await Promise.all(others.map((index) => shops.start(index)));
  const balancer = await drilled.balance(shops.urls.length);
  print(`${at()}: ${shops.urls.length} shops behind ${balancer.kind}`);
  const crowd = drilled.letInAt(balancer.url);
  const bought = async (more: number): Promise<void> => {
    const wanted = crowd.shoppers.length + more;
    while (crowd.shoppers.length < wanted) await sleep(20);
  };
  const kills: { from: number; until: number }[] = [];
  let [killed, replaced] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    await bought(orders);
    const from = performance.now();
    await shops.stop(KILLED, 'SIGKILL');
    kills.push({ from, until: performance.now() });
    killed += 1;
    await bought(orders);
    await shops.start(KILLED);
    for (const index of shops.urls.keys().filter((one) => one !== KILLED)) {
      const code = await shops.stop(index, 'SIGTERM');
      if (code !== 0) violations.push(`a shop that was asked to stop ended with ${code}`);
      await shops.start(index);
      replaced += 1;
    }
    await bought(orders);
    print(`${at()}: round ${round + 1}, ${crowd.shoppers.length} shoppers, ${crowd.pages()} pages`);
  }
  const published = await publishUnderLoad(drilled, balancer.url);
  violations.push(...published.violations);
  if (published.slowestMs > changeLimitMs)
    violations.push(`published settings were in force everywhere after ${published.slowestMs} ms`);
  print(`${at()}: three versions of the settings, each everywhere within ${published.slowestMs} ms`);

  await crowd.stop();
  violations.push(...unexpected(crowd.failures, kills));
  const slowest = await drilled.withDatabase((database) => slowestConfirmation(database, gateway.control));
  if (slowest > 10) violations.push(`one payment in twenty was confirmed only after ${slowest} s`);
  print(`${at()}: 95 of 100 payments were confirmed within ${slowest} s`);

  const changed = await changePrice(shops, feed.control, { handle: drilled.handles[3] ?? '' });
  if (changed > changeLimitMs) violations.push(`a new price came to every shop after ${Math.round(changed)} ms`);
  print(`${at()}: a new price was everywhere ${Math.round(changed)} ms after the first shop had it`);

  const passed = await requestTooOften(shops.urls, balancer.url);
  if (passed > 30) violations.push(`${passed} requests of one caller passed a limit of 30`);

  const waiting = await placeUnpaid(balancer.url, item);
  crowd.shoppers.push(...waiting);
  const unpaid = waiting.flatMap(({ orderIds }) => orderIds);
  await drilled.withDatabase(async (database) => {
    violations.push(...(await lookedAtTwice(database, gateway.control, waiting)));
    violations.push(...(await heldUpByOne(database, unpaid)));
  });
  // One shopper gives up, so that order expires unpaid.
  for (const orderId of unpaid.slice(1)) gateway.control.pay(orderId, { status: 'SUCCESS' });
  const { shoppers } = crowd;
  const comparison = await drilled.compareLedgers(shoppers, shops.urls[0] ?? '');
  violations.push(...comparison.violations);
  if (withoutOrder(shoppers) > 0) violations.push(`${withoutOrder(shoppers)} shoppers never got an order`);
  await balancer.stop();
  await keepLog(shops, violations, print);
  return {
    balancer: balancer.kind,
    violations,
    counts: {
      ...comparison.counts,
      killed,
      replaced,
      pages: crowd.pages(),
      's until 95 % were confirmed': slowest,
      'requests that broke': crowd.failures.length,
      'ms until a change was everywhere': Math.round(changed),
      'ms until published settings were everywhere': published.slowestMs,
      'pages meanwhile': published.pages,
    },
  };
}
