import type { Database } from '../../../running/db/connect.ts';
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
  const session = await sessionAt(database, provider, orderId);
  return returns !== undefined && session !== null && returns.isGenuine(fields, session);
}

/** The session that a shopper may have had at this gateway, also if the order has moved on. */
async function sessionAt(database: Database, provider: string, orderId: string): Promise<string | null> {
  const { session, provider: own, has_moved: hasMoved } = await readGatewayOrder(database, orderId);
  if (own === provider || !hasMoved) return own === provider ? session : null;
  const left = await database
    .selectFrom('other_gateway_order')
    .select('session')
    .where('order_id', '=', orderId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return left?.session ?? null;
}
