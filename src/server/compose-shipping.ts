import type { FastifyPluginAsync } from 'fastify';
import { supportEmail } from '../domain/language/host-name.ts';
import type { Config } from './config/config.ts';
import type { Database } from './db/connect.ts';
import type { Log } from './log.ts';
import type { MerchantService } from './orders/merchant.ts';
import type { Periodic } from './jobs/periodic.ts';
import {
  createShippingService,
  type ShippingDeps,
  type ShippingService,
  startShipping,
  trackingRoutes,
} from './shipping/service.ts';

export type Shipping = {
  /** Service for the desk. */
  service: ShippingService;
  /** The webhooks of the providers that send any. */
  routes: FastifyPluginAsync;
  start(): Periodic;
};

type Deps = { config: Config; database: Database; merchant: MerchantService; now: () => number; log: Log };

/** Creates the shipping service of the configured providers; null if there are none. */
export function composeShipping({ config, database, merchant, now, log }: Deps): Shipping | null {
  const { pickupLocation, box, emptyGrams, pieceGrams } = config.shop.shipping;
  const { grievanceOfficer } = config.shop.legalEntity;
  const { email } = config.shop.support;
  const { hostname } = new URL(config.publicUrl);
  const contactEmail = grievanceOfficer?.email ?? supportEmail(email ?? 'support@{host}', hostname);
  const all = config.couriers.map((setup) => setup.open({ pickupLocation, contactEmail, box, now }));
  const [current] = all;
  if (current === undefined) return null;
  const deps: ShippingDeps = {
    database,
    merchant,
    providers: { current, all },
    weight: { emptyGrams, pieceGrams },
    now,
    random: Math.random,
    log,
  };
  return {
    service: createShippingService(deps),
    routes: trackingRoutes(deps),
    start: () => startShipping(deps),
  };
}
