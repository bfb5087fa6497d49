import * as v from 'valibot';
import type { OrderedItem } from '../../contracts/checkout/order-summary.ts';
import { type BoughtInOrder, type LastOrder, lastOrderSchema, splitByAge } from '../../contracts/last-orders.ts';

/**
 * The last orders of this browser, readable without a connection. They are in IndexedDB, because local storage is
 * cleared after an order [DONE-02]. If the browser has no IndexedDB, as in some private windows, nothing is stored.
 */
const DATABASE = 'shop';
const STORE = 'lastOrders';
const MAX_ORDERS = 5;
/** Event of the window after an order was stored: an order may turn out to be paid while the list is open. */
export const LAST_ORDERS_CHANGED = 'shop:last-orders';

/** Stores an order with its current state, and with its items if they are known. Only the newest five orders remain. */
export async function storeLastOrder(order: LastOrder): Promise<void> {
  const known = await lastOrders();
  const bought = order.bought ?? known.find(({ orderId }) => orderId === order.orderId)?.bought;
  const tooMany = [order, ...known.filter(({ orderId }) => orderId !== order.orderId)].slice(MAX_ORDERS);
  await inStore('readwrite', (store) => {
    for (const { orderId } of tooMany) store.delete(orderId);
    return store.put({ ...order, ...(bought ? { bought } : {}) });
  });
  dispatchEvent(new Event(LAST_ORDERS_CHANGED));
}

/**
 * Returns what an order's row shows, or nothing if the order has no items or the shopper may not see them.
 * `amountPaise` is the order's total.
 */
export function boughtIn(
  items: readonly OrderedItem[] | undefined,
  amountPaise: number | undefined,
  placedAt: string | undefined,
): { bought?: BoughtInOrder } {
  const [first] = items ?? [];
  if (!items || !first || amountPaise === undefined) return {};
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const { title, pictureUrl = null } = first;
  return { bought: { title, pictureUrl, pieces, totalPaise: amountPaise, placedAt: placedAt ?? null } };
}

/** Returns the stored orders, newest first. Those that nobody looked at for three months are forgotten. */
export async function lastOrders(): Promise<LastOrder[]> {
  const found = await inStore('readonly', (store) => store.getAll());
  const orders = v.safeParse(v.array(lastOrderSchema), found);
  if (!orders.success) return [];
  const { shown, old } = splitByAge(orders.output, Date.now());
  for (const { orderId } of old) await inStore('readwrite', (store) => store.delete(orderId));
  return shown;
}

export async function deleteLastOrders(): Promise<void> {
  await inStore('readwrite', (store) => store.clear());
}

/** Resolves with the request's result; undefined if the browser stores nothing. */
async function inStore(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  try {
    const opening = indexedDB.open(DATABASE, 1);
    opening.addEventListener('upgradeneeded', () => {
      opening.result.createObjectStore(STORE, { keyPath: 'orderId' });
    });
    const database = await resultOf(opening);
    try {
      return await resultOf(act(database.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser keeps nothing.')));
  });
}
