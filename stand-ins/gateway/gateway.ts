import { type Clock, createClock } from './records/clock.ts';
import { createFaults, type Faults } from './faults/faults.ts';
import { type Identifiers, randomIdentifiers } from './records/identifiers.ts';
import { type Journal, openJournal } from './records/journal.ts';
import { orderStatus } from './records/orders.ts';
import { SUCCESS } from './records/outcomes.ts';
import { createPayments, type Payments } from './records/payments.ts';
import { createRateLimiter, type RateLimiter } from './rate-limit.ts';
import { openRecords, type Order, type Payment, type Records, type Refund } from './records/records.ts';
import { createRefunds, type Refunds } from './records/refunds.ts';
import { type RequestLog, createRequestLog } from './records/request-log.ts';
import { type Scenario, scenarioOf } from './faults/scenarios.ts';
import { defaultSettings, type Settings, type SettingsChange, withChange } from './records/settings.ts';
import { createDisputes, type Disputes } from './settlements/disputes.ts';
import { autoRefundEvent, disputeEvent, paymentEvent, refundEvent } from './webhooks/webhook-events.ts';
import { createWebhookFaults, type WebhookFaults } from './webhooks/webhook-faults.ts';
import { createWebhooks, postWebhook, type SendWebhook, type Webhooks } from './webhooks/webhooks.ts';

export type GatewayOptions = {
  appId: string;
  secretKey: string;
  /** The payee shown on the payment page. */
  merchantName?: string;
  /** An address that receives webhooks in addition to the order's notify_url. */
  dashboardWebhookUrl?: string | null;
  /** Directory that preserves orders over a restart; null (the default) stores them in memory only. */
  dataDir?: string | null;
  settings?: SettingsChange;
  now?: () => number;
  identifiers?: Identifiers;
  sendWebhook?: SendWebhook;
};

/** The gateway without its HTTP routes: records, rules, and what changes with time. */
export type Gateway = {
  appId: string;
  secretKey: string;
  merchantName: string;
  clock: Clock;
  identifiers: Identifiers;
  settings: () => Settings;
  changeSettings: (change: SettingsChange) => void;
  records: Records;
  payments: Payments;
  refunds: Refunds;
  disputes: Disputes;
  webhooks: Webhooks;
  faults: Faults;
  webhookFaults: WebhookFaults;
  rateLimiter: RateLimiter;
  requestLog: RequestLog;
  statusOf: (order: Order) => string;
  orderOfSession: (sessionId: string) => Order | undefined;
  putOrder: (order: Order) => Order;
  /** Runs an action once the clock has moved on by this much. A stopped gateway forgets the action. */
  later: (afterMs: number, act: () => void) => void;
  /** Ends the payments that are due by the clock and sends the webhooks that are due. */
  tick: () => void;
  /** Empties the gateway and restores its first settings. */
  reset: () => void;
};

export function createGateway(options: GatewayOptions): Gateway {
  const clock = createClock(options.now);
  const identifiers = options.identifiers ?? randomIdentifiers;
  const journal: Journal = openJournal(options.dataDir ?? null);
  const records = openRecords(journal);
  const firstSettings = withChange(defaultSettings(options.dashboardWebhookUrl ?? null), options.settings ?? {});
  let current = firstSettings;
  const settings = () => current;
  const orderIdBySession = new Map(records.orders.all().map((order) => [order.sessionId, order.orderId]));

  let planned: { at: number; act: () => void }[] = [];

  const webhookFaults = createWebhookFaults();
  const webhooks = createWebhooks({
    records,
    clock,
    identifiers,
    settings,
    secretKey: options.secretKey,
    faults: webhookFaults,
    orderFault: (orderId) => scenario(orderId).webhook ?? null,
    notifyUrlOf: (orderId) => (orderId === null ? null : (records.orders.get(orderId)?.notifyUrl ?? null)),
    send: options.sendWebhook ?? postWebhook,
  });
  const payments = createPayments({ records, clock, identifiers, settings, onEnd: paymentEnded });
  const refunds = createRefunds({
    records,
    clock,
    identifiers,
    settings,
    paymentsOf: payments.forOrder,
    onEnd: refundEnded,
  });
  const disputes = createDisputes({
    records,
    clock,
    identifiers,
    onChange: (dispute) => {
      const order = records.orders.get(dispute.orderId);
      if (order) webhooks.publish(disputeEvent(dispute, order, clock.now()));
    },
  });
  const faults = createFaults();
  const rateLimiter = createRateLimiter(clock, settings);
  const requestLog = createRequestLog(clock);

  function scenario(orderId: string | null): Scenario {
    const order = orderId === null ? undefined : records.orders.get(orderId);
    return order ? scenarioOf({ ...order.customer, note: order.note }) : {};
  }

  function paymentEnded(payment: Payment): void {
    const order = records.orders.get(payment.orderId);
    if (!order) return;
    const event = paymentEvent(payment, order, clock.now());
    if (event) webhooks.publish(event);
    if (payment.outcome.status !== 'SUCCESS') return;
    payAgainIfRequested(order, payment);
    if (scenario(order.orderId).isChargedBack) disputes.open(payment, 'CHARGEBACK');
  }

  function refundEnded(refund: Refund): void {
    const payment = records.payments.get(refund.cfPaymentId);
    webhooks.publish(
      refund.automatic ? autoRefundEvent(refund, payment, clock.now()) : refundEvent(refund, clock.now()),
    );
  }

  function payAgainIfRequested(order: Order, payment: Payment): void {
    const paid = payments.forOrder(order.orderId).filter((other) => other.outcome.status === 'SUCCESS');
    if (paid.length === 1 && scenario(order.orderId).paysTwice) payments.start(order, payment.method, SUCCESS);
  }

  function actOnPlans(): void {
    const due = planned.filter(({ at }) => at <= clock.now());
    planned = planned.filter(({ at }) => at > clock.now());
    for (const { act } of due) act();
  }

  return {
    appId: options.appId,
    secretKey: options.secretKey,
    merchantName: options.merchantName ?? 'Gulmohar (demo shop)',
    clock,
    identifiers,
    settings,
    changeSettings: (change) => {
      current = withChange(current, change);
    },
    records,
    payments,
    refunds,
    disputes,
    webhooks,
    faults,
    webhookFaults,
    rateLimiter,
    requestLog,
    statusOf: (order) => orderStatus(order, payments.forOrder(order.orderId), clock.now()),
    orderOfSession: (sessionId) => records.orders.get(orderIdBySession.get(sessionId) ?? ''),
    putOrder: (order) => {
      orderIdBySession.set(order.sessionId, order.orderId);
      return records.orders.put(order.orderId, order);
    },
    later: (afterMs, act) => {
      planned.push({ at: clock.now() + afterMs, act });
    },
    tick: () => {
      actOnPlans();
      payments.endDue();
      refunds.endDue();
      webhooks.deliverDue();
    },
    reset: () => {
      for (const collection of Object.values(records)) collection.clear();
      for (const part of [payments, refunds, webhooks, faults, webhookFaults, rateLimiter, requestLog]) part.clear();
      journal.clear();
      planned = [];
      orderIdBySession.clear();
      clock.reset();
      current = firstSettings;
    },
  };
}
