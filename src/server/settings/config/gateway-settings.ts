import { ConfigError, type Environment } from '../../running/environment/config-error.ts';
import { setting } from '../../running/environment/settings.ts';
import type { GatewayProvider, Gateways } from '../../selling/payments/gateway-port.ts';
import { GATEWAYS } from '../../providers/registry.ts';

const NAMES = GATEWAYS.map(({ id }) => `"${id}"`).join(' or ');

/** Returns the gateway of a `paymentType` of shop.config.ts. Throws ConfigError if there is none of this name. */
export function gatewayNamed(paymentType: string): GatewayProvider {
  const provider = GATEWAYS.find(({ id }) => id === paymentType);
  if (provider) return provider;
  throw new ConfigError(`shop.config.ts: paymentType is wrong: must be ${NAMES}.`);
}

/** Reads the override of the gateway for new orders. Null leaves the choice to shop.config.ts. */
export function readPaymentType(environment: Environment): string | null {
  const text = setting(environment, 'PAYMENT_TYPE');
  if (text === null || GATEWAYS.some(({ id }) => id === text)) return text;
  throw new ConfigError(`PAYMENT_TYPE must be ${NAMES}, not "${text}".`);
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
