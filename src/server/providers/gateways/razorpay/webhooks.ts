import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { parsedJson } from '../../../../contracts/shape.ts';
import type { GatewayStatus } from '../../../../domain/payments/payment-decision.ts';
import type {
  GatewayDispute,
  GatewayRefund,
  GatewayWebhooks,
  WebhookFacts,
} from '../../../selling/payments/gateway-port.ts';
import { clean, idsOf, single, unreadable } from '../webhook-facts.ts';
import { toPayment } from './orders.ts';
import { toRefund } from './refunds.ts';
import { toDispute } from './reports.ts';
import { isHmac, provenOrder, type SessionTerms, signatureOf } from './session.ts';
import { type WebhookWire, webhookSchema } from './wire.ts';
import { paymentStateOf } from './words.ts';

const SIGNATURE = /^[\da-f]{64}$/;

/** The events that the shop learns from. */
const EVENTS = [
  'payment.authorized',
  'payment.captured',
  'payment.failed',
  'order.paid',
  'refund.created',
  'refund.processed',
  'refund.failed',
  'refund.speed_changed',
  'payment.dispute.created',
  'payment.dispute.under_review',
  'payment.dispute.action_required',
  'payment.dispute.won',
  'payment.dispute.lost',
  'payment.dispute.closed',
];

/** The webhooks of an account; `secrets`: the current secret, and the one before as long as it is still accepted. */
export function webhooksOf(
  secrets: readonly [string, ...string[]],
  terms: Pick<SessionTerms, 'keySecret'>,
): GatewayWebhooks {
  return {
    path: '/api/webhooks/razorpay',
    events: EVENTS,
    mayBeGenuine: (headers) => SIGNATURE.test(single(headers['x-razorpay-signature']) ?? ''),
    read: (rawBody, headers) => {
      const signature = single(headers['x-razorpay-signature']);
      // Over the bytes as they came: what is parsed and written again has another signature.
      if (!secrets.some((secret) => isHmac(secret, rawBody, signature))) return 'forged';
      return readFacts(rawBody, single(headers['x-razorpay-event-id']), terms.keySecret);
    },
    sample(isGenuine) {
      // An event that the gateway does not have. The shop acknowledges it and does nothing.
      const at = Math.floor(Date.now() / 1000);
      const body = JSON.stringify({ entity: 'event', event: 'doctor.test', payload: {}, created_at: at });
      const secret = isGenuine ? secrets[0] : `not ${secrets[0]}`;
      return {
        body,
        headers: {
          'content-type': 'application/json',
          'x-razorpay-event-id': randomUUID(),
          'x-razorpay-signature': signatureOf(secret, body),
        },
      };
    },
  };
}

/** Reads a webhook whose signature is valid: an undocumented one is reported, too. */
function readFacts(rawBody: Buffer, eventId: string | undefined, keySecret: string): WebhookFacts {
  const body = parsedJson(rawBody.toString('utf8'));
  const parsed = v.safeParse(webhookSchema, body);
  if (!parsed.success) {
    const named = v.safeParse(v.object({ event: v.string() }), body);
    return unreadable(named.success ? named.output.event : '', idsOf({ eventId }));
  }
  const { event, payload } = parsed.output;
  const orderId = orderIn(parsed.output, keySecret);
  return {
    type: clean(event, 100),
    isReadable: true,
    orderId,
    paymentId: payload.payment?.entity.id ?? payload.refund?.entity.payment_id ?? null,
    isAboutMoney: Boolean(payload.payment ?? payload.refund ?? payload.order),
    isAboutRefunds: Boolean(payload.refund),
    isAboutDispute: Boolean(payload.dispute) || event.includes('dispute'),
    paid: orderId === null ? null : paidIn(parsed.output),
    refund: refundIn(parsed.output),
    dispute: disputeIn(parsed.output, orderId),
    ids: idsOf({
      paymentId: payload.payment?.entity.id,
      refundId: payload.refund?.entity.id,
      disputeId: payload.dispute?.entity.id,
      respondBy: payload.dispute?.entity.respond_by,
      // Not signed, so it is for finding the event in the dashboard only; a repeated one is known by its body.
      eventId,
    }),
  };
}

/** The shop's id of the order: told by the order itself, or by the proof that the checkout had for its payment. */
function orderIn({ payload }: WebhookWire, keySecret: string): string | null {
  const receipt = payload.order?.entity.receipt ?? null;
  if (receipt !== null) return clean(receipt, 64);
  const payment = payload.payment?.entity;
  const proven = payment ? provenOrder(payment.notes, payment.order_id, keySecret) : null;
  return proven === null ? null : clean(proven, 64);
}

/** A captured payment settles its order: the gateway takes no other amount for one than the whole. */
function paidIn({ payload }: WebhookWire): GatewayStatus | null {
  const [payment, order] = [payload.payment?.entity, payload.order?.entity];
  if (!payment || payload.refund || payload.dispute) return null;
  const found = toPayment(payment);
  if (found.state !== 'success' || (order !== undefined && order.status !== 'paid')) return null;
  const { amount, currency } = order ?? payment;
  return { status: 'paid', amountPaise: amount, currency, payments: [found] };
}

/**
 * Only what the gateway refunded by itself; the shop asks about every other refund. What was never captured was never the
 * shop's, so that letting it go takes nothing off the order.
 */
function refundIn({ payload }: WebhookWire): GatewayRefund | null {
  const [refund, payment] = [payload.refund?.entity, payload.payment?.entity];
  if (!refund || !payment || paymentStateOf(payment) !== 'success') return null;
  const told = toRefund(refund, payment);
  return told.byGateway ? told : null;
}

/** Only the event says that the evidence is insufficient: the dispute itself is open again. */
function disputeIn({ event, payload, created_at: at }: WebhookWire, orderId: string | null): GatewayDispute | null {
  if (!payload.dispute) return null;
  const dispute = toDispute(payload.dispute.entity, orderId, (at ?? payload.dispute.entity.created_at) * 1000);
  if (!event.endsWith('.action_required')) return dispute;
  return { ...dispute, step: 'insufficient', status: 'action_required' };
}
