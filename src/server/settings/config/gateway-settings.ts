import type { ShopConfig } from '../../../contracts/shop-config.ts';
import { ConfigError, type Environment } from '../../running/environment/config-error.ts';
import { setting } from '../../running/environment/settings.ts';
import type { GatewayProvider, Gateways } from '../../selling/payments/gateway-port.ts';
import { GATEWAYS } from '../../providers/registry.ts';

/** Which gateways new orders go to, by shop.config.ts. */
export type GatewayNames = Pick<ShopConfig, 'paymentType' | 'secondGateway'>;

const NAMES = GATEWAYS.map(({ id }) => `"${id}"`).join(' or ');

/** Returns the gateway of a `paymentType` of shop.config.ts. Throws ConfigError if there is none of this name. */
export function gatewayNamed(paymentType: string): GatewayProvider {
  const provider = GATEWAYS.find(({ id }) => id === paymentType);
  if (provider) return provider;
  throw new ConfigError({ key: 'paymentType', fault: `must be ${NAMES}` });
}

/** Reads the override of the gateway for new orders. Null leaves the choice to shop.config.ts. */
export function readPaymentType(environment: Environment): string | null {
  const text = setting(environment, 'PAYMENT_TYPE');
  if (text === null || GATEWAYS.some(({ id }) => id === text)) return text;
  throw new ConfigError(`PAYMENT_TYPE must be ${NAMES}, not "${text}".`);
}

/**
 * Returns the second gateway, by name or else the other one whose keys are set; null without one. Throws ConfigError if it
 * is unknown, or the first one again.
 */
export function secondGatewayNamed(
  environment: Environment,
  { paymentType, secondGateway }: GatewayNames,
): GatewayProvider | null {
  if (secondGateway === null) return null;
  const others = GATEWAYS.filter(({ id }) => id !== paymentType);
  const withKeys = others.find((provider) => hasKeys(provider, environment));
  const { paymentType: name } = secondGateway;
  const provider = name === null ? (withKeys ?? others[0]) : others.find(({ id }) => id === name);
  if (provider) return provider;
  throw new ConfigError({ key: 'secondGateway.paymentType', fault: `must be ${NAMES}, and another than paymentType` });
}

/**
 * Opens the gateways where new orders are paid, and each other one whose credentials are set, so that what was paid there
 * is still confirmed and refunded there. Throws ConfigError.
 */
export function readGateways(environment: Environment, names: GatewayNames): Gateways {
  const chosen = gatewayNamed(names.paymentType);
  const next = secondGatewayNamed(environment, names);
  const others = GATEWAYS.filter(
    (provider) => provider !== chosen && provider !== next && hasKeys(provider, environment),
  );
  const [current, ...rest] = [
    chosen.open(environment),
    ...[...(next ? [next] : []), ...others].map((one) => one.open(environment)),
  ];
  const second = next === null ? undefined : rest[0];
  if (second !== undefined && (second.environment === 'production') !== (current.environment === 'production')) {
    throw new ConfigError(
      `${chosen.settings.environment} and ${second.settings.environment} must both be for real money, or neither: ` +
        'an order may be paid at either gateway.',
    );
  }
  return { current, all: [current, ...rest], ...(second === undefined ? {} : { second }) };
}

const hasKeys = ({ settings }: GatewayProvider, environment: Environment): boolean =>
  settings.credentials.every((name) => setting(environment, name) !== null);
