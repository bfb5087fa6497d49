import * as v from 'valibot';
import { type GatewayWebhook, gatewayPaymentSchema, gatewayWebhookSchema } from '../../../contracts/gateway/gateway.ts';
import type { GatewayStatus } from '../../../domain/payments/payment-decision.ts';
import type { WebhookNotice } from '../../db/tables/payment-tables.ts';
import { paiseOf, toPayment } from '../gateway/cashfree.ts';

/** The parts of a signed webhook that the shop reads. */
export type WebhookEvent = {
  webhook: GatewayWebhook;
  type: string;
  orderId: string | null;
  /** Finds the order if the webhook itself does not name it. */
  paymentId: string | null;
  /** The webhook is about a payment or refund. If the shop lacks its order, the merchant must look into it. */
  isAboutMoney: boolean;
  isAboutRefunds: boolean;
  /** What the webhook itself proves: its order is paid by this payment. Null if it reports no captured payment. */
  paid: GatewayStatus | null;
  notice: WebhookNotice | null;
  /** For the log and the merchant; no personal data. */
  ids: Readonly<Record<string, string>>;
};

/** Parses a webhook whose signature is valid. Never throws: an undocumented webhook is reported too. */
export function readWebhookEvent(rawBody: Buffer): WebhookEvent {
  const body = parseJson(rawBody);
  const parsed = v.safeParse(gatewayWebhookSchema, body);
  if (!parsed.success) return unreadable(body);
  const { type, data } = parsed.output;
  const { order, payment, refund, auto_refund: auto, dispute, order_details: details } = data ?? {};
  const isDispute = Boolean(dispute) || /DISPUTE|CHARGEBACK/i.test(type);
  const rawOrderId = [order, refund, auto, details].map((part) => part?.order_id).find((id) => typeof id === 'string');
  const paymentId = auto?.cf_payment_id ?? payment?.cf_payment_id ?? null;
  return {
    webhook: parsed.output,
    type: clean(type, 100),
    orderId: rawOrderId === undefined || rawOrderId === null ? null : clean(rawOrderId, 64),
    paymentId,
    isAboutMoney: Boolean(payment ?? refund ?? auto),
    isAboutRefunds: Boolean(refund ?? auto),
    paid: paidIn(parsed.output),
    notice: isDispute ? 'dispute' : null,
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

function unreadable(body: unknown): WebhookEvent {
  const type = v.safeParse(v.looseObject({ type: v.string() }), body);
  return {
    webhook: { type: '' },
    type: type.success ? clean(type.output.type, 100) : '',
    orderId: null,
    paymentId: null,
    isAboutMoney: false,
    isAboutRefunds: false,
    paid: null,
    notice: 'unreadable',
    ids: idsOf(Object.fromEntries(namedIds(body))),
  };
}

const ID_NAMES = new Set(['order_id', 'cf_payment_id', 'cf_refund_id', 'refund_id', 'dispute_id']);

/** Finds ids by their documented names, up to five levels deep. */
function namedIds(value: unknown, depth = 0): [string, string | number][] {
  if (typeof value !== 'object' || value === null || depth > 4) return [];
  return Object.entries(value).flatMap(([name, part]: [string, unknown]): [string, string | number][] =>
    ID_NAMES.has(name) && (typeof part === 'string' || typeof part === 'number')
      ? [[name, part]]
      : namedIds(part, depth + 1),
  );
}

function idsOf(found: Readonly<Record<string, string | number | null | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, id]) =>
      id === null || id === undefined ? [] : [[name, clean(String(id), 64)]],
    ),
  );
}

/** Shortens a text and removes control characters, which the database or a terminal cannot handle. */
function clean(text: string, length: number): string {
  const readable = Array.from(text).filter((character) => character >= ' ' && character !== '\u007f');
  return readable.join('').slice(0, length);
}

function parseJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return null;
  }
}
