import type { DeliveryAtPin } from '../../contracts/delivery-at-pin.ts';

/**
 * Asks the shop whether it delivers to a PIN code, and for how much, by a script that is loaded for it; null if there is no
 * answer or the script is lost.
 */
export function askDelivery(pincode: string): Promise<DeliveryAtPin | null> {
  return import('./delivery-check.ts').then(
    ({ deliveryAtPin }) => deliveryAtPin(pincode),
    () => null,
  );
}
