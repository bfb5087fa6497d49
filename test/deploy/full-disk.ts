import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { PostgresOptions } from '../database/postgres.ts';
import { withoutOrder } from './replicas/compare-crowd.ts';
import { THIS_CHECKOUT, withDrilledShops } from './replicas/drilled-shops.ts';
import { keepLog } from './replicas/keep-log.ts';
import { unexpected } from './replicas/replica-checks.ts';
import type { DrillReport } from './replicas/replicas.ts';
import type { Failure } from './replicas/visitors.ts';

const run = promisify(execFile);
const DISK_MB = 320;
/** Number of purchases before the disk is full, and again after there is room. */
const ORDERS = 25;
/** How long the disk stays full after the first shopper was refused. */
const FULL_MS = 8_000;
/** PostgreSQL first writes to the free space in its files. */
const NOTICED_WITHIN_MS = 120_000;

/**
 * Runs two shops and their PostgreSQL on a disk that fills up while shoppers browse and buy. Then there is
 * room again, and PostgreSQL is restarted if it gave up. Needs root, to mount a small disk.
 */
export async function drillFullDisk(print: (line: string) => void): Promise<DrillReport> {
  if (process.getuid?.() !== 0) {
    return { balancer: 'none', violations: ['this drill mounts a small disk: run it as root'], counts: {} };
  }
  const disk = await mkdtemp(path.join(tmpdir(), 'poshak-disk-'));
  await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'none', disk]);
  await chmod(disk, 0o777);
  try {
    return await drillOn(disk, print);
  } finally {
    await run('umount', ['-l', disk]);
    await rm(disk, { recursive: true, force: true });
  }
}

function drillOn(disk: string, print: (line: string) => void): Promise<DrillReport> {
  const directory = path.join(disk, 'shops');
  // PostgreSQL's write-ahead log must fit on the disk.
  const log = ['max_wal_size=64MB', 'min_wal_size=32MB', 'full_page_writes=on'];
  const postgres: PostgresOptions = { parent: disk, flags: log.map((setting) => `--${setting}`) };
  const roots = [THIS_CHECKOUT, THIS_CHECKOUT];
  return withDrilledShops({ directory, roots, postgres, settings: { LOG_LEVEL: 'error' } }, async (drilled) => {
    const { shops } = drilled;
    await mkdir(directory);
    await shops.start(0);
    await shops.start(1);
    const balancer = await drilled.balance(2);
    const crowd = drilled.letInAt(balancer.url);
    const bought = async (more: number): Promise<void> => {
      const wanted = paid(crowd.shoppers).length + more;
      while (paid(crowd.shoppers).length < wanted) await sleep(20);
    };
    await bought(ORDERS);
    const from = performance.now();
    const [ordersBefore, pagesBefore] = [paid(crowd.shoppers).length, crowd.pages()];
    await fill(path.join(disk, 'ballast'));
    print(`the disk is full after ${ordersBefore} orders`);
    const noticed = performance.now() + NOTICED_WITHIN_MS;
    while (crowd.failures.length === 0 && performance.now() < noticed) await sleep(100);
    await sleep(FULL_MS);
    const whileFull = {
      'orders while it was full': paid(crowd.shoppers).length - ordersBefore,
      'pages while it was full': crowd.pages() - pagesBefore,
    };
    await rm(path.join(disk, 'ballast'));
    await drilled.postgres.revive();
    await bought(ORDERS);
    const until = performance.now();
    print('there is room again, and orders come in');
    await bought(ORDERS);
    await crowd.stop();
    const full = crowd.failures.filter((failure) => failure.from < until && failure.until > from);
    const violations = [...unexpected(crowd.failures, [{ from, until }]), ...without503(full)];
    if (full.length === 0) violations.push('nobody noticed that the disk was full: the drill shows nothing');
    const { shoppers } = crowd;
    const comparison = await drilled.compareLedgers(shoppers, shops.urls[0] ?? '');
    violations.push(...comparison.violations);
    await balancer.stop();
    await keepLog(shops, violations, print);
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
  });
}

const paid = <S extends { orderIds: readonly string[] }>(shoppers: readonly S[]): S[] =>
  shoppers.filter(({ orderIds }) => orderIds.length > 0);

/**
 * Returns the refusals without a 503: a shopper must get 503 with a code, not a server error or a broken
 * connection.
 */
function without503(failures: readonly Failure[]): string[] {
  return failures
    .filter(({ status }) => status !== 503)
    .map(
      ({ what, status, code }) => `${what} was answered ${status ?? 'with nothing'} ${code} while the disk was full`,
    );
}

/** Writes until the disk is full. */
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
