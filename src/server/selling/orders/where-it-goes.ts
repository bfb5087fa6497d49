import { type DeliveryToPin, deliveryToPin } from '../../../domain/shipping/delivery-to-pin.ts';
import type { OrderDeps } from './deps.ts';

/**
 * Returns whether the shop delivers to a PIN code, collects cash there, and in how many days, by the merchant's lists and by
 * what couriers answered before. Who is named by the merchant's own list is not asked of couriers.
 */
export async function whereItGoes(
  { settings, courierReach, ownPin }: Pick<OrderDeps, 'settings' | 'courierReach' | 'ownPin'>,
  pincode: string,
): Promise<DeliveryToPin> {
  const own = (await ownPin?.(pincode)) ?? null;
  const reach = own === null ? await courierReach?.(pincode) : undefined;
  return deliveryToPin({ pincode, rules: settings.delivery, own, reach });
}
