import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { setUpOf } from './today/set-up-of.ts';
import type { Config } from '../settings/config/config.ts';
import { merchantNames } from '../../domain/language/merchant-names.ts';
import type { CustomerVault } from '../running/encryption/customer-vault.ts';
import type { Feature } from '../running/feature.ts';
import type { ExternalSources } from '../running/http/security-headers.ts';
import { retryDeadLetters } from '../running/outbox/service.ts';
import type { MerchantReturns } from '../selling/returns/service.ts';
import type { MerchantReviews } from '../communication/reviews/service.ts';
import { buildDesk } from './app.ts';
import { PASSWORD_COST } from './auth/password.ts';
import { deskRefusals } from './auth/refusals.ts';
import { sealSecretsInTheClear } from './auth/second-factor-secret.ts';
import { createSessions, deleteOldSessions } from './auth/sessions.ts';
import { createDeskUsers } from './auth/users.ts';
import type { DeskDeps } from './deps.ts';
import { runDeskCommand } from './desk-command.ts';

const SCREENS = path.join(import.meta.dirname, '..', '..', '..', 'build', 'desk');
/** How long sessions that are over are kept, with address and browser of who signed in. */
const SESSIONS_KEPT_MS = 90 * 24 * 3600 * 1000;

type Needs = Pick<
  DeskDeps,
  | 'database'
  | 'reads'
  | 'merchant'
  | 'shipping'
  | 'offers'
  | 'storeCredit'
  | 'giftCards'
  | 'stockAlerts'
  | 'reminders'
  | 'settlements'
  | 'contacts'
  | 'newsletter'
  | 'catalogue'
  | 'sheetBook'
  | 'ownPins'
  | 'ownPin'
  | 'gatewayCalls'
  | 'maxEventLoopDelayMs'
  | 'counts'
  | 'ownPictures'
  | 'shopSettings'
  | 'providerKeys'
  | 'shopDraft'
  | 'firstGuesses'
  | 'preview'
  | 'now'
> & {
  config: Config;
  returns: { merchant: MerchantReturns };
  reviews: { merchant: MerchantReviews };
  invoices: NonNullable<DeskDeps['documents']>;
  external: Pick<ExternalSources, 'media'>;
  /** The shop with the addresses of its pictures as it serves them. */
  pictures: { shop: { logoUrl: string | null } };
  behindEntrance: boolean;
  vault: CustomerVault;
  log: FastifyBaseLogger;
};

/** Null if no desk is configured. */
type Offers = { desk: FastifyInstance | null };

/** The merchant's desk, an application with a port of its own. What it answers: contracts/desk/endpoints.ts. */
export const desk: Feature<Needs, Offers> = {
  name: 'desk',
  personalData: ['desk_user', 'desk_session', 'desk_passkey', 'desk_audit', 'order_note'],
  deleteExpired: (database, now) => deleteOldSessions(database, new Date(now - SESSIONS_KEPT_MS)),
  async create(needs) {
    const { config, database, vault, log, now } = needs;
    const metrics = (registry: Registry) => registry.registerMetric(deskRefusals);
    if (config.deskPort === null) return { services: { desk: null }, metrics };
    const users = createDeskUsers({ database, now, cost: PASSWORD_COST });
    if (config.deskPassword !== null && (await users.addFirstOwner(config.deskPassword))) {
      log.info('first desk user created from DESK_PASSWORD: owner');
    }
    const sealed = await sealSecretsInTheClear(database, vault);
    if (sealed > 0) log.info({ users: sealed }, 'second factors encrypted');
    const app = await buildDesk(deskDeps(needs));
    return {
      services: { desk: app },
      commands: { desk: (argv) => runDeskCommand({ users, sessions: createSessions({ database, now }) }, argv) },
      metrics,
      closeFront: () => app.close(),
    };
  },
};

function deskDeps({ config, returns, reviews, invoices, external, pictures, log, ...needs }: Needs): DeskDeps {
  const { database, vault, now } = needs;
  return {
    ...needs,
    returns: returns.merchant,
    reviews: reviews.merchant,
    retryDeadLetters: () => retryDeadLetters(database, now()),
    documents: invoices,
    environment: config.gateways.current.environment,
    gateways: config.gateways,
    namesOfFile: merchantNames({ names: config.shop.names, hindi: config.shop.hindi }),
    feedMayBeInside: config.mode === 'demo',
    sourceName: config.source.name,
    addToOrderMinutes: config.shop.delivery.addToOrderMinutes,
    giftCardsAre: config.shop.giftCards.are,
    shopName: config.shop.name,
    logoUrl: pictures.shop.logoUrl,
    menuEntries: config.shop.menuEntries,
    setUp: config.demoMerchant ? null : setUpOf(config),
    foreignCurrency: config.feedCurrency === config.shop.currency ? null : config.feedCurrency,
    shopUrl: config.publicUrl,
    deskUrl: config.deskUrl,
    pictureOrigins: external.media,
    screensDirectory: SCREENS,
    trustProxy: config.trustProxy,
    digest: (text) => vault.digest(text),
    passwordCost: PASSWORD_COST,
    pause: (ms) => setTimeout(ms),
    logger: log,
  };
}
