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

/** Keys of the browser's storage, spelled as in the specification. */
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
  /** The attempt key of a payment in progress, so that a retry is the same order. */
  attempt: 'checkoutAttempt',
  /** The payment method chosen for the selected lines and the WhatsApp consent, until the order is placed. */
  paymentChoice: 'paymentChoice',
  /** The words beside which the shopper ticked that they want to be reminded, until the order is placed. */
  reminderConsent: 'reminderConsent',
  /** The campaign that brought the shopper, if they agreed to ad measurement. */
  adMarks: 'adMarks',
  /** Orders whose Purchase event was sent [ADS-02]. */
  countedPurchases: 'countedPurchases',
  /** When local storage is cleared after an order [DONE-02]. */
  clearing: 'clearingAt',
  /** Forms that wait for a connection. */
  waitingForms: 'waitingForms',
  /** The PIN code entered last, shared by all pages. */
  pincode: 'pincode',
  /** The sizes the shopper chose last, if the shop asks for them. */
  sizes: 'chosenSizes',
  /** What was searched for last, newest first. */
  searches: 'recentSearches',
  /** What the shopper entered to find a size; it never leaves the device. */
  body: 'bodyMeasures',
  /** The last order whose items were removed from the cart, in shops that clear nothing else after an order. */
  finished: 'finishedOrder',
  /** Orders placed in this browser of which no page has said yet how they ended. */
  openOrders: 'openOrders',
  /** Codes of offers that the shopper gave for the cart, and one of the link that led here. */
  offerCodes: 'offerCodes',
  linkedCode: 'linkedCode',
  /** Gift wrap and note that the shopper chose for the cart. */
  gift: 'gift',
} as const;

const paise = wholeNumber(0);

export const pictureShape = objectOf({
  // No blanks, because in a srcset a blank ends the URL.
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
