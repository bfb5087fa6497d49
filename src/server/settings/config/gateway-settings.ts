import { ConfigError, type Environment } from '../../running/environment/config-error.ts';
import { setting } from '../../running/environment/settings.ts';
import type { GatewayProvider, Gateways } from '../../selling/payments/gateway-port.ts';
import { GATEWAYS } from '../../providers/registry.ts';

/** Returns the gateway of a `paymentType` of shop.config.ts. Throws ConfigError if there is none of this name. */
export function gatewayNamed(paymentType: string): GatewayProvider {
  const provider = GATEWAYS.find(({ id }) => id === paymentType);
  if (provider) return provider;
  const names = GATEWAYS.map(({ id }) => `"${id}"`).join(' or ');
  throw new ConfigError(`shop.config.ts: paymentType is wrong: must be ${names}.`);
}

/**
 * Opens the gateway where new orders are paid, and each other one whose credentials are set, so that what was paid there
 * is still confirmed and refunded there. Throws ConfigError.
 */
export function readGateways(environment: Environment, paymentType: string): Gateways {
  const chosen = gatewayNamed(paymentType);
  const others = GATEWAYS.filter((provider) => provider !== chosen && hasKeys(provider, environment));
  const current = chosen.open(environment);
  return { current, all: [current, ...others.map((provider) => provider.open(environment))] };
}

const hasKeys = ({ settings }: GatewayProvider, environment: Environment): boolean =>
  settings.credentials.every((name) => setting(environment, name) !== null);
