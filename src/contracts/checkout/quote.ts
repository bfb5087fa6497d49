import * as v from 'valibot';
import { PRICE_LINE_KINDS } from '../../domain/money/price-line.ts';
import { MAX_LINES, catalogueId, mobileLast4, orderIdSchema, paise, pincodeSchema, variantOptions } from './fields.ts';
import { cartOffersSchema, givenCodes, leftOutOffers } from './offers.ts';

export const MAX_QUANTITY = 5;

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
  /** The price that was shown to the shopper; if the current price differs, the status is price_changed. */
  expectedPricePaise: v.optional(paise),
});
export type QuoteItem = v.InferOutput<typeof quoteItemSchema>;

/** `selected: false`: its state is asked for, but it is not in the price. */
const cartItemSchema = v.strictObject({ ...quoteItemSchema.entries, selected: v.optional(v.boolean()) });
export type CartItem = v.InferOutput<typeof cartItemSchema>;

export const orderItemSchema = v.strictObject({ ...quoteItemSchema.entries, expectedPricePaise: paise });
export type OrderItemRequest = v.InferOutput<typeof orderItemSchema>;

/** POST /api/cart/quote */
export const quoteRequestSchema = v.strictObject({
  items: v.pipe(v.array(cartItemSchema), v.maxLength(MAX_LINES, `at most ${MAX_LINES} lines`)),
  /** The delivery PIN code; if given, the response has the COD offer. */
  pincode: v.optional(pincodeSchema),
  /** Codes that the shopper gave; the answer says of each what it saves, or why nothing. */
  codes: v.optional(givenCodes),
  withoutOffers: v.optional(leftOutOffers),
  /** The shopper wants gift wrap, which the price then has as a line if the shop offers it. */
  giftWrap: v.optional(v.literal(true)),
  /** It is to be added to this order (add-to-order.ts): its PIN code counts, delivery costs nothing and cash is not offered. */
  addTo: v.optional(v.strictObject({ orderId: orderIdSchema, mobileLast4 })),
});
export type QuoteRequest = v.InferOutput<typeof quoteRequestSchema>;

export const quotedLineSchema = v.object({
  productId: v.string(),
  variantId: v.string(),
  status: v.picklist(['ok', 'price_changed', 'sold_out', 'gone']),
  /** Empty if the product is gone. */
  title: v.string(),
  /** "M / Bottle Green"; empty if the product has no options. */
  variantTitle: v.optional(v.string(), ''),
  /** Empty if the product has no sizes. */
  size: v.string(),
  /** All options by name, including the size. */
  options: v.optional(variantOptions, []),
  /** The current price of one unit; 0 if the product is gone. */
  pricePaise: paise,
  compareAtPricePaise: v.nullable(paise),
  quantity,
});
export type QuotedLine = v.InferOutput<typeof quotedLineSchema>;

export const priceLineSchema = v.object({
  kind: v.picklist(PRICE_LINE_KINDS),
  /** Which one it is, for example the groups of an offer. */
  reference: v.nullable(v.string()),
  /** Below 0: a discount. */
  amountPaise: v.pipe(v.number(), v.safeInteger()),
  /** How the merchant named an offer, by language; absent: its groups say it, or it has no name. */
  label: v.optional(v.record(v.string(), v.string())),
  /** The code that was given for it. */
  code: v.optional(v.string()),
});

/** The price and how it is made: `lines` in the order in which they apply; charges are not part of `goodsPaise`. */
export const priceSchema = v.object({
  itemCount: v.number(),
  totalMrpPaise: v.number(),
  totalDiscountPaise: v.number(),
  listPaise: v.number(),
  lines: v.array(priceLineSchema),
  goodsPaise: v.number(),
  payablePaise: v.number(),
});

/** Whether COD is offered and its fee; or why it is refused, with the limit if the reason is one. */
export const codOfferSchema = v.variant('kind', [
  v.object({
    kind: v.literal('offered'),
    feePaise: paise,
    /** The advance, paid online before packing, if any. */
    advancePaise: v.optional(paise),
    /** The discount for paying online instead, if any. */
    prepaidDiscountPaise: v.optional(paise),
  }),
  v.object({
    kind: v.literal('refused'),
    reason: v.picklist(['below_minimum', 'above_maximum', 'address']),
    limitPaise: v.nullable(paise),
  }),
]);

/**
 * `prices` counts the lines that can be sold: ok and price_changed. `cod` and the price of cash on delivery need a PIN
 * code and COD switched on; that price is absent where COD is refused.
 */
export const quoteSchema = v.object({
  lines: v.array(quotedLineSchema),
  prices: v.object({ online: priceSchema, cash_on_delivery: v.optional(priceSchema) }),
  cod: v.optional(codOfferSchema),
  /**
   * Absent if the shop delivers free. `chargePaise`, which the price has as a line, is null while it depends on a PIN
   * code that is not known; `missingForFreePaise`: so much more of goods and it is 0. For paying online.
   */
  delivery: v.optional(v.object({ chargePaise: v.nullable(paise), missingForFreePaise: v.nullable(paise) })),
  /** Present if the shop does not deliver to the PIN code. */
  notServed: v.optional(v.literal(true)),
  /** Absent if there are no codes and no offers beside that of the settings. For paying online. */
  offers: v.optional(cartOffersSchema),
  /** Until when the named order can be added to, in epoch ms; null: not any more, and the price is without it. */
  addition: v.optional(v.object({ until: v.nullable(v.number()) })),
});
export type Quote = v.InferOutput<typeof quoteSchema>;
