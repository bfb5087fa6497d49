import { retryPause } from '../../../../domain/jobs/retry.ts';
import { isOpen, isPaidFor, isState } from '../../../../domain/orders/order-state-table.ts';
import { isUndecided } from '../../../../domain/payments/payment-state.ts';
import type { GatewayPayment } from '../../../../domain/payments/payment-decision.ts';
import { onlinePaise, type OrderRow } from '../../order-transitions/service.ts';
import { countedWarning } from '../../../running/logging/counted-warning.ts';
import { applyGatewayStatus, graceEnd } from './apply-gateway-status.ts';
import { type Gateway, GatewayError, type GatewayOrder, type GatewayRefund } from '../gateway-port.ts';
import { gatewayOf } from '../gateways.ts';
import { askOtherGateways } from './other-gateway.ts';
import type { PaymentDeps } from '../deps.ts';
import { isPayNow, mayBePrepaid } from '../pay-now.ts';
import { changeGatewayOrder, type GatewayOrderRow, areRefundsDue, readGatewayOrder } from '../gateway-order.ts';

/** The origin of a poll; part of the cause in the order's history. */
export type SyncCause = 'return' | 'webhook' | 'reconciler' | 'retry' | 'command';

export type SyncedOrder = {
  order: OrderRow;
  /** Null if the gateway was not called or did not respond. */
  payments: GatewayPayment[] | null;
};

/**
 * Polls the gateway about an order and applies the result [PAY-09]. Return page, webhook and reconciler all end
 * here, any number at once. The gateway is called outside the transaction, so no lock is held while it is slow.
 * Null for an order that does not exist. Does not reject when the gateway fails: the order then stays due for the
 * reconciler. `refunds`: also queries the order's refunds.
 */
export async function syncOrderPayment(
  deps: PaymentDeps,
  orderId: string,
  cause: SyncCause,
  { refunds = false }: { refunds?: boolean } = {},
): Promise<SyncedOrder | null> {
  const known = await readOrder(deps, orderId);
  if (!known) return null;
  const knownThere = await readGatewayOrder(deps.database, orderId);
  // The reconciler has a row for each gateway; everybody else wants to know of the payment wherever it was made.
  const asksElsewhere = knownThere.has_moved && cause !== 'reconciler';
  const elsewhere = asksElsewhere ? await askOtherGateways(deps, orderId, cause) : [];
  const order = (asksElsewhere ? await readOrder(deps, orderId) : known) ?? known;
  const gatewayRow = asksElsewhere ? await readGatewayOrder(deps.database, orderId) : knownThere;
  if (!shouldPoll(order, gatewayRow, cause)) return { order, payments: null };
  try {
    const isCheck = cause === 'reconciler' && !isUnconfirmed(order) && !isPayNow(order, gatewayRow);
    const synced = isCheck
      ? await checkAgain(deps, { order, gatewayRow, refunds })
      : await lookUp(deps, { order, gatewayRow, cause, refunds });
    return elsewhere.length === 0 ? synced : { ...synced, payments: [...elsewhere, ...(synced.payments ?? [])] };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return { order: await postpone(deps, order, gatewayRow.provider, error), payments: null };
  }
}

type Looking = { order: OrderRow; gatewayRow: GatewayOrderRow; cause: SyncCause; refunds: boolean };

function reservedError(): GatewayError {
  return new GatewayError('rate_limited', 'calls are reserved for urgent work', { code: 'reserved' });
}

/**
 * Share of the account's calls left to more important work: placing orders and webhooks come before shoppers'
 * return pages, those before orders whose payment nobody has confirmed yet.
 */
const QUOTA_RESERVED_BY_CAUSE: Record<SyncCause, number> = {
  webhook: 0,
  retry: 0,
  command: 0,
  return: 0.25,
  reconciler: 0.4,
};
/** The same for looking once more at an order that is decided, which can always wait. */
export const QUOTA_RESERVED_BY_CHECKS = 0.6;

/** Whether an order's payment is not decided: the reconciler takes it before all others. */
export function isUnconfirmed({ state }: Pick<OrderRow, 'state'>): boolean {
  return isOpen(state);
}

/** How many unconfirmed orders, and how many others, the reconciler may look up now without using up others' calls. */
export function lookUpsLeft(calls: Gateway): { unconfirmed: number; checks: number } {
  return {
    unconfirmed: calls.callsLeft('order', QUOTA_RESERVED_BY_CAUSE.reconciler),
    checks: Math.min(
      calls.callsLeft('order', QUOTA_RESERVED_BY_CHECKS),
      calls.callsLeft('payments', QUOTA_RESERVED_BY_CHECKS),
    ),
  };
}

/**
 * Looks an order up whose outcome somebody waits for. The order's status alone proves the payment: the gateway allows
 * four times as many of these calls as of those that list payments, which are made only while enough are left. A
 * payment that is not known yet is read at the next poll.
 */
async function lookUp(deps: PaymentDeps, { order, gatewayRow, cause, refunds }: Looking): Promise<SyncedOrder> {
  const { order_id: orderId } = order;
  const { id: provider, calls } = gatewayOf(deps.gateways, gatewayRow.provider);
  const leave = QUOTA_RESERVED_BY_CAUSE[cause];
  const refundReport = refunds ? await queryRefunds(calls, orderId, leave) : null;
  const gatewayOrder = await calls.order(orderId, leave);
  const skips = await canSkipPayments(deps, order, gatewayRow, gatewayOrder, cause);
  const asks = !skips && calls.reserve(['payments'], leave);
  // Only PAID decides by itself: an order that was closed may have a payment that a bank is still deciding about.
  if (!skips && !asks && gatewayOrder.status !== 'paid') throw reservedError();
  const payments = asks ? await calls.payments(orderId, 'reserved') : [];
  const refundsThere = refundReport instanceof GatewayError ? null : refundReport;
  const report = { ...gatewayOrder, provider, payments, refunds: refundsThere };
  const synced = await applyGatewayStatus(deps, orderId, report, cause);
  if (refundReport instanceof GatewayError) {
    return { order: await postpone(deps, synced, gatewayRow.provider, refundReport), payments };
  }
  if (!skips && !asks) return { order: synced, payments: null };
  return { order: await closeIfAbandoned(deps, synced, gatewayRow, gatewayOrder, payments), payments };
}

/**
 * Looks once more at an order that is decided: for second payments, money that went back, payments that came late. Takes
 * all of its calls before it makes the first one, so that none is wasted.
 */
async function checkAgain(
  deps: PaymentDeps,
  { order, gatewayRow, refunds }: Omit<Looking, 'cause'>,
): Promise<SyncedOrder> {
  const { order_id: orderId } = order;
  const asksRefunds = refunds || areRefundsDue(order, gatewayRow);
  const { id: provider, calls } = gatewayOf(deps.gateways, gatewayRow.provider);
  const lookUps = ['order', 'payments', ...(asksRefunds ? (['refunds'] as const) : [])] as const;
  if (!calls.reserve(lookUps, QUOTA_RESERVED_BY_CHECKS)) {
    throw reservedError();
  }
  const refundReport = asksRefunds ? await calls.refunds(orderId, 'reserved') : null;
  const gatewayOrder = await calls.order(orderId, 'reserved');
  const payments = await calls.payments(orderId, 'reserved');
  const synced = await applyGatewayStatus(
    deps,
    orderId,
    { ...gatewayOrder, provider, payments, areAllListed: true, refunds: refundReport },
    'reconciler',
  );
  return { order: await closeIfAbandoned(deps, synced, gatewayRow, gatewayOrder, payments), payments };
}

/** Returns the error instead of throwing it: a failed refund query must not hide the payments. */
async function queryRefunds(calls: Gateway, orderId: string, leave: number): Promise<GatewayRefund[] | GatewayError> {
  try {
    return await calls.refunds(orderId, leave);
  } catch (error) {
    if (error instanceof GatewayError) return error;
    throw error;
  }
}

async function readOrder({ database }: PaymentDeps, orderId: string): Promise<OrderRow | null> {
  const row = await database.selectFrom('shop_order').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  return row ?? null;
}

/** A reload of the thank-you page does not need the gateway; a webhook may report a second payment. */
function shouldPoll(order: OrderRow, gatewayRow: GatewayOrderRow, cause: SyncCause): boolean {
  const opened = isPayNow(order, gatewayRow);
  if (onlinePaise(order) === 0 && !opened) return false;
  if (cause !== 'return') return true;
  if (opened) return gatewayRow.next_sync_at !== null;
  if (isOpen(order.state)) return true;
  // For an order that is over, poll only while the reconciler still waits for a payment.
  return gatewayRow.next_sync_at !== null && isState(order.state, { ended: ['unsold'] });
}

/** Skips the payments call for open orders to save gateway quota; it is needed only before closing one. */
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
  // An order that stays COD is paid on delivery and must not be paid online as well.
  if (isPayNow(order, gatewayRow)) return !(await mayBePrepaid(deps.database, order));
  return order.state === 'cancelled' || deps.now() >= order.placed_at.getTime() + deps.settings.abandonAfter;
}

/** Closes an abandoned order at the gateway and applies the gateway's response like any other report. */
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
  const { id: provider, calls } = gatewayOf(deps.gateways, gatewayRow.provider);
  const closed = await calls.terminate(order.order_id);
  deps.log.info({ orderId: order.order_id }, 'abandoned order closed at the gateway');
  return applyGatewayStatus(deps, order.order_id, { ...closed, provider, payments }, 'closing');
}

/** Pauses while the gateway does not respond; the time to pay and the grace after it end the retries. */
const NO_RESPONSE_RETRY = { pausesMs: [10_000, 20_000, 40_000, 80_000, 160_000, 320_000] } as const;

/** After how many failures the pause is as long as the gateway has not answered; Infinity beyond the longest. */
function failuresWithin(unansweredMs: number): number {
  const index = NO_RESPONSE_RETRY.pausesMs.findIndex((pauseMs) => pauseMs >= unansweredMs);
  return index === -1 ? Infinity : index;
}

/**
 * Schedules the next poll after the gateway gave no usable response. An order that the gateway does not have
 * expires once the shopper has had the time to return.
 */
async function postpone(
  deps: PaymentDeps,
  order: OrderRow,
  asked: string | null,
  error: GatewayError,
): Promise<OrderRow> {
  if (error.fault === 'rate_limited') {
    warningOfLimit(deps.log)();
    const waitMs = (error.retryAfterMs ?? 30_000) * (1 + RATE_LIMIT_SPREAD * (deps.random?.() ?? 0));
    // A rate limit is not a poll, so the count does not rise.
    return schedulePoll(deps, order, asked, deps.now() + Math.round(waitMs), 0);
  }
  deps.log.warn({ orderId: order.order_id, fault: error.fault, code: error.code }, 'gateway poll failed');
  if (error.fault === 'not_found') return expireUnknownToGateway(deps, order, asked);
  const gatewayRow = await readGatewayOrder(deps.database, order.order_id);
  // Polls of an order that is already paid are limited in number: an outage must not use them up. What a webhook told of
  // it, money that went back or a dispute, is still to be known soon, so the pause grows with the time without an answer.
  const fewLooks = (isPaidFor(order.state) || order.state === 'refund_pending') && !isPayNow(order, gatewayRow);
  const failures = fewLooks
    ? failuresWithin(deps.now() - (gatewayRow.unanswered_since?.getTime() ?? deps.now()))
    : gatewayRow.sync_count;
  const waitMs = Math.max(error.retryAfterMs ?? 0, retryPause(NO_RESPONSE_RETRY, failures, deps.random?.()));
  return schedulePoll(deps, order, asked, deps.now() + waitMs, fewLooks ? 0 : 1);
}

/** Orders that a rate limit refused at one moment must not all come back at one moment. */
const RATE_LIMIT_SPREAD = 0.5;
const LIMIT_WARNING_EVERY_MS = 60_000;
const warnings = new WeakMap<PaymentDeps['log'], () => void>();

/** One line a minute, however many orders wait. */
function warningOfLimit(log: PaymentDeps['log']): () => void {
  const known = warnings.get(log) ?? countedWarning(log, 'gateway polls postponed: rate limit', LIMIT_WARNING_EVERY_MS);
  warnings.set(log, known);
  return known;
}

async function expireUnknownToGateway(deps: PaymentDeps, order: OrderRow, asked: string | null): Promise<OrderRow> {
  const gatewayRow = await readGatewayOrder(deps.database, order.order_id);
  const giveUpAt =
    order.state === 'created' ? order.placed_at.getTime() + deps.settings.payWithin : graceEnd(deps, order, gatewayRow);
  if (deps.now() < giveUpAt) return schedulePoll(deps, order, asked, Math.min(giveUpAt, deps.now() + 5 * 60_000));
  return deps.database.transaction().execute(async (transaction) => {
    const current = await deps.transitions.lock(transaction, order.order_id);
    if (!current || current.state !== order.state) return current ?? order;
    if ((await readGatewayOrder(transaction, order.order_id)).provider !== asked) return current;
    await changeGatewayOrder(transaction, order.order_id, { next_sync_at: null });
    if (!isOpen(current.state)) return current;
    const move = { to: 'expired', cause: 'the gateway does not have it' } as const;
    return deps.transitions.move(transaction, current, move, new Date(deps.now()));
  });
}

/** Changes nothing if the order, or where it is paid, has changed in the meantime: that scheduled the next poll. */
async function schedulePoll(
  deps: PaymentDeps,
  order: OrderRow,
  asked: string | null,
  at: number,
  polls = 1,
): Promise<OrderRow> {
  return deps.database.transaction().execute(async (transaction) => {
    const current = await deps.transitions.lock(transaction, order.order_id);
    if (current?.state !== order.state) return order;
    const {
      provider,
      sync_count: count,
      unanswered_since: since,
    } = await readGatewayOrder(transaction, order.order_id);
    if (provider !== asked) return current;
    const changes = { unanswered_since: since ?? new Date(deps.now()), sync_count: count + polls };
    await changeGatewayOrder(transaction, order.order_id, { ...changes, next_sync_at: new Date(at) });
    return current;
  });
}
