import { pino } from 'pino';
import { shopify } from '../../src/server/providers/sources/shopify/shopify.ts';
import { createCatalogueService } from '../../src/server/catalogue/products/service.ts';
import { connectDatabase } from '../../src/server/running/db/connect.ts';
import { migrate } from '../../src/server/running/db/migrate.ts';

/**
 * Runs one sync in its own process, which a test can kill: `node sync-in-child.ts <feed> <database
 * directory>`.
 */
const [feedUrl = '', directory = ''] = process.argv.slice(2);
const database = await connectDatabase({ engine: 'pglite', directory });
await migrate(database);
const service = createCatalogueService({
  database,
  source: shopify,
  feedUrl,
  now: Date.now,
  log: pino({ level: 'silent' }),
});
const report = await service.syncNow();
await database.destroy();
process.send?.(report.outcome);
