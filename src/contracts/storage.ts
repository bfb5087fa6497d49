import * as v from 'valibot';
import type { Address } from '../domain/address.ts';
import type { CartLine, LineKey } from '../domain/cart.ts';
import type { ProductCard } from '../domain/product.ts';

/** Keys of the browser's storage, spelled as the specification has them. */
export const STORAGE_KEYS = {
  cart: 'cartProducts',
  selection: 'slectedData',
  address: 'address',
  totalPrice: 'totalPrice',
  gatewayOrderId: 'cashfree_order_id',
  utr: 'utrNumber',
  orderData: 'orderData',
  wishlist: 'whiteListProducts',
  lastActivity: 'lastActivityAt',
  recentlyViewed: 'recentlyViewed',
  consent: 'analyticsConsent',
  /** The attempt key of a payment that was begun, so that a retry is the same order. */
  attempt: 'checkoutAttempt',
  /** Orders whose purchase was counted [ADS-02]. */
  countedPurchases: 'countedPurchases',
  /** Forms that wait for a connection. */
  waitingForms: 'waitingForms',
} as const;

const paise = v.pipe(v.number(), v.integer(), v.minValue(0));

const pictureSchema = v.object({
  // A blank would begin another address where a picture is offered in several widths.
  url: v.pipe(v.string(), v.regex(/^(https?:\/\/|\/(?![/\\]))\S*$/)),
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
  alt: v.nullable(v.string()),
});

const sizeChoiceSchema = v.object({
  size: v.string(),
  variantId: v.string(),
  available: v.boolean(),
  pricePaise: paise,
  compareAtPricePaise: v.nullable(paise),
});

export const cartLineSchema: v.GenericSchema<unknown, CartLine> = v.object({
  id: v.string(),
  handle: v.string(),
  title: v.string(),
  picture: v.nullable(pictureSchema),
  variantId: v.string(),
  selectSize: v.nullable(v.string()),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
  handler: v.nullable(v.string()),
  size: v.array(sizeChoiceSchema),
  pricePaise: paise,
  compareAtPricePaise: v.nullable(paise),
  unavailable: v.optional(v.picklist(['sold_out', 'gone'])),
  wasPricePaise: v.optional(paise),
});

export const lineKeySchema: v.GenericSchema<unknown, LineKey> = v.object({
  id: v.string(),
  selectSize: v.nullable(v.string()),
});

export const productCardSchema: v.GenericSchema<unknown, ProductCard> = v.object({
  id: v.string(),
  handle: v.string(),
  title: v.string(),
  picture: v.nullable(pictureSchema),
  pricePaise: paise,
  compareAtPricePaise: v.nullable(paise),
  available: v.boolean(),
  sizes: v.array(sizeChoiceSchema),
  variantId: v.string(),
});

export const addressSchema: v.GenericSchema<unknown, Address> = v.object({
  fullname: v.string(),
  mobile: v.string(),
  pincode: v.string(),
  address1: v.string(),
  address2: v.string(),
  town: v.string(),
  city: v.string(),
  state: v.string(),
  saveAs: v.string(),
});
