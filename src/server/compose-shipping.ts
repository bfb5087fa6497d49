import type { FastifyPluginAsync } from 'fastify';
import { supportEmail } from '../domain/language/host-name.ts';
import type { Config } from './config/config.ts';
import type { Database } from './db/connect.ts';
import type { Log } from './log.ts';
import type { MerchantService } from './orders/merchant.ts';
import type { Periodic } from './jobs/periodic.ts';
import {
  createShippingService,
  createShiprocket,
  type ShippingDeps,
  type ShippingService,
  startShipping,
  trackingRoutes,
} from './shipping/service.ts';

const TIMEOUT_MS = 15_000;

export type Shipping = {
  /** Service for the desk. */
  service: ShippingService;
  /** Null if no webhooks are configured. */
  routes: FastifyPluginAsync | null;
  start(): Periodic;
};

type Deps = { config: Config; database: Database; merchant: MerchantService; now: () => number; log: Log };

/** Creates the shipping provider; null if none is configured. */
export function composeShipping({ config, database, merchant, now, log }: Deps): Shipping | null {
  if (config.shipping === null) return null;
  const { webhookToken, ...access } = config.shipping;
  const { pickupLocation, box, emptyGrams, pieceGrams } = config.shop.shipping;
  const { grievanceOfficer } = config.shop.legalEntity;
  const { email } = config.shop.support;
  const { hostname } = new URL(config.publicUrl);
  const contactEmail = grievanceOfficer?.email ?? supportEmail(email ?? 'support@{host}', hostname);
  const deps: ShippingDeps = {
    database,
    merchant,
    provider: createShiprocket({ ...access, timeoutMs: TIMEOUT_MS, now, pickupLocation, contactEmail, box }),
    weight: { emptyGrams, pieceGrams },
    hasWebhook: webhookToken !== null,
    now,
    random: Math.random,
    log,
  };
  return {
    service: createShippingService(deps),
    routes: webhookToken === null ? null : trackingRoutes(deps, webhookToken),
    start: () => startShipping(deps),
  };
}
