import * as v from 'valibot';
import type { Database } from '../../src/server/db/connect.ts';
import type { Shopper } from './shopper.ts';

const refundSchema = v.object({
  refundId: v.string(),
  cfPaymentId: v.string(),
  amountPaise: v.number(),
  status: v.string(),
});
const paymentSchema = v.object({ cf_payment_id: v.string(), payment_status: v.string() });
const gatewayOrderSchema = v.object({
  order_id: v.string(),
  order_status: v.string(),
  order_amount: v.number(),
  order_currency: v.string(),
  payments: v.array(paymentSchema),
  refunds: v.array(refundSchema),
});

export type Comparison = { counts: Record<string, number>; violations: string[] };

type Evidence = {
  gatewayOrders: readonly unknown[];
  database: Database;
  shoppers: readonly Shopper[];
  /** What each shopper's return page says now, by order. */
  finalScreens: ReadonlyMap<string, string>;
  merchantReceived: ReadonlyMap<string, readonly string[]>;
};

const PAID_STATES = new Set(['paid', 'confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered']);

/** Holds gateway, database, shoppers' screens and the merchant's system against each other. */
export async function compare(evidence: Evidence): Promise<Comparison> {
  const { database, shoppers, finalScreens, merchantReceived } = evidence;
  const violations: string[] = [];
  const rows = await database.selectFrom('shop_order').selectAll().execute();
  const changes = await database.selectFrom('state_change').selectAll().orderBy('id').execute();
  const refunds = await database.selectFrom('refund').selectAll().execute();
  const waiting = await database.selectFrom('outbox').selectAll().where('delivered_at', 'is', null).execute();
  const atGateway = new Map(
    evidence.gatewayOrders.map((order) => v.parse(gatewayOrderSchema, order)).map((order) => [order.order_id, order]),
  );
  const here = new Map(rows.map((row) => [row.order_id, row]));
  const historyOf = Map.groupBy(changes, (change) => change.order_id);
  let doubles = 0;
  let sentBack = 0;

  for (const [orderId, order] of atGateway) {
    const row = here.get(orderId);
    const successes = order.payments.filter((payment) => payment.payment_status === 'SUCCESS');
    if (!row) {
      violations.push(`${orderId}: the gateway has an order the shop does not know`);
      continue;
    }
    const back = successes.filter((payment) =>
      order.refunds.some((refund) => refund.cfPaymentId === payment.cf_payment_id && refund.status === 'SUCCESS'),
    ).length;
    doubles += Math.max(0, successes.length - 1);
    sentBack += back;
    const exact = Math.round(order.order_amount * 100) === row.amount_paise && order.order_currency === row.currency;
    if (successes.length > 0 && exact && !PAID_STATES.has(row.state)) {
      violations.push(`${orderId}: paid at the gateway, ${row.state} here`);
    }
    if (successes.length > 0 && !exact && row.state !== 'held') {
      violations.push(`${orderId}: another amount was paid, but it is ${row.state}`);
    }
    if (successes.length - back > 1) violations.push(`${orderId}: ${successes.length} charges, ${back} sent back`);
    if (successes.length > 0 && successes.length - back < 1)
      violations.push(`${orderId}: the one charge was sent back`);
  }

  for (const row of rows) {
    const order = atGateway.get(row.order_id);
    if (PAID_STATES.has(row.state) && order?.order_status !== 'PAID') {
      violations.push(`${row.order_id}: ${row.state} here, ${order?.order_status ?? 'unknown'} at the gateway`);
    }
    if (row.state === 'created' || row.state === 'awaiting_payment')
      violations.push(`${row.order_id}: stuck in ${row.state}`);
    const history = (historyOf.get(row.order_id) ?? []).filter((change) => change.subject === 'order');
    history.forEach((change, index) => {
      if (change.from_state !== (history[index - 1]?.to_state ?? ''))
        violations.push(`${row.order_id}: broken history`);
    });
    if (history.at(-1)?.to_state !== row.state) violations.push(`${row.order_id}: the history ends elsewhere`);
    const told = merchantReceived.get(row.order_id) ?? [];
    const expected = history.map((change) => `order.${change.to_state}`).filter((type) => TOLD.has(type));
    if (JSON.stringify(told) !== JSON.stringify(expected)) {
      violations.push(`${row.order_id}: the merchant heard ${told.join(' ')}, not ${expected.join(' ')}`);
    }
  }

  for (const refund of refunds) {
    if (refund.next_at !== null) violations.push(`${refund.refund_id}: a refund is stuck in ${refund.state}`);
  }
  if (waiting.length > 0) violations.push(`${waiting.length} messages were not delivered`);

  for (const shopper of shoppers) {
    for (const orderId of shopper.orderIds) {
      const state = here.get(orderId)?.state;
      if (state === undefined) violations.push(`${orderId}: a shopper was given it, but it is lost`);
      const saysPaid = finalScreens.get(orderId) === 'SUCCESS';
      if (saysPaid !== (state !== undefined && PAID_STATES.has(state))) {
        violations.push(`${orderId}: the shopper reads ${finalScreens.get(orderId)}, the order is ${state}`);
      }
      if (shopper.orderIds.length === 1 && shopper.screens.includes('SUCCESS') && !saysPaid) {
        violations.push(`${orderId}: a shopper read SUCCESS once and does not any more`);
      }
    }
    const mine = rows.filter((row) => shopper.attemptKeys.includes(row.attempt_key));
    if (mine.length > shopper.attemptKeys.length) violations.push('an attempt made two orders');
    if (mine.filter((row) => PAID_STATES.has(row.state)).length > 1) violations.push('a shopper paid two orders');
  }

  return {
    violations,
    counts: {
      shoppers: shoppers.length,
      'orders here': rows.length,
      'orders at the gateway': atGateway.size,
      ...countBy(rows.map((row) => `orders ${row.state}`)),
      'second payments': doubles,
      'payments sent back': sentBack,
      'state changes': changes.length,
      ...countBy(shoppers.flatMap((shopper) => shopper.screens.map((screen) => `screens ${screen}`))),
    },
  };
}

const TOLD = new Set(['order.paid', 'order.held', 'order.cancelled', 'order.refund_pending', 'order.refunded']);

function countBy(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names.toSorted()) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
