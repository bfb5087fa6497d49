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

/** The configured providers, which send parcels and fetch returns. */
export type Couriers = Pick<ShippingDeps, 'providers' | 'weight' | 'random'>;

type Deps = Pick<ShippingDeps, 'receiveReturn'> & {
  couriers: Couriers;
  database: Database;
  merchant: MerchantService;
  now: () => number;
  log: Log;
};

/** Opens the accounts of the configured providers, without a request; null if there are none. */
export function openCouriers({ config, now }: { config: Config; now: () => number }): Couriers | null {
  const { pickupLocation, box, emptyGrams, pieceGrams } = config.shop.shipping;
  const { grievanceOfficer } = config.shop.legalEntity;
  const { email } = config.shop.support;
  const { hostname } = new URL(config.publicUrl);
  const contactEmail = grievanceOfficer?.email ?? supportEmail(email ?? 'support@{host}', hostname);
  const all = config.couriers.map((setup) => setup.open({ pickupLocation, contactEmail, box, now }));
  const [current] = all;
  if (current === undefined) return null;
  return { providers: { current, all }, weight: { emptyGrams, pieceGrams }, random: Math.random };
}

/** Creates the shipping service of the configured providers. */
export function composeShipping({ couriers, ...rest }: Deps): Shipping {
  const deps: ShippingDeps = { ...couriers, ...rest };
  return {
    service: createShippingService(deps),
    routes: trackingRoutes(deps),
    start: () => startShipping(deps),
  };
}
