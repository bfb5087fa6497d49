import { isServedBy } from '../../../domain/money/delivery-of-cart.ts';
import type { OrderDeps } from './deps.ts';

/**
 * Returns whether the shop delivers to a PIN code, and collects cash there, by the merchant's lists and by what couriers
 * answered before. What nobody knows is not refused.
 */
export async function whereItGoes(
  { settings, courierReach }: Pick<OrderDeps, 'settings' | 'courierReach'>,
  pincode: string,
): Promise<{ served: boolean; cash: boolean }> {
  if (!isServedBy(settings.delivery, pincode)) return { served: false, cash: false };
  const reach = await courierReach?.(pincode);
  return { served: reach?.served !== false, cash: reach?.cash !== false };
}
