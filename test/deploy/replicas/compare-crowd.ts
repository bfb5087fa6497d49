import type { Database } from '../../../src/server/running/db/connect.ts';
import { compare, type Comparison } from '../../fault-harness/compare/compare.ts';
import type { MerchantReceiver } from '../../fault-harness/merchant-receiver.ts';
import type { Shopper } from '../../fault-harness/shopper.ts';
import type { RunningGateway } from '../../../stand-ins/gateway/start.ts';
import { nextAddress, settledTwice, untilSettled } from './replica-checks.ts';
import { send } from './visitors.ts';

type Drilled = {
  database: Database;
  gateway: RunningGateway;
  merchant: Pick<MerchantReceiver, 'received'>;
  shoppers: readonly Shopper[];
  /** A running shop, to read the payment status that shoppers would see. */
  url: string;
};

/**
 * The final check of every drill: when everything is settled, compares the gateway, the database, the
 * shoppers' screens and the merchant's system as the fault harness does.
 */
export async function compareCrowd({ database, gateway, merchant, shoppers, url }: Drilled): Promise<Comparison> {
  await untilSettled(database, gateway.control);
  const finalScreens = new Map<string, string>();
  for (const orderId of shoppers.flatMap((shopper) => shopper.orderIds)) {
    const answer = await send(`${url}/api/cashfree/verify-payment`, nextAddress(), { orderId });
    finalScreens.set(orderId, /"status":"(\w+)"/.exec(answer?.text ?? '')?.[1] ?? 'ERROR');
  }
  const comparison = await compare({
    gatewayOrders: gateway.control.orders(),
    database,
    shoppers,
    finalScreens,
    // In these drills prices change only after the last purchase.
    prices: { had: () => true },
    desk: {
      onEvent: () => undefined,
      takeTime: () => undefined,
      leaveMoney: () => undefined,
      callOff: () => undefined,
      commandsOf: () => [],
      done: async () => undefined,
    },
    merchantReceived: merchant.received(),
  });
  return { ...comparison, violations: [...comparison.violations, ...(await settledTwice(database))] };
}

/** Counts the shoppers who gave up before they had an order; they paid nothing. */
export function withoutOrder(shoppers: readonly Shopper[]): number {
  return shoppers.filter(({ orderIds }) => orderIds.length === 0).length;
}
