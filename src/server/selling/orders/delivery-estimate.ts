import { deliveryWindow } from '../../../domain/dates/delivery.ts';
import type { OrderRow } from '../order-transitions/service.ts';
import { isWithoutGoods } from '../../../domain/orders/order-source.ts';
import { isReceived } from '../../../domain/orders/order-state-table.ts';
import type { OrderDeps } from './deps.ts';
import { customerOf } from './order-customer.ts';

/** Formats dates as yyyy-mm-dd in India's calendar. */
const ISO_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/**
 * Returns the promised delivery days, counted from payment, or null if the order is not on its way or has
 * arrived.
 */
export function deliveryEstimate(
  { vault, settings: { shopping } }: Pick<OrderDeps, 'vault' | 'settings'>,
  order: OrderRow,
): { from: string; to: string } | null {
  if (isWithoutGoods(order.source) || order.state === 'delivered' || !isReceived(order.state)) return null;
  const { promised_from_days: first, promised_to_days: last } = order;
  const { from, to } = deliveryWindow((order.paid_at ?? order.placed_at).getTime(), {
    shopping,
    // What was promised with the order holds, whatever the merchant promises others since.
    days: first === null || last === null ? null : [first, last],
    pincode: customerOf(vault, order)?.address.pincode ?? null,
  });
  return { from: ISO_DAY.format(from), to: ISO_DAY.format(to) };
}
