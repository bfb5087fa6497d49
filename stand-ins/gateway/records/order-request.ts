import { badRequest, fieldInvalid, fieldMissing } from '../api-errors.ts';
import type { Order } from './records.ts';
import { paiseOf } from './rupees.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const PAYMENT_METHODS = 'cc dc ccc ppc nb upi paypal app paylater cardlessemi dcemi ccemi banktransfer'.split(' ');

/** A checked create-order body. A missing order_id is null: the gateway chooses one. */
export type OrderRequest = Pick<
  Order,
  'amountPaise' | 'currency' | 'customer' | 'expiresAt' | 'note' | 'notifyUrl' | 'paymentMethods' | 'returnUrl' | 'tags'
> & { orderId: string | null };

type Fields = Record<string, unknown>;

/** Checks a create-order body against the documented limits. Throws ApiError 400 naming the first wrong field. */
export function readOrderRequest(body: unknown, now: number): OrderRequest {
  if (!isFields(body)) throw badRequest('request_failed', 'The request body must be a JSON object.');
  const meta = section(body, 'order_meta');
  return {
    orderId: text(body, 'order_id', '', { min: 3, max: 45, pattern: /^[A-Za-z0-9_-]+$/ }),
    amountPaise: amount(body),
    currency: currency(body),
    customer: customer(body),
    returnUrl: returnUrl(meta),
    notifyUrl: notifyUrl(meta),
    paymentMethods: paymentMethods(meta),
    expiresAt: expiry(body, now),
    note: text(body, 'order_note', '', { min: 3, max: 200 }),
    tags: tags(body),
  };
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

type TextRule = { min: number; max: number; pattern?: RegExp };

/** Returns an optional string field, or null if it is absent. */
export function text(source: Fields, name: string, prefix: string, rule: TextRule): string | null {
  const value = source[name] ?? null;
  if (value === null) return null;
  const field = `${prefix}${name}`;
  if (typeof value !== 'string') throw fieldInvalid(field, 'must be a string', typeof value);
  if (value.length < rule.min || value.length > rule.max) {
    throw fieldInvalid(field, `must have ${rule.min} to ${rule.max} characters`, value);
  }
  if (rule.pattern && !rule.pattern.test(value))
    throw fieldInvalid(field, 'has characters that are not allowed', value);
  return value;
}

export function requiredText(source: Fields, name: string, prefix: string, rule: TextRule): string {
  const value = text(source, name, prefix, rule);
  if (value === null) throw fieldMissing(`${prefix}${name}`);
  return value;
}

function section(body: Fields, name: string): Fields {
  const value = body[name] ?? {};
  if (!isFields(value)) throw fieldInvalid(name, 'must be an object', typeof value);
  return value;
}

function amount(body: Fields): number {
  const value = body['order_amount'] ?? null;
  if (value === null) throw fieldMissing('order_amount');
  const paise = paiseOf(value);
  if (paise === null) throw fieldInvalid('order_amount', 'must be a number with at most two decimals', value);
  if (paise < 100) throw fieldInvalid('order_amount', 'must be at least 1', value);
  return paise;
}

function currency(body: Fields): string {
  const value = requiredText(body, 'order_currency', '', { min: 3, max: 3 });
  if (value !== 'INR') throw fieldInvalid('order_currency', 'is not enabled for this account', value);
  return value;
}

function customer(body: Fields): Order['customer'] {
  if ((body['customer_details'] ?? null) === null) throw fieldMissing('customer_details');
  const details = section(body, 'customer_details');
  const prefix = 'customer_details.';
  return {
    id: requiredText(details, 'customer_id', prefix, { min: 3, max: 50, pattern: /^[A-Za-z0-9]+$/ }),
    phone: phone(details),
    email: text(details, 'customer_email', prefix, { min: 3, max: 100, pattern: /^[^\s@]+@[^\s@]+$/ }),
    name: text(details, 'customer_name', prefix, { min: 3, max: 100 }),
  };
}

/** Reads ten digits, or an international number that begins with +. */
function phone(details: Fields): string {
  const value = requiredText(details, 'customer_phone', 'customer_details.', { min: 1, max: 20 });
  if (!/^(\d{10}|\+\d{7,15})$/.test(value)) {
    throw fieldInvalid('customer_details.customer_phone', 'must be a valid phone number', value);
  }
  return value;
}

function address(meta: Fields, name: string): URL | null {
  const value = text(meta, name, 'order_meta.', { min: 1, max: 250 });
  if (value === null) return null;
  const url = URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol)) throw fieldInvalid(`order_meta.${name}`, 'must be a full URL', value);
  return url;
}

function returnUrl(meta: Fields): string | null {
  return address(meta, 'return_url') === null ? null : text(meta, 'return_url', 'order_meta.', { min: 1, max: 250 });
}

/** Requires https, as the real gateway does; plain http is allowed for this machine only. */
function notifyUrl(meta: Fields): string | null {
  const url = address(meta, 'notify_url');
  if (url === null) return null;
  if (url.protocol !== 'https:' && !isLoopbackHost(url.hostname)) {
    throw fieldInvalid('order_meta.notify_url', 'must be an https URL', url.href);
  }
  return url.href;
}

export function isLoopbackHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}

function paymentMethods(meta: Fields): string | null {
  const value = text(meta, 'payment_methods', 'order_meta.', { min: 0, max: 200 });
  if (value === null || value.trim() === '') return null;
  const unknown = value.split(',').find((name) => !PAYMENT_METHODS.includes(name.trim()));
  if (unknown !== undefined) throw fieldInvalid('order_meta.payment_methods', 'has an unknown method', unknown);
  return value;
}

/** More than 15 minutes and less than 30 days ahead; 30 days when not given. */
function expiry(body: Fields, now: number): number {
  const value = text(body, 'order_expiry_time', '', { min: 1, max: 40 });
  if (value === null) return now + 30 * DAY;
  const at = /^\d{4}-\d{2}-\d{2}T/.test(value) ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(at)) throw fieldInvalid('order_expiry_time', 'must be an ISO 8601 time', value);
  if (at <= now + 15 * MINUTE || at >= now + 30 * DAY) {
    throw fieldInvalid('order_expiry_time', 'must be more than 15 minutes and less than 30 days ahead', value);
  }
  return at;
}

function tags(body: Fields): Record<string, string> | null {
  const value = body['order_tags'] ?? null;
  if (value === null) return null;
  if (!isFields(value)) throw fieldInvalid('order_tags', 'must be an object', typeof value);
  const names = Object.keys(value);
  if (names.length > 10) throw fieldInvalid('order_tags', 'must have at most 10 tags', names.length);
  return Object.fromEntries(
    names.map((name) => [name, requiredText(value, name, 'order_tags.', { min: 1, max: 255 })]),
  );
}
