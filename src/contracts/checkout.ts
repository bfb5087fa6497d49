import * as v from 'valibot';
import { LANGUAGES } from '../languages/languages.ts';
import { adMarksSchema } from './ad-marks.ts';
import { addressFaults, normaliseMobile } from '../domain/address/address.ts';
import { isCatalogueId } from '../domain/catalogue/catalogue-id.ts';
import { DELIVERY_ANSWERS } from '../domain/orders/delivery-answer.ts';
import { SHIPMENT_STATES } from '../domain/shipping/shipment-state.ts';
import { ORDER_STATES } from '../domain/orders/order-state.ts';
import { returnsOfOrderSchema } from './returns-of-order.ts';

/**
 * The shop's own checkout endpoints, request and answer. Money is integer paise, times are ISO 8601 in UTC.
 * Every error answer is {code, message, ...details} with a code of docs/errors.md; `invalid_fields` carries
 * fields: {[path]: message}.
 */

/** Control characters (they drive a terminal) and half surrogates (they cannot be stored). */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;

/** One line of text as it is typed; a tab, which comes with what is pasted from a table, is a blank. */
const line = (max: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll('\t', ' ').trim()),
    v.check((text) => !UNPRINTABLE.test(text), 'must be one line of text'),
    v.maxLength(max, `must be at most ${max} characters`),
  );
const catalogueId = v.pipe(v.string(), v.check(isCatalogueId, 'must be a catalogue id'));
const variantOptions = v.array(v.object({ name: v.string(), value: v.string() }));
const paise = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export const MAX_QUANTITY = 5;
export const MAX_LINES = 50;

export const orderIdSchema = v.pipe(v.string(), v.trim(), v.regex(/^[A-Za-z0-9_-]{3,45}$/, 'Invalid order id.'));

const quantity = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1, 'must be at least 1'),
  v.maxValue(MAX_QUANTITY, `must be at most ${MAX_QUANTITY}`),
);

export const quoteItemSchema = v.strictObject({
  productId: catalogueId,
  variantId: catalogueId,
  quantity,
  /** The price the shopper was shown; a different one today is reported as price_changed. */
  expectedPricePaise: v.optional(paise),
});
export type QuoteItem = v.InferOutput<typeof quoteItemSchema>;

const orderItemSchema = v.strictObject({ ...quoteItemSchema.entries, expectedPricePaise: paise });
export type OrderItemRequest = v.InferOutput<typeof orderItemSchema>;

/** POST /api/cart/quote */
export const quoteRequestSchema = v.strictObject({
  items: v.pipe(v.array(quoteItemSchema), v.maxLength(MAX_LINES, `at most ${MAX_LINES} lines`)),
  /** Where it goes: then the answer says whether it may be paid at the door. */
  pincode: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{5}$/, 'must be 6 digits'))),
});

export const quotedLineSchema = v.object({
  productId: v.string(),
  variantId: v.string(),
  status: v.picklist(['ok', 'price_changed', 'sold_out', 'gone']),
  /** Empty where the product is gone. */
  title: v.string(),
  /** "M / Bottle Green"; empty where there is nothing to choose. */
  variantTitle: v.optional(v.string(), ''),
  /** Empty where the product has no sizes. */
  size: v.string(),
  /** Every option by name, the size among them. */
  options: v.optional(variantOptions, []),
  /** Today's price of one unit; 0 where the product is gone. */
  pricePaise: paise,
  compareAtPricePaise: v.nullable(paise),
  quantity,
});
export type QuotedLine = v.InferOutput<typeof quotedLineSchema>;

export const totalsSchema = v.object({
  itemCount: v.number(),
  totalMrpPaise: v.number(),
  totalDiscountPaise: v.number(),
  totalExtraDiscountPaise: v.number(),
  totalPricePaise: v.number(),
});

/** Whether the order may be paid at the door, and the fee for it; or why not, with the limit where it is one. */
export const codOfferSchema = v.variant('kind', [
  v.object({
    kind: v.literal('offered'),
    feePaise: paise,
    /** What of it is paid online before it is packed, where something is. */
    advancePaise: v.optional(paise),
    /** What the order is less for being paid online, where something. */
    prepaidDiscountPaise: v.optional(paise),
  }),
  v.object({
    kind: v.literal('refused'),
    reason: v.picklist(['below_minimum', 'above_maximum', 'address']),
    limitPaise: v.nullable(paise),
  }),
]);

/** `totals` counts the lines that can be sold: ok and price_changed. `cod` only where a PIN was asked about and it is on. */
export const quoteSchema = v.object({
  lines: v.array(quotedLineSchema),
  totals: totalsSchema,
  cod: v.optional(codOfferSchema),
});
export type Quote = v.InferOutput<typeof quoteSchema>;

export const addressFields = v.strictObject({
  fullname: line(100),
  mobile: v.pipe(
    v.string(),
    v.maxLength(20),
    v.transform((text) => normaliseMobile(text)),
  ),
  pincode: line(10),
  address1: line(200),
  address2: line(200),
  town: line(100),
  city: line(100),
  state: line(60),
  saveAs: line(40),
  email: v.optional(line(254)),
});

/** The delivery address, with the form's own rules and messages (domain/address.ts); the mobile comes out as ten digits. */
export const addressSchema = v.pipe(
  addressFields,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const [key, message] of Object.entries(addressFaults(dataset.value))) {
      addIssue({
        message,
        path: [{ type: 'object', origin: 'value', input: dataset.value, key, value: message }],
      });
    }
  }),
);

function namesVariantsOnce(items: OrderItemRequest[]): boolean {
  return new Set(items.map(({ productId, variantId }) => JSON.stringify([productId, variantId]))).size === items.length;
}

/**
 * POST /api/cashfree/create-order. `attemptKey` names one checkout attempt: the browser makes a new one whenever the
 * cart, an accepted price, the address or the way of paying changes, and after the code `attempt_over`; a repeated
 * request with the same key gives the same order. `amount` is taken and ignored [PAY-06].
 */
export const createOrderRequestSchema = v.strictObject({
  attemptKey: v.pipe(v.string(), v.uuid('must be a UUID')),
  items: v.pipe(
    v.array(orderItemSchema),
    v.maxLength(MAX_LINES, `at most ${MAX_LINES} lines`),
    v.check(namesVariantsOnce, 'one line per variant'),
  ),
  address: addressSchema,
  domainname: v.pipe(v.string(), v.maxLength(253), v.regex(/^[\w.-]+(:\d+)?$/, 'must be a hostname')),
  customername: line(100),
  customerphone: v.pipe(v.string(), v.regex(/^\+91\d{10}$/, 'must be +91 and 10 digits')),
  paymentMethod: v.optional(v.picklist(['online', 'cash_on_delivery']), 'online'),
  /** The fee that was shown beside cash on delivery; another one is refused. Left out: none was. */
  codFeePaise: v.optional(paise),
  /** What of a cash order was said to be paid online first; another sum is refused. Left out: nothing was. */
  codAdvancePaise: v.optional(paise),
  /** What paying online was said to take off; less is refused. */
  prepaidDiscountPaise: v.optional(paise),
  /** The shopper ticked that messages about this order may come by WhatsApp. */
  whatsappConsent: v.optional(v.boolean()),
  /** The language of the page the order was placed on: its messages are written in it. */
  language: v.optional(v.picklist(LANGUAGES)),
  /** The shopper agreed to ad measurement, so the server may send the Purchase event too. */
  adsConsent: v.optional(v.boolean(), false),
  /** Where the shopper came from; kept with their consent alone. */
  adMarks: v.optional(adMarksSchema),
  amount: v.optional(v.unknown()),
});
export type CreateOrderRequest = v.InferOutput<typeof createOrderRequestSchema>;

/** `payment_session_id` is null where nothing is left to pay: cash on delivery, or this attempt was paid already. */
export const createOrderAnswerSchema = v.object({
  order_id: v.string(),
  payment_session_id: v.nullable(v.string()),
  status: v.optional(v.literal('CONFIRMED')),
});
export type CreateOrderAnswer = v.InferOutput<typeof createOrderAnswerSchema>;

/** The answer of create-order with code cart_changed (HTTP 409). */
export const cartChangedSchema = v.object({
  code: v.literal('cart_changed'),
  message: v.string(),
  lines: v.array(quotedLineSchema),
});

/** The answer of create-order with code cod_advance_changed (HTTP 409). */
export const advanceChangedSchema = v.object({
  code: v.literal('cod_advance_changed'),
  message: v.string(),
  advancePaise: paise,
});

/** Any error answer; more keys may follow. */
export const errorAnswerSchema = v.looseObject({ code: v.string(), message: v.string() });

/** POST /api/cashfree/verify-payment; further fields are taken and ignored. */
export const verifyRequestSchema = v.object({ orderId: orderIdSchema });

export const VERIFY_STATUSES = ['SUCCESS', 'PENDING', 'FAILED', 'CANCELLED', 'EXPIRED', 'HELD'] as const;
/**
 * SUCCESS: paid, or nothing to pay. PENDING: ask again. FAILED, CANCELLED: the last attempt went wrong or was dropped;
 * the shopper may try again. EXPIRED: the time to pay ran out. HELD: money came, but not the right sum; the merchant looks.
 */
export type VerifyStatus = (typeof VERIFY_STATUSES)[number];

export const verifyAnswerSchema = v.object({
  status: v.picklist(VERIFY_STATUSES),
  orderId: v.string(),
  amountPaise: paise,
  /** A sentence for the shopper, where there is something to say. */
  reason: v.optional(v.string()),
});
export type VerifyAnswer = v.InferOutput<typeof verifyAnswerSchema>;

/** A cash order may be paid online instead: for which sum, what that saves, and whether a bank is deciding about it already. */
const payNowSchema = v.object({ amountPaise: paise, savingPaise: paise, waiting: v.boolean() });
export type PayNow = v.InferOutput<typeof payNowSchema>;

/** POST /api/orders/pay-now: opens the payment that makes a cash order a prepaid one. */
export const payNowRequestSchema = v.strictObject({ orderId: orderIdSchema });
export const payNowAnswerSchema = v.object({ payment_session_id: v.string() });

const orderedItemSchema = v.object({
  /** The merchant feed's id of it [ADS-02]. */
  variantId: v.optional(v.string(), ''),
  title: v.string(),
  variantTitle: v.optional(v.string(), ''),
  size: v.string(),
  /** Every option by name, the size among them. */
  options: v.optional(variantOptions, []),
  quantity: v.number(),
  /** Pieces of it that were cancelled and are not sent. */
  cancelledQuantity: v.optional(v.number()),
  pricePaise: paise,
  handle: v.string(),
  pictureUrl: v.optional(v.string()),
});
export type OrderedItem = v.InferOutput<typeof orderedItemSchema>;

/** A way by which the shopper is told about the order; `to` hides all that could prove who asks. */
const updateSchema = v.object({ transport: v.picklist(['whatsapp', 'sms', 'email']), to: v.string() });
export type OrderUpdate = v.InferOutput<typeof updateSchema>;

/** ISO dates (yyyy-mm-dd) in Asia/Kolkata. */
const daysSchema = v.object({ from: v.string(), to: v.string() });

/** GET /api/orders/:orderId: what anybody who knows the id may see; no address, no phone. */
export const orderSummarySchema = v.object({
  orderId: v.string(),
  state: v.picklist(ORDER_STATES),
  amountPaise: paise,
  /** What is less than the MRP, by discount and offer: the sum that cart and payment named. */
  savedPaise: v.optional(paise, 0),
  paymentMethod: v.optional(v.picklist(['online', 'cash_on_delivery', 'none']), 'online'),
  /** What the courier is paid at the door, the fee included; only for cash on delivery. Less where items were cancelled. */
  payOnDeliveryPaise: v.optional(paise),
  /** The fee within it, where there is one. */
  codFeePaise: v.optional(paise),
  /** What of a cash order is paid online, once it is. */
  advancePaise: v.optional(paise),
  payNow: v.optional(payNowSchema),
  currency: v.string(),
  /** Empty for a payment that was asked for by a link. */
  items: v.array(orderedItemSchema),
  /** Null for an order that is not going to be delivered. */
  deliveryEstimate: v.optional(v.nullable(daysSchema), null),
  placedAt: v.string(),
  /** The id that the browser's and the server's Purchase event share [ADS-02]. */
  purchaseEventId: v.string(),
  /** Where messages about the order go, masked; empty where nothing is sent. */
  updates: v.optional(v.array(updateSchema)),
});
export type OrderSummary = v.InferOutput<typeof orderSummarySchema>;

/** POST /api/orders/track */
export const trackRequestSchema = v.strictObject({
  orderId: orderIdSchema,
  mobileLast4: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/, 'must be 4 digits'))),
});

const trackedParcelSchema = v.object({
  parcel: v.number(),
  /** `booked`: the courier is to fetch it. */
  state: v.picklist(SHIPMENT_STATES),
  carrier: v.string(),
  awb: v.string(),
  /** Where the carrier shows it. */
  trackingUrl: v.optional(v.string()),
  /** What its courier is paid at the door; only until it is delivered. */
  payOnDeliveryPaise: v.optional(paise),
  /** Only with the right last four digits. */
  items: v.optional(v.array(v.object({ title: v.string(), quantity: v.number() }))),
});
export type TrackedParcel = v.InferOutput<typeof trackedParcelSchema>;

export const trackedOrderSchema = v.object({
  state: v.picklist(ORDER_STATES),
  timeline: v.array(v.object({ state: v.picklist(ORDER_STATES), at: v.string(), label: v.string() })),
  /** Null for an order that is not going to be delivered. */
  deliveryEstimate: v.nullable(daysSchema),
  /** What the courier is paid at the door, the fee included; only for cash on delivery, until it is delivered. */
  payOnDeliveryPaise: v.optional(paise),
  /** The fee within it, where there is one. */
  codFeePaise: v.optional(paise),
  /** What of it was paid online already. */
  advancePaise: v.optional(paise),
  payNow: v.optional(payNowSchema),
  /** How an order that waits for the shopper's yes gets it. */
  confirmBy: v.optional(v.picklist(['tap', 'code'])),
  /** Only with the right last four digits, after a failed attempt: what was answered; null: nothing yet. */
  deliveryAnswer: v.optional(v.nullable(v.picklist(DELIVERY_ANSWERS))),
  shipment: v.optional(v.object({ carrier: v.string(), awb: v.string() })),
  /** Where it leaves in several parcels, or one can be followed at its carrier: each that has a number. */
  parcels: v.optional(v.array(trackedParcelSchema)),
  /** As in the order's summary. */
  updates: v.optional(v.array(updateSchema)),
  /** Only with the right last four digits. */
  items: v.optional(v.array(orderedItemSchema)),
  /** Only with the right last four digits: what the order costs, without a fee at the door, and what was saved on it. */
  amountPaise: v.optional(paise),
  savedPaise: v.optional(paise),
  /** Only with the right last four digits, and until the retention rule has removed it. */
  address: v.optional(addressFields),
  /** Only with the right last four digits: POST /order-invoice gives its invoice. */
  hasInvoice: v.optional(v.boolean()),
  /** Only with the right last four digits, once it was delivered: where its items are reviewed. */
  reviewPath: v.optional(v.string()),
  /** Only with the right last four digits: what may be asked for, and what was. Items count from 1 as its lines. */
  returns: v.optional(returnsOfOrderSchema),
});
export type TrackedOrder = v.InferOutput<typeof trackedOrderSchema>;

/** POST /order-invoice, by a form: the invoice as a PDF for who knows the digits. */
export const invoiceRequestSchema = v.strictObject({
  orderId: orderIdSchema,
  mobileLast4: v.pipe(v.string(), v.regex(/^\d{4}$/, 'must be 4 digits')),
});

/** POST /api/orders/utr; answers {ok: true}, also when repeated. */
export const utrRequestSchema = v.strictObject({
  orderId: orderIdSchema,
  utr: v.pipe(v.string(), v.trim(), v.regex(/^\d{12}$/, 'UTR number must be exactly 12 digits.')),
});

/** POST /api/multipayment. `amount` is decimal rupees ("499" or "499.50"); `domainname` must be one the merchant lists. */
export const multipaymentRequestSchema = v.strictObject({
  name: v.pipe(line(100), v.minLength(1, 'Full Name is required')),
  mobileno: v.pipe(
    v.string(),
    v.maxLength(20),
    v.transform((text) => normaliseMobile(text)),
    v.regex(/^[6-9]\d{9}$/, 'Mobile No is not valid'),
  ),
  domainname: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(253)),
  amount: v.pipe(v.string(), v.trim(), v.regex(/^\d{1,7}(\.\d{1,2})?$/, 'must be an amount in rupees')),
  /** As in create-order; a reload with the same key gives the same payment order. */
  attemptKey: v.optional(v.pipe(v.string(), v.uuid('must be a UUID'))),
});
export type MultipaymentRequest = v.InferOutput<typeof multipaymentRequestSchema>;

/** `fallbackUrl` is the domain's cart page with paymentstatus=fail and the customer details [PAY-10]. */
export const multipaymentAnswerSchema = v.object({
  order_id: v.string(),
  payment_session_id: v.string(),
  fallbackUrl: v.string(),
});
export type MultipaymentAnswer = v.InferOutput<typeof multipaymentAnswerSchema>;
