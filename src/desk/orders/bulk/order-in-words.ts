import { displayOrderNumber } from '../../../domain/orders/display-number.ts';
import type { ListedOrder } from '../listed-order.ts';

/** The order as people speak of it, so that it can be told from others in a dialog: "88WG-S7D8 · Kavita P. · Surat". */
export function orderInWords({ orderId, name, city }: Pick<ListedOrder, 'orderId' | 'name' | 'city'>): string {
  return [displayOrderNumber(orderId), name, city].filter(Boolean).join(' · ');
}
