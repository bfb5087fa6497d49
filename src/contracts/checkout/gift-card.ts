import * as v from 'valibot';
import { emailFault } from '../../domain/address/contact.ts';
import { mobileFault, normaliseMobile } from '../../domain/address/address.ts';
import { cardName, isCardName } from '../../domain/gift-cards/card-name.ts';
import { MOST_WORDS } from '../../domain/gift-cards/gift-card-terms.ts';
import { LANGUAGES } from '../../i18n/languages.ts';
import { line, orderIdSchema, paise } from './fields.ts';
import { gatewayCheckoutSchema } from './gateway-checkout.ts';

const mobile = v.pipe(
  v.string(),
  v.maxLength(40),
  v.check((text) => mobileFault(text) === null, 'must be an Indian mobile number'),
  v.transform(normaliseMobile),
);
const email = v.pipe(
  line(254),
  v.check((text) => emailFault(text) === null, 'must be a mail address'),
);
const name = v.pipe(
  line(100),
  v.minLength(1, 'must not be empty'),
  v.check(isCardName, 'must be a name, without an address or a telephone number'),
  v.transform(cardName),
);

/** POST /api/gift-cards/order. `attemptKey` is as in create-order: the same key is the same card. */
export const orderGiftCardSchema = v.strictObject({
  attemptKey: v.pipe(v.string(), v.uuid('must be a UUID')),
  amountPaise: paise,
  from: v.strictObject({ name, mobile, email: v.optional(email) }),
  /** Without number and address the buyer passes the card on. */
  receiver: v.strictObject({ name, mobile: v.optional(mobile), email: v.optional(email) }),
  words: v.optional(line(MOST_WORDS), ''),
  /** The day in India on which it is to arrive. */
  arrivesOn: v.pipe(v.string(), v.isoDate('must be a day')),
  /** The buyer says that the receiver agrees to a message by WhatsApp. */
  whatsappConsent: v.optional(v.boolean(), false),
  domainname: v.pipe(v.string(), v.maxLength(253), v.regex(/^[\w.-]+(:\d+)?$/, 'must be a hostname')),
  language: v.optional(v.picklist(LANGUAGES), 'en'),
});
export type OrderGiftCard = v.InferOutput<typeof orderGiftCardSchema>;

/** `key` proves the buyer's browser, which may show the code. A payment that is there already opens no session. */
export const orderGiftCardResponseSchema = v.object({
  order_id: v.string(),
  payment_session_id: v.nullable(v.string()),
  checkout: v.optional(gatewayCheckoutSchema),
  key: v.string(),
});
export type OrderGiftCardResponse = v.InferOutput<typeof orderGiftCardResponseSchema>;

/** POST /api/gift-cards/bought: the card of an order, for the browser that bought it. */
export const boughtGiftCardRequestSchema = v.strictObject({
  orderId: orderIdSchema,
  key: v.pipe(v.string(), v.maxLength(200)),
});
export const boughtGiftCardSchema = v.object({
  /** Null until it is paid, and once it can be shown no more. */
  code: v.nullable(v.string()),
  amountPaise: paise,
  endsAt: v.nullable(v.string()),
  from: v.nullable(v.string()),
  receiver: v.nullable(v.string()),
  words: v.string(),
  /** The day on which it is sent; null: the buyer passes it on. */
  arrivesAt: v.nullable(v.string()),
});
export type BoughtGiftCard = v.InferOutput<typeof boughtGiftCardSchema>;

export const cardCode = v.pipe(v.string(), v.maxLength(60));

/** POST /api/gift-cards/balance. Every code without a card answers gift_card_unknown, after the same time. */
export const giftCardBalanceRequestSchema = v.strictObject({ code: cardCode });
export const giftCardBalanceSchema = v.object({
  balancePaise: paise,
  endsAt: v.nullable(v.string()),
  from: v.nullable(v.string()),
  receiver: v.nullable(v.string()),
  words: v.string(),
});
export type GiftCardBalance = v.InferOutput<typeof giftCardBalanceSchema>;

/** A gift card that a shopper pays with: how much of it, as it was shown. */
export const spentGiftCardSchema = v.strictObject({
  code: cardCode,
  paise: v.pipe(paise, v.minValue(1, 'must be above 0')),
});
