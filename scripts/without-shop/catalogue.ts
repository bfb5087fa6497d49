import { pino } from 'pino';
import { progressLine, runCatalogueCommand } from '../../src/server/catalogue/products/command.ts';
import { storedPlatformShop } from '../../src/server/catalogue/products/service.ts';
import { configuredCatalogue } from '../../src/server/catalogue/products/feature.ts';
import { NO_FEED } from './read-place.ts';
import type { RunHere } from './work-here.ts';

export const runHere: RunHere = async (config, database, argv) => {
  if (config.feedUrl === NO_FEED && argv.includes('sync')) {
    return { exitCode: 1, output: 'SHOP_FEED_URL is missing: without a running shop, sync needs to know the feed.' };
  }
  const log = pino({ level: 'silent' });
  const { currency } = await storedPlatformShop(database, config.feedUrl);
  const service = configuredCatalogue({ config: { ...config, feedCurrency: currency }, database, now: Date.now, log });
  return runCatalogueCommand(service, argv, process.stderr.isTTY ? showProgress : undefined);
};

function showProgress(progress: Parameters<typeof progressLine>[0]): void {
  const done = progress.collectionsDone === progress.collections;
  process.stderr.write(`\r${progressLine(progress)}${done ? '\n' : ''}`);
}
