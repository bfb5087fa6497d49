import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { CatalogueService } from './catalogue/service.ts';
import { commandSocketPath, listenForCommands, type StopCommands } from './commands/command-socket.ts';
import type { Checkout } from './compose-checkout.ts';
import { missingDetails } from '../domain/merchant/missing-details.ts';
import type { Config } from './config/config.ts';
import { createContactRequestService } from './contact-requests/service.ts';
import { createNewsletterService } from './contact-requests/newsletter.ts';
import type { Database } from './db/connect.ts';
import { describeDatabase } from './db/database-address.ts';
import { buildDesk } from './desk/app.ts';
import { PASSWORD_COST } from './desk/auth/password.ts';
import { sealSecretsInTheClear } from './desk/auth/second-factor-secret.ts';
import { createSessions } from './desk/auth/sessions.ts';
import { createDeskUsers } from './desk/auth/users.ts';
import { runDeskCommand } from './desk/desk-command.ts';
import { retryDeadLetters } from './outbox/service.ts';
import { gatewayCalls } from './payments/measured-gateway.ts';
import { createRequestCounts } from './http/request-counts.ts';
import { createShopSettings, type SettingsInForce } from './shop-settings/service.ts';

const SCREENS = path.join(import.meta.dirname, '..', '..', 'build', 'desk');

type Deps = {
  config: Config;
  database: Database;
  /** The settings that the shop was composed from. */
  settings: SettingsInForce;
  catalogue: CatalogueService;
  checkout: Checkout;
  pictureOrigins: readonly string[];
  /** Event loop delay above which requests are rejected with 503, in ms; 0: never. */
  maxEventLoopDelayMs: number;
  behindEntrance: boolean;
  log: FastifyBaseLogger;
  now: () => number;
};

/** Creates the merchant's desk and listens for the desk command. Returns null if no desk is configured. */
export async function composeDesk(deps: Deps): Promise<{ app: FastifyInstance; close: StopCommands } | null> {
  const {
    config,
    database,
    settings,
    catalogue,
    checkout,
    pictureOrigins,
    maxEventLoopDelayMs,
    behindEntrance,
    log,
    now,
  } = deps;
  if (config.deskPort === null) return null;
  const users = createDeskUsers({ database, now, cost: PASSWORD_COST });
  if (config.deskPassword !== null && (await users.addFirstOwner(config.deskPassword))) {
    log.info('first desk user created from DESK_PASSWORD: owner');
  }
  const sealed = await sealSecretsInTheClear(database, checkout.vault);
  if (sealed > 0) log.info({ users: sealed }, 'second factors encrypted');
  const app = await buildDesk({
    database,
    merchant: checkout.merchant,
    shipping: checkout.shipping?.service ?? null,
    returns: checkout.returns.merchant,
    reviews: checkout.reviews.merchant,
    stockAlerts: checkout.stockAlerts,
    settlements: checkout.settlements,
    contacts: createContactRequestService({ database, now }),
    newsletter: createNewsletterService({ database }),
    catalogue,
    shopSettings: createShopSettings({ database, inForce: settings, running: config.shop, now }),
    retryDeadLetters: () => retryDeadLetters(database, now()),
    documents: checkout.invoices,
    gatewayCalls: countedCalls,
    environment: config.gateways.current.environment,
    shopName: config.shop.name,
    missing: config.demoMerchant ? [] : missingDetails(config.shop),
    foreignCurrency: config.feedCurrency === config.shop.currency ? null : config.feedCurrency,
    shopUrl: config.publicUrl,
    deskUrl: config.deskUrl,
    pictureOrigins,
    screensDirectory: SCREENS,
    trustProxy: config.trustProxy,
    maxEventLoopDelayMs,
    behindEntrance,
    counts: createRequestCounts({ database, now }),
    digest: (text) => checkout.vault.digest(text),
    vault: checkout.vault,
    passwordCost: PASSWORD_COST,
    pause: (ms) => setTimeout(ms),
    now,
    logger: log,
  });
  const stopCommands = await listenForCommands(
    commandSocketPath(config.dataDir, 'desk'),
    (argv) => runDeskCommand({ users, sessions: createSessions({ database, now }) }, argv),
    describeDatabase(config),
  ).catch(async (error: unknown) => {
    await app.close();
    throw error;
  });
  return {
    app,
    close: async (limitMs) => {
      await Promise.all([app.close(), stopCommands(limitMs)]);
    },
  };
}

/** Counts gateway calls since the start of this process. A rejected call also counts as answered. */
async function countedCalls(): Promise<{ answered: number; unanswered: number }> {
  const { values } = await gatewayCalls.get();
  const sum = (of: (outcome: unknown) => boolean) =>
    values.filter(({ labels }) => of(labels.outcome)).reduce((total, { value }) => total + value, 0);
  return {
    answered: sum((outcome) => outcome !== 'unreachable'),
    unanswered: sum((outcome) => outcome === 'unreachable'),
  };
}
