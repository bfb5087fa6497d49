import { createHmac, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { parsedJson } from '../../../../contracts/shape.ts';
import type { GatewayStatus } from '../../../../domain/payments/payment-decision.ts';
import type {
  GatewayDispute,
  GatewayRefund,
  GatewayWebhooks,
  WebhookFacts,
  WebhookHeaders,
} from '../../../selling/payments/gateway-port.ts';
import { isSameSecret } from '../../../running/encryption/same-secret.ts';
import { clean, idsOf, single, unreadable } from '../webhook-facts.ts';
import { paiseOf, toPayment } from './orders.ts';
import { disputeSchema } from './settlements-wire.ts';
import { toDispute } from './settlements.ts';
import { type GatewayWebhook, gatewayPaymentSchema, gatewayWebhookSchema } from './wire.ts';
import { refundStateOf } from './words.ts';

const VERSION = '2025-01-01';
/** A SHA-256 in base64. */
const SIGNATURE = /^[A-Za-z\d+/]{43}=$/;

/** The webhooks of an account; `secrets`: the current secret, and the one before as long as it is still accepted. */
export function webhooksOf(secrets: readonly [string, ...string[]]): GatewayWebhooks {
  return {
    path: '/api/webhooks/cashfree',
    mayBeGenuine: (headers) => SIGNATURE.test(signatureIn(headers) ?? ''),
    read: (rawBody, headers) =>
      secrets.some((secret) => isSigned(rawBody, headers, secret)) ? readFacts(rawBody) : 'forged',
    sample(isGenuine) {
      // An event that the gateway does not have. The shop acknowledges it and does nothing.
      const body = JSON.stringify({
        type: 'DOCTOR_TEST',
        event_time: new Date().toISOString(),
        data: { id: randomUUID() },
      });
      const timestamp = String(Date.now());
      const secret = isGenuine ? secrets[0] : `not ${secrets[0]}`;
      return {
        body,
        headers: {
          'content-type': 'application/json',
          'x-webhook-version': VERSION,
          'x-webhook-timestamp': timestamp,
          'x-webhook-signature': signatureOf(Buffer.from(body), timestamp, secret),
        },
      };
    },
  };
}

/** base64(HMAC-SHA256(client secret, timestamp + raw body)), over the raw bytes: 170.00 parsed and written again is 170. */
function signatureOf(rawBody: Buffer, timestamp: string, secret: string): string {
  return createHmac('sha256', secret).update(timestamp).update(rawBody).digest('base64');
}

/** Compared in constant time. */
function isSigned(rawBody: Buffer, headers: WebhookHeaders, secret: string): boolean {
  const [timestamp, signature] = [single(headers['x-webhook-timestamp']), signatureIn(headers)];
  if (timestamp === undefined || signature === undefined) return false;
  return isSameSecret(signature, signatureOf(rawBody, timestamp, secret));
}

const signatureIn = (headers: WebhookHeaders) => single(headers['x-webhook-signature']);

/** Reads a webhook whose signature is valid: an undocumented one is reported, too. */
function readFacts(rawBody: Buffer): WebhookFacts {
  const body = parsedJson(rawBody.toString('utf8'));
  const parsed = v.safeParse(gatewayWebhookSchema, body);
  if (!parsed.success) {
    const named = v.safeParse(v.object({ type: v.string() }), body);
    return unreadable(named.success ? named.output.type : '', idsOf(Object.fromEntries(namedIds(body))));
  }
  const { type, data } = parsed.output;
  const { order, payment, refund, auto_refund: auto, dispute, order_details: details } = data ?? {};
  const rawOrderId = [order, refund, auto, details].map((part) => part?.order_id).find((id) => typeof id === 'string');
  const orderId = rawOrderId === undefined || rawOrderId === null ? null : clean(rawOrderId, 64);
  const paymentId = auto?.cf_payment_id ?? payment?.cf_payment_id ?? null;
  return {
    type: clean(type, 100),
    isReadable: true,
    orderId,
    paymentId,
    isAboutMoney: Boolean(payment ?? refund ?? auto),
    isAboutRefunds: Boolean(refund ?? auto),
    isAboutDispute: Boolean(dispute) || /DISPUTE|CHARGEBACK/i.test(type),
    paid: paidIn(parsed.output),
    refund: refundIn(parsed.output),
    dispute: disputeIn(parsed.output, orderId),
    ids: idsOf({
      paymentId,
      refundId: auto?.cf_refund_id ?? refund?.cf_refund_id,
      disputeId: dispute?.dispute_id,
      respondBy: dispute?.respond_by,
    }),
  };
}

/** A payment that succeeded settles its order, whatever the word in `type` is. */
function paidIn({ data }: GatewayWebhook): GatewayStatus | null {
  const payment = v.safeParse(gatewayPaymentSchema, data?.payment);
  const amountPaise = paiseOf(data?.order?.order_amount);
  if (!payment.success || !data?.order || amountPaise === null) return null;
  const found = toPayment(payment.output);
  if (found.state !== 'success') return null;
  return { status: 'paid', amountPaise, currency: data.order.order_currency ?? '', payments: [found] };
}

/** Some refunds that the gateway starts by itself are reported by webhook alone. */
function refundIn({ data }: GatewayWebhook): GatewayRefund | null {
  const refund = data?.auto_refund;
  if (!refund) return null;
  return {
    refundId: null,
    gatewayRefundId: refund.cf_refund_id ?? null,
    byGateway: true,
    paymentId: refund.cf_payment_id,
    amountPaise: paiseOf(refund.refund_amount),
    state: refundStateOf(refund.refund_status),
  };
}

function disputeIn({ data }: GatewayWebhook, orderId: string | null): GatewayDispute | null {
  const parsed = v.safeParse(disputeSchema, data?.dispute);
  if (!parsed.success) return null;
  const payment = v.safeParse(paymentNamed, data?.order_details);
  return toDispute(parsed.output, orderId, payment.success ? String(payment.output.cf_payment_id) : null);
}

const paymentNamed = v.object({ cf_payment_id: v.union([v.string(), v.number()]) });

/** Documented names of ids, and the shop's. */
const ID_NAMES: Readonly<Record<string, string>> = {
  order_id: 'orderId',
  cf_payment_id: 'paymentId',
  cf_refund_id: 'refundId',
  refund_id: 'refundId',
  dispute_id: 'disputeId',
};

/** Finds ids by their documented names, up to five levels deep. */
function namedIds(value: unknown, depth = 0): [string, string | number][] {
  if (typeof value !== 'object' || value === null || depth > 4) return [];
  return Object.entries(value).flatMap(([name, part]: [string, unknown]): [string, string | number][] => {
    const ours = ID_NAMES[name];
    return ours !== undefined && (typeof part === 'string' || typeof part === 'number')
      ? [[ours, part]]
      : namedIds(part, depth + 1);
  });
}
