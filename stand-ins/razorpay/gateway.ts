import { createHmac, randomBytes } from 'node:crypto';
import { disputeEntity, isPaid, orderEntity, paymentEntity, refundedOf, refundEntity } from './entities.ts';
import { createFaults, type Faults, type Scenario, scenarioOf, type WebhookFault } from './faults.ts';
import {
  type Dispute,
  type Method,
  openRecords,
  type Order,
  type Payment,
  type Records,
  type Refund,
} from './records.ts';
import { createWebhooks, type Webhooks } from './webhooks.ts';

const MINUTE = 60_000;
const DAY_MS = 24 * 60 * MINUTE;

export type GatewayOptions = {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** The shop's address for webhooks, as it would be entered in the dashboard; null sends none. */
  webhookUrl: string | null;
  merchantName: string;
  /** Folder that keeps the records over a restart; null: memory only. */
  dataDir: string | null;
  now: () => number;
};

export type Settings = {
  /** How a refund ends, and when. `outcome` null: never. */
  refund: { afterMs: number; outcome: 'processed' | 'failed' | null };
  /** How a payment ends that the bank has not decided. */
  pending: { afterMs: number; outcome: 'authorized' | 'failed' | null };
  /** How long after a payment that timed out the bank says that it had the money all the same. */
  lateAfterMs: number;
};

export type Gateway = {
  options: GatewayOptions;
  records: Records;
  faults: Faults;
  webhookFaults: WebhookFault[];
  webhooks: Webhooks;
  settings: Settings;
  now: () => number;
  advance: (ms: number) => void;
  newId: (prefix: string) => string;
  scenarioOf: (order: Order) => Scenario;
  orderOf: (payment: Payment) => Order;
  isPayable: (order: Order) => boolean;
  /** Begins a payment, which the bank has not decided. */
  begin: (order: Order, method: Method, notes?: Record<string, string>) => Payment;
  /** The bank has reserved the amount; it is captured by itself if the order asks for that and it is not too late. */
  authorise: (payment: Payment) => void;
  capture: (payment: Payment) => void;
  fail: (payment: Payment, reason: string) => void;
  /** What the shop's page is told of a payment that the bank accepted. */
  signedReturn: (payment: Payment) => Record<string, string>;
  refund: (payment: Payment, wanted: NewRefund) => Refund;
  endRefund: (refund: Refund, outcome: 'processed' | 'failed') => void;
  dispute: (payment: Payment, phase?: string) => Dispute;
  moveDispute: (dispute: Dispute, status: string, event?: string) => void;
  /** Does everything that is due by the clock. */
  tick: () => void;
};

export type NewRefund = Pick<Refund, 'amount' | 'receipt' | 'notes' | 'speed' | 'key' | 'request'>;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

function newId(prefix: string): string {
  return `${prefix}${Array.from(randomBytes(14), (byte) => ALPHABET[byte % ALPHABET.length]).join('')}`;
}

/** The gateway without its HTTP routes: records, rules, and what changes with time. */
export function createGateway(options: GatewayOptions): Gateway {
  let advanced = 0;
  const now = () => options.now() + advanced;
  const records = openRecords(options.dataDir);
  const webhooks = createWebhooks({ url: options.webhookUrl, secret: options.webhookSecret, now, newId });
  const webhookFaults: WebhookFault[] = [];

  function faultOf(event: string, order: Order): WebhookFault['kind'] | null {
    const index = webhookFaults.findIndex((fault) => (fault.event ?? event) === event);
    const fault = webhookFaults[index];
    if (!fault) return gateway.scenarioOf(order).webhook ?? null;
    if (fault.times !== null && (fault.times -= 1) <= 0) webhookFaults.splice(index, 1);
    return fault.kind;
  }

  function tell(event: string, payment: Payment, more: Record<string, { entity: unknown }> = {}): void {
    records.save();
    const payload = { ...more, payment: { entity: paymentEntity(records, payment) } };
    webhooks.publish(event, payload, faultOf(event, gateway.orderOf(payment)));
  }

  const gateway: Gateway = {
    options,
    records,
    faults: createFaults(),
    webhookFaults,
    webhooks,
    settings: {
      refund: { afterMs: MINUTE, outcome: 'processed' },
      pending: { afterMs: 45_000, outcome: 'authorized' },
      lateAfterMs: 2 * MINUTE,
    },
    now,
    advance(ms) {
      advanced += ms;
      gateway.tick();
    },
    newId,
    scenarioOf: (order) => scenarioOf(order.notes['name'] ?? '', order.amount),
    orderOf(payment) {
      const order = records.orders.find(({ id }) => id === payment.orderId);
      if (!order) throw new Error(`${payment.id} has no order`);
      return order;
    },
    isPayable: (order) => !isPaid(records, order),
    begin(order, method, notes = {}) {
      const payment: Payment = {
        id: newId('pay_'),
        orderId: order.id,
        amount: order.amount,
        currency: order.currency,
        status: 'created',
        captured: false,
        method,
        notes,
        contact: `+91${order.notes['mobile'] ?? '9000000000'}`,
        createdAt: now(),
        reason: null,
        later: null,
      };
      records.payments.push(payment);
      records.save();
      return payment;
    },
    authorise(payment) {
      const order = gateway.orderOf(payment);
      const isTooLate = payment.status === 'failed' && isPaid(records, order);
      Object.assign(payment, { status: 'authorized', reason: null, later: null });
      tell('payment.authorized', payment);
      // What comes late for an order that is paid already goes back, and is never captured.
      if (isTooLate) {
        gateway.refund(payment, {
          amount: payment.amount,
          receipt: null,
          notes: {},
          speed: 'normal',
          key: null,
          request: '',
        });
        payment.status = 'refunded';
        return;
      }
      const inTime = now() - payment.createdAt <= order.capture.withinMs;
      if (order.capture.automatic && inTime && !gateway.scenarioOf(order).onlyAuthorised) gateway.capture(payment);
    },
    capture(payment) {
      const order = gateway.orderOf(payment);
      const isFirst = !isPaid(records, order);
      Object.assign(payment, { status: 'captured', captured: true });
      tell('payment.captured', payment);
      tell('order.paid', payment, { order: { entity: orderEntity(records, order) } });
      const { paysTwice, isChargedBack } = gateway.scenarioOf(order);
      if (isFirst && paysTwice) gateway.capture(gateway.begin(order, payment.method, payment.notes));
      if (isFirst && isChargedBack) gateway.dispute(payment);
    },
    fail(payment, reason) {
      Object.assign(payment, { status: 'failed', reason, later: null });
      tell('payment.failed', payment);
    },
    signedReturn: ({ id, orderId }) => ({
      razorpay_payment_id: id,
      razorpay_order_id: orderId,
      razorpay_signature: createHmac('sha256', options.keySecret).update(`${orderId}|${id}`).digest('hex'),
    }),
    refund(payment, wanted) {
      const refund: Refund = {
        ...wanted,
        id: newId('rfnd_'),
        paymentId: payment.id,
        status: 'pending',
        createdAt: now(),
        endedAt: null,
      };
      records.refunds.push(refund);
      tell('refund.created', payment, { refund: { entity: refundEntity(refund) } });
      if (wanted.speed === 'optimum') gateway.endRefund(refund, 'processed');
      return refund;
    },
    endRefund(refund, outcome) {
      const payment = records.payments.find(({ id }) => id === refund.paymentId);
      if (!payment || refund.status !== 'pending') return;
      Object.assign(refund, { status: outcome, endedAt: now() });
      tell(`refund.${outcome}`, payment, { refund: { entity: refundEntity(refund) } });
    },
    dispute(payment, phase = 'chargeback') {
      const dispute: Dispute = {
        id: newId('disp_'),
        paymentId: payment.id,
        amount: payment.amount,
        phase,
        status: 'open',
        createdAt: now(),
        respondBy: now() + 7 * DAY_MS,
        deductedAt: null,
      };
      records.disputes.push(dispute);
      tell('payment.dispute.created', payment, { dispute: { entity: disputeEntity(dispute) } });
      return dispute;
    },
    moveDispute(dispute, status, event = status) {
      const payment = records.payments.find(({ id }) => id === dispute.paymentId);
      if (!payment) return;
      dispute.status = status;
      if (status === 'lost') dispute.deductedAt = now();
      tell(`payment.dispute.${event}`, payment, { dispute: { entity: disputeEntity(dispute) } });
    },
    tick() {
      for (const payment of records.payments) {
        if (payment.later === null || payment.later.at > now()) continue;
        if (payment.later.outcome === 'authorized') gateway.authorise(payment);
        else gateway.fail(payment, 'payment_timed_out');
      }
      const { afterMs, outcome } = gateway.settings.refund;
      for (const refund of records.refunds) {
        const isDue = refund.status === 'pending' && refund.createdAt + afterMs <= now();
        if (isDue && outcome !== null) gateway.endRefund(refund, outcome);
      }
      webhooks.deliverDue();
    },
  };
  return gateway;
}

/** What is left of a payment to refund. */
export const leftOf = (records: Records, payment: Payment): number => payment.amount - refundedOf(records, payment);
