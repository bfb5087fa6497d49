import { selectedLines } from '../../domain/cart/selection.ts';
import type { OrderState } from '../../domain/orders/order-state.ts';
import { href } from '../../routes.ts';
import type { ShopState } from '../state/store.ts';
import { storedOrderId } from './stored-order.ts';

type UnpaidOrder = {
  orderId: string;
  state: OrderState;
  /** The order's items as encoded in a shared cart's link; empty if they are not known. */
  items: string;
};

/**
 * Returns the URL at which a shopper can retry an unpaid order. If this browser still has the order's cart, that is the
 * payment page, or the cart if there is no address. Otherwise it is a shared-cart link with the order's items at
 * current prices. Null if the items are unknown or the order did not end unpaid.
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
