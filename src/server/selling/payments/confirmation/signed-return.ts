import type { PaymentDeps } from '../deps.ts';
import { readGatewayOrder } from '../gateway-order.ts';

/**
 * Whether a gateway signed what a shopper's browser brought back from its payment page. It says nothing about money: a
 * payment may only be reserved, so the gateway is asked, as after any other return. The session is the stored one, since
 * the browser could name another order.
 */
export async function isReturnGenuine(
  { database, gateways }: Pick<PaymentDeps, 'database' | 'gateways'>,
  provider: string,
  orderId: string,
  fields: Readonly<Record<string, string>>,
): Promise<boolean> {
  const returns = gateways.all.find(({ id }) => id === provider)?.returns;
  const { session, provider: own } = await readGatewayOrder(database, orderId);
  return returns !== undefined && session !== null && own === provider && returns.isGenuine(fields, session);
}
