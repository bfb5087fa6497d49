import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { descriptionOf } from '../entities.ts';
import type { Gateway } from '../gateway.ts';
import type { Method, Payment } from '../records.ts';
import { notesIn } from './notes.ts';
import {
  answerPage,
  CARDS,
  dismissedPage,
  messagePage,
  methodsPage,
  otpPage,
  type Visit,
  VPAS,
  waitPage,
} from './pages.ts';
import { CHECKOUT_SCRIPT } from './script.ts';

const fieldsSchema = v.fallback(v.record(v.string(), v.fallback(v.string(), '')), {});
const STEP_FIELDS = new Set(['vpa', 'number', 'otp', 'result', 'payment_id']);

type Step = (visit: Visit, given: Record<string, string>, reply: FastifyReply) => unknown;

/** The hosted payment page, in a window or in a frame, its steps, and the script that opens it. */
export function addCheckout(app: FastifyInstance, gateway: Gateway): void {
  const page = (text: string, reply: FastifyReply) => reply.type('text/html; charset=utf-8').send(text);

  async function visit(request: FastifyRequest, reply: FastifyReply, step: Step) {
    const fault = gateway.faults.take('checkout');
    if (fault) await sleep(fault.ms, undefined, { ref: false });
    if (fault && !fault.kind.startsWith('delay')) return reply.code(502).send('Bad gateway');
    gateway.tick();
    const given = v.parse(fieldsSchema, request.method === 'POST' ? request.body : request.query);
    const nonce = gateway.newId('');
    reply.header(
      'content-security-policy',
      `default-src 'none'; img-src data:; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'`,
    );
    const order = gateway.records.orders.find(({ id }) => id === given['order_id']);
    const isKnown = order !== undefined && given['key_id'] === gateway.options.keyId;
    if (!isKnown || (given['amount'] ?? String(order.amount)) !== String(order.amount)) {
      const text = 'The id provided does not exist, or the amount is not the order’s.';
      return page(messagePage({ nonce }, 'This payment cannot be made', text), reply.code(400));
    }
    const fields = Object.fromEntries(Object.entries(given).filter(([name]) => !STEP_FIELDS.has(name)));
    return step({ order, merchantName: gateway.options.merchantName, nonce, fields }, given, reply);
  }

  const step = (path: string, next: Step, methods: ('GET' | 'POST')[] = ['POST']) =>
    app.route({
      method: methods,
      url: `/v1/checkout/${path}`,
      handler: (request, reply) => visit(request, reply, next),
    });

  const show: Step = (current, _given, reply) =>
    gateway.isPayable(current.order)
      ? page(methodsPage(current, null), reply)
      : page(messagePage(current, 'This order is already paid', 'Nothing more is to be paid.'), reply);

  /** Back to the shop with what became of the payment. */
  function goBack(current: Visit, payment: Payment, reply: FastifyReply) {
    const { callback_url: callbackUrl = '' } = current.fields;
    if (!/^https?:\/\//.test(callbackUrl)) {
      return page(messagePage(current, 'Done', 'There is no address to go back to.'), reply);
    }
    const accepted = payment.status === 'authorized' || payment.status === 'captured';
    const answer = accepted
      ? gateway.signedReturn(payment)
      : {
          'error[code]': 'BAD_REQUEST_ERROR',
          'error[description]': descriptionOf(payment.reason),
          'error[reason]': payment.reason ?? 'payment_pending',
          'error[metadata]': JSON.stringify({ payment_id: payment.id, order_id: payment.orderId }),
        };
    return page(answerPage(current, callbackUrl, answer), reply);
  }

  const begin = ({ order, fields }: Visit, method: Method): Payment =>
    gateway.begin(order, method, notesIn(Object.entries(fields)));

  const payByUpi: Step = (current, { vpa = '' }, reply) => {
    if (!gateway.isPayable(current.order)) return show(current, {}, reply);
    const typed = vpa.trim();
    if (!VPAS.some(([known]) => known === typed)) {
      return page(methodsPage(current, 'This is a simulation: use one of the test UPI IDs below.'), reply);
    }
    const payment = begin(current, { kind: 'upi', vpa: typed });
    const { pending, lateAfterMs } = gateway.settings;
    if (typed === 'pending@razorpay') {
      const { afterMs, outcome } = pending;
      if (outcome !== null) payment.later = { at: gateway.now() + afterMs, outcome };
      return page(waitPage(current, payment), reply);
    }
    if (typed === 'success@razorpay') gateway.authorise(payment);
    else gateway.fail(payment, typed === 'late@razorpay' ? 'payment_timed_out' : 'payment_failed');
    if (typed === 'late@razorpay') payment.later = { at: gateway.now() + lateAfterMs, outcome: 'authorized' };
    return goBack(current, payment, reply);
  };

  const payByCard: Step = (current, { number = '' }, reply) => {
    if (!gateway.isPayable(current.order)) return show(current, {}, reply);
    const digits = number.replaceAll(/\D/g, '');
    const card = CARDS.find((one) => one.number === digits);
    if (!card) return page(methodsPage(current, 'Use one of the test cards below, never a real one.'), reply);
    const { network, type } = card;
    const payment = begin(current, { kind: 'card', last4: digits.slice(-4), network, type });
    if (card.reason === null) return page(otpPage(current, payment), reply);
    gateway.fail(payment, card.reason);
    return goBack(current, payment, reply);
  };

  const withPayment =
    (next: (current: Visit, payment: Payment, given: Record<string, string>, reply: FastifyReply) => unknown): Step =>
    (current, given, reply) => {
      const payment = gateway.records.payments.find(({ id }) => id === given['payment_id']);
      return payment?.orderId === current.order.id ? next(current, payment, given, reply) : show(current, given, reply);
    };

  step('embedded', show, ['GET', 'POST']);
  step('public', show, ['GET']);
  step('upi', payByUpi);
  step('card', payByCard);
  step(
    'otp',
    withPayment((current, payment, { otp = '' }, reply) => {
      if (payment.status === 'created') {
        if (/^\d{4,10}$/.test(otp.trim())) gateway.authorise(payment);
        else gateway.fail(payment, 'incorrect_otp');
      }
      return goBack(current, payment, reply);
    }),
  );
  step(
    'answer',
    withPayment((current, payment, { result }, reply) => {
      if (payment.status === 'created' && result === 'success') gateway.authorise(payment);
      if (payment.status === 'created' && result === 'failure') gateway.fail(payment, 'payment_failed');
      return goBack(current, payment, reply);
    }),
  );
  step('cancel', (current, _given, reply) => {
    if (current.fields['frame'] === '1') return page(dismissedPage(current), reply);
    const { cancel_url: cancelUrl = '' } = current.fields;
    return /^https?:\/\//.test(cancelUrl)
      ? reply.redirect(cancelUrl, 303)
      : page(messagePage(current, 'Cancelled', 'There is no address to go back to.'), reply);
  });

  app.get('/v1/checkout.js', async (_request, reply) => {
    if (gateway.faults.take('script')) return reply.code(502).send('Bad gateway');
    return reply
      .type('text/javascript; charset=utf-8')
      .headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
      .send(CHECKOUT_SCRIPT);
  });
}
