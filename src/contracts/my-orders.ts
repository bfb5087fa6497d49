import * as v from 'valibot';
import { normaliseMobile } from '../domain/address/address.ts';
import { asciiDigits } from '../domain/language/ascii-digits.ts';
import { LANGUAGES } from '../i18n/languages.ts';
import { ORDER_STATES } from '../domain/orders/order-state.ts';

const mobile = v.pipe(
  v.string(),
  v.maxLength(20),
  v.transform((text) => normaliseMobile(text)),
  v.regex(/^[6-9]\d{9}$/, 'Mobile No is not valid'),
);

/** POST /api/my-orders/code; answers {ok: true} whether or not anybody ordered with the number. */
export const askCodeSchema = v.strictObject({ mobile, language: v.picklist(LANGUAGES) });

/** POST /api/my-orders/session; answers {ok: true} and sets the session's cookie, or 422 code_wrong. */
export const openMyOrdersSchema = v.strictObject({
  mobile,
  code: v.pipe(v.string(), v.trim(), v.transform(asciiDigits), v.regex(/^\d{6}$/, 'must be 6 digits')),
});

/** The address as it was given with the order, or changed since. */
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
  /** What was bought, as it travels in a shared cart's link. */
  buyAgain: v.string(),
  /** Once it was delivered: where its items are reviewed. */
  reviewPath: v.nullable(v.string()),
});
export type MyOrder = v.InferOutput<typeof myOrderSchema>;

/** GET /api/my-orders: the newest first; 401 not_signed_in without a session. */
export const myOrdersSchema = v.object({ orders: v.array(myOrderSchema) });
