import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildIfStale } from '../../scripts/build.ts';
import { withoutOrder } from '../deploy/replicas/compare-crowd.ts';
import { type DrilledShops, THIS_CHECKOUT, withDrilledShops } from '../deploy/replicas/drilled-shops.ts';
import { keepLog } from '../deploy/replicas/keep-log.ts';
import { unexpected } from '../deploy/replicas/replica-checks.ts';
import { drillEmbedded } from './embedded.ts';
import { missingScripts } from './missing-scripts.ts';
import { layOut, previousCommit, takeAway } from './previous-version.ts';

const OLD = 0;
const NEW = 1;
/** Number of purchases between one step and the next. */
const ORDERS = 10;

/**
 * Runs the previous version's code and this one's on one database while shoppers browse and buy: the old
 * shop, both, the new one alone, and the way back: both, and the old one alone. Then the same one after the other on an embedded
 * database. Returns what went wrong.
 */
export async function drillUpgrade(from: string, print: (line: string) => void): Promise<string[]> {
  const commit = await previousCommit(from);
  const directory = await mkdtemp(path.join(tmpdir(), 'poshak-upgrade-'));
  const oldRoot = path.join(directory, 'old');
  try {
    await Promise.all([layOut(commit, oldRoot), buildIfStale()]);
    const wrong = await withDrilledShops(
      { directory, roots: [oldRoot, THIS_CHECKOUT], settings: { DRAIN_SECONDS: '1', LOG_LEVEL: 'warn' } },
      (drilled) => thereAndBack(drilled, commit, print),
    );
    return [...wrong, ...(await drillEmbedded(oldRoot, directory, print))];
  } finally {
    // If the old version was never laid out, this fails too; only the first error matters.
    await takeAway(oldRoot).catch(() => undefined);
    await rm(directory, { recursive: true, force: true });
  }
}

async function thereAndBack(drilled: DrilledShops, commit: string, print: (line: string) => void): Promise<string[]> {
  const { shops } = drilled;
  await shops.start(OLD);
  const balancer = await drilled.balance(2);
  const crowd = drilled.letInAt(balancer.url);
  const wrong: string[] = [];
  const next = async (what: string): Promise<void> => {
    const wanted = crowd.shoppers.length + ORDERS;
    while (crowd.shoppers.length < wanted) await sleep(20);
    wrong.push(...(await missingScripts(shops.urls)));
    print(
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
  const { shoppers } = crowd;
  const { counts, violations } = await drilled.compareLedgers(shoppers, shops.urls[OLD] ?? '');
  wrong.push(...violations);
  if (withoutOrder(shoppers) > 0) wrong.push(`${withoutOrder(shoppers)} shoppers never got an order`);
  for (const [name, count] of Object.entries(counts)) print(`${String(count).padStart(12)}  ${name}`);
  await balancer.stop();
  await keepLog(shops, wrong, print);
  return wrong;
}
