import { SOURCES_WITHOUT_GOODS } from '../../../domain/orders/order-source.ts';
import type { MyOrder } from '../../../contracts/my-orders.ts';
import { writeSharedCart } from '../../../domain/cart/shared-cart.ts';
import type { Database } from '../../running/db/connect.ts';
import type { CustomerVault } from '../../running/encryption/customer-vault.ts';
import { reviewPath } from '../reviews/service.ts';

type Deps = { database: Database; vault: CustomerVault };

/** Shoppers with more orders find older ones by their id. */
const MAX_ORDERS = 50;

/**
 * Returns the orders of one mobile number, found by its digests, newest first. Partner payments are not
 * orders of this shop.
 */
export async function readMyOrders({ database, vault }: Deps, customerRefs: readonly string[]): Promise<MyOrder[]> {
  const orders = await database
    .selectFrom('shop_order')
    .selectAll()
    .where('customer_ref', 'in', customerRefs)
    .where('source', 'not in', SOURCES_WITHOUT_GOODS)
    .orderBy('placed_at', 'desc')
    .orderBy('order_id')
    .limit(MAX_ORDERS)
    .execute();
  if (orders.length === 0) return [];
  const ids = orders.map((order) => order.order_id);
  const items = await database
    .selectFrom('order_item')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('line')
    .execute();
  const delivered = await database
    .selectFrom('state_change')
    .select('order_id')
    .where('order_id', 'in', ids)
    .where('subject', '=', 'order')
    .where('to_state', '=', 'delivered')
    .execute();
  const wasDelivered = new Set(delivered.map((row) => row.order_id));
  return orders.map((order) => {
    const { order_id: orderId, customer_sealed: sealed, customer_key_id: keyId } = order;
    const placed = items.filter((item) => item.order_id === orderId);
    const remaining = placed
      .map((item) => ({ ...item, quantity: item.quantity - item.cancelled_quantity }))
      .filter(({ quantity }) => quantity > 0);
    // An order that was cancelled completely is shown as placed.
    const own = remaining.length === 0 ? placed : remaining;
    const address = vault.tryOpen(orderId, { sealed, keyId })?.address;
    return {
      orderId,
      state: order.state,
      placedAt: order.placed_at.toISOString(),
      amountPaise: order.amount_paise - (remaining.length === 0 ? 0 : order.cancelled_paise),
      items: own.map((item) => ({
        title: item.title,
        variantTitle: item.variant_title || item.size,
        quantity: item.quantity,
        handle: item.handle,
        pictureUrl: item.picture_url,
      })),
      address: address
        ? {
            fullname: address.fullname,
            lines: [
              address.address1,
              address.address2,
              address.town,
              address.city,
              `${address.state} - ${address.pincode}`,
            ].filter((line) => line !== ''),
          }
        : null,
      buyAgain: writeSharedCart(
        own.map(({ product_id: id, variant_id: variantId, quantity }) => ({ id, variantId, quantity })),
      ),
      reviewPath: wasDelivered.has(orderId) ? reviewPath(vault, orderId) : null,
    };
  });
}
