import path from 'node:path';
import { pino } from 'pino';
import shop from '../shop.config.ts';
import { type CatalogueCommandResult, progressLine, runCatalogueCommand } from '../src/server/catalogue/command.ts';
import { createCatalogueService } from '../src/server/catalogue/service.ts';
import { type Config, readConfig } from '../src/server/config.ts';
import { connectDatabase } from '../src/server/db/connect.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { commandSocketPath, sendCommand } from '../src/server/orders/command-socket.ts';

/** The merchant's catalogue command. The embedded database belongs to one process: a running shop does the work then. */
async function main(argv: readonly string[]): Promise<number> {
  const config = readConfig(process.env, shop);
  const sent =
    config.databaseUrl === null ? await sendCommand(commandSocketPath(config.dataDir, 'catalogue'), argv) : null;
  const answer = sent ?? (await runHere(config, argv));
  console.log(answer.output);
  return answer.exitCode;
}

async function runHere(config: Config, argv: readonly string[]): Promise<CatalogueCommandResult> {
  const database = await connectDatabase(
    config.databaseUrl === null
      ? { engine: 'pglite', directory: path.join(config.dataDir, 'database') }
      : { engine: 'postgres', url: config.databaseUrl, poolSize: 4 },
  );
  const { feedUrl, publicUrl } = config;
  const { persuasion } = config.shop;
  const log = pino({ level: 'silent' });
  try {
    await migrate(database);
    const service = createCatalogueService({ database, feedUrl, publicUrl, persuasion, now: Date.now, log });
    return await runCatalogueCommand(service, argv, process.stderr.isTTY ? showProgress : undefined);
  } finally {
    await database.destroy();
  }
}

function showProgress(progress: Parameters<typeof progressLine>[0]): void {
  const done = progress.collectionsDone === progress.collections;
  process.stderr.write(`\r${progressLine(progress)}${done ? '\n' : ''}`);
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
