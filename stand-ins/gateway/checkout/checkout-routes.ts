import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { findTestCard, isCurrentExpiry, maskedNumber, OTP_ATTEMPTS, TEST_CVV, TEST_OTP } from './cards.ts';
import { messagePage, type PageContext, SESSIONS_PATH } from './checkout-layout.ts';
import { allowedMethods, checkoutPage, type FormFault } from './checkout-page.ts';
import type { Gateway } from '../gateway.ts';
import { isFields } from '../records/order-request.ts';
import { returnAddress } from '../records/orders.ts';
import {
  DECLINED_BY_BANK,
  findTestVpa,
  PENDING,
  SUCCESS,
  USER_DROPPED,
  WRONG_CVV,
  WRONG_OTP,
} from '../records/outcomes.ts';
import { otpPage, waitPage } from './payment-pages.ts';
import type { Order, Payment, PaymentMethod } from '../records/records.ts';

const OTP_PATIENCE_MS = 10 * 60_000;

const formSchema = v.object({
  payment_session_id: v.fallback(v.string(), ''),
  cf_payment_id: v.fallback(v.string(), ''),
  vpa: v.fallback(v.string(), ''),
  result: v.fallback(v.string(), ''),
  number: v.fallback(v.string(), ''),
  expiry: v.fallback(v.string(), ''),
  cvv: v.fallback(v.string(), ''),
  otp: v.fallback(v.string(), ''),
});
type Form = v.InferOutput<typeof formSchema>;

type Visit = { form: Form; order: Order; context: PageContext; reply: FastifyReply };
type Step = (visit: Visit) => FastifyReply;

/** The hosted payment page and its steps in the browser. Every step of a payment ends in a redirect. */
export function addCheckoutRoutes(app: FastifyInstance, gateway: Gateway): void {
  const step = (next: Step) => (request: FastifyRequest, reply: FastifyReply) => visit(request, reply, next);
  const payable =
    (next: Step): Step =>
    (current) =>
      isPayable(current.order) ? next(current) : closed(current);
  const withPayment =
    (next: (visit: Visit, payment: Payment) => FastifyReply): Step =>
    (current) => {
      const payment = gateway.records.payments.get(current.form.cf_payment_id);
      return payment?.orderId === current.order.orderId ? next(current, payment) : goTo(current, 'checkout');
    };

  app.get(`${SESSIONS_PATH}/checkout`, step(payable((current) => showCheckout(current, null))));
  app.post(
    `${SESSIONS_PATH}/checkout`,
    step((current) => goTo(current, 'checkout')),
  );
  app.post(`${SESSIONS_PATH}/pay/app`, step(payable(payByApp)));
  app.post(`${SESSIONS_PATH}/pay/upi`, step(payable(payByUpi)));
  app.post(`${SESSIONS_PATH}/pay/card`, step(payable(payByCard)));
  app.get(`${SESSIONS_PATH}/otp`, step(withPayment((current, payment) => showOtp(current, payment, null))));
  app.post(`${SESSIONS_PATH}/otp`, step(withPayment(checkOtp)));
  app.get(`${SESSIONS_PATH}/wait`, step(withPayment(wait)));
  app.get(
    `${SESSIONS_PATH}/state`,
    step(withPayment(({ reply }, payment) => reply.type('application/json').send({ ended: !isPending(payment) }))),
  );
  app.post(`${SESSIONS_PATH}/answer`, step(withPayment(answer)));
  app.post(`${SESSIONS_PATH}/cancel`, step(cancel));

  async function visit(request: FastifyRequest, reply: FastifyReply, next: Step) {
    const fault = gateway.faults.take('checkout', null);
    if (fault) {
      if (fault.ms !== undefined) await sleep(fault.ms, undefined, { ref: false });
      if (fault.kind === 'drop' || fault.kind === 'cut') return reply.hijack().raw.destroy();
      if (fault.kind !== 'delay' && fault.kind !== 'delay-answer') return reply.code(502).send('Bad gateway');
    }
    gateway.tick();
    const form = v.parse(formSchema, isFields(request.body) ? request.body : request.query);
    const order = gateway.orderOfSession(form.payment_session_id);
    const nonce = gateway.identifiers.token(12);
    pageHeaders(reply, nonce, order ? returnAddress(order) : null);
    if (!order) return reply.code(404).send(messagePage(nonce, 'Payment session not found', SESSION_UNKNOWN, null));
    return next({ form, order, reply, context: { order, merchantName: gateway.merchantName, nonce } });
  }

  function isPayable(order: Order): boolean {
    return gateway.statusOf(order) === 'ACTIVE';
  }

  function closed({ order, context, reply }: Visit): FastifyReply {
    const paid = gateway.statusOf(order) === 'PAID';
    const title = paid ? 'This order is already paid' : 'This payment can no longer be made';
    const text = paid
      ? 'Nothing more is to be paid.'
      : 'The payment has expired or was cancelled. Start again at the shop.';
    return reply.send(messagePage(context.nonce, title, text, returnAddress(order)));
  }

  function showCheckout({ context, reply }: Visit, fault: FormFault | null): FastifyReply {
    return reply.send(checkoutPage(context, fault));
  }

  function showOtp({ context, order, reply }: Visit, payment: Payment, wrong: string | null): FastifyReply {
    if (!isPending(payment)) return leave({ order, reply, context }, payment);
    return reply.send(otpPage(context, payment, wrong));
  }

  function payByApp(current: Visit): FastifyReply {
    const method: PaymentMethod = { kind: 'upi', channel: 'link', vpa: null };
    const outcome = answerOutcome(current.form.result);
    return afterPayment(current, gateway.payments.start(current.order, method, outcome));
  }

  function payByUpi(current: Visit): FastifyReply {
    const typed = current.form.vpa.trim();
    const test = findTestVpa(typed);
    if (!test) {
      const message = /^[\w.-]{2,}@[A-Za-z]{2,}$/.test(typed)
        ? 'This is a simulation: use one of the test UPI IDs listed below.'
        : 'Enter a UPI ID such as testsuccess@gocash.';
      return showCheckout(current, { method: 'upi', field: 'vpa', message, vpa: typed });
    }
    const method: PaymentMethod = { kind: 'upi', channel: 'collect', vpa: test.vpa };
    const { afterMs } = gateway.settings().pending;
    const options = test.later ? { later: { afterMs, outcome: test.later } } : {};
    return afterPayment(current, gateway.payments.start(current.order, method, test.outcome, options));
  }

  function payByCard(current: Visit): FastifyReply {
    const { form, order } = current;
    const wrong = cardFault(form, order);
    const card = findTestCard(form.number);
    if (wrong || !card) return showCheckout(current, wrong);
    const method: PaymentMethod = {
      kind: 'card',
      maskedNumber: maskedNumber(card.number),
      network: card.network,
      type: card.type,
      bank: 'Example Bank',
    };
    if (form.cvv !== TEST_CVV) return afterPayment(current, gateway.payments.start(order, method, WRONG_CVV));
    const later = { afterMs: OTP_PATIENCE_MS, outcome: USER_DROPPED };
    return goTo(current, 'otp', gateway.payments.start(order, method, PENDING, { later }));
  }

  function cardFault(form: Form, order: Order): FormFault | null {
    const card = findTestCard(form.number);
    const allowed = allowedMethods(order.paymentMethods);
    const fault = (field: string, message: string): FormFault => ({ method: 'card', field, message });
    if (!card) return fault('number', 'Use one of the test cards listed below, never a real card.');
    if (!(card.type === 'credit_card' ? allowed.credit : allowed.debit)) {
      return fault('number', `This order does not take ${card.type === 'credit_card' ? 'credit' : 'debit'} cards.`);
    }
    if (!isCurrentExpiry(form.expiry, gateway.clock.now())) return fault('expiry', 'Enter MM/YY, not in the past.');
    if (!/^\d{3}$/.test(form.cvv)) return fault('cvv', 'Enter three digits.');
    return null;
  }

  function checkOtp(current: Visit, payment: Payment): FastifyReply {
    if (!isPending(payment)) return leave(current, payment);
    if (current.form.otp.trim() === TEST_OTP) return leave(current, gateway.payments.end(payment, SUCCESS));
    const tried = gateway.payments.countWrongOtp(payment);
    if (tried.wrongOtps >= OTP_ATTEMPTS) return leave(current, gateway.payments.end(tried, WRONG_OTP));
    const remaining = OTP_ATTEMPTS - tried.wrongOtps;
    return showOtp(
      current,
      tried,
      `That is not the OTP: it is ${TEST_OTP}. ${remaining} ${remaining === 1 ? 'try' : 'tries'} left.`,
    );
  }

  function wait(current: Visit, payment: Payment): FastifyReply {
    return isPending(payment) ? current.reply.send(waitPage(current.context, payment)) : leave(current, payment);
  }

  function answer(current: Visit, payment: Payment): FastifyReply {
    if (!isPending(payment) || current.form.result === 'pending') return goTo(current, 'wait', payment);
    return leave(current, gateway.payments.end(payment, answerOutcome(current.form.result)));
  }

  /** Ends the pending attempt as USER_DROPPED. Without one, records a new attempt with that status. */
  function cancel(current: Visit): FastifyReply {
    const attempt = gateway.records.payments.get(current.form.cf_payment_id);
    const own = attempt?.orderId === current.order.orderId && isPending(attempt) ? attempt : null;
    if (own) return leave(current, gateway.payments.end(own, USER_DROPPED));
    if (!isPayable(current.order)) return closed(current);
    const method: PaymentMethod = { kind: 'upi', channel: 'link', vpa: null };
    return leave(current, gateway.payments.start(current.order, method, USER_DROPPED));
  }

  function afterPayment(current: Visit, payment: Payment): FastifyReply {
    return isPending(payment) ? goTo(current, 'wait', payment) : leave(current, payment);
  }

  /** Redirects to the merchant however the payment ended. The redirect does not say whether it succeeded. */
  function leave({ order, context, reply }: Omit<Visit, 'form'>, payment: Payment): FastifyReply {
    const address = returnAddress(order);
    if (address !== null) return reply.redirect(address, 303);
    const title = payment.outcome.status === 'SUCCESS' ? 'Payment successful' : 'Payment not completed';
    return reply.send(messagePage(context.nonce, title, 'You can close this page.', null));
  }
}

const SESSION_UNKNOWN = 'The payment_session_id is wrong or too old. Go back to the shop and start the payment again.';

function isPending(payment: Payment): boolean {
  return payment.outcome.status === 'PENDING';
}

function answerOutcome(result: string) {
  if (result === 'success') return SUCCESS;
  return result === 'pending' ? PENDING : DECLINED_BY_BANK;
}

function goTo({ order, reply }: Visit, page: 'checkout' | 'otp' | 'wait', payment?: Payment): FastifyReply {
  const query = new URLSearchParams({ payment_session_id: order.sessionId });
  if (payment) query.set('cf_payment_id', payment.cfPaymentId);
  return reply.redirect(`${SESSIONS_PATH}/${page}?${query}`, 303);
}

/**
 * The policy's form-action includes the origin of the return address, because it also applies to the
 * redirects that follow a form.
 */
function pageHeaders(reply: FastifyReply, nonce: string, returnTo: string | null): void {
  const returnOrigin = returnTo === null ? '' : ` ${new URL(returnTo).origin}`;
  reply.type('text/html; charset=utf-8').headers({
    'cache-control': 'no-store',
    'content-security-policy':
      `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; img-src data:; ` +
      `base-uri 'none'; frame-ancestors 'none'; form-action 'self'${returnOrigin}`,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
}
