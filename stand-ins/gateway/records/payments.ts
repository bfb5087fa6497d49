import { type Clock, toIst } from './clock.ts';
import type { Identifiers } from './identifiers.ts';
import { reportedMoney } from './orders.ts';
import { outcomeOf } from './outcomes.ts';
import type { Order, Outcome, Payment, PaymentMethod, Records } from './records.ts';
import { rupeesOf } from './rupees.ts';
import type { Settings } from './settings.ts';

type Dependencies = {
  records: Records;
  clock: Clock;
  identifiers: Identifiers;
  settings: () => Settings;
  /** Called when a payment ends, so that a webhook can be sent. */
  onEnd: (payment: Payment) => void;
};

type StartOptions = {
  /** The amount really paid, if an offer or a surcharge makes it differ from the order's amount. */
  amountPaise?: number;
  startedAt?: number;
  /** When and how a pending payment ends without further action. Without it the settings decide. */
  later?: { afterMs: number; outcome: Outcome };
};

/**
 * Payment attempts on orders. An attempt can end more than once (a failure can still become a success), but
 * it is never undone.
 */
export type Payments = {
  forOrder: (orderId: string) => Payment[];
  start: (order: Order, method: PaymentMethod, outcome: Outcome, options?: StartOptions) => Payment;
  end: (payment: Payment, outcome: Outcome) => Payment;
  /** Cancels a successful payment, as the gateway does with some payments that it refunds on its initiative. */
  cancel: (payment: Payment) => Payment;
  /** Makes a successful payment FAILED after all. */
  takeBack: (payment: Payment) => Payment;
  countWrongOtp: (payment: Payment) => Payment;
  /** Ends the pending payments that are due. */
  endDue: () => void;
  clear: () => void;
};

export function createPayments({ records, clock, identifiers, settings, onEnd }: Dependencies): Payments {
  const idsByOrder = new Map<string, string[]>();
  const dueIds = new Set<string>();
  let lastId = Number(identifiers.digits(10));
  for (const payment of records.payments.all()) {
    index(payment);
    lastId = Math.max(lastId, Number(payment.cfPaymentId));
  }

  function index(payment: Payment): void {
    const ids = idsByOrder.get(payment.orderId) ?? [];
    if (!ids.includes(payment.cfPaymentId)) idsByOrder.set(payment.orderId, [...ids, payment.cfPaymentId]);
    if (payment.due) dueIds.add(payment.cfPaymentId);
    else dueIds.delete(payment.cfPaymentId);
  }

  function save(payment: Payment): Payment {
    records.payments.put(payment.cfPaymentId, payment);
    index(payment);
    return payment;
  }

  function dueEnd(outcome: Outcome, later?: StartOptions['later']): Payment['due'] {
    if (outcome.status !== 'PENDING') return null;
    if (later) return { at: clock.now() + later.afterMs, outcome: later.outcome };
    const { afterMs, outcome: status } = settings().pending;
    return status && { at: clock.now() + afterMs, outcome: outcomeOf(status) };
  }

  /** Ids ascend: times have a resolution of one second, so only the id shows which of two attempts was later. */
  function nextId(): string {
    lastId += 1;
    return String(lastId);
  }

  function start(order: Order, method: PaymentMethod, outcome: Outcome, options: StartOptions = {}): Payment {
    const payment: Payment = {
      cfPaymentId: nextId(),
      orderId: order.orderId,
      outcome: outcomeOf('PENDING'),
      amountPaise: options.amountPaise ?? order.amountPaise,
      currency: order.currency,
      method,
      startedAt: options.startedAt ?? clock.now(),
      completedAt: null,
      bankReference: null,
      due: dueEnd(outcome, options.later),
      wrongOtps: 0,
    };
    return outcome.status === 'PENDING' ? save(payment) : end(payment, outcome);
  }

  function end(payment: Payment, outcome: Outcome): Payment {
    if (payment.outcome.status === 'SUCCESS') return payment;
    const pending = outcome.status === 'PENDING';
    const ended = save({
      ...payment,
      outcome,
      completedAt: pending ? null : clock.now(),
      bankReference: pending ? null : (payment.bankReference ?? identifiers.digits(12)),
      due: dueEnd(outcome),
    });
    onEnd(ended);
    return ended;
  }

  function endDue(): void {
    for (const id of dueIds) {
      const payment = records.payments.get(id);
      if (payment?.due && payment.due.at <= clock.now()) end(payment, payment.due.outcome);
    }
  }

  return {
    forOrder: (orderId) => (idsByOrder.get(orderId) ?? []).flatMap((id) => records.payments.get(id) ?? []),
    start,
    end,
    cancel: (payment) => save({ ...payment, outcome: outcomeOf('CANCELLED'), due: null }),
    takeBack: (payment) => {
      const failed = save({ ...payment, outcome: outcomeOf('FAILED'), due: null });
      onEnd(failed);
      return failed;
    },
    countWrongOtp: (payment) => save({ ...payment, wrongOtps: payment.wrongOtps + 1 }),
    endDue,
    clear: () => {
      idsByOrder.clear();
      dueIds.clear();
    },
  };
}

/** payment_group and payment_method as the API and the webhooks write them. */
export function methodView(method: PaymentMethod): { group: string; method: Record<string, unknown> } {
  switch (method.kind) {
    case 'upi':
      return { group: 'upi', method: { upi: { channel: method.channel, upi_id: method.vpa } } };
    case 'card':
      return {
        group: method.type,
        method: {
          card: {
            channel: 'link',
            card_number: method.maskedNumber,
            card_network: method.network,
            card_type: method.type,
            card_country: 'IN',
            card_bank_name: method.bank,
            card_network_reference_id: null,
          },
        },
      };
  }
}

/** The payment entity of API version 2025-01-01. */
export function paymentView(payment: Payment, order: Order): Record<string, unknown> {
  const { error } = payment.outcome;
  const shown = methodView(payment.method);
  const money = reportedMoney(order);
  return {
    cf_payment_id: payment.cfPaymentId,
    order_id: payment.orderId,
    entity: 'payment',
    is_captured: payment.outcome.status === 'SUCCESS',
    order_amount: rupeesOf(money.amountPaise),
    order_currency: money.currency,
    payment_group: shown.group,
    payment_method: shown.method,
    payment_currency: order.reported.currency ?? payment.currency,
    payment_amount: rupeesOf(payment.amountPaise),
    payment_time: toIst(payment.startedAt),
    payment_completion_time: payment.completedAt === null ? null : toIst(payment.completedAt),
    payment_status: payment.outcome.status,
    payment_message: payment.outcome.message,
    bank_reference: payment.bankReference,
    auth_id: null,
    authorization: null,
    error_details: error && {
      error_code: error.code,
      error_description: error.description,
      error_reason: error.reason,
      error_source: error.source,
    },
    international_payment: { international: false },
    payment_gateway_details: gatewayDetails(payment, order),
    payment_surcharge: null,
  };
}

export function gatewayDetails(payment: Payment, order: Order): Record<string, unknown> {
  return {
    gateway_name: 'CASHFREE',
    gateway_order_id: order.cfOrderId,
    gateway_payment_id: payment.cfPaymentId,
    gateway_order_reference_id: null,
    gateway_settlement: 'CASHFREE',
    gateway_status_code: null,
    gateway_reference_name: null,
  };
}
