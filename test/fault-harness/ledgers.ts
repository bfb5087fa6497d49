import type { Selectable } from 'kysely';
import * as v from 'valibot';
import type { Database } from '../../src/server/running/db/connect.ts';
import type { OrderTables } from '../../src/server/running/db/tables/order-tables.ts';
import type { PaymentTables } from '../../src/server/running/db/tables/payment-tables.ts';
import type { Command, MerchantDesk } from './merchant-desk.ts';
import type { MerchantMessage } from './merchant-receiver.ts';
import type { PriceList } from './price-list.ts';
import type { Attempt, Shopper } from './shopper.ts';

const refundSchema = v.object({
  refundId: v.string(),
  cfPaymentId: v.string(),
  amountPaise: v.number(),
  status: v.string(),
  automatic: v.boolean(),
});
const paymentSchema = v.object({
  cf_payment_id: v.string(),
  payment_status: v.string(),
  payment_amount: v.number(),
});
const gatewayOrderSchema = v.object({
  order_id: v.string(),
  order_status: v.string(),
  order_amount: v.number(),
  order_currency: v.string(),
  payments: v.array(paymentSchema),
  refunds: v.array(refundSchema),
});
export type GatewayOrder = v.InferOutput<typeof gatewayOrderSchema>;

export type Evidence = {
  gatewayOrders: readonly unknown[];
  database: Database;
  shoppers: readonly Shopper[];
  /** The final payment status on each shopper's return page, by order. */
  finalScreens: ReadonlyMap<string, string>;
  prices: Pick<PriceList, 'had'>;
  desk: MerchantDesk;
  merchantReceived: ReadonlyMap<string, readonly MerchantMessage[]>;
};

/** Everything that the gateway, the shop, the shopper and the merchant recorded about one order. */
export type OrderLedger = {
  orderId: string;
  row: Selectable<OrderTables['shop_order']> & { next_sync_at: Date | null; sync_count: number | null };
  items: readonly Selectable<OrderTables['order_item']>[];
  /** What each code took off, as its use was claimed. */
  uses: readonly { code: string | null; amount_paise: number }[];
  /** The order's state changes, oldest first. */
  history: readonly Selectable<OrderTables['state_change']>[];
  /** The state changes of its payments and refunds. */
  moneyHistory: readonly Selectable<OrderTables['state_change']>[];
  refunds: readonly Selectable<PaymentTables['refund']>[];
  gateway: GatewayOrder | null;
  shopper: Shopper | null;
  attempt: Attempt | null;
  commands: readonly Command[];
  /** What the merchant did with the order in whose parcel it goes. */
  parcelCommands: readonly Command[];
  merchantMessages: readonly MerchantMessage[];
  screen: string | null;
};

export type Ledgers = { orders: readonly OrderLedger[]; gatewayOrders: ReadonlyMap<string, GatewayOrder> };

export function gatewayOrdersOf(orders: readonly unknown[]): ReadonlyMap<string, GatewayOrder> {
  return new Map(orders.map((order) => v.parse(gatewayOrderSchema, order)).map((order) => [order.order_id, order]));
}

/** Collects, for each order in the shop's database, the records of all parties. */
export async function readLedgers(
  evidence: Omit<Evidence, 'prices' | 'desk'> & { desk: Pick<MerchantDesk, 'commandsOf'> },
): Promise<Ledgers> {
  const { database, shoppers, desk, merchantReceived, finalScreens } = evidence;
  const gatewayOrders = gatewayOrdersOf(evidence.gatewayOrders);
  const rows = await database
    .selectFrom('shop_order')
    .leftJoin('gateway_order', 'gateway_order.order_id', 'shop_order.order_id')
    .selectAll('shop_order')
    .select(['next_sync_at', 'sync_count'])
    .execute();
  const items = await database.selectFrom('order_item').selectAll().orderBy('line').execute();
  const uses = await database.selectFrom('offer_use').select(['order_id', 'code', 'amount_paise']).execute();
  const usesOf = Map.groupBy(uses, (use) => use.order_id);
  const changes = await database.selectFrom('state_change').selectAll().orderBy('id').execute();
  const refunds = await database.selectFrom('refund').selectAll().execute();
  const itemsOf = Map.groupBy(items, (item) => item.order_id);
  const changesOf = Map.groupBy(changes, (change) => change.order_id);
  const refundsOf = Map.groupBy(refunds, (refund) => refund.order_id);
  const attempts = new Map(
    shoppers.flatMap((shopper) => shopper.attempts.map((attempt) => [attempt.key, { shopper, attempt }])),
  );
  const orders = rows.map((row) => {
    const orderId = row.order_id;
    const own = attempts.get(row.attempt_key);
    return {
      orderId,
      row,
      items: itemsOf.get(orderId) ?? [],
      uses: usesOf.get(orderId) ?? [],
      history: (changesOf.get(orderId) ?? []).filter((change) => change.subject === 'order'),
      moneyHistory: (changesOf.get(orderId) ?? []).filter((change) => change.subject !== 'order'),
      refunds: refundsOf.get(orderId) ?? [],
      gateway: gatewayOrders.get(orderId) ?? null,
      shopper: own?.shopper ?? null,
      attempt: own?.attempt ?? null,
      commands: desk.commandsOf(orderId),
      parcelCommands: row.ships_with === null ? [] : desk.commandsOf(row.ships_with),
      merchantMessages: merchantReceived.get(orderId) ?? [],
      screen: finalScreens.get(orderId) ?? null,
    };
  });
  return { orders, gatewayOrders };
}
