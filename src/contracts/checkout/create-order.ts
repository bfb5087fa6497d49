import * as v from 'valibot';
import { LANGUAGES } from '../../i18n/languages.ts';
import { WAYS_TO_PAY } from '../../domain/payments/way-to-pay.ts';
import { adMarksSchema } from '../ad-marks.ts';
import { addressSchema } from './address.ts';
import { line, MAX_LINES, paise } from './fields.ts';
import { gatewayCheckoutSchema } from './gateway-checkout.ts';
import { giftSchema } from './gift.ts';
import { spentGiftCardSchema } from './gift-card.ts';
import { givenCodes, leftOutOffers } from './offers.ts';
import { spentCreditSchema } from './store-credit.ts';
import { type OrderItemRequest, orderItemSchema, quotedLineSchema } from './quote.ts';

function namesVariantsOnce(items: OrderItemRequest[]): boolean {
  return new Set(items.map(({ productId, variantId }) => JSON.stringify([productId, variantId]))).size === items.length;
}

/**
 * POST /api/cashfree/create-order. `attemptKey` is the idempotency key of one checkout attempt. The browser makes a new
 * one whenever the cart, an accepted price, the address or the payment method changes, and after the code
 * `attempt_expired`; a repeated request with the same key returns the same order. `amount` is accepted and ignored
 * [PAY-06].
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
  /** How the shopper said they would pay, where the page asks: it decides the gateway of a new order. */
  way: v.optional(v.picklist(WAYS_TO_PAY)),
  /** What was shown as the amount to pay in all, now or on delivery; a higher price is rejected as price_changed. */
  shownPaise: v.optional(paise),
  /** The COD fee that was shown; a different fee is rejected. Default: none was shown. */
  codFeePaise: v.optional(paise),
  /** The COD advance that was shown; a different amount is rejected. Default: none was shown. */
  codAdvancePaise: v.optional(paise),
  /** The discount for paying online that was shown; a smaller discount is rejected. */
  prepaidDiscountPaise: v.optional(paise),
  /** Codes of offers, as the quote had them. A use is claimed with the order, or refused as offer_refused. */
  codes: v.optional(givenCodes),
  withoutOffers: v.optional(leftOutOffers),
  /** Store credit of the address's mobile number that pays for it, as far as it can. */
  credit: v.optional(spentCreditSchema),
  /** A gift card that pays for it, as far as it can; not together with store credit. */
  giftCard: v.optional(spentGiftCardSchema),
  /** The order is a gift; default: it is none. Rejected as gifts_off where the shop offers neither wrap nor notes. */
  gift: v.optional(giftSchema),
  /** The shopper agreed to messages about this order by WhatsApp. */
  whatsappConsent: v.optional(v.boolean()),
  /**
   * The shopper ticked that they may be reminded of this order if it is not paid: the words beside the box, which the
   * server compares with its own.
   */
  reminderConsent: v.optional(v.pipe(v.string(), v.maxLength(500))),
  /** The language of the page on which the order was placed, used for the order's messages. */
  language: v.optional(v.picklist(LANGUAGES)),
  /** The shopper agreed to ad measurement, so the server may send the Purchase event too. */
  adsConsent: v.optional(v.boolean(), false),
  /** Where the shopper came from; stored only with their consent. */
  adMarks: v.optional(adMarksSchema),
  amount: v.optional(v.unknown()),
});
export type CreateOrderRequest = v.InferOutput<typeof createOrderRequestSchema>;

/**
 * `payment_session_id` is null if nothing is left to pay: the order is COD, or this attempt was already paid. A
 * page without `checkout`, which older versions do not send, takes the shop's.
 */
export const createOrderResponseSchema = v.object({
  order_id: v.string(),
  payment_session_id: v.nullable(v.string()),
  status: v.optional(v.literal('CONFIRMED')),
  checkout: v.optional(gatewayCheckoutSchema),
});
export type CreateOrderResponse = v.InferOutput<typeof createOrderResponseSchema>;

/** The response of create-order with code cart_changed (HTTP 409). */
export const cartChangedSchema = v.object({
  code: v.literal('cart_changed'),
  message: v.string(),
  lines: v.array(quotedLineSchema),
});

/** The response of create-order with code cod_advance_changed (HTTP 409). */
export const advanceChangedSchema = v.object({
  code: v.literal('cod_advance_changed'),
  message: v.string(),
  advancePaise: paise,
});
