import type { ShopConfig } from '../../../contracts/shop-config.ts';
import { supportEmail } from '../../../domain/language/host-name.ts';
import type { Feature } from '../../running/feature.ts';
import type { CourierSettings } from './courier-port.ts';
import type { ShippingDeps } from './deps.ts';
import { startBookings } from './due-bookings.ts';
import { parcelBookings } from './parcel-bookings.ts';
import { createShippingService, type ShippingService } from './service.ts';
import { trackingRoutes } from './tracking-webhook.ts';

/** The configured providers, which send parcels and fetch returns. */
type Couriers = Pick<ShippingDeps, 'providers' | 'weight' | 'random'>;

type CourierNeeds = {
  config: {
    /** The one that books new parcels first. */
    couriers: readonly CourierSettings[];
    publicUrl: string;
    shop: Pick<ShopConfig, 'shipping' | 'secondCourier' | 'legalEntity' | 'support'>;
  };
  now: () => number;
};

/** Null if carriers are entered by hand. */
type CourierOffers = { couriers: Couriers | null };

/** Opens the accounts of the configured providers, without a request. */
export const couriers: Feature<CourierNeeds, CourierOffers> = {
  name: 'couriers',
  create({ config, now }) {
    const { pickupLocation, box, emptyGrams, pieceGrams } = config.shop.shipping;
    const rule = config.shop.secondCourier;
    const { grievanceOfficer } = config.shop.legalEntity;
    const { email } = config.shop.support;
    const { hostname } = new URL(config.publicUrl);
    const contactEmail = grievanceOfficer?.email ?? supportEmail(email ?? 'support@{host}', hostname);
    const all = config.couriers.map((setup) => setup.open({ pickupLocation, contactEmail, box, now }));
    const [current, other] = all;
    if (current === undefined) return { services: { couriers: null } };
    const weight = { emptyGrams, pieceGrams };
    const second = rule === null || other === undefined ? null : { provider: other, rule };
    return { services: { couriers: { providers: { current, all, second }, weight, random: Math.random } } };
  },
};

type Needs = CourierOffers &
  Pick<ShippingDeps, 'database' | 'merchant' | 'now' | 'log'> & {
    returns: { receiveTracking: NonNullable<ShippingDeps['receiveReturn']> };
  };

/** Sends parcels by the configured providers, and takes their webhooks. */
export const shipping: Feature<Needs, { shipping: ShippingService | null }> = {
  name: 'shipping',
  create({ couriers: configured, returns, database, merchant, now, log }) {
    if (configured === null) return { services: { shipping: null } };
    const receiveReturn: Needs['returns']['receiveTracking'] = (...webhook) => returns.receiveTracking(...webhook);
    const deps: ShippingDeps = { ...configured, database, merchant, receiveReturn, now, log };
    return {
      services: { shipping: createShippingService(deps) },
      routes: [trackingRoutes(deps)],
      start: () => [startBookings(parcelBookings(deps))],
    };
  },
};
