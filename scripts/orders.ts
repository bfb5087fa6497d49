import path from 'node:path';
import shop from '../shop.config.ts';
import { type Config, readConfig } from '../src/server/config.ts';
import { connectDatabase } from '../src/server/db/connect.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { commandSocketPath, sendCommand } from '../src/server/orders/command-socket.ts';
import { runOrderCommand } from '../src/server/orders/command.ts';
import { createCustomerVault } from '../src/server/orders/customer-vault.ts';
import { checkDataKeys, loadDataKeys } from '../src/server/orders/data-key.ts';
import { createLedger } from '../src/server/orders/ledger.ts';
import { createMerchantService } from '../src/server/orders/merchant.ts';

/** The merchant's orders command: sent to the running shop, or run on the database where no shop runs here. */
async function main(argv: readonly string[]): Promise<number> {
  const config = readPlace();
  const answer = (await sendCommand(commandSocketPath(config.dataDir), argv)) ?? (await runHere(config, argv));
  console.log(answer.output);
  return answer.exitCode;
}

/** Where the data are is all the command needs: what a live shop must have besides is not asked for. */
function readPlace(): Config {
  const { SHOP_FEED_URL: feedUrl = 'http://localhost' } = process.env;
  return readConfig({ ...process.env, SHOP_MODE: 'demo', SHOP_FEED_URL: feedUrl }, shop);
}

async function runHere(config: Config, argv: readonly string[]) {
  const database = await connectDatabase(
    config.databaseUrl === null
      ? { engine: 'pglite', directory: path.join(config.dataDir, 'database') }
      : { engine: 'postgres', url: config.databaseUrl, poolSize: 2 },
  );
  try {
    await migrate(database);
    const keys = await loadDataKeys(config);
    await checkDataKeys(database, keys, Date.now());
    const vault = createCustomerVault(keys);
    // Messages for the merchant and the shopper are put in; the shop delivers them when it runs.
    const topics = config.merchantWebhook === null ? [] : (['merchant_webhook'] as const);
    const merchant = createMerchantService({ database, vault, now: Date.now, ledger: createLedger(new Set(topics)) });
    return await runOrderCommand({ merchant, database, vault, now: Date.now }, argv);
  } finally {
    await database.destroy();
  }
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
