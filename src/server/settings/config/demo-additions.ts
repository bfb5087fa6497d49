import type { ShopConfig } from '../../../contracts/shop-config.ts';

/** Minutes in which shoppers of the demo add to an order: long enough to try it. */
const MINUTES = 30;

/** Returns the demo merchant's configuration with time to add to an order, where it sells as recommended. */
export function withDemoAdditions(shop: ShopConfig): ShopConfig {
  if (shop.shopping !== 'recommended' || shop.delivery.addToOrderMinutes > 0) return shop;
  return { ...shop, delivery: { ...shop.delivery, addToOrderMinutes: MINUTES } };
}
