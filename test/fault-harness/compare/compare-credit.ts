import type { Database } from '../../../src/server/running/db/connect.ts';
import type { OrderState } from '../../../src/domain/orders/order-state.ts';
import type { RefundState } from '../../../src/domain/payments/refund-state.ts';

/** An order with its refunds and with the requests of it and of its exchanges. */
type OrderWithCredit = {
  order: { order_id: string; state: OrderState; credit_paise: number };
  refunds: readonly { state: RefundState; credit_paise: number }[];
  requests: readonly { credit_paise: number }[];
};

/** States in which an order holds no store credit: it ended without being paid, or without being sent. */
const RELEASED: ReadonlySet<string> = new Set(['failed', 'expired', 'cancelled']);

/**
 * Compares the book of store credit with the order that was paid with it: what it took and did not give back is what its
 * refunds and returns say, and never below zero. Of a refund that failed its credit may be back already, once.
 */
export async function compareCredit(
  database: Database,
  { order, refunds, requests }: OrderWithCredit,
): Promise<string[]> {
  const lines = await database
    .selectFrom('store_credit_entry')
    .select(['kind', 'amount_paise'])
    .where('order_id', '=', order.order_id)
    .execute();
  const of = (kind: string) =>
    lines.reduce((sum, line) => (line.kind === kind ? sum + Math.abs(line.amount_paise) : sum), 0);
  const [spent, returned] = [of('spent'), of('returned')];
  const held = spent - returned;
  const wrong = held < 0 ? [`${-held} paise more store credit came back than was spent`] : [];
  if (RELEASED.has(order.state)) {
    if (held !== 0) wrong.push(`${order.state}, but it holds ${held} paise of store credit`);
    return wrong;
  }
  const isStanding = ({ state }: { state: RefundState }) => state !== 'failed' && state !== 'cancelled';
  const said =
    refunds.filter(isStanding).reduce((sum, one) => sum + one.credit_paise, 0) +
    requests.reduce((sum, one) => sum + one.credit_paise, 0);
  const failed = refunds.filter((one) => !isStanding(one)).reduce((sum, one) => sum + one.credit_paise, 0);
  const back = order.credit_paise - held;
  if (back < said || back > said + failed) {
    wrong.push(`${back} paise of store credit came back, refunds and returns say ${said}, failed ones ${failed}`);
  }
  return wrong;
}
