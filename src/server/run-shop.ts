import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { commandSocketPath, listenForCommands } from './running/commands/command-socket.ts';
import { composeShop, LAST_COMMANDS_MS, type RunningShop } from './compose.ts';
import { type Config, ConfigError, readConfig } from './settings/config/config.ts';
import type { Environment } from './running/environment/config-error.ts';
import type { Database } from './running/db/connect.ts';
import { describeDatabase } from './running/db/database-address.ts';
import { readPrimary, type ReadServers } from './running/db/read-servers.ts';
import { createCustomerVault } from './running/encryption/customer-vault.ts';
import { loadDataKeys } from './running/encryption/data-key.ts';
import { type Entrance, openEntrance } from './running/http/entrance.ts';
import { startPeriodic } from './running/jobs/periodic.ts';
import { keysInForce, type KeysInForce, markOfKeys, withoutKeys } from './settings/provider-keys/service.ts';
import { readStored } from './settings/shop-settings/read-stored.ts';
import { runSettingsCommand } from './settings/shop-settings/settings-command.ts';
import {
  configWith,
  settingsInForce,
  type SettingsVersion,
  versionInForce,
} from './settings/shop-settings/shop-settings.ts';

/** Every replica follows a new version within two seconds, most of which it needs to compose a shop on a busy machine. */
const LOOKS_EVERY_MS = 300;
/** Looks that are left out after a failed one, so that a shop which cannot be composed does not take all of the time. */
const MAX_LOOKS_LEFT_OUT = 200;

type Given = {
  environment: Environment;
  /** The contents of shop.config.ts. */
  fileInput: object;
  database: Database;
  /** Where reads go; default: to the database. The caller closes it. */
  reads?: ReadServers;
  log: FastifyBaseLogger;
  /** Number of listening sockets of the shop. Default: 1. */
  acceptors?: number;
  looksEveryMs?: number;
};

/** A shop whose settings can change while it runs. */
export type ShopInService = {
  config: () => Config;
  /** Sockets that are not listening yet; null if no desk is configured. */
  shop: Entrance;
  desk: Entrance | null;
  /** Resolves once the settings that were saved before the call are in force. */
  follow: () => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Runs a shop with the settings in force. When the merchant saves others, a whole new shop is composed from them on the
 * same database, takes over all later requests, and the one before completes its own: no request sees two versions, none
 * fails, and every part may read its settings once. What this build does not take of the settings is logged and left out. If
 * the new shop cannot be composed, because the database or a socket fails, the former one stays and it is tried again.
 */
export async function runShop(given: Given): Promise<ShopInService> {
  const { environment, fileInput, database, log, acceptors = 1, looksEveryMs = LOOKS_EVERY_MS } = given;
  const { reads = readPrimary(database) } = given;
  const vault = createCustomerVault(await loadDataKeys(readConfig(environment, fileInput, {}, { keysFollow: true })));
  let version = await settingsInForce(database);
  let keys = await readKeys();
  let config =
    readOr(given, { version, keys }) ??
    readOr(given, { version: null, keys }) ??
    configWith({ environment, fileInput }, {});
  const shop = openEntrance(acceptors);
  const desk = config.deskPort === null ? null : openEntrance();
  const retiring = new Set<Promise<void>>();
  let running = await compose(config, { version, keys });

  async function readKeys(): Promise<KeysInForce> {
    const read = await keysInForce({ database, vault, environment, fileInput }, Date.now());
    for (const group of read.unreadable)
      log.error({ group }, 'keys set at the desk cannot be decrypted and do not count');
    return read;
  }

  async function compose(next: Config, from: Source, replaces?: Config): Promise<RunningShop> {
    const settings = {
      environment: from.keys.environment,
      fileInput,
      version: from.version?.version ?? null,
      keys: { variables: environment, mark: from.keys.mark },
    };
    const options = { settings, reads, behindEntrance: true, ...(replaces === undefined ? {} : { replaces }) };
    const composed = await composeShop(next, database, log, options);
    try {
      await Promise.all([composed.app.ready(), composed.desk?.ready()]);
    } catch (error) {
      await composed.retire(0);
      throw error;
    }
    shop.leadTo(composed.app.answerRequest);
    if (composed.desk) desk?.leadTo(composed.desk.answerRequest);
    return composed;
  }

  async function takeOver(): Promise<void> {
    const [number, mark] = await Promise.all([versionInForce(database), markOfKeys(database, Date.now())]);
    if (number === (version?.version ?? null) && mark === keys.mark) return;
    const newest = await settingsInForce(database);
    const from = { version: newest, keys: mark === keys.mark ? keys : await readKeys() };
    const next = readOr(given, from);
    if (next !== null) {
      const before = running;
      running = await compose(next, from, config);
      config = next;
      log.info({ version: newest?.version ?? null, keys: from.keys.mark }, 'settings in force');
      retire(before);
    }
    ({ version, keys } = from);
  }

  /** A command under way, such as a backup, may take long: later settings do not wait for it. */
  function retire(before: RunningShop): void {
    const ended = before
      .retire()
      .catch((error: unknown) => log.error({ err: error }, 'the previous composition of the shop did not stop cleanly'))
      .finally(() => retiring.delete(ended));
    retiring.add(ended);
  }

  let last: Promise<void> = Promise.resolve();
  const follow = (): Promise<void> => (last = last.then(takeOver, takeOver));

  let [failed, leftOut] = [0, 0];
  const watching = startPeriodic({
    everyMs: looksEveryMs,
    run: async () => {
      if ((leftOut -= 1) >= 0) return false;
      await follow();
      failed = 0;
      return false;
    },
    onError: (error) => {
      leftOut = Math.min(2 ** (failed += 1), MAX_LOOKS_LEFT_OUT);
      log.error({ err: error }, 'settings not in force; will retry');
    },
  });
  const stopCommands = await listenForCommands(
    commandSocketPath(config.dataDir, 'settings'),
    (argv) => runSettingsCommand({ database, environment: keys.environment, fileInput, now: Date.now }, argv),
    describeDatabase(config),
  );
  return {
    config: () => config,
    shop,
    desk,
    follow,
    async close() {
      await running.drain();
      await Promise.all([watching.stop(), stopCommands(LAST_COMMANDS_MS)]);
      await Promise.all([shop.close(), desk?.close(), running.retire(LAST_COMMANDS_MS)]);
      await Promise.race([Promise.all(retiring), setTimeout(LAST_COMMANDS_MS, undefined, { ref: false })]);
      await database.destroy();
    },
  };
}

/** What the merchant set, from which a shop is composed. */
type Source = { version: SettingsVersion | null; keys: KeysInForce };

/** Reads the configuration with what this build takes of what the merchant set. If it cannot, says so and returns null. */
function readOr({ fileInput, log }: Given, { version, keys }: Source): Config | null {
  try {
    const { config, leftOut } = readStored({ environment: keys.environment, fileInput }, version?.settings ?? {});
    if (leftOut.length > 0) {
      log.error(
        { version: version?.version ?? null, leftOut },
        'saved settings that this build does not take were left out',
      );
    }
    return config;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    // Without anything set at the desk, the fault is the machine's own, which stops the start.
    if (version === null && keys.mark === '') throw error;
    const faults = withoutKeys(error.message, keys.values);
    log.error(
      { version: version?.version ?? null, keys: keys.mark, faults },
      'saved settings cannot be read and do not count',
    );
    return null;
  }
}

/** Listens with an entrance. Rejects if it cannot. */
export async function listenAt({ server }: Entrance, address: { port: number; host: string; reusePort?: boolean }) {
  server.listen(address);
  await once(server, 'listening');
}
