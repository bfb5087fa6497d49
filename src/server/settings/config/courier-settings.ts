import { ConfigError, type Environment } from '../../running/environment/config-error.ts';
import { COURIERS } from '../../providers/registry.ts';
import type { CourierSettings } from '../../selling/shipping/courier-port.ts';

/** The shipping providers of this shop: the one that books new parcels first. Empty: carriers are entered by hand. */
export type CourierSetups = readonly CourierSettings[];

/**
 * Reads each shipping provider whose credentials are set, so that parcels booked at a former one are still followed
 * there. New parcels go to the one named in shop.config.ts, else to the first. Throws ConfigError.
 */
export function readCouriers(environment: Environment, mode: 'demo' | 'live', chosen: string | null): CourierSetups {
  const set = COURIERS.flatMap((provider) => provider.configure(environment, mode) ?? []);
  if (chosen === null) return set;
  const current = set.find(({ id }) => id === chosen);
  if (current) return [current, ...set.filter((one) => one !== current)];
  const provider = COURIERS.find(({ id }) => id === chosen);
  const needs = provider
    ? `needs ${provider.settings.credentials.join(' and ')}`
    : `must be ${COURIERS.map(({ id }) => `"${id}"`).join(' or ')}`;
  throw new ConfigError({ key: 'shipping.provider', fault: needs });
}
