import * as v from 'valibot';
import { catalogueId, MAX_LINES, paise, variantOptions } from './fields.ts';

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
  /** The price the shopper was shown; a different one today is reported as price_changed. */
  expectedPricePaise: v.optional(paise),
});
export type QuoteItem = v.InferOutput<typeof quoteItemSchema>;

export const orderItemSchema = v.strictObject({ ...quoteItemSchema.entries, expectedPricePaise: paise });
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
