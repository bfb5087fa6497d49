import type { Transaction } from 'kysely';
import { nextPollAt, nextPollOfPayNow } from '../../../../domain/payments/poll-schedule.ts';
import { canPaymentMove, isUndecided } from '../../../../domain/payments/payment-state.ts';
import { isState } from '../../../../domain/orders/order-state-table.ts';
import {
  type DecidedTransition,
  type GatewayPayment,
  type GatewayStatus,
  type PaymentDecision,
  decidePayment,
} from '../../../../domain/payments/payment-decision.ts';
import type { DatabaseSchema } from '../../../running/db/schema.ts';
import { ShopError } from '../../../running/errors.ts';
import { onlinePaise, type OrderRow } from '../../order-transitions/service.ts';
import { recordGatewayRefunds, refundsImpliedByVoidedPayments } from '../refunds/record-gateway-refunds.ts';
import type { GatewayRefund } from '../gateway-port.ts';
import {
  areRefundsDue,
  changeGatewayOrder,
  type GatewayOrderRow,
  readGatewayOrder,
  requestedPaise,
} from '../gateway-order.ts';
import { checkCapturedAmount } from '../refunds/check-captured-amount.ts';
import type { PaymentDeps } from '../deps.ts';
import { takeCreditAgain } from '../../store-credit/service.ts';
import { isPayNow, applyPayNow } from '../pay-now.ts';
import { promoteOtherPayment } from '../refunds/apply-refund-status.ts';
import { requestRefunds, payingPayment } from '../refunds/request-refunds.ts';

export type OrderReport = GatewayStatus & {
  /** The gateway that says so. */
  provider: string;
  sessionId: string | null;
  /** Null if they were not queried. */
  refunds?: readonly GatewayRefund[] | null;
};

/**
 * Applies the gateway's report on an order in one transaction that locks the order: stores payments and refunds,
 * moves the order, writes outbox messages, compares the captured amount with the order's, and schedules the next
 * poll. A repeated report changes nothing, nor does that of a gateway from which the order has moved on meanwhile
 * (other-gateway.ts asks there). Throws order_not_found.
 */
export async function applyGatewayStatus(
  deps: PaymentDeps,
  orderId: string,
  report: OrderReport,
  via: string,
): Promise<OrderRow> {
  return deps.database.transaction().execute(async (transaction) => {
    const locked = await deps.transitions.lock(transaction, orderId);
    if (!locked) throw new ShopError('order_not_found');
    const at = new Date(deps.now());
    const undecided = report.payments.some((payment) => isUndecided(payment.state));
    const known = await readGatewayOrder(transaction, orderId);
    if (known.provider !== null && known.provider !== report.provider) return locked;
    const graceEndsAt = graceEnd(deps, locked, known, undecided);
    const { order, decision } = isPayNow(locked, known)
      ? await applyPayNow(deps, transaction, { order: locked, known, report, at })
      : {
          order: locked,
          decision: decidePayment(
            {
              state: locked.state,
              amountPaise: onlinePaise(locked),
              currency: locked.currency,
              payingPaymentId: await payingPayment(transaction, orderId),
              graceOver: deps.now() >= graceEndsAt,
            },
            await withoutOthersPayments(transaction, known, report),
          ),
        };
    const voidedPayments = refundsImpliedByVoidedPayments(await paymentsOf(transaction, orderId), report.payments);
    // A payment that names no amount has that of the gateway's order.
    const orderPaise = report.amountPaise ?? requestedPaise(order, known);
    const booking = { provider: known.provider, payingId: decision.payingPaymentId, orderPaise, via, at };
    await recordPayments(transaction, order, report.payments, booking);
    await promoteOtherPayment(transaction, orderId);
    await recordGatewayRefunds(deps, transaction, order, [...(report.refunds ?? []), ...voidedPayments], at);
    const moved = await applyTransitions(deps, transaction, order, decision, { via, at, report });
    await requestRefunds(deps, transaction, moved, decision, report, at);
    const checked = await checkCapturedAmount(deps, transaction, moved, at);
    const unchanged = isUnchanged(checked, locked);
    // This poll did not query the refunds, which are due, so the poll stays due.
    if (unchanged && areRefundsDue(checked, known) && !report.refunds) return checked;
    const polls = unchanged ? known.sync_count : 0;
    const open = isPayNow(checked, known);
    const isPaymentKnown = decision.payingPaymentId !== null;
    await scheduleSync(deps, transaction, checked, { polls, report, undecided, isPaymentKnown, graceEndsAt, open });
    return checked;
  });
}

/** A gateway does not list the payment at the other one by which the order is paid: that it is missing proves nothing. */
async function withoutOthersPayments(
  transaction: Transaction<DatabaseSchema>,
  { order_id: orderId, has_moved: hasMoved }: GatewayOrderRow,
  report: OrderReport,
): Promise<OrderReport> {
  if (!hasMoved || report.areAllListed !== true) return report;
  const paying = await payingPayment(transaction, orderId);
  const payments = await paymentsOf(transaction, orderId);
  const isElsewhere = payments.some(({ cf_payment_id: id, provider }) => id === paying && provider !== report.provider);
  return isElsewhere ? { ...report, areAllListed: false } : report;
}

function isUnchanged(after: OrderRow, before: OrderRow): boolean {
  return after.state === before.state && after.payment_method === before.payment_method;
}

/** Returns when the shop stops polling for a late payment, in epoch ms; later if a bank is still deciding. */
export function graceEnd(
  { settings }: PaymentDeps,
  order: OrderRow,
  known: GatewayOrderRow,
  undecided = false,
): number {
  const expiresAt = (known.expires_at ?? order.placed_at).getTime();
  return expiresAt + (undecided ? settings.undecidedGrace : settings.grace);
}

export function paymentsOf(transaction: Transaction<DatabaseSchema>, orderId: string) {
  return transaction.selectFrom('payment').selectAll().where('order_id', '=', orderId).execute();
}

export type Booking = { provider: string | null; payingId: string | null; orderPaise: number; via: string; at: Date };

/** Stores what a gateway says of payments. The order must be locked. */
export async function recordPayments(
  transaction: Transaction<DatabaseSchema>,
  { order_id: orderId }: OrderRow,
  payments: readonly GatewayPayment[],
  { provider, payingId, orderPaise, via, at }: Booking,
): Promise<void> {
  if (payments.length === 0) return;
  const rows = await paymentsOf(transaction, orderId);
  const known = new Map(rows.map((row) => [row.cf_payment_id, row]));
  for (const payment of payments) {
    const row = known.get(payment.id);
    const settles = payment.id === payingId;
    const facts = {
      amount_paise: payment.amountPaise ?? orderPaise,
      currency: payment.currency,
      method: payment.method,
      message: payment.message?.slice(0, 300) ?? null,
      settles,
      state: payment.state,
      state_cause: `seen by ${via}`,
      state_at: at,
    };
    if (!row) {
      await transaction
        .insertInto('payment')
        .values({ order_id: orderId, cf_payment_id: payment.id, ...(provider === null ? {} : { provider }), ...facts })
        .execute();
    } else if (canPaymentMove(row.state, payment.state) || (settles && !row.settles)) {
      await transaction
        .updateTable('payment')
        .set(facts)
        .where('order_id', '=', orderId)
        .where('cf_payment_id', '=', payment.id)
        .execute();
    }
  }
}

async function applyTransitions(
  deps: PaymentDeps,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  decision: PaymentDecision,
  { via, at, report }: { via: string; at: Date; report: OrderReport },
): Promise<OrderRow> {
  let current = order;
  for (const move of decision.moves) {
    const { to, cause, changes: ofCredit } = await withItsCredit(transaction, current, move, at);
    const changes = to === 'paid' || to === 'held' || to === 'refund_pending' ? { paid_at: at, ...ofCredit } : {};
    if (to === 'awaiting_payment' && report.sessionId !== null) {
      await changeGatewayOrder(transaction, order.order_id, { session: report.sessionId });
    }
    if (to === 'held') await changeGatewayOrder(transaction, order.order_id, { reported_paise: report.amountPaise });
    current = await deps.transitions.move(transaction, current, { to, cause: `${cause} (${via})`, changes }, at);
    // Once an order: what is held and goes on later was paid before.
    if (to === 'paid') deps.log.info({ orderId: order.order_id, to, ...logAmounts(order) }, 'order paid');
    if (to === 'held') deps.log.error({ orderId: order.order_id, cause }, 'order held for the merchant');
  }
  return current;
}

/**
 * The credit of an order that nobody paid went back. If its money comes late, the credit is taken once more; if it was
 * used meanwhile, the money alone is less than the order costs.
 */
async function withItsCredit(
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  move: DecidedTransition,
  at: Date,
): Promise<DecidedTransition & { changes: { credit_paise?: 0 } }> {
  const isLate = order.credit_paise > 0 && isState(order.state, { phase: ['given_up'] });
  const goesOn = move.to === 'paid' || move.to === 'held';
  if (!isLate || !goesOn || (await takeCreditAgain(transaction, order, at))) return { ...move, changes: {} };
  const lacksCredit = { to: 'held', cause: 'its store credit was used for something else meanwhile' } as const;
  return { ...(move.to === 'held' ? move : lacksCredit), changes: { credit_paise: 0 } };
}

function logAmounts({ amount_paise: amountPaise, gateway_environment: environment }: OrderRow) {
  return { amountPaise, environment, test: environment !== 'production' };
}

async function scheduleSync(
  { now }: PaymentDeps,
  transaction: Transaction<DatabaseSchema>,
  { order_id: orderId, state }: OrderRow,
  {
    polls,
    report,
    undecided,
    isPaymentKnown,
    graceEndsAt,
    open,
  }: {
    polls: number;
    report: GatewayStatus;
    undecided: boolean;
    isPaymentKnown: boolean;
    graceEndsAt: number;
    open: boolean;
  },
): Promise<void> {
  const look = open ? nextPollOfPayNow : nextPollAt;
  const next = look({
    state,
    gatewayDone: report.status === 'terminated',
    active: report.status === 'active',
    undecided,
    isPaymentKnown,
    polls,
    now: now(),
    graceEndsAt,
  });
  await changeGatewayOrder(transaction, orderId, {
    next_sync_at: next === null ? null : new Date(next),
    sync_count: polls + 1,
    unanswered_since: null,
  });
}
