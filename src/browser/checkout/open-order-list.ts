import { aNumber, aString, listOf, objectOf, type Shape } from '../../contracts/shape.ts';
import { STORAGE_KEYS } from '../../contracts/storage.ts';
import type { Bought } from '../../domain/cart/remove-purchased.ts';
import { isSelected } from '../../domain/cart/selection.ts';
import { readStoredList, writeStored } from '../state/storage.ts';
import { shopStore } from '../state/store.ts';

/** An order of this browser of which no page has said yet how it ended. */
export type OpenOrder = {
  orderId: string;
  /** ms since the epoch. */
  placedAt: number;
  ordered: Bought[];
  /** Lines of the cart that were not selected for the order. */
  others: Bought[];
};

const boughtShape = objectOf({ variantId: aString, quantity: aNumber, handle: aString });

const openOrderShape: Shape<OpenOrder> = objectOf({
  orderId: aString,
  placedAt: aNumber,
  ordered: listOf(boughtShape),
  others: listOf(boughtShape),
});

/** A shopper who changes the cart and tries again has two or three; older ones are forgotten. */
const MAX_ORDERS = 3;
/** The time to pay and the grace in which the shop still expects a payment begun within it. */
const FORGET_AFTER_MS = 25 * 3600_000;

/** Returns the open orders, newest first. */
export function openOrders(): OpenOrder[] {
  const isRecent = ({ placedAt }: OpenOrder) => Math.abs(Date.now() - placedAt) < FORGET_AFTER_MS;
  return readStoredList(STORAGE_KEYS.openOrders, openOrderShape).filter(isRecent);
}

/** Notes an order with the cart that it is made from. A repeated attempt stays as it was first noted. */
export function addOpenOrder(orderId: string): void {
  const known = openOrders();
  if (known.some((order) => order.orderId === orderId)) return;
  const { cart } = shopStore.getState();
  const partOf = (selected: boolean) =>
    cart.lines
      .filter((line) => isSelected(cart, line) === selected)
      .map(({ variantId, quantity, handle }) => ({ variantId, quantity, handle }));
  const order = { orderId, placedAt: Date.now(), ordered: partOf(true), others: partOf(false) };
  writeOpenOrders([order, ...known].slice(0, MAX_ORDERS));
}

/** Forgets an order and returns what was noted; null if it is not open. */
export function closeOpenOrder(orderId: string): OpenOrder | null {
  const known = openOrders();
  const closed = known.find((order) => order.orderId === orderId);
  if (!closed) return null;
  writeOpenOrders(known.filter((order) => order !== closed));
  return closed;
}

function writeOpenOrders(orders: readonly OpenOrder[]): void {
  writeStored(STORAGE_KEYS.openOrders, orders.length === 0 ? null : orders);
}
