import { type Gateway, GatewayError, type GatewayRefund, type Leave } from '../../../selling/payments/gateway-port.ts';
import { callRazorpay, type RazorpayAccess } from './http.ts';
import { ordersOf, paymentsIn } from './orders.ts';
import { collectionOf, type PaymentWire, type RefundWire, refundSchema } from './wire.ts';
import { paymentStateOf, refundStateOf } from './words.ts';

const PAGE = 100;

/**
 * The calls about refunds. The gateway refunds a payment, the shop an order: the payment that it means and no other, or
 * where it means none the first with enough left of those that paid for the order, and then of the rest.
 */
export function refundCalls(access: RazorpayAccess): Pick<Gateway, 'createRefund' | 'refund' | 'refunds'> {
  /** The payments of an order that were captured, each with its refunds, whatever became of them. */
  async function captured(orderId: string, leave: Leave = 0): Promise<[PaymentWire, RefundWire[]][]> {
    const payments = paymentsIn(await ordersOf(access, orderId, leave)).filter(
      (payment) => paymentStateOf(payment) === 'success',
    );
    return Promise.all(payments.map(async (payment) => [payment, await refundsOf(access, payment.id)]));
  }
  async function refunds(orderId: string, leave?: Leave): Promise<GatewayRefund[]> {
    const found = await captured(orderId, leave);
    return found.flatMap(([payment, all]) => all.map((refund) => toRefund(refund, payment)));
  }
  return {
    refunds,
    refund: async (orderId, refundId) => {
      const found = (await refunds(orderId)).find((one) => one.refundId === refundId);
      if (found) return found;
      throw new GatewayError('not_found', 'the gateway has no refund with this receipt', { code: 'no_receipt' });
    },
    createRefund: async (refund, idempotencyKey) => {
      const { orderId, refundId, amountPaise, note, paymentId = null, ownPaymentIds = [] } = refund;
      const payments = await captured(orderId);
      for (const [payment, refunded] of payments) {
        const known = refunded.find(({ receipt }) => receipt === refundId);
        if (known) return toRefund(known, payment);
      }
      const isOwn = ({ id }: PaymentWire) => ownPaymentIds.includes(id);
      const payment = payments
        .map(([one]) => one)
        .filter(({ id }) => (paymentId ?? id) === id)
        .toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)))
        .find((one) => leftOf(one) >= amountPaise);
      if (!payment) throw new GatewayError('refused', 'no payment has that much left', { code: 'amount_exceeds' });
      const what = {
        method: 'POST',
        template: '/payments/{id}/refund',
        path: `/payments/${encodeURIComponent(payment.id)}/refund`,
        // The notes come back in settlements, which do not tell receipts of refunds.
        body: { amount: amountPaise, speed: 'normal', receipt: refundId, notes: { refund_id: refundId, note } },
        idempotencyKey,
      } as const;
      return toRefund(await callRazorpay(access, what, refundSchema), payment);
    },
  };
}

async function refundsOf(access: RazorpayAccess, paymentId: string): Promise<RefundWire[]> {
  const path = `/payments/${encodeURIComponent(paymentId)}/refunds?count=${PAGE}`;
  const what = { method: 'GET', template: '/payments/{id}/refunds', path } as const;
  return (await callRazorpay(access, what, collectionOf(refundSchema))).items;
}

const leftOf = ({ amount, amount_refunded: back }: PaymentWire): number => (amount ?? 0) - back;

/**
 * A refund without a receipt is not the shop's. Of a whole payment it is taken for one that the gateway made by itself, as
 * of a payment that came too late; a part can only have been refunded by hand in the dashboard.
 */
export function toRefund(wire: RefundWire, payment: Pick<PaymentWire, 'amount'>): GatewayRefund {
  return {
    refundId: wire.receipt,
    gatewayRefundId: wire.id,
    byGateway: wire.receipt === null && wire.amount === payment.amount,
    paymentId: wire.payment_id,
    amountPaise: wire.amount,
    state: refundStateOf(wire.status),
  };
}
