import type { FullConfig } from '@playwright/test';
import { buildIfStale } from '../scripts/build.ts';
import { findBrowser } from './browser.ts';
import startPostgresOfTheRun from './database/postgres-of-the-run.ts';
import { runSharedShops } from './shared-shops.ts';
import { startWebhookReceiver } from './receivers/merchant-webhook-receiver.ts';

/**
 * Runs before the browser tests. They always get a current build, and share one unpacked browser and their
 * shops.
 */
export default async function prepareBrowserTests({ workers }: FullConfig): Promise<() => Promise<void>> {
  const [endPostgres] = await Promise.all([startPostgresOfTheRun(), buildIfStale(), findBrowser()]);
  const endMerchant = await startWebhookReceiver();
  const endShops = await runSharedShops(Array.from({ length: workers }, (_, number) => ({ number })));
  return async () => {
    await endShops();
    await endPostgres();
    endMerchant();
  };
}
