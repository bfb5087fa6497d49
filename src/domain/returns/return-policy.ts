import type { DiscountBelowOffer } from './lost-discount.ts';
import { beginOfDayInIndia, dayNumberInIndia } from '../dates/india.ts';

/** Reasons for a return. `damaged` and `wrong_item` are the shop's fault: those are always accepted. */
export const RETURN_REASONS = [
  'size_small',
  'size_large',
  'not_as_shown',
  'damaged',
  'wrong_item',
  'changed_mind',
  'other',
] as const;

export type ReturnReason = (typeof RETURN_REASONS)[number];

/**
 * Products with this feed tag are returnable only if faulty. `name` is shown on pages, by language, with
 * English as the fallback.
 */
export type NotReturnable = { tag: string; name: { en: string; [language: string]: string } };

/**
 * The shop's promises on cancellations, returns and exchanges. Every page and rule reads this one
 * configuration.
 */
export type ReturnPolicy = {
  /** Whether some items are made to order, which takes longer; if false, no text speaks of such items. */
  madeToOrder: boolean;
  /** Until when a shopper may cancel the whole order; single pieces only until it is packed. */
  cancelUntil: 'packed' | 'shipped' | 'never';
  /** Days after the day of delivery, in India; 0: only faulty and wrong items are accepted. */
  returnDays: number;
  exchangeDays: number;
  /** Only another size, or any other variant of the product. */
  exchangeFor: 'size' | 'variant';
  /** When the replacement is sent: once the first piece is back, or as soon as the exchange is approved. */
  exchangeSentOn: 'receipt' | 'approval';
  notReturnable: readonly NotReturnable[];
  /** Whether a courier collects the parcel. */
  pickUp: boolean;
  /** How COD orders are refunded: to a UPI id entered in the form, or as agreed with the shopper. */
  refundCashTo: 'upi' | 'agreed';
  /** Whether pieces that stay keep the discount of an offer that they alone would not get. */
  discountBelowOffer: DiscountBelowOffer;
  /** Days within which a request is answered. */
  approvalDays: number;
  refundBusinessDays: number;
  cancelRefundWorkingDays: number;
  reasons: readonly ReturnReason[];
};

/** Days for returning faulty and wrong items if the shop accepts no other returns. */
const FAULTY_DAYS = 7;

/** Whether the reason is the shop's fault: then the product's tags do not matter. */
export function isShopsFault(reason: ReturnReason): boolean {
  return reason === 'damaged' || reason === 'wrong_item';
}

/** Days for returning faulty items: the return window, or a week if there is none. */
export function faultyDays({ returnDays }: ReturnPolicy): number {
  return returnDays > 0 ? returnDays : FAULTY_DAYS;
}

/**
 * The instant (epoch ms) at which a window ends: midnight in India after its last day. The day of delivery is
 * not counted.
 */
export function windowEnd(deliveredAt: number, days: number): number {
  return beginOfDayInIndia(dayNumberInIndia(deliveredAt) + days + 1);
}
