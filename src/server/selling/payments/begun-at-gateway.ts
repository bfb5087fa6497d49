import { statesWith } from '../../../domain/orders/order-state-table.ts';
import { REFUND_STATES, isRefundOver } from '../../../domain/payments/refund-state.ts';
import type { Database } from '../../running/db/connect.ts';

/** What was begun at a gateway and can be finished only there. */
export type BegunAtGateway = { refunds: number; payments: number; disputes: number };

/** Counts the refunds on their way, the orders that may still be paid, and the disputes without a decision. */
export async function begunAtGateway(database: Database, provider: string): Promise<BegunAtGateway> {
  const underWay = REFUND_STATES.filter((state) => !isRefundOver(state));
  const refunds = database.selectFrom('refund').where('provider', '=', provider).where('state', 'in', underWay);
  const payments = database
    .selectFrom('gateway_order')
    .innerJoin('shop_order', 'shop_order.order_id', 'gateway_order.order_id')
    .where('provider', '=', provider)
    .where('shop_order.state', 'in', statesWith({ phase: ['unpaid'] }));
  const left = database
    .selectFrom('other_gateway_order')
    .where('provider', '=', provider)
    .where('next_sync_at', 'is not', null);
  const disputes = database.selectFrom('dispute').where('provider', '=', provider).where('resolved_at', 'is', null);
  const [ofRefunds, ofPayments, ofLeft, ofDisputes] = [
    await refunds.select(({ fn }) => fn.countAll<number | string>().as('count')).executeTakeFirstOrThrow(),
    await payments.select(({ fn }) => fn.countAll<number | string>().as('count')).executeTakeFirstOrThrow(),
    await left.select(({ fn }) => fn.countAll<number | string>().as('count')).executeTakeFirstOrThrow(),
    await disputes.select(({ fn }) => fn.countAll<number | string>().as('count')).executeTakeFirstOrThrow(),
  ];
  return {
    refunds: Number(ofRefunds.count),
    payments: Number(ofPayments.count) + Number(ofLeft.count),
    disputes: Number(ofDisputes.count),
  };
}
