import type { Dispute, Order, Payment, Records, Refund } from './records.ts';

/** The records in the form of the API. Empty notes are a list, as PHP writes them; times are seconds. */
const seconds = (ms: number): number => Math.floor(ms / 1000);
const notesOf = (notes: Record<string, string>) => (Object.keys(notes).length === 0 ? [] : notes);

export const collection = (items: readonly unknown[]) => ({ entity: 'collection', count: items.length, items });

const paymentsOf = ({ payments }: Records, order: Order): Payment[] =>
  payments.filter(({ orderId }) => orderId === order.id);

export const isPaid = (records: Records, order: Order): boolean =>
  paymentsOf(records, order).some(({ captured }) => captured);

export function orderEntity(records: Records, order: Order, expand: readonly string[] = []): Record<string, unknown> {
  const payments = paymentsOf(records, order);
  const paid = isPaid(records, order);
  const { amount = order.amount, currency = order.currency } = order.told;
  return {
    id: order.id,
    entity: 'order',
    amount,
    amount_paid: paid ? amount : 0,
    amount_due: paid ? 0 : amount,
    currency,
    receipt: order.receipt,
    offer_id: null,
    status: paid ? 'paid' : payments.length > 0 ? 'attempted' : 'created',
    attempts: payments.length,
    notes: notesOf(order.notes),
    created_at: seconds(order.createdAt),
    ...(expand.includes('payments')
      ? { payments: collection(payments.map((payment) => paymentEntity(records, payment))) }
      : {}),
  };
}

/** What has gone back of a payment, or is on its way. */
export const refundedOf = ({ refunds }: Records, payment: Payment): number =>
  refunds
    .filter(({ paymentId, status }) => paymentId === payment.id && status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0);

export function paymentEntity(records: Records, payment: Payment): Record<string, unknown> {
  const { method } = payment;
  const refunded = refundedOf(records, payment);
  const failed = payment.status === 'failed';
  const fee = payment.captured ? feeOf(payment.amount) : null;
  const told = records.orders.find(({ id }) => id === payment.orderId)?.told;
  return {
    id: payment.id,
    entity: 'payment',
    amount: told?.amount ?? payment.amount,
    currency: told?.currency ?? payment.currency,
    status: payment.captured && refunded >= payment.amount ? 'refunded' : payment.status,
    order_id: payment.orderId,
    invoice_id: null,
    international: false,
    method: method.kind,
    amount_refunded: refunded,
    refund_status: refunded === 0 ? null : refunded < payment.amount ? 'partial' : 'full',
    captured: payment.captured,
    description: null,
    card_id: method.kind === 'card' ? `card_${payment.id.slice(4)}` : null,
    ...(method.kind === 'card'
      ? { card: { entity: 'card', last4: method.last4, network: method.network, type: method.type } }
      : { upi: { vpa: method.vpa } }),
    bank: null,
    wallet: null,
    vpa: method.kind === 'upi' ? method.vpa : null,
    email: 'void@example.in',
    contact: payment.contact,
    notes: notesOf(payment.notes),
    fee: fee === null ? null : fee.fee,
    tax: fee === null ? null : fee.tax,
    error_code: failed ? 'BAD_REQUEST_ERROR' : null,
    error_description: failed ? descriptionOf(payment.reason) : null,
    error_source: failed ? 'customer' : null,
    error_step: failed ? 'payment_authentication' : null,
    error_reason: failed ? payment.reason : null,
    created_at: seconds(payment.createdAt),
  };
}

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  payment_failed: 'The bank declined the payment.',
  payment_cancelled: 'The payment was cancelled by the customer.',
  payment_timed_out: 'The bank did not answer in time.',
  insufficient_fund: 'There is not enough money in the account.',
  incorrect_otp: 'The OTP was wrong.',
};

export const descriptionOf = (reason: string | null): string => DESCRIPTIONS[reason ?? ''] ?? 'The payment failed.';

const FEE_BASIS_POINTS = 200;
const TAX_BASIS_POINTS = 1_800;

/** The fee of a payment, and the part of it that is tax. */
export function feeOf(amount: number): { fee: number; tax: number } {
  const own = Math.round((amount * FEE_BASIS_POINTS) / 10_000);
  const tax = Math.round((own * TAX_BASIS_POINTS) / 10_000);
  return { fee: own + tax, tax };
}

export function refundEntity(refund: Refund): Record<string, unknown> {
  return {
    id: refund.id,
    entity: 'refund',
    amount: refund.amount,
    currency: 'INR',
    payment_id: refund.paymentId,
    notes: notesOf(refund.notes),
    receipt: refund.receipt,
    acquirer_data: { arn: null },
    created_at: seconds(refund.createdAt),
    batch_id: null,
    status: refund.status,
    speed_requested: refund.speed,
    speed_processed: refund.speed === 'optimum' ? 'instant' : 'normal',
  };
}

export function disputeEntity(dispute: Dispute): Record<string, unknown> {
  return {
    id: dispute.id,
    entity: 'dispute',
    payment_id: dispute.paymentId,
    amount: dispute.amount,
    currency: 'INR',
    amount_deducted: dispute.deductedAt === null ? 0 : dispute.amount,
    reason_code: 'goods_or_services_not_received_or_partially_received',
    respond_by: seconds(dispute.respondBy),
    status: dispute.status,
    phase: dispute.phase,
    created_at: seconds(dispute.createdAt),
  };
}
