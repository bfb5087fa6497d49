import * as v from 'valibot';
import { normaliseMobile } from '../domain/address/address.ts';
import { typedNumber } from '../domain/language/ascii-digits.ts';
import { LANGUAGES } from '../i18n/languages.ts';
import { ORDER_STATES } from '../domain/orders/order-state.ts';

const mobile = v.pipe(
  v.string(),
  v.maxLength(20),
  v.transform((text) => normaliseMobile(text)),
  v.regex(/^[6-9]\d{9}$/, 'Mobile No is not valid'),
);

/** POST /api/my-orders/code; responds with {ok: true} whether or not the number has orders. */
export const codeRequestSchema = v.strictObject({ mobile, language: v.picklist(LANGUAGES) });

/** POST /api/my-orders/session; responds with {ok: true} and sets the session cookie, or with 422 invalid_code. */
export const openMyOrdersSchema = v.strictObject({
  mobile,
  code: v.pipe(v.string(), v.transform(typedNumber), v.trim(), v.regex(/^\d{6}$/, 'must be 6 digits')),
});

/** The order's current delivery address. */
const deliverySchema = v.object({
  fullname: v.string(),
  /** Lines, town, city, state and PIN code. */
  lines: v.array(v.string()),
});

export const myOrderSchema = v.object({
  orderId: v.string(),
  state: v.picklist(ORDER_STATES),
  /** ISO 8601. */
  placedAt: v.string(),
  amountPaise: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  items: v.array(
    v.object({
      title: v.string(),
      variantTitle: v.string(),
      quantity: v.number(),
      handle: v.string(),
      pictureUrl: v.nullable(v.string()),
    }),
  ),
  /** Null once the retention rule has removed it. */
  address: v.nullable(deliverySchema),
  /** The ordered items as encoded in a shared cart's link. */
  buyAgain: v.string(),
  /** Path of the review page; null until the order is delivered. */
  reviewPath: v.nullable(v.string()),
});
export type MyOrder = v.InferOutput<typeof myOrderSchema>;

/** GET /api/my-orders: newest first; 401 not_signed_in without a session. */
export const myOrdersSchema = v.object({
  orders: v.array(myOrderSchema),
  /** Store credit of the number, where shoppers may pay with it and it has some. */
  creditPaise: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
  /** When the session ends. */ endsInMs: v.number(),
});
