import type { Address } from '../domain/address/address.ts';
import type { StoredKey, StoredLine } from '../domain/cart/stored-cart.ts';
import type { ProductCard } from '../domain/catalogue/product.ts';
import {
  aBoolean,
  aNumber,
  aString,
  listOf,
  objectOf,
  oneOf,
  optional,
  orNull,
  type Shape,
  textLike,
  wholeNumber,
} from './shape.ts';

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
  /** How the shopper chose to pay for what is selected, and the tick for WhatsApp, until it is ordered. */
  paymentChoice: 'paymentChoice',
  /** The campaign a shopper came by, for those who agreed to ad measurement. */
  adMarks: 'adMarks',
  /** Orders whose purchase was counted [ADS-02]. */
  countedPurchases: 'countedPurchases',
  /** When all of this is cleared after an order [DONE-02]. */
  clearing: 'clearingAt',
  /** Forms that wait for a connection. */
  waitingForms: 'waitingForms',
  /** The PIN code that was asked about, for every page. */
  pincode: 'pincode',
  /** The sizes the shopper chose last, where the shop asks for them. */
  sizes: 'chosenSizes',
  /** The last order whose items left the cart, where nothing else is cleared after it. */
  finished: 'finishedOrder',
} as const;

const paise = wholeNumber(0);

export const pictureShape = objectOf({
  // A blank would begin another address where a picture is offered in several widths.
  url: textLike(/^(https?:\/\/|\/(?![/\\]))\S*$/),
  width: orNull(aNumber),
  height: orNull(aNumber),
  alt: orNull(aString),
});

const variantOptionShape = objectOf({ name: aString, value: aString });

export const insteadShape = objectOf({ options: listOf(variantOptionShape), picture: orNull(pictureShape) });

export const cardOptionShape = objectOf({ name: aString, value: orNull(aString) });

const sizeChoiceShape = objectOf({
  size: aString,
  variantId: aString,
  available: aBoolean,
  pricePaise: paise,
  compareAtPricePaise: orNull(paise),
  instead: optional(insteadShape),
});

export const cartLineShape: Shape<StoredLine> = objectOf({
  id: aString,
  handle: aString,
  title: aString,
  picture: orNull(pictureShape),
  variantId: aString,
  selectSize: orNull(aString),
  quantity: wholeNumber(1, 5),
  handler: orNull(aString),
  size: listOf(sizeChoiceShape),
  options: optional(listOf(variantOptionShape)),
  pricePaise: paise,
  compareAtPricePaise: orNull(paise),
  unavailable: optional(oneOf('sold_out', 'gone')),
  wasPricePaise: optional(paise),
});

export const lineKeyShape: Shape<StoredKey> = objectOf({
  id: aString,
  selectSize: orNull(aString),
  variantId: optional(aString),
});

export const productCardShape: Shape<ProductCard> = objectOf({
  id: aString,
  handle: aString,
  title: aString,
  picture: orNull(pictureShape),
  pricePaise: paise,
  compareAtPricePaise: orNull(paise),
  available: aBoolean,
  sizes: listOf(sizeChoiceShape),
  variantId: aString,
  options: optional(listOf(cardOptionShape)),
});

export const addressShape: Shape<Address> = objectOf({
  fullname: aString,
  mobile: aString,
  pincode: aString,
  address1: aString,
  address2: aString,
  town: aString,
  city: aString,
  state: aString,
  saveAs: aString,
  email: optional(aString),
});
