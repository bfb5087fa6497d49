import { notFound } from '../api-errors.ts';
import type { Fault } from '../faults/faults.ts';
import type { Gateway } from '../gateway.ts';
import { orderView } from '../records/orders.ts';
import { outcomeOf } from '../records/outcomes.ts';
import { paymentView } from '../records/payments.ts';
import {
  type Delivery,
  type Dispute,
  type DisputeStep,
  type DisputeType,
  type Order,
  type Payment,
  type PaymentStatus,
  type Refund,
  type RefundStatus,
  refundKey,
  type SettlementFault,
} from '../records/records.ts';
import type { LoggedRequest } from '../records/request-log.ts';
import type { Settings, SettingsChange } from '../records/settings.ts';
import { unknownEvent } from '../webhooks/webhook-events.ts';
import type { WebhookFault } from '../webhooks/webhook-faults.ts';

export type ForcedPayment = {
  status: PaymentStatus;
  /** Makes a new payment even if one is pending. A second successful payment is a duplicate payment. */
  another?: boolean | undefined;
  method?: 'upi' | 'card' | undefined;
  /** The amount that was paid, if it is not the order's amount. */
  amountPaise?: number | undefined;
  errorCode?: string | undefined;
  /** When the attempt began (epoch ms), to pay an order that has expired since then. */
  startedAt?: number | undefined;
};

export type AutoRefundInput = {
  /** Starts the refund this much later by the gateway's clock (default: 0). */
  afterMs?: number | undefined;
  /**
   * The status in the webhook (default: SUCCESS). POST refunds/auto_{cfPaymentId} of the order can change it
   * later.
   */
  status?: RefundStatus | undefined;
  /** false: only the webhook reports the refund; the API's lists of refunds leave it out. */
  listed?: boolean | undefined;
  /** false: the webhook has no order_id. */
  namesOrder?: boolean | undefined;
  /** The payment becomes CANCELLED, and the order is no longer PAID. */
  cancelsPayment?: boolean | undefined;
};

export type DashboardRefundInput = {
  /** Default: the payment's full amount. */
  amountPaise?: number | undefined;
  /** Default: the first payment with enough money left to refund. */
  cfPaymentId?: string | undefined;
  /** The status with which it ends at once, webhook included. Without it the settings decide. */
  status?: RefundStatus | undefined;
};

/**
 * Everything that a test or a person can do to the gateway outside its public API. Throws ApiError 404 for
 * unknown ids.
 */
export type Control = {
  orders: () => unknown[];
  order: (orderId: string) => unknown;
  webhooks: (orderId?: string) => (Delivery & { state: string })[];
  requests: () => LoggedRequest[];
  faults: () => { faults: Fault[]; webhookFaults: WebhookFault[] };
  settings: () => Settings & { now: number };
  changeSettings: (change: SettingsChange) => void;
  /** Ends the order's pending payment with this status, or makes a payment that has it. */
  pay: (orderId: string, forced: ForcedPayment) => Payment;
  /** Sets what the API and the webhooks claim about the order from now on; null restores the true value. */
  report: (orderId: string, claim: Partial<Order['reported']>) => void;
  endRefund: (orderId: string, refundId: string, status: RefundStatus) => Refund;
  /** Refunds one payment as the gateway does on its initiative, and sends the webhook. */
  autoRefund: (orderId: string, cfPaymentId: string, input?: AutoRefundInput) => void;
  /** Refunds as a merchant does in the gateway's dashboard: under an id that the shop does not know. */
  dashboardRefund: (orderId: string, input?: DashboardRefundInput) => Refund;
  /** Makes a successful payment FAILED after all, and sends the webhook. The order is no longer PAID. */
  takeBack: (orderId: string, cfPaymentId: string) => void;
  /**
   * Opens a dispute (default: CHARGEBACK) on the order's last successful payment, sends the webhook and
   * returns its id.
   */
  dispute: (orderId: string, type?: DisputeType) => string;
  /** Moves a dispute to its next state, as evidence or the bank's decision does, and sends the webhook. */
  moveDispute: (disputeId: string, step: DisputeStep) => Dispute;
  /** Makes the settlement of the order's payments wrong in the given way. */
  settle: (orderId: string, fault: SettlementFault) => void;
  /** Adds a fault to the next calls of an endpoint. */
  fault: (fault: Fault) => void;
  webhookFault: (fault: WebhookFault) => void;
  clearFaults: () => void;
  /** Sends a signed webhook of any type. */
  sendWebhook: (type: string, orderId: string | null) => void;
  /** Sends a past webhook once more, as a late retry would. */
  resendWebhook: (id: string) => void;
  /** Releases held webhooks, makes waiting ones due, and resolves when all have been tried. */
  deliverWebhooks: () => Promise<void>;
  /** Moves the clock forwards, does what is due, and resolves when its webhooks have been tried. */
  advance: (ms: number) => Promise<void>;
  /** Resolves when no webhook is being sent. */
  idle: () => Promise<void>;
  reset: () => void;
};

export function createControl(gateway: Gateway): Control {
  const { records, payments, refunds, webhooks, clock } = gateway;

  function find(orderId: string): Order {
    const order = records.orders.get(orderId);
    if (!order) throw notFound('order_not_found', `There is no order ${orderId}.`);
    return order;
  }

  function describe(order: Order): unknown {
    const attempts = payments.forOrder(order.orderId);
    return {
      ...orderView(order, attempts, clock.now()),
      payments: attempts.map((payment) => paymentView(payment, order)),
      refunds: refunds.forOrder(order.orderId),
    };
  }

  function pay(orderId: string, forced: ForcedPayment): Payment {
    const order = find(orderId);
    const outcome = outcomeOf(forced.status, forced.errorCode ?? null);
    const pending = payments.forOrder(orderId).findLast((payment) => payment.outcome.status === 'PENDING');
    if (pending && !forced.another) return payments.end(pending, outcome);
    const { amountPaise, startedAt } = forced;
    return payments.start(order, forcedMethod(forced.method), outcome, {
      ...(amountPaise !== undefined && { amountPaise }),
      ...(startedAt !== undefined && { startedAt }),
    });
  }

  function endRefund(orderId: string, refundId: string, status: RefundStatus): Refund {
    const refund = records.refunds.get(refundKey(orderId, refundId));
    if (!refund) throw notFound('refund_not_found', `Order ${orderId} has no refund ${refundId}.`);
    return refunds.end(refund, status);
  }

  function autoRefund(orderId: string, cfPaymentId: string, input: AutoRefundInput = {}): void {
    const payment = payments.forOrder(orderId).find((one) => one.cfPaymentId === cfPaymentId);
    if (!payment) throw notFound('payment_not_found', `Order ${orderId} has no payment ${cfPaymentId}.`);
    const { afterMs = 0, status = 'SUCCESS', listed = true, namesOrder = true } = input;
    const begin = () => {
      if (input.cancelsPayment) payments.cancel(payment);
      refunds.createAutomatic(payment, { status, listed, namesOrder });
    };
    if (afterMs > 0) gateway.later(afterMs, begin);
    else begin();
  }

  function takeBack(orderId: string, cfPaymentId: string): void {
    const payment = payments.forOrder(find(orderId).orderId).find((each) => each.cfPaymentId === cfPaymentId);
    if (!payment) throw notFound('payment_not_found', `Order ${orderId} has no payment ${cfPaymentId}.`);
    payments.takeBack(payment);
  }

  function dashboardRefund(orderId: string, input: DashboardRefundInput = {}): Refund {
    const order = find(orderId);
    const { amountPaise = order.amountPaise, cfPaymentId = null } = input;
    const refund = refunds.createInDashboard(order, { amountPaise, cfPaymentId });
    return input.status === undefined ? refund : refunds.end(refund, input.status);
  }

  function dispute(orderId: string, type: DisputeType = 'CHARGEBACK'): string {
    const paid = payments.forOrder(find(orderId).orderId).findLast(({ outcome }) => outcome.status === 'SUCCESS');
    if (!paid) throw notFound('payment_not_found', `Order ${orderId} has no successful payment.`);
    return gateway.disputes.open(paid, type).disputeId;
  }

  function moveDispute(disputeId: string, step: DisputeStep): Dispute {
    const found = records.disputes.get(disputeId);
    if (!found) throw notFound('dispute_not_found', `There is no dispute ${disputeId}.`);
    return gateway.disputes.move(found, step);
  }

  function resendWebhook(id: string): void {
    const delivery = records.deliveries.get(id);
    if (!delivery) throw notFound('webhook_not_found', `There is no webhook ${id}.`);
    webhooks.again(delivery);
  }

  return {
    orders: () => records.orders.all().map(describe),
    order: (orderId) => describe(find(orderId)),
    webhooks: (orderId) =>
      records.deliveries
        .all()
        .filter((delivery) => orderId === undefined || delivery.orderId === orderId)
        .map((delivery) => ({ ...delivery, state: deliveryState(delivery) })),
    requests: gateway.requestLog.list,
    faults: () => ({ faults: gateway.faults.list(), webhookFaults: gateway.webhookFaults.list() }),
    settings: () => ({ ...gateway.settings(), now: clock.now() }),
    changeSettings: gateway.changeSettings,
    pay,
    report: (orderId, claim) => {
      const order = find(orderId);
      gateway.putOrder({ ...order, reported: { ...order.reported, ...claim } });
    },
    endRefund,
    autoRefund,
    dashboardRefund,
    takeBack,
    dispute,
    moveDispute,
    settle: (orderId, fault) => {
      records.settlementWishes.put(orderId, { orderId: find(orderId).orderId, fault });
    },
    fault: gateway.faults.add,
    webhookFault: gateway.webhookFaults.add,
    clearFaults: () => {
      gateway.faults.clear();
      gateway.webhookFaults.clear();
    },
    sendWebhook: (type, orderId) => {
      webhooks.publish(unknownEvent(type, orderId, clock.now()));
    },
    resendWebhook,
    deliverWebhooks: async () => {
      webhooks.deliverNow();
      await webhooks.idle();
    },
    advance: async (ms) => {
      clock.advance(ms);
      gateway.tick();
      await webhooks.idle();
    },
    idle: webhooks.idle,
    reset: gateway.reset,
  };
}

function forcedMethod(kind: 'upi' | 'card' | undefined): Payment['method'] {
  if (kind !== 'card') return { kind: 'upi', channel: 'collect', vpa: 'testsuccess@gocash' };
  const maskedNumber = 'XXXXXXXXXXXX1111';
  return { kind: 'card', maskedNumber, network: 'visa', type: 'credit_card', bank: 'Example Bank' };
}

/** delivered, waiting, held, dropped (a fault: never tried) or failed (no attempts left). */
function deliveryState(delivery: Delivery): string {
  if (delivery.attempts.at(-1)?.status === 200) return 'delivered';
  if (delivery.nextAttemptAt === null) return delivery.attempts.length === 0 ? 'dropped' : 'failed';
  return delivery.held ? 'held' : 'waiting';
}
