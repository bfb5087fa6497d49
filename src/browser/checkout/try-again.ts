import { selectedLines } from '../../domain/cart/selection.ts';
import type { OrderState } from '../../domain/orders/order-state.ts';
import { href } from '../../routes.ts';
import type { ShopState } from '../state/store.ts';
import { storedOrderId } from './stored-order.ts';

type UnpaidOrder = {
  orderId: string;
  state: OrderState;
  /** What it held, as it travels in a shared cart's link; empty where that is not known. */
  items: string;
};

/**
 * Where an order that ended unpaid is tried again: where this browser still has its cart, at the payment, or in the cart
 * while there is no address; elsewhere with its items at the prices of now. Null: nowhere, or there is nothing to try.
 */
export function tryAgainAt(
  { orderId, state, items }: UnpaidOrder,
  { restored, cart, address }: ShopState,
): string | null {
  if (state !== 'failed' && state !== 'expired') return null;
  if (restored && storedOrderId() === orderId && selectedLines(cart).length > 0)
    return href(address === null ? 'cart' : 'payment');
  return items === '' ? null : href('sharedCart', { items });
}
