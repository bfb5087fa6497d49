import type { Selectable, Transaction } from 'kysely';
import { retryPause } from '../../../../domain/jobs/retry.ts';
import { isUnpaid, type GatewayPayment } from '../../../../domain/payments/payment-decision.ts';
import { isUndecided } from '../../../../domain/payments/payment-state.ts';
import { nextPollAt } from '../../../../domain/payments/poll-schedule.ts';
import { claimDue } from '../../../running/db/claim-due.ts';
import { createLimiter } from '../../../running/jobs/limiter.ts';
import type { DatabaseSchema } from '../../../running/db/schema.ts';
import type { PaymentTables } from '../../../running/db/tables/payment-tables.ts';
import type { OrderRow } from '../../order-transitions/service.ts';
import type { PaymentDeps } from '../deps.ts';
import { changeGatewayOrder, type GatewayOrderRow, readGatewayOrder, requestedPaise } from '../gateway-order.ts';
import { type Gateway, GatewayError } from '../gateway-port.ts';
import { gatewayOf } from '../gateways.ts';
import { isPayNow } from '../pay-now.ts';
import { promoteOtherPayment } from '../refunds/apply-refund-status.ts';
import { checkCapturedAmount } from '../refunds/check-captured-amount.ts';
import { recordGatewayRefunds, refundsImpliedByVoidedPayments } from '../refunds/record-gateway-refunds.ts';
import { payingPayment, requestRefunds } from '../refunds/request-refunds.ts';
import { swapGateways } from '../second-gateway/move-order.ts';
import { applyGatewayStatus, type OrderReport, paymentsOf, recordPayments } from './apply-gateway-status.ts';
import { MINUTE_MS } from '../../../../domain/time/durations.ts';

type OtherRow = Selectable<PaymentTables['other_gateway_order']>;

const BATCH = 20;
/** Concurrent looks: a gateway that others turn away from is often one that does not answer. */
const AT_ONCE = 8;
/** Calls are left to orders that are still to be paid where they are now. */
const LEAVE = 0.6;
const RETRY = { pausesMs: [MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, 60 * MINUTE_MS] } as const;

/**
 * Asks the gateways that an order has left what became of it there, for somebody who waits for the answer. A shopper does
 * not wait for a gateway that others turn away from. Returns the payments that they list. Never rejects for a gateway.
 */
export async function askOtherGateways(deps: PaymentDeps, orderId: string, via: string): Promise<GatewayPayment[]> {
  const rows = await deps.database
    .selectFrom('other_gateway_order')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('next_sync_at', 'is not', null)
    .execute();
  const payments: GatewayPayment[] = [];
  for (const row of rows) {
    if (via === 'return' && deps.choice?.isAvoided(row.provider) === true) continue;
    payments.push(...(await ask(deps, row, via)));
  }
  return payments;
}

/** Asks about orders that are due at a gateway they have left. True if a whole batch was due. */
export async function reconcileLeftOrders(deps: PaymentDeps): Promise<boolean> {
  const { database, now, settings, log } = deps;
  const due = await claimDue(
    database,
    { table: 'other_gateway_order', id: 'id', dueAt: 'next_sync_at', limit: BATCH },
    { now: now(), until: new Date(now() + settings.claim) },
  );
  const inTurn = createLimiter({ atOnce: AT_ONCE });
  const looked = due.map((row) =>
    inTurn(() => ask(deps, row, 'reconciler')).catch((error: unknown) => {
      log.error({ err: error, orderId: row.order_id }, 'order not looked up at the gateway it left; will retry');
    }),
  );
  await Promise.all(looked);
  return due.length === BATCH;
}

async function ask(deps: PaymentDeps, row: OtherRow, via: string): Promise<GatewayPayment[]> {
  const { order_id: orderId, provider } = row;
  try {
    const { calls } = gatewayOf(deps.gateways, provider);
    const found = await calls.order(orderId, LEAVE);
    const payments = await calls.payments(orderId, LEAVE);
    const isPaid = payments.some(({ state }) => state === 'success');
    const refunds = isPaid ? await calls.refunds(orderId, LEAVE) : null;
    const report = { ...found, provider, payments, refunds };
    await apply(deps, row, (await closed(calls, orderId, report)) ?? report, via);
    return payments;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    await askLater(deps, row, error);
    return [];
  }
}

/** Ends the time to pay of an order that is paid elsewhere now, unless somebody is paying it there. */
async function closed(calls: Gateway, orderId: string, report: OrderReport): Promise<OrderReport | null> {
  const isBusy = report.payments.some(({ state }) => isUndecided(state) || state === 'success');
  if (report.status !== 'active' || isBusy) return null;
  return { ...report, ...(await calls.terminate(orderId)) };
}

/**
 * Applies what a gateway says of an order that has left it. Money there pays for the order if nothing else has: the order
 * is then at that gateway again, and left the one where it was. Otherwise it is a second payment and goes back.
 */
async function apply(deps: PaymentDeps, row: OtherRow, report: OrderReport, via: string): Promise<void> {
  const isBack = await deps.database.transaction().execute(async (transaction) => {
    const order = await deps.transitions.lock(transaction, row.order_id);
    const known = await readGatewayOrder(transaction, row.order_id);
    if (!order || known.provider === row.provider) return false;
    const at = new Date(deps.now());
    const payingId = await payingPayment(transaction, row.order_id);
    if (hasMoney(report) && payingId === null && !isPayNow(order, known)) {
      if (isUnpaid(order.state) || order.state === 'cancelled') {
        await takeBack(transaction, known, row, at);
        return true;
      }
      // It is paid where it is by word of the gateway alone: which payment did so is read first.
      await changeGatewayOrder(transaction, row.order_id, { next_sync_at: at });
      await schedule(transaction, row, deps.now() + retryPause(RETRY, row.sync_count));
      return false;
    }
    await recordSecondPayments(deps, transaction, { order, known, payingId, report, via, at });
    await schedule(transaction, row, nextLook(deps, row, report, order));
    return false;
  });
  if (isBack) await applyGatewayStatus(deps, row.order_id, report, via);
}

/** A payment may succeed after the order was read and before its payments are: it is no second one for that. */
const hasMoney = ({ status, payments }: OrderReport): boolean =>
  status === 'paid' || payments.some(({ state }) => state === 'success');

/** From now on the order is paid here. It is due at once, in case this process ends before it applies the report. */
async function takeBack(
  transaction: Transaction<DatabaseSchema>,
  known: GatewayOrderRow,
  { provider, expires_at: expiresAt }: OtherRow,
  at: Date,
): Promise<void> {
  const times = { at, lookAt: at, syncAt: at, expiresAt: expiresAt ?? at };
  await swapGateways(transaction, known, provider, times);
}

type SecondPayments = {
  order: OrderRow;
  known: GatewayOrderRow;
  payingId: string | null;
  report: OrderReport;
  via: string;
  at: Date;
};

async function recordSecondPayments(
  deps: PaymentDeps,
  transaction: Transaction<DatabaseSchema>,
  { order, known, payingId, report, via, at }: SecondPayments,
): Promise<void> {
  const { provider, payments } = report;
  const voided = refundsImpliedByVoidedPayments(await paymentsOf(transaction, order.order_id), payments);
  const orderPaise = report.amountPaise ?? requestedPaise(order, known);
  await recordPayments(transaction, order, payments, { provider, payingId, orderPaise, via, at });
  await promoteOtherPayment(transaction, order.order_id);
  await recordGatewayRefunds(deps, transaction, order, [...(report.refunds ?? []), ...voided], at);
  const duplicatePaymentIds = payments.filter(({ state, id }) => state === 'success' && id !== payingId);
  const decision = {
    moves: [],
    payingPaymentId: payingId,
    duplicatePaymentIds: duplicatePaymentIds.map(({ id }) => id),
    refundsOrder: false,
  };
  await requestRefunds(deps, transaction, order, decision, report, at);
  await checkCapturedAmount(deps, transaction, order, at);
}

/** Like an order that has expired: less and less often, until nothing can come any more. */
function nextLook({ settings, now }: PaymentDeps, row: OtherRow, report: OrderReport, order: OrderRow): number | null {
  const undecided = report.payments.some(({ state }) => isUndecided(state));
  const graceMs = undecided ? settings.undecidedGrace : settings.grace;
  return nextPollAt({
    state: 'expired',
    // Not every gateway can end an order: a shopper with a session there may still pay late.
    gatewayDone: report.status === 'terminated' && !undecided && row.session === null,
    undecided,
    isPaymentKnown: true,
    polls: row.sync_count,
    now: now(),
    graceEndsAt: (row.expires_at ?? order.placed_at).getTime() + graceMs,
  });
}

async function schedule(transaction: Transaction<DatabaseSchema>, row: OtherRow, at: number | null): Promise<void> {
  await transaction
    .updateTable('other_gateway_order')
    .set({ next_sync_at: at === null ? null : new Date(at), sync_count: row.sync_count + 1 })
    .where('id', '=', row.id)
    .execute();
}

/** An order that the gateway does not have by the end of its time to pay was never made there. */
async function askLater(deps: PaymentDeps, row: OtherRow, error: GatewayError): Promise<void> {
  const isOver = error.fault === 'not_found' && deps.now() >= (row.expires_at ?? row.left_at).getTime();
  const waitMs = Math.max(error.retryAfterMs ?? 0, retryPause(RETRY, row.sync_count, deps.random?.()));
  const graceEndsAt = (row.expires_at ?? row.left_at).getTime() + deps.settings.undecidedGrace;
  const isGivenUp = isOver || deps.now() >= graceEndsAt;
  const { order_id: orderId, provider } = row;
  deps.log.warn({ orderId, gateway: provider, fault: error.fault }, 'order not looked up at the gateway it left');
  await deps.database
    .updateTable('other_gateway_order')
    .set({
      next_sync_at: isGivenUp ? null : new Date(deps.now() + waitMs),
      sync_count: row.sync_count + (error.fault === 'rate_limited' ? 0 : 1),
    })
    .where('id', '=', row.id)
    .execute();
}
