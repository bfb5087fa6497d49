import { createStore } from 'zustand/vanilla';
import { addressShape, cartLineShape, lineKeyShape, productCardShape, STORAGE_KEYS } from '../../contracts/storage.ts';
import type { Address } from '../../domain/address/address.ts';
import * as quoteRules from '../../domain/cart/apply-quote.ts';
import * as cartRules from '../../domain/cart/cart.ts';
import * as variantRules from '../../domain/cart/change-variant.ts';
import * as selectionRules from '../../domain/cart/selection.ts';
import type { Cart } from '../../domain/cart/selection.ts';
import type { CartLine, LineKey } from '../../domain/cart/cart-line.ts';
import type { LineQuote } from '../../domain/cart/cart-quote.ts';
import { atLeast, type CheckoutStep } from '../../domain/cart/checkout-steps.ts';
import { sanitiseCart } from '../../domain/cart/stored-cart.ts';
import type { ProductCard } from '../../domain/catalogue/product.ts';
import { currentShoppingRules } from './shop-terms.ts';
import { readStored, readStoredList, writeStored } from './storage.ts';

export type ShopState = {
  /** False until the browser's storage was read; the server renders with false, so both agree. */
  restored: boolean;
  cart: Cart;
  wishlist: ProductCard[];
  address: Address | null;
  /** True: the address summary is shown instead of the form. */
  hideAddress: boolean;
  step: CheckoutStep;
  /** What the shopper tapped last, so that its page shows at once what the card already knew [CARD-03]. */
  singleProduct: ProductCard | null;
  category: string | null;
  /** Rises with every change of the cart by the shopper, but for one taken back; the badge bounces on it [HDR-04]. */
  cartChanges: number;
  /** The product whose size is being asked for; the size sheet is open meanwhile. */
  sizeWanted: SizeWanted | null;
};

export type SizeWanted = {
  card: ProductCard;
  /** Called once a size was chosen, with it. */
  onChosen: (size: string) => void;
};

const INITIAL: ShopState = {
  restored: false,
  cart: selectionRules.EMPTY_CART,
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

/** Reads the storage into the state: once when the browser takes over, and when another tab wrote [CART-13]. */
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

function storeCart(cart: Cart): void {
  writeStored(STORAGE_KEYS.cart, cart.lines);
  writeStored(STORAGE_KEYS.selection, cart.selection);
}

/** A change by the shopper. */
function changeCart(change: (cart: Cart) => Cart): void {
  const cart = change(shopStore.getState().cart);
  shopStore.setState((state) => ({ cart, cartChanges: state.cartChanges + 1 }));
  storeCart(cart);
}

/** Takes a removal back: nothing was added, so nobody counts it. */
export function putBackInCart(line: CartLine, selected: boolean): void {
  const added = cartRules.addQuantity(shopStore.getState().cart, line);
  // What is added is selected.
  const cart = selected ? added : selectionRules.toggleSelected(added, line);
  shopStore.setState({ cart });
  storeCart(cart);
}

/** Adds to what the cart holds of the line, or sets it, as the merchant has it. */
export const addToCart = (line: CartLine): void =>
  changeCart((cart) =>
    currentShoppingRules().addsOnTop ? cartRules.addQuantity(cart, line) : cartRules.addLine(cart, line),
  );
/** What an order bought leaves the cart; the rest, address and wishlist stay. */
export function removePurchased(bought: readonly cartRules.Bought[]): void {
  changeCart((cart) => cartRules.removePurchased(cart, bought));
  shopStore.setState({ step: 1 });
  for (const key of [STORAGE_KEYS.totalPrice, STORAGE_KEYS.attempt, STORAGE_KEYS.paymentChoice]) writeStored(key, null);
}
export const removeFromCart = (key: LineKey): void => changeCart((cart) => cartRules.removeLine(cart, key));
export const toggleSelected = (key: LineKey): void => changeCart((cart) => selectionRules.toggleSelected(cart, key));
export const toggleAllSelected = (): void => changeCart(selectionRules.toggleAllSelected);
export const setCartQuantity = (key: LineKey, quantity: number): void =>
  changeCart((cart) => cartRules.setQuantity(cart, key, quantity));
/** Makes a line another variant of its product. */
export const changeCartVariant = (key: LineKey, changed: CartLine): void =>
  changeCart((cart) => variantRules.changeVariant(cart, key, changed));
export const setCartSize = (key: LineKey, size: string): void =>
  changeCart((cart) => variantRules.setSize(cart, key, size));

/** Takes over what the server says of the lines now; true where a selected line changed [CART-14]. */
export function applyQuote(quotes: readonly LineQuote[]): boolean {
  const before = shopStore.getState().cart;
  const cart = quoteRules.applyQuote(before, quotes);
  shopStore.setState({ cart });
  storeCart(cart);
  return quoteRules.hasUnseenChange(before, cart);
}

/** The shopper goes on with the prices shown now. */
export function acceptPrices(): void {
  const cart = quoteRules.acceptPrices(shopStore.getState().cart);
  shopStore.setState({ cart });
  storeCart(cart);
}

/** Opens the sheet that asks for a size; null closes it. */
export const askForSize = (sizeWanted: SizeWanted | null): void => shopStore.setState({ sizeWanted });

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

/** Keeps this colour of the product, also where another one was wished for. */
export function wishFor(card: ProductCard): void {
  const wishlist = [...shopStore.getState().wishlist.filter((other) => other.id !== card.id), card];
  shopStore.setState({ wishlist });
  writeStored(STORAGE_KEYS.wishlist, wishlist);
}

export function saveAddress(address: Address): void {
  shopStore.setState({ address, hideAddress: true, step: 3 });
  writeStored(STORAGE_KEYS.address, address);
}

/** The shopper takes the address away from this device. */
export function forgetAddress(): void {
  shopStore.setState({ address: null, hideAddress: false });
  writeStored(STORAGE_KEYS.address, null);
}

export const showAddressForm = (): void => shopStore.setState({ hideAddress: false });

/** Back from the form to the address that is saved. */
export const keepSavedAddress = (): void => shopStore.setState({ hideAddress: true });

export const enterStep = (step: CheckoutStep): void =>
  shopStore.setState((state) => ({ step: atLeast(state.step, step) }));

export const setStep = (step: CheckoutStep): void => shopStore.setState({ step });

export const rememberTap = (singleProduct: ProductCard, category: string | null): void =>
  shopStore.setState({ singleProduct, category });

/** Empties cart, selection and, unless kept, the address: after an order, and after long inactivity [CART-11]. */
export function clearCheckout(options: { keepAddress?: boolean } = {}): void {
  shopStore.setState((state) => ({
    cart: selectionRules.EMPTY_CART,
    step: 1,
    ...(options.keepAddress ? {} : { address: null, hideAddress: false }),
    cartChanges: state.cartChanges + 1,
  }));
  const { cart, selection, totalPrice, attempt, paymentChoice } = STORAGE_KEYS;
  for (const key of [cart, selection, totalPrice, attempt, paymentChoice]) writeStored(key, null);
  if (!options.keepAddress) writeStored(STORAGE_KEYS.address, null);
}
