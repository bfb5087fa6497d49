import { createHmac } from 'node:crypto';
import { isSameSecret } from '../../../running/encryption/same-secret.ts';
import type { Notes, OrderWire } from './wire.ts';

/** What sessions are made with. */
export type SessionTerms = {
  keyId: string;
  keySecret: string;
  /** Address of the hosted payment page. */
  pageUrl: string;
};

/** Where the gateway posts its answer in the shop; below the webhooks, whose callers are not the shop's pages either. */
const RETURN_PATH = '/api/webhooks/razorpay/return';

const hmac = (key: string, text: string | Buffer) => createHmac('sha256', key).update(text).digest('hex');

/** Compares a signature in constant time: HMAC-SHA256 in hexadecimal digits. */
export function isHmac(key: string, text: string | Buffer, given: string | undefined): boolean {
  return given !== undefined && isSameSecret(given, hmac(key, text));
}

export const signatureOf = hmac;

/**
 * The session of an order: the fields of the hosted page, which are the options of the script too. There is nothing
 * secret and nothing personal in them. The browser may change them, so none of them decides anything, but for the proof.
 */
export function sessionOf({ keyId, keySecret, pageUrl }: SessionTerms, order: OrderWire, receipt: string): string {
  const { return_url: returnUrl = '' } = order.notes;
  const url = URL.parse(String(returnUrl));
  return new URLSearchParams({
    page: pageUrl,
    key_id: keyId,
    order_id: order.id,
    amount: String(order.amount ?? ''),
    currency: order.currency,
    ...(url === null
      ? {}
      : { callback_url: `${url.origin}${RETURN_PATH}?orderId=${encodeURIComponent(receipt)}`, cancel_url: url.href }),
    'notes[shop_order]': receipt,
    'notes[shop_proof]': hmac(keySecret, proofText(order.id, receipt)),
  }).toString();
}

/** The order id in a session. */
export const orderIdIn = (sessionId: string): string | null => new URLSearchParams(sessionId).get('order_id');

/** Cannot be taken for what is signed of a return, which ends with a payment id and has one part less. */
const proofText = (gatewayOrderId: string, receipt: string) => `receipt|${gatewayOrderId}|${receipt}`;

/**
 * Returns the shop's order of a payment by the notes that its checkout was opened with. Webhooks about a payment name
 * only the gateway's order; the proof binds it to the shop's, so that nobody can have a payment counted for another order.
 */
export function provenOrder(notes: Notes, gatewayOrderId: string | null, keySecret: string): string | null {
  const { shop_order: receipt, shop_proof: proof } = notes;
  if (gatewayOrderId === null || receipt === undefined || proof === undefined) return null;
  return isHmac(keySecret, proofText(gatewayOrderId, String(receipt)), String(proof)) ? String(receipt) : null;
}

/** Whether the gateway signed that this payment was made for the order of the session. */
export function isReturnSigned(
  fields: Readonly<Record<string, string>>,
  sessionId: string,
  keySecret: string,
): boolean {
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = fields;
  const orderId = orderIdIn(sessionId);
  return orderId !== null && paymentId !== undefined && isHmac(keySecret, `${orderId}|${paymentId}`, signature);
}
