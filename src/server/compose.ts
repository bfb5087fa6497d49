import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from './pages/app.ts';
import { asPlatformSays } from './catalogue/products/service.ts';
import { takingSoldCards } from './selling/gift-cards/service.ts';
import {
  COMMAND_NAMES,
  commandSocketPath,
  listenForAll,
  type StopCommands,
} from './running/commands/command-socket.ts';
import type { Config } from './settings/config/config.ts';
import type { Database } from './running/db/connect.ts';
import { describeDatabase } from './running/db/database-address.ts';
import { readPrimary, type ReadServers } from './running/db/read-servers.ts';
import { createCustomerVault } from './running/encryption/customer-vault.ts';
import { checkDataKeys, loadDataKeys } from './running/encryption/data-key.ts';
import type { Part } from './running/feature.ts';
import { EXPIRING, FEATURES } from './features.ts';
import { healthEndpoints } from './running/http/health.ts';
import { createRequestCounts } from './running/http/request-counts.ts';
import { createReceivers, type Receivers, startOutbox } from './running/outbox/service.ts';
import type { SettingsInForce } from './settings/shop-settings/service.ts';
import { shopMetrics } from './shop-metrics.ts';
import { DRAINING, readinessOf } from './shop-readiness.ts';
import type { RequestOf } from './running/tracing/order-work.ts';

export type RunningShop = {
  app: FastifyInstance;
  /** The merchant's desk, with its own listener; null if none is configured. */
  desk: FastifyInstance | null;
  /** Answers /readyz with 503 for the configured time: load balancers send no more before the ports close. */
  drain: () => Promise<void>;
  /**
   * Completes running work and stops; the database stays open. For a shop that another one replaces. With a limit in ms,
   * commands under way are cut after it.
   */
  retire: StopCommands;
  /** All of it: drain, retire, and the database. */
  close: () => Promise<void>;
};

export type ShopOptions = {
  /** What the configuration was read from. */
  settings: SettingsInForce;
  /** Where reads go; default: to the database. */
  reads?: ReadServers;
  /** Number of listening sockets. With several, the caller listens with `reusePort`. Default: 1. */
  acceptors?: number;
  /** True if an entrance hands the requests over. Default: shop and desk have sockets of their own. */
  behindEntrance?: boolean;
  /** The shop that ran until now with other settings, from which this one takes over. Default: none did. */
  replaces?: Config;
};

/** How long a process that stops waits for commands under way. */
export const LAST_COMMANDS_MS = 10_000;

/** The embedded database runs on this thread. A large statement delays everything and is no sign of overload. */
const EMBEDDED_DELAY_MS = 0;
const POSTGRES_DELAY_MS = 2_000;

/** The parts of a shop that were started: its front, which ends first, and the work behind it. */
type Begun = { front: StopCommands[]; work: StopCommands[] };

/** Creates the whole shop from its configuration and starts its work. If a part fails, nothing of it runs on. */
export async function composeShop(
  given: Config,
  database: Database,
  log: FastifyBaseLogger,
  options: ShopOptions,
): Promise<RunningShop> {
  const begun: Begun = { front: [], work: [] };
  try {
    return await composeParts(begun, given, database, log, options);
  } catch (error) {
    await Promise.allSettled([...begun.front, ...begun.work].map((stop) => stop(0)));
    throw error;
  }
}

async function composeParts(
  begun: Begun,
  given: Config,
  database: Database,
  log: FastifyBaseLogger,
  { settings, reads = readPrimary(database), acceptors = 1, behindEntrance = false, replaces }: ShopOptions,
): Promise<RunningShop> {
  const now = Date.now;
  const said = await asPlatformSays(given, { database, now, log, asks: replaces?.feedUrl !== given.feedUrl });
  const config = await takingSoldCards(said, { database, now });
  const keys = await loadDataKeys(config);
  await checkDataKeys(database, keys, now());
  const base = {
    config,
    replaces: replaces ?? null,
    settings,
    database,
    reads,
    vault: createCustomerVault(keys),
    receivers: createReceivers(),
    counts: createRequestCounts({ database, now }),
    expiring: EXPIRING,
    maxEventLoopDelayMs: config.databaseUrl === null ? EMBEDDED_DELAY_MS : POSTGRES_DELAY_MS,
    behindEntrance,
    now,
    log,
  };
  const parts: Part[] = [];
  const services = await FEATURES.create(base, (_name, part) => {
    parts.push(part);
    if (part.closeFront) begun.front.push(part.closeFront);
    if (part.stop) begun.work.push(part.stop);
  });
  let draining = false;
  const readiness = readinessOf(services.catalogue);
  const app = await buildApp({
    pages: services.pages,
    preview: services.preview,
    clientDirectory: services.clientDirectory,
    sharedAssets: config.assetsDir,
    publicUrl: config.publicUrl,
    ownNameOnly: config.mode === 'live',
    redirects: config.shop.redirects,
    noteMissedAddress: services.noteMissedAddress,
    trustProxy: config.trustProxy,
    logger: log,
    acceptors,
    behindEntrance,
    limits: { counts: base.counts, digest: (text) => base.vault.digest(text), now },
    maxEventLoopDelayMs: base.maxEventLoopDelayMs,
    endpoints: [
      ...parts.flatMap(({ routes = [] }) => routes),
      healthEndpoints({
        readiness: async () => (draining ? DRAINING : readiness()),
        metrics: shopMetrics({ database, reads, build: services.buildName, mode: config.mode, parts }),
      }),
    ],
  });
  begun.front.push(() => app.close());
  // Whatever needs the database comes before the jobs and sockets, which the shop of today has until then.
  await startWork(begun, parts, { ...base, requestOf: services.requestOf });
  const drain = async (): Promise<void> => {
    draining = true;
    if (config.drainMs > 0) await setTimeout(config.drainMs);
  };
  const retire = async (limitMs?: number): Promise<void> => {
    await Promise.all(begun.front.map((stop) => stop(limitMs)));
    await Promise.all(begun.work.map((stop) => stop(limitMs)));
  };
  return {
    app,
    desk: services.desk,
    drain,
    retire,
    close: async () => {
      await drain();
      await retire(LAST_COMMANDS_MS);
      await database.destroy();
    },
  };
}

type Working = {
  config: Config;
  receivers: Receivers;
  database: Database;
  now: () => number;
  log: FastifyBaseLogger;
  requestOf: RequestOf;
};

/** Takes the features' commands on this machine, and starts their work and the delivery of the outbox. */
async function startWork(begun: Begun, parts: readonly Part[], { config, receivers, ...work }: Working): Promise<void> {
  const where = describeDatabase(config);
  const sockets = parts.flatMap(({ commands = {} }) =>
    COMMAND_NAMES.flatMap((name) => {
      const run = commands[name];
      return run ? [{ socketPath: commandSocketPath(config.dataDir, name), run, database: where }] : [];
    }),
  );
  begun.work.push(await listenForAll(sockets));
  const { database, now, log, requestOf } = work;
  const outbox = startOutbox({ database, now, log, senders: receivers.senders, random: Math.random, requestOf });
  const jobs = [outbox, ...parts.flatMap(({ start }) => start?.() ?? [])];
  begun.work.push(async () => void (await Promise.all(jobs.map((job) => job.stop()))));
}
