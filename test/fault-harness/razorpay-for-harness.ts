import { sessionOf } from '../../src/server/providers/gateways/razorpay/session.ts';
import type { Endpoint } from '../../stand-ins/razorpay/faults.ts';
import type { Order, Payment } from '../../stand-ins/razorpay/records.ts';
import { startRazorpay } from '../../stand-ins/razorpay/start.ts';
import type { HarnessControl, HarnessGateway } from './harness-gateway.ts';

/** Its endpoint for what the harness calls by the name of the first gateway's. */
const ENDPOINTS: Readonly<Record<string, Endpoint | '*'>> = {
  'create-order': 'create-order',
  'get-order': 'list-orders',
  'get-payments': 'list-orders',
  'create-refund': 'create-refund',
  'get-refunds': 'list-refunds',
};
const STATUSES = { pending: 'PENDING', processed: 'SUCCESS', failed: 'FAILED' } as const;
const PENDING_MS = 2_000;

/** Opens Razorpay's stand-in and does there what the harness asks for. */
export async function openRazorpayForHarness(): Promise<HarnessGateway> {
  const gateway = await startRazorpay();
  const { url, keyId, keySecret, webhookSecret, control } = gateway;
  const terms = { keyId, keySecret, pageUrl: `${url}/v1/checkout/embedded` };
  let planned: { at: number; act: () => void }[] = [];
  let turn = 0;

  /** What the shop's page would open the checkout with. Now and then a shopper pays without it. */
  function sessionFor({ id, amount, currency, notes, createdAt }: Order, receipt: string): string {
    turn += 1;
    if (turn % 10 === 0) return '';
    return sessionOf(
      terms,
      { id, amount, currency, receipt, status: 'created', notes, created_at: createdAt },
      receipt,
    );
  }

  function pay(receipt: string, { status, another = false, startedAt }: Parameters<HarnessControl['pay']>[1]): Payment {
    const orders = control.ordersOf(receipt);
    // Two processes may have made two orders; the shopper has the session of either.
    const order = orders[turn % orders.length] ?? orders[0];
    if (!order) throw new Error(`there is no ${receipt}`);
    const waiting = another ? undefined : control.payments(receipt).find((one) => one.status === 'created');
    const failed = another ? undefined : control.payments(receipt).find((one) => one.status === 'failed');
    // A bank may take a refusal back.
    const payment =
      waiting ?? (status === 'SUCCESS' ? failed : undefined) ?? control.begin(order, sessionFor(order, receipt));
    if (startedAt !== undefined) payment.createdAt = startedAt;
    if (status === 'SUCCESS') control.authorise(payment);
    else if (status === 'PENDING') payment.later = { at: control.now() + PENDING_MS, outcome: 'authorized' };
    else control.fail(payment, status === 'USER_DROPPED' ? 'payment_cancelled' : 'payment_failed');
    return payment;
  }

  const viewOf = (receipt: string): unknown => {
    const [order] = control.ordersOf(receipt);
    const payments = control.payments(receipt);
    const captured = new Map(payments.filter((one) => one.captured).map((one) => [one.id, one]));
    return {
      order_id: receipt,
      order_status: captured.size > 0 ? 'PAID' : 'ACTIVE',
      order_amount: (order?.told.amount ?? order?.amount ?? 0) / 100,
      order_currency: order?.told.currency ?? 'INR',
      payments: payments.map(({ id, amount, captured: isPaid }) => ({
        cf_payment_id: id,
        payment_status: isPaid ? 'SUCCESS' : 'FAILED',
        payment_amount: amount / 100,
      })),
      // What was never captured was never the shop's money.
      refunds: control
        .refunds(receipt)
        .filter(({ paymentId }) => captured.has(paymentId))
        .map(({ id, receipt: own, paymentId, amount, status }) => ({
          refundId: own ?? `gw-${id}`,
          cfPaymentId: paymentId,
          amountPaise: amount,
          status: STATUSES[status],
          automatic: own === null && amount === captured.get(paymentId)?.amount,
        })),
    };
  };

  const harness: HarnessControl = {
    fault: ({ endpoint, kind, ms = 0, times = 1 }) =>
      control.fault({
        endpoint: ENDPOINTS[endpoint] ?? '*',
        kind: kind === 'error-502' || kind === 'refuse-name' ? 'error-500' : kind,
        ms,
        times,
      }),
    webhookFault: ({ kind, times = 1 }) =>
      control.webhookFault({ kind: kind === 'delay' || kind === 'reorder' ? 'hold' : kind, times }),
    clearFaults: control.clearFaults,
    // Its payments are of the order's amount, so that only the currency can be told wrong and the sums still be compared.
    report: (receipt) => control.tell(receipt, { currency: 'USD' }),
    pay: (receipt, forced) => {
      const { id, amount } = pay(receipt, forced);
      return { cfPaymentId: id, amountPaise: amount };
    },
    autoRefund: (_receipt, paymentId, { afterMs = 0 } = {}) => {
      const act = () => void control.refundByItself(paymentId);
      if (afterMs === 0) act();
      else planned.push({ at: control.now() + afterMs, act });
    },
    dashboardRefund: (receipt, { amountPaise } = {}) => {
      const payment = control.payments(receipt).find(({ captured }) => captured);
      if (payment) void control.refundByHand(payment.id, amountPaise ?? payment.amount);
    },
    orders: () => [...new Set(control.receipts())].map(viewOf),
    settings: () => ({ now: control.now() }),
    // It has no limits that it could be given; refusals come as faults.
    changeSettings: () => undefined,
    advance: async (ms) => {
      await control.advance(ms);
      const due = planned.filter(({ at }) => at <= control.now());
      planned = planned.filter(({ at }) => at > control.now());
      for (const { act } of due) act();
      await control.idle();
    },
    deliverWebhooks: control.webhooks.deliver,
  };
  return {
    control: harness,
    account: {
      gateway: { url: 'http://127.0.0.1:9', appId: 'none', secretKey: 'none' },
      razorpay: { url, keyId, keySecret, webhookSecret },
    },
    knows: (receipt) => control.ordersOf(receipt).length > 0,
    knowShop: (shop) => control.webhooks.sendTo(`${shop}/api/webhooks/razorpay`),
    close: gateway.close,
  };
}
