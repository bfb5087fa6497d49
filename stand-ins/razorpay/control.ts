import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { notesIn } from './checkout/notes.ts';
import { orderEntity, paymentEntity, refundEntity } from './entities.ts';
import { faultSchema, type WebhookFault, webhookFaultSchema } from './faults.ts';
import { type Gateway, leftOf, type Settings } from './gateway.ts';
import type { Order, Payment, Refund } from './records.ts';
import type { Delivery } from './webhooks.ts';

const outcomeSchema = v.picklist(['success', 'authorized', 'failed', 'pending']);
type Outcome = v.InferOutput<typeof outcomeSchema>;

const payOptions = {
  /** Always makes a payment. */
  another: v.optional(v.boolean(), false),
  reason: v.optional(v.string(), 'payment_failed'),
  /** What the shop's page opens the checkout with; the payment has its notes. */
  session: v.optional(v.string(), ''),
};
type PayOptions = v.InferInput<v.ObjectSchema<typeof payOptions, undefined>>;

/** What tests do at the gateway, as shoppers, banks and its dashboard do. Orders are named by their receipt. */
export type Control = {
  now: () => number;
  advance: (ms: number) => Promise<void>;
  /** Resolves when every webhook that is due was tried. */
  idle: () => Promise<void>;
  order: (receipt: string) => Record<string, unknown> | null;
  payments: (receipt: string) => Payment[];
  /** The receipts of all orders, the oldest first. */
  receipts: () => string[];
  refunds: (receipt: string) => Refund[];
  /** How many orders have this receipt. */
  countOf: (receipt: string) => number;
  /** What is told of an order and its payments from now on, in place of the real values. */
  tell: (receipt: string, told: Order['told']) => void;
  ordersOf: (receipt: string) => Order[];
  /** Begins a payment with a session of the shop's, which the bank has not decided. */
  begin: (order: Order, session: string) => Payment;
  authorise: (payment: Payment) => void;
  fail: (payment: Payment, reason: string) => void;
  /** Ends the undecided payment of an order with this outcome, or makes one. */
  pay: (receipt: string, outcome: Outcome, options?: PayOptions) => Promise<Payment>;
  /** Pays the newest of the orders with this receipt. */
  payNewest: (receipt: string) => Promise<Payment>;
  /** The bank says of a payment that failed that it had the money all the same. */
  authoriseLate: (paymentId: string) => Promise<void>;
  /** The gateway sends a payment back by itself. */
  refundByItself: (paymentId: string) => Promise<void>;
  /** Somebody refunds in the dashboard. */
  refundByHand: (paymentId: string, amount: number) => Promise<void>;
  endRefund: (receipt: string, outcome: 'processed' | 'failed') => Promise<void>;
  dispute: (paymentId: string, phase?: string) => Promise<string>;
  moveDispute: (disputeId: string, status: string, event?: string) => Promise<void>;
  fault: Gateway['faults']['add'];
  webhookFault: (fault: v.InferInput<typeof webhookFaultSchema>) => void;
  clearFaults: () => void;
  webhooks: {
    list: () => readonly Delivery[];
    deliver: () => Promise<void>;
    again: (eventId: string) => Promise<void>;
    changeSecret: (secret: string) => void;
    sendTo: (url: string | null) => void;
  };
  changeSettings: (changes: Partial<Settings>) => void;
};

export function createControl(gateway: Gateway): Control {
  const { records, webhooks } = gateway;
  const known = <Thing>(thing: Thing | undefined, what: string): Thing => {
    if (thing === undefined) throw new Error(`there is no ${what}`);
    return thing;
  };
  const orderOf = (receipt: string): Order =>
    known(
      records.orders.find((order) => order.receipt === receipt),
      receipt,
    );
  const paymentOf = (paymentId: string): Payment =>
    known(
      records.payments.find(({ id }) => id === paymentId),
      paymentId,
    );
  const paymentsOf = (receipt: string): Payment[] => {
    const ids = new Set(records.orders.filter((order) => order.receipt === receipt).map(({ id }) => id));
    return records.payments.filter(({ orderId }) => ids.has(orderId));
  };
  const begin = (order: Order, session: string): Payment =>
    gateway.begin(order, { kind: 'upi', vpa: 'success@razorpay' }, notesIn(new URLSearchParams(session)));
  const undecided = (receipt: string) => paymentsOf(receipt).find(({ status }) => status === 'created');
  const external = { receipt: null, notes: {}, speed: 'normal', key: null, request: '' } as const;

  const control: Control = {
    now: gateway.now,
    async advance(ms) {
      gateway.advance(ms);
      await webhooks.idle();
    },
    idle: webhooks.idle,
    order: (receipt) => {
      const order = records.orders.find((one) => one.receipt === receipt);
      return order ? orderEntity(records, order, ['payments']) : null;
    },
    payments: paymentsOf,
    ordersOf: (receipt) => records.orders.filter((order) => order.receipt === receipt),
    begin,
    authorise: gateway.authorise,
    fail: gateway.fail,
    receipts: () => records.orders.flatMap(({ receipt }) => receipt ?? []),
    refunds: (receipt) => {
      const ids = new Set(paymentsOf(receipt).map(({ id }) => id));
      return records.refunds.filter(({ paymentId }) => ids.has(paymentId));
    },
    countOf: (receipt) => records.orders.filter((order) => order.receipt === receipt).length,
    tell: (receipt, told) => {
      for (const order of records.orders) if (order.receipt === receipt) order.told = told;
    },
    async pay(receipt, outcome, { another = false, reason = 'payment_failed', session = '' } = {}) {
      const order = orderOf(receipt);
      const waiting = another ? undefined : undecided(receipt);
      const payment = waiting ?? begin(order, session);
      if (outcome === 'failed') gateway.fail(payment, reason);
      if (outcome === 'success' || outcome === 'authorized') {
        if (outcome === 'authorized') order.capture.automatic = false;
        gateway.authorise(payment);
      }
      await webhooks.idle();
      return payment;
    },
    async payNewest(receipt) {
      const order = records.orders.findLast((one) => one.receipt === receipt);
      const payment = gateway.begin(known(order, receipt), { kind: 'upi', vpa: 'success@razorpay' });
      gateway.authorise(payment);
      await webhooks.idle();
      return payment;
    },
    async authoriseLate(paymentId) {
      gateway.authorise(paymentOf(paymentId));
      await webhooks.idle();
    },
    async refundByItself(paymentId) {
      const payment = paymentOf(paymentId);
      // What has gone back does not go back again.
      const amount = leftOf(records, payment);
      if (amount > 0) gateway.endRefund(gateway.refund(payment, { ...external, amount }), 'processed');
      await webhooks.idle();
    },
    async refundByHand(paymentId, amount) {
      const payment = paymentOf(paymentId);
      const most = Math.min(amount, leftOf(records, payment));
      if (most > 0) gateway.refund(payment, { ...external, amount: most, notes: { comment: 'by hand' } });
      await webhooks.idle();
    },
    async endRefund(receipt, outcome) {
      const refund = records.refunds.find((one) => one.receipt === receipt);
      gateway.endRefund(known(refund, receipt), outcome);
      await webhooks.idle();
    },
    async dispute(paymentId, phase) {
      const { id } = gateway.dispute(paymentOf(paymentId), phase);
      await webhooks.idle();
      return id;
    },
    async moveDispute(disputeId, status, event) {
      const dispute = records.disputes.find(({ id }) => id === disputeId);
      gateway.moveDispute(known(dispute, disputeId), status, event);
      await webhooks.idle();
    },
    fault: gateway.faults.add,
    webhookFault: (fault) => {
      const parsed: WebhookFault = v.parse(webhookFaultSchema, fault);
      gateway.webhookFaults.push(parsed);
    },
    clearFaults() {
      gateway.faults.clear();
      gateway.webhookFaults.length = 0;
    },
    webhooks: {
      list: webhooks.list,
      deliver: webhooks.deliverNow,
      async again(eventId) {
        webhooks.again(eventId);
        await webhooks.idle();
      },
      changeSecret: webhooks.changeSecret,
      sendTo: webhooks.changeUrl,
    },
    changeSettings: (changes) => void Object.assign(gateway.settings, changes),
  };
  return control;
}

const LOCAL = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** The control API, for programs on the same machine only: pages of other sites must not reach it. */
export function addControlRoutes(app: FastifyInstance, gateway: Gateway, control: Control): void {
  const receiptOf = (params: unknown) => v.parse(v.object({ receipt: v.string() }), params).receipt;
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      const host = request.hostname.replace(/:\d+$/, '');
      const isOurs = LOCAL.has(request.ip) && ['localhost', '127.0.0.1', '[::1]'].includes(host);
      if (!isOurs || request.headers.origin !== undefined) await reply.code(403).send({ error: 'local programs only' });
    });
    scope.setErrorHandler((error, _request, reply) => {
      const message = error instanceof Error ? error.message : 'wrong';
      return reply.code(error instanceof v.ValiError ? 400 : 404).send({ error: message });
    });
    scope.get('/control/health', async () => ({ ok: true }));
    scope.get('/control/orders', async () =>
      gateway.records.orders.map((order) => orderEntity(gateway.records, order)),
    );
    scope.get('/control/orders/:receipt', async ({ params }) => {
      const receipt = receiptOf(params);
      const ids = new Set(control.payments(receipt).map(({ id }) => id));
      return {
        order: control.order(receipt),
        refunds: gateway.records.refunds.filter(({ paymentId }) => ids.has(paymentId)).map(refundEntity),
      };
    });
    scope.post('/control/orders/:receipt/payments', async ({ params, body }) => {
      const { status, ...options } = v.parse(v.object({ status: outcomeSchema, ...payOptions }), body);
      return paymentEntity(gateway.records, await control.pay(receiptOf(params), status, options));
    });
    scope.post('/control/orders/:receipt/dispute', async ({ params }) => {
      const payment = control.payments(receiptOf(params)).find(({ captured }) => captured);
      return { disputeId: await control.dispute(payment?.id ?? '') };
    });
    scope.post('/control/disputes/:id', async ({ params, body }) => {
      const { id } = v.parse(v.object({ id: v.string() }), params);
      const { status, event } = v.parse(v.object({ status: v.string(), event: v.optional(v.string()) }), body);
      await control.moveDispute(id, status, event);
      return { ok: true };
    });
    scope.get('/control/webhooks', async () => control.webhooks.list());
    scope.post('/control/webhooks/deliver', async () => {
      await control.webhooks.deliver();
      return { ok: true };
    });
    scope.post('/control/faults', async ({ body }) => {
      control.fault(v.parse(faultSchema, body));
      return { ok: true };
    });
    scope.post('/control/webhook-faults', async ({ body }) => {
      control.webhookFault(v.parse(webhookFaultSchema, body));
      return { ok: true };
    });
    scope.delete('/control/faults', async () => {
      control.clearFaults();
      return { ok: true };
    });
    scope.post('/control/clock/advance', async ({ body }) => {
      await control.advance(v.parse(v.object({ ms: v.number() }), body).ms);
      return { now: control.now() };
    });
  });
}
