import { type Gateway, type GatewayAccount, GatewayError, type Gateways } from './gateway-port.ts';

/** The account's calls, and where they go. */
export type GatewayCalls = Pick<GatewayAccount, 'id' | 'calls'>;

/**
 * Returns the account that a stored row names; null: the row is not at any gateway yet. If its keys are not set, every
 * call rejects with unauthorised, so its work stays due until they are.
 */
export function gatewayOf({ current, all }: Gateways, provider: string | null): GatewayCalls {
  if (provider === null) return current;
  return all.find(({ id }) => id === provider) ?? { id: provider, calls: withoutKeys(provider) };
}

function withoutKeys(provider: string): Gateway {
  const refuse = () =>
    Promise.reject(
      new GatewayError('unauthorised', `no keys are set for the gateway ${provider}`, { code: 'no_keys' }),
    );
  return {
    reserve: () => true,
    callsLeft: () => Infinity,
    createOrder: refuse,
    order: refuse,
    payments: refuse,
    terminate: refuse,
    createRefund: refuse,
    refund: refuse,
    refunds: refuse,
    disputesOfOrder: refuse,
    settlements: refuse,
    settlementLines: refuse,
  };
}
