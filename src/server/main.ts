import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import shop from '../../shop.config.ts';
import { composeShop } from './compose.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { openDatabase } from './db/open-database.ts';
import { DOORS } from './http/connections.ts';

const STOP_LIMIT_MS = 20_000;

try {
  await main();
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}

async function main(): Promise<void> {
  // What the shop writes is for its own user; the embedded database takes no notice (db/open-database.ts).
  process.umask(0o077);
  const config = readConfig(process.env, shop);
  const log = pino({ level: config.logLevel });
  if (config.mode === 'live' && config.shop.persuasion === 'as-specified') {
    log.warn(
      'persuasion is "as-specified": sample ratings, viewer numbers, restarting countdowns and 3 x MRP are shown. ' +
        'They touch the Consumer Protection Act and its dark pattern guidelines; see docs/rules-india.md.',
    );
  }
  const database = await openDatabase(config);
  const running = await composeShop(config, database, log, DOORS);
  await listen(running.app, config);
  log.info({ port: config.port, mode: config.mode }, 'the shop is open');

  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    void running.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await refuseTaken(port, host);
    const address = { port, host, reusePort: DOORS > 1 };
    await app.listen(address);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new ConfigError(`PORT ${port} is in use by another program.`);
    }
    throw error;
  }
}

/** Sockets that share a port would also share it with another shop's that is there by mistake. */
async function refuseTaken(port: number, host: string): Promise<void> {
  const probe = createServer().listen({ port, host });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
