import { createStore } from 'zustand/vanilla';
import { addressShape, cartLineShape, lineKeyShape, productCardShape, STORAGE_KEYS } from '../../contracts/storage.ts';
import type { Address } from '../../domain/address/address.ts';
import * as quoteRules from '../../domain/cart/apply-quote.ts';
import * as cartRules from '../../domain/cart/cart.ts';
import * as selectionRules from '../../domain/cart/selection.ts';
import type { Cart } from '../../domain/cart/selection.ts';
import type { CartLine, LineKey } from '../../domain/cart/cart-line.ts';
import type { LineQuote } from '../../domain/cart/cart-quote.ts';
import { sanitiseCart } from '../../domain/cart/stored-cart.ts';
import type { ProductCard } from '../../domain/catalogue/product.ts';
import { currentShoppingRules } from './shop-terms.ts';
import { readStored, readStoredList, writeStored } from './storage.ts';

/** The step of the checkout: 1 cart, 2 address, 3 payment [HDR-05]. */
type CheckoutStep = 1 | 2 | 3;

export type ShopState = {
  /** False until the browser's storage was read. The server renders with false too, so hydration matches. */
  restored: boolean;
  cart: Cart;
  /** False if the last change of the cart could not be stored. Then the next document would not have it. */
  isCartStored: boolean;
  wishlist: ProductCard[];
  address: Address | null;
  /** True: the address summary is shown instead of the form. */
  hideAddress: boolean;
  step: CheckoutStep;
  /** The card the shopper tapped last, so that the product page can show its data at once [CARD-03]. */
  singleProduct: ProductCard | null;
  category: string | null;
  /** Rises with every cart change by the shopper except an undone removal; the badge then bounces [HDR-04]. */
  cartChanges: number;
  /** The product whose size sheet is open; null if the sheet is closed. */
  sizeWanted: SizeWanted | null;
};

export type SizeWanted = {
  card: ProductCard;
  /** Called with the size that the shopper chose, none if the product has none, and the card as the shop has it now. */
  onChosen: (sizes: readonly string[], card: ProductCard) => void;
  /** Present in a quick view: the sheet shows the product, and the way to this address of its page. */
  page?: string;
};

const INITIAL: ShopState = {
  restored: false,
  cart: selectionRules.EMPTY_CART,
  isCartStored: true,
  wishlist: [],
  address: null,
  hideAddress: false,
  step: 1,
  singleProduct: null,
  category: null,
  cartChanges: 0,
  sizeWanted: null,
};

/** The browser's shared state. Change it only through the functions below, which also write the storage. */
export const shopStore = createStore<ShopState>()(() => INITIAL);

/** Reads the storage into the state: once when the page starts, and whenever another tab writes it [CART-13]. */
export function restore(): void {
  const lines = readStoredList(STORAGE_KEYS.cart, cartLineShape);
  const keys = readStoredList(STORAGE_KEYS.selection, lineKeyShape);
  const address = readStored(STORAGE_KEYS.address, addressShape);
  shopStore.setState((state) => ({
    restored: true,
    cart: sanitiseCart(lines, keys),
    wishlist: readStoredList(STORAGE_KEYS.wishlist, productCardShape),
    address,
    hideAddress: state.restored ? state.hideAddress && address !== null : address !== null,
  }));
}

/** Stores the cart and returns the state that holds it. */
function storeCart(cart: Cart): Pick<ShopState, 'cart' | 'isCartStored'> {
  const isCartStored = writeStored(STORAGE_KEYS.cart, cart.lines);
  return { cart, isCartStored: writeStored(STORAGE_KEYS.selection, cart.selection) && isCartStored };
}

/** Applies and stores a change made by the shopper. */
export function changeCart(change: (cart: Cart) => Cart): void {
  const stored = storeCart(change(shopStore.getState().cart));
  shopStore.setState((state) => ({ ...stored, cartChanges: state.cartChanges + 1 }));
}

/** Undoes a removal. This is not counted as a change, because the shopper added nothing. */
export function putBackInCart(line: CartLine, selected: boolean): void {
  const added = cartRules.addQuantity(shopStore.getState().cart, line);
  // addQuantity selects the line.
  const cart = selected ? added : selectionRules.toggleSelected(added, line);
  shopStore.setState(storeCart(cart));
}

/** Adds to the line's quantity in the cart, or replaces it, depending on the merchant's shopping rules. */
export const addToCart = (line: CartLine): void =>
  changeCart((cart) =>
    currentShoppingRules().addsOnTop ? cartRules.addQuantity(cart, line) : cartRules.addLine(cart, line),
  );
/** What is of the order that is being placed, and of no later one. */
const OF_THIS_ORDER = [
  STORAGE_KEYS.totalPrice,
  STORAGE_KEYS.attempt,
  STORAGE_KEYS.paymentChoice,
  STORAGE_KEYS.reminderConsent,
  STORAGE_KEYS.offerCodes,
  STORAGE_KEYS.gift,
];

/** Stores what an order left in the cart; the address and the wishlist stay. */
export function keepInCart(left: Cart): void {
  changeCart(() => left);
  shopStore.setState({ step: 1 });
  for (const key of OF_THIS_ORDER) writeStored(key, null);
}
export const removeFromCart = (key: LineKey): void => changeCart((cart) => cartRules.removeLine(cart, key));
export const toggleSelected = (key: LineKey): void => changeCart((cart) => selectionRules.toggleSelected(cart, key));
export const toggleAllSelected = (): void => changeCart(selectionRules.toggleAllSelected);
export const setCartQuantity = (key: LineKey, quantity: number): void =>
  changeCart((cart) => cartRules.setQuantity(cart, key, quantity));

/** Applies the server's current prices and availability; true if a selected line has an unseen change [CART-14]. */
export function applyQuote(quotes: readonly LineQuote[]): boolean {
  const before = shopStore.getState().cart;
  const cart = quoteRules.applyQuote(before, quotes);
  shopStore.setState(storeCart(cart));
  return quoteRules.hasUnseenChange(before, cart);
}

/** Records that the shopper accepts the prices shown now. */
export function acceptPrices(): void {
  const cart = quoteRules.acceptPrices(shopStore.getState().cart);
  shopStore.setState(storeCart(cart));
}

/** Opens the sheet that asks for a size; null closes it. */
export const openSizeSheet = (sizeWanted: SizeWanted | null): void => shopStore.setState({ sizeWanted });

export function isInWishlist(state: ShopState, productId: string): boolean {
  return state.wishlist.some((card) => card.id === productId);
}

export function toggleWishlist(card: ProductCard): void {
  const state = shopStore.getState();
  const wishlist = isInWishlist(state, card.id)
    ? state.wishlist.filter((other) => other.id !== card.id)
    : [...state.wishlist, card];
  shopStore.setState({ wishlist });
  writeStored(STORAGE_KEYS.wishlist, wishlist);
}

/** Puts this colour of the product on the wishlist, in place of any other colour of it. */
export function addToWishlist(card: ProductCard): void {
  const wishlist = [...shopStore.getState().wishlist.filter((other) => other.id !== card.id), card];
  shopStore.setState({ wishlist });
  writeStored(STORAGE_KEYS.wishlist, wishlist);
}

export function saveAddress(address: Address): void {
  shopStore.setState({ address, hideAddress: true, step: 3 });
  writeStored(STORAGE_KEYS.address, address);
}

/** Removes the shopper's address from this device. */
export function forgetAddress(): void {
  shopStore.setState({ address: null, hideAddress: false });
  writeStored(STORAGE_KEYS.address, null);
}

export const showAddressForm = (): void => shopStore.setState({ hideAddress: false });

/** Closes the address form and shows the saved address again. */
export const showSavedAddress = (): void => shopStore.setState({ hideAddress: true });

/** Opening a page of the checkout directly means that the steps before it are done. */
export const enterStep = (step: CheckoutStep): void =>
  shopStore.setState((state) => (step > state.step ? { step } : state));

export const setStep = (step: CheckoutStep): void => shopStore.setState({ step });

export const rememberTap = (singleProduct: ProductCard, category: string | null): void =>
  shopStore.setState({ singleProduct, category });

/** Clears cart, selection and, unless kept, the address; called after an order and after long inactivity [CART-11]. */
export function clearCheckout(options: { keepAddress?: boolean } = {}): void {
  shopStore.setState((state) => ({
    cart: selectionRules.EMPTY_CART,
    step: 1,
    ...(options.keepAddress ? {} : { address: null, hideAddress: false }),
    cartChanges: state.cartChanges + 1,
  }));
  for (const key of [STORAGE_KEYS.cart, STORAGE_KEYS.selection, ...OF_THIS_ORDER]) writeStored(key, null);
  if (!options.keepAddress) writeStored(STORAGE_KEYS.address, null);
}
