import { retryPause } from '../../../domain/jobs/retry.ts';
import { isPaidFor } from '../../../domain/orders/order-state.ts';
import { isUndecided } from '../../../domain/payments/payment-state.ts';
import type { GatewayPayment } from '../../../domain/payments/payment-decision.ts';
import { onlinePaise, type OrderRow } from '../../order-transitions/service.ts';
import { applyGatewayStatus, graceEnd } from './apply-gateway-status.ts';
import { GatewayError, type GatewayOrder, type GatewayRefund } from '../gateway/gateway.ts';
import type { PaymentDeps } from '../deps.ts';
import { isPayNow, mayBePrepaid } from '../pay-now.ts';
import { changeGatewayOrder, type GatewayOrderRow, areRefundsDue, readGatewayOrder } from '../gateway-order.ts';

/** Who wants to know; it becomes part of the cause in the history. */
export type SyncCause = 'return' | 'webhook' | 'reconciler' | 'retry' | 'command';

export type SyncedOrder = {
  order: OrderRow;
  /** Null where the gateway was not asked or did not answer. */
  payments: GatewayPayment[] | null;
};

/**
 * Asks the gateway about an order and writes what follows [PAY-09]. Return page, webhook and reconciler all end here;
 * any number may at once. The gateway is asked outside the transaction, so nothing is locked while it is slow. Null for
 * an order that does not exist. Does not reject when the gateway fails: the order then stays due for the reconciler.
 * `refunds`: the order's refunds are asked about too.
 */
export async function syncOrderPayment(
  deps: PaymentDeps,
  orderId: string,
  cause: SyncCause,
  { refunds = false }: { refunds?: boolean } = {},
): Promise<SyncedOrder | null> {
  const order = await readOrder(deps, orderId);
  if (!order) return null;
  const gatewayRow = await readGatewayOrder(deps.database, orderId);
  if (!shouldPoll(order, gatewayRow, cause)) return { order, payments: null };
  try {
    const leave = QUOTA_RESERVED_BY_CAUSE[cause];
    const refundReport =
      refunds || (cause === 'reconciler' && areRefundsDue(order, gatewayRow))
        ? await askRefunds(deps, orderId, leave)
        : null;
    // What can wait does not use up other calls for nothing.
    if (refundReport instanceof GatewayError && cause === 'reconciler') throw refundReport;
    const gatewayOrder = await deps.gateway.order(orderId, leave);
    const payments = (await canSkipPayments(deps, order, gatewayRow, gatewayOrder, cause))
      ? []
      : await deps.gateway.payments(orderId, leave);
    const report = { ...gatewayOrder, payments, refunds: refundReport instanceof GatewayError ? null : refundReport };
    const synced = await applyGatewayStatus(deps, orderId, report, cause);
    if (refundReport instanceof GatewayError) return { order: await postpone(deps, synced, refundReport), payments };
    const closed = await closeIfAbandoned(deps, synced, gatewayRow, gatewayOrder, payments);
    return { order: closed, payments };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return { order: await postpone(deps, order, error), payments: null };
  }
}

/** The share of the account's calls that is left to what matters more: placing and webhooks before shoppers, those before us. */
const QUOTA_RESERVED_BY_CAUSE: Record<SyncCause, number> = {
  webhook: 0,
  retry: 0,
  command: 0,
  return: 0.25,
  reconciler: 0.5,
};

/** What is known about the payments counts although the refunds cannot be asked about: their fault is given back. */
async function askRefunds(
  { gateway }: PaymentDeps,
  orderId: string,
  leave: number,
): Promise<GatewayRefund[] | GatewayError> {
  try {
    return await gateway.refunds(orderId, leave);
  } catch (error) {
    if (error instanceof GatewayError) return error;
    throw error;
  }
}

async function readOrder({ database }: PaymentDeps, orderId: string): Promise<OrderRow | null> {
  const row = await database.selectFrom('shop_order').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  return row ?? null;
}

/** A shopper who reloads the thank-you page need not trouble the gateway; a webhook may tell of a second payment. */
function shouldPoll(order: OrderRow, gatewayRow: GatewayOrderRow, cause: SyncCause): boolean {
  const opened = isPayNow(order, gatewayRow);
  if (onlinePaise(order) === 0 && !opened) return false;
  if (cause !== 'return') return true;
  if (opened) return gatewayRow.next_sync_at !== null;
  if (order.state === 'created' || order.state === 'awaiting_payment') return true;
  // Of an order that is over the shopper learns what the reconciler still waits for.
  return gatewayRow.next_sync_at !== null && ['failed', 'expired', 'cancelled'].includes(order.state);
}

/** The reconciler polls many open orders; their payments matter only once it is time to close them. */
async function canSkipPayments(
  deps: PaymentDeps,
  order: OrderRow,
  gatewayRow: GatewayOrderRow,
  gatewayOrder: GatewayOrder,
  cause: SyncCause,
): Promise<boolean> {
  return cause === 'reconciler' && gatewayOrder.status === 'active' && !(await isTimeToClose(deps, order, gatewayRow));
}

async function isTimeToClose(deps: PaymentDeps, order: OrderRow, gatewayRow: GatewayOrderRow): Promise<boolean> {
  // What goes on as a cash order is paid at the door: nobody shall pay it online, too.
  if (isPayNow(order, gatewayRow)) return !(await mayBePrepaid(deps.database, order));
  return order.state === 'cancelled' || deps.now() >= order.placed_at.getTime() + deps.settings.abandonAfter;
}

/** Closes at the gateway what nobody is paying any more; the gateway's answer is settled like any other word. */
async function closeIfAbandoned(
  deps: PaymentDeps,
  order: OrderRow,
  gatewayRow: GatewayOrderRow,
  gatewayOrder: GatewayOrder,
  payments: readonly GatewayPayment[],
): Promise<OrderRow> {
  const busy = payments.some((payment) => isUndecided(payment.state) || payment.state === 'success');
  const recent = payments.some((payment) => (payment.at ?? 0) > deps.now() - deps.settings.abandonAfter);
  if (gatewayOrder.status !== 'active' || busy || !(await isTimeToClose(deps, order, gatewayRow))) return order;
  if (recent && order.state !== 'cancelled' && !isPayNow(order, gatewayRow)) return order;
  const closed = await deps.gateway.terminate(order.order_id);
  deps.log.info({ orderId: order.order_id }, 'an abandoned order was closed at the gateway');
  return applyGatewayStatus(deps, order.order_id, { ...closed, payments }, 'closing');
}

/** Between one try and the next while the gateway gives no word; its time to pay and the grace after it end them. */
const NO_RESPONSE_RETRY = { pausesMs: [10_000, 20_000, 40_000, 80_000, 160_000, 320_000] } as const;

/** The gateway gave no usable word. An order it never had is over once the shopper has had the time to come back. */
async function postpone(deps: PaymentDeps, order: OrderRow, error: GatewayError): Promise<OrderRow> {
  deps.log.warn({ orderId: order.order_id, fault: error.fault, code: error.code }, 'the gateway could not be asked');
  if (error.fault === 'not_found') return expireUnknownToGateway(deps, order);
  if (error.fault === 'rate_limited') {
    // Not having asked is no look: what is left of them stays.
    return schedulePoll(deps, order, deps.now() + (error.retryAfterMs ?? 30_000), 0);
  }
  const gatewayRow = await readGatewayOrder(deps.database, order.order_id);
  // Looks at money that is there already are few: an outage uses up none of them, and nobody waits for one.
  const fewLooks = (isPaidFor(order.state) || order.state === 'refund_pending') && !isPayNow(order, gatewayRow);
  const failures = fewLooks ? Infinity : gatewayRow.sync_count;
  const waitMs = Math.max(error.retryAfterMs ?? 0, retryPause(NO_RESPONSE_RETRY, failures, deps.random?.()));
  return schedulePoll(deps, order, deps.now() + waitMs, fewLooks ? 0 : 1);
}

async function expireUnknownToGateway(deps: PaymentDeps, order: OrderRow): Promise<OrderRow> {
  const gatewayRow = await readGatewayOrder(deps.database, order.order_id);
  const giveUpAt =
    order.state === 'created' ? order.placed_at.getTime() + deps.settings.payWithin : graceEnd(deps, order, gatewayRow);
  if (deps.now() < giveUpAt) return schedulePoll(deps, order, Math.min(giveUpAt, deps.now() + 5 * 60_000));
  return deps.database.transaction().execute(async (transaction) => {
    const current = await deps.transitions.lock(transaction, order.order_id);
    if (!current || current.state !== order.state) return current ?? order;
    await changeGatewayOrder(transaction, order.order_id, { next_sync_at: null });
    if (current.state !== 'created' && current.state !== 'awaiting_payment') return current;
    const move = { to: 'expired', cause: 'the gateway does not have it' } as const;
    return deps.transitions.move(transaction, current, move, new Date(deps.now()));
  });
}

/** Leaves an order alone that somebody else has moved meanwhile: its next look is theirs to set. */
async function schedulePoll(deps: PaymentDeps, order: OrderRow, at: number, polls = 1): Promise<OrderRow> {
  return deps.database.transaction().execute(async (transaction) => {
    const current = await deps.transitions.lock(transaction, order.order_id);
    if (current?.state !== order.state) return order;
    const { sync_count: count } = await readGatewayOrder(transaction, order.order_id);
    await changeGatewayOrder(transaction, order.order_id, { next_sync_at: new Date(at), sync_count: count + polls });
    return current;
  });
}
