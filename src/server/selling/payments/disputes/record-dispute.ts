import { sql, type Transaction } from 'kysely';
import { disputeEnd, needsAnswer } from '../../../../domain/payments/dispute-state.ts';
import type { DatabaseSchema } from '../../../running/db/schema.ts';
import type { OrderRow } from '../../order-transitions/service.ts';
import { promoteOtherPayment } from '../refunds/apply-refund-status.ts';
import { adjustPendingDuplicateRefunds } from '../refunds/duplicate-payment.ts';
import { checkCapturedAmount, releaseHeld } from '../refunds/check-captured-amount.ts';
import { readLedgerPayments, refundsOf, requestRefund } from '../refunds/refund-ledger.ts';
import { chargebackId } from '../../../../domain/payments/refund-purpose.ts';
import { holdUnsent, isDisputed, unansweredDisputes } from '../dispute-hold.ts';
import { dropUncoveredRefunds, giveBackWithheld } from './bank-decision.ts';
import type { PaymentDeps } from '../deps.ts';
import type { GatewayDispute } from '../gateway-port.ts';

/** A dispute, and the gateway that reported it. */
export type ReportedDispute = GatewayDispute & { provider: string };

/**
 * Stores a reported dispute unless a newer report is stored already, and notifies the merchant when a response
 * becomes necessary. `isKnown`: the order exists in the shop. An open dispute holds what is not sent; a lost one is
 * in the ledger as an external refund.
 */
export async function recordDispute(
  deps: Pick<PaymentDeps, 'transitions' | 'now' | 'log'>,
  transaction: Transaction<DatabaseSchema>,
  reported: ReportedDispute,
  isKnown: boolean,
): Promise<void> {
  const { transitions, now } = deps;
  const at = new Date(now());
  // The order before the dispute, as everywhere, so that nothing waits for each other.
  const order = isKnown && reported.orderId !== null ? await transitions.lock(transaction, reported.orderId) : null;
  const updatedAt = new Date(reported.updatedAt ?? reported.begunAt ?? at.getTime());
  const { step } = reported;
  const end = disputeEnd(step);
  const isOver = end !== null;
  const known = await transaction
    .selectFrom('dispute')
    .select(['updated_at', 'resolved_at', 'provider', 'status'])
    .where('dispute_id', '=', reported.disputeId)
    .forUpdate()
    .executeTakeFirst();
  // One gateway cannot speak for what a bank asks of another.
  if (known && known.provider !== reported.provider) {
    deps.log.error({ disputeId: reported.disputeId, provider: reported.provider }, 'dispute id of another gateway');
    return;
  }
  // Webhooks may arrive out of order.
  if (known && known.updated_at > updatedAt) return;
  // Only a word that is known decides: otherwise goods and money would follow a guess.
  const isUnclear = !isOver && reported.resolvedAt !== null;
  const isNews = known?.status !== reported.status || known.updated_at < updatedAt;
  if (isUnclear && isNews) {
    const facts = { orderId: reported.orderId, disputeId: reported.disputeId, status: reported.status };
    deps.log.error(facts, 'dispute resolved in a word that is not known; it stays open');
  }
  const wantsAnswer = isUnclear || (!isOver && needsAnswer(step));
  const row = {
    order_id: reported.orderId,
    cf_payment_id: reported.paymentId,
    kind: reported.kind,
    status: reported.status,
    step,
    reason_code: reported.reasonCode,
    reason: reported.reason,
    amount_paise: reported.amountPaise,
    respond_by: reported.respondBy === null ? null : new Date(reported.respondBy),
    updated_at: updatedAt,
    resolved_at: isOver ? new Date(reported.resolvedAt ?? updatedAt) : null,
    remarks: reported.remarks,
    needs_answer: wantsAnswer,
  };
  const stored = await transaction
    .insertInto('dispute')
    .values({
      ...row,
      dispute_id: reported.disputeId,
      provider: reported.provider,
      begun_at: new Date(reported.begunAt ?? at.getTime()),
      next_at: isOver ? null : at,
    })
    .onConflict((conflict) =>
      conflict.column('dispute_id').doUpdateSet({
        ...row,
        order_id: sql`coalesce(excluded.order_id, dispute.order_id)`,
        cf_payment_id: sql`coalesce(excluded.cf_payment_id, dispute.cf_payment_id)`,
        reason_code: sql`coalesce(excluded.reason_code, dispute.reason_code)`,
        reason: sql`coalesce(excluded.reason, dispute.reason)`,
        amount_paise: sql`coalesce(excluded.amount_paise, dispute.amount_paise)`,
        respond_by: sql`coalesce(excluded.respond_by, dispute.respond_by)`,
        next_at: sql`case when excluded.resolved_at is null then coalesce(dispute.next_at, excluded.next_at) end`,
      }),
    )
    .returning(['dispute_id as disputeId', 'cf_payment_id as paymentId', 'amount_paise as amountPaise'])
    .executeTakeFirstOrThrow();
  const begins = !isOver && (known === undefined || known.resolved_at !== null);
  if (order !== null && begins) await holdRefunds(transaction, order.order_id, stored.paymentId);
  if (order !== null) await followDispute(deps, transaction, order, { ...stored, end, begins }, at);
  if (!wantsAnswer || !isKnown || reported.orderId === null) return;
  // One event per status: a request for more evidence is news, a repeated status is not.
  const eventId = `dispute-${reported.disputeId}.${reported.status}`;
  await transitions.announce(transaction, { orderId: reported.orderId, eventId, type: 'dispute.opened', at });
}

/** What is known of a dispute by all of its reports. */
type KnownDispute = Pick<GatewayDispute, 'disputeId' | 'paymentId' | 'amountPaise'>;

async function followDispute(
  deps: Pick<PaymentDeps, 'transitions' | 'log'>,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  { end, begins, ...dispute }: KnownDispute & { end: ReturnType<typeof disputeEnd>; begins: boolean },
  at: Date,
): Promise<void> {
  if (end === null) {
    // What the owner let go on all the same is not held again by each poll, only by a dispute that begins.
    if (!begins && (await unansweredDisputes(transaction, order.order_id)).length === 0) return;
    await holdUnsent(deps, transaction, order, 'dispute_begun', at);
    return;
  }
  if (end === 'lost') await noteChargeback(deps, transaction, order, dispute, at);
  const after = end === 'lost' ? order : await reverseChargeback(deps, transaction, order, dispute, at);
  await resumeRefunds(transaction, after, at);
  if (end === 'won') await releaseHeld(deps, transaction, after, 'dispute_won', at);
}

/** Returns the payment that a dispute is about: if its report names none that is known, the one that pays for the order. */
async function disputedPayment(transaction: Transaction<DatabaseSchema>, orderId: string, paymentId: string | null) {
  const payments = await readLedgerPayments(transaction, orderId);
  return payments.find(({ id }) => id === paymentId) ?? payments.find(({ settles }) => settles);
}

/** Refunds of the payment that the gateway has not got yet wait: the bank may take the same money back. */
async function holdRefunds(
  transaction: Transaction<DatabaseSchema>,
  orderId: string,
  paymentId: string | null,
): Promise<void> {
  const disputed = await disputedPayment(transaction, orderId, paymentId);
  const waiting = (await refundsOf(transaction, orderId)).filter(
    ({ kind, state, attempts, cf_payment_id: id }) =>
      state === 'requested' &&
      attempts === 0 &&
      (kind === 'duplicate' ? id === disputed?.id : disputed?.settles === true),
  );
  for (const { refund_id: refundId } of waiting) {
    await transaction.updateTable('refund').set({ next_at: null }).where('refund_id', '=', refundId).execute();
  }
}

/** Work that waited for the bank's last decision continues, unless that payment went back to the shopper by it. */
async function resumeRefunds(transaction: Transaction<DatabaseSchema>, order: OrderRow, at: Date): Promise<void> {
  await adjustPendingDuplicateRefunds(transaction, order, at);
  if (await isDisputed(transaction, order.order_id)) return;
  await transaction
    .updateTable('refund')
    .set({ next_at: at })
    .where('order_id', '=', order.order_id)
    .where('state', '=', 'requested')
    .where('next_at', 'is', null)
    .execute();
}

async function noteChargeback(
  deps: Pick<PaymentDeps, 'transitions' | 'log'>,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  { disputeId, paymentId, amountPaise }: KnownDispute,
  at: Date,
): Promise<void> {
  const { order_id: orderId } = order;
  const payment = await disputedPayment(transaction, orderId, paymentId);
  const refundId = chargebackId(disputeId);
  const refunds = await refundsOf(transaction, orderId);
  const known = refunds.find((one) => one.refund_id === refundId);
  // A second dispute takes no more than the first has left of the payment.
  const taken = refunds.filter(
    (one) =>
      one.purpose === 'chargeback' && one.state === 'success' && one.taken_payment_id === (payment?.id ?? paymentId),
  );
  const leftPaise = (payment?.amountPaise ?? Infinity) - taken.reduce((sum, one) => sum + one.amount_paise, 0);
  const lostPaise = Math.min(amountPaise ?? payment?.amountPaise ?? 0, leftPaise);
  if (known?.state === 'success' || lostPaise <= 0) return;
  const chargeback = {
    refundId,
    purpose: 'chargeback',
    amountPaise: lostPaise,
    note: 'The bank took the payment back',
    cause: 'dispute_begun',
    takenPaymentId: payment?.id ?? paymentId,
    startAt: at,
  } as const;
  if (!known) await requestRefund(transaction, order, chargeback, at);
  await transaction
    .updateTable('refund')
    .set({ state: 'success', state_cause: 'the dispute was lost', state_at: at, next_at: null })
    .where('refund_id', '=', refundId)
    .execute();
  deps.log.warn({ orderId, disputeId, amountPaise: lostPaise }, 'chargeback recorded in the ledger');
  const insteadPaise = payment?.settles === true ? refunds.reduce((sum, one) => sum + one.instead_paise, 0) : 0;
  // Its shopper may have used it, and the bank may reverse: a person decides.
  if (insteadPaise > 0)
    deps.log.error(
      { orderId, disputeId, insteadPaise },
      'the bank took back money that was chosen as store credit: take the credit off by hand',
    );
  await promoteOtherPayment(transaction, orderId);
  await dropUncoveredRefunds(transaction, order, at);
  await checkCapturedAmount(deps, transaction, order, at);
}

/** A bank may decide otherwise after it took the payment: then the money is the shop's again. Returns the order as it is then. */
async function reverseChargeback(
  deps: Pick<PaymentDeps, 'transitions' | 'log'>,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  { disputeId }: KnownDispute,
  at: Date,
): Promise<OrderRow> {
  const { order_id: orderId } = order;
  const reversed = await transaction
    .updateTable('refund')
    .set({ state: 'cancelled', state_cause: 'dispute_won', state_at: at })
    .where('refund_id', '=', chargebackId(disputeId))
    .where('order_id', '=', orderId)
    .where('state', '=', 'success')
    .returning('amount_paise')
    .executeTakeFirst();
  if (!reversed) return order;
  deps.log.warn({ orderId, disputeId }, 'chargeback reversed in the ledger');
  const note = await creditNoteFor(transaction, chargebackId(disputeId));
  if (note !== null)
    deps.log.error({ orderId, disputeId, note }, 'a reversed chargeback has a credit note: debit it by hand');
  return giveBackWithheld(deps, transaction, order, reversed.amount_paise, at);
}

/** Returns the number of the credit note that was issued for a refund; null if there is none. */
async function creditNoteFor(transaction: Transaction<DatabaseSchema>, refundId: string): Promise<string | null> {
  const query = transaction.selectFrom('invoice').select('number').where('credit_for', '=', refundId);
  return (await query.where('kind', '=', 'credit_note').executeTakeFirst())?.number ?? null;
}
