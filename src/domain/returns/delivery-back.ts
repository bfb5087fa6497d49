import { proportion } from '../money/share-amount.ts';
import type { Paise } from '../money/money.ts';

/** The part of the delivery charge that is refunded with returned goods. An order that is called off as a whole gives back everything. */
export const DELIVERY_BACK = ['never', 'whole_order', 'proportional'] as const;
export type DeliveryBack = (typeof DELIVERY_BACK)[number];

export type ChargeAndGoods = {
  deliveryPaise: Paise;
  /** The part of it that was refunded before. */
  wentBackPaise: Paise;
  /** What the goods of the order were charged, and how much of them stays with the shopper now. */
  goodsPaise: Paise;
  standingPaise: Paise;
};

/**
 * The part of the delivery charge that is refunded now, in paise. In proportion it is the share of all goods that are back, less
 * what went back before, so that it does not depend on how the goods are split over returns.
 */
export function deliveryBack(order: ChargeAndGoods, policy: DeliveryBack): Paise {
  const { deliveryPaise, wentBackPaise, goodsPaise, standingPaise } = order;
  const leftPaise = Math.max(0, deliveryPaise - wentBackPaise);
  if (policy === 'never') return 0;
  if (standingPaise <= 0) return leftPaise;
  if (policy === 'whole_order' || goodsPaise <= 0) return 0;
  const backPaise = proportion(deliveryPaise, Math.max(0, goodsPaise - standingPaise), goodsPaise);
  return Math.min(leftPaise, Math.max(0, backPaise - wentBackPaise));
}
