/** Why a shopper sends something back. `damaged` and `wrong_item` are the shop's fault: those are always taken. */
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
 * What does not come back unless it is faulty: products with this tag of the feed, and how pages call them by language; in
 * English where the merchant gave no other name.
 */
export type NotReturnable = { tag: string; name: { en: string; [language: string]: string } };

/** What the shop promises about cancelling, returning and exchanging. One configuration; every page and rule reads it. */
export type ReturnPolicy = {
  /** Until when a shopper may call the whole order off; single pieces until it is packed. */
  cancelUntil: 'packed' | 'shipped' | 'never';
  /** Days after the day of delivery, in India; 0: none are taken but faulty and wrong items. */
  returnDays: number;
  exchangeDays: number;
  /** Another size alone, or any other variant of the product. */
  exchangeFor: 'size' | 'variant';
  /** When the other piece leaves: once the first is back, or as soon as the exchange is approved. */
  exchangeSentOn: 'receipt' | 'approval';
  notReturnable: readonly NotReturnable[];
  /** Whether a courier collects the parcel. */
  pickUp: boolean;
  /** Where money for an order paid at the door goes: a UPI id asked for in the form, or as agreed with the shopper. */
  refundCashTo: 'upi' | 'agreed';
  /** Days within which a request is answered. */
  approvalDays: number;
  refundBusinessDays: number;
  cancelRefundWorkingDays: number;
  reasons: readonly ReturnReason[];
};

/** Days within which faulty and wrong items are taken where the shop takes no others. */
const FAULTY_DAYS = 7;

/** Whether the shop answers for the reason, whatever the tags of the product. */
export function isShopsFault(reason: ReturnReason): boolean {
  return reason === 'damaged' || reason === 'wrong_item';
}

/** Days within which something faulty is taken back: the window of returns, or a week where there is none. */
export function faultyDays({ returnDays }: ReturnPolicy): number {
  return returnDays > 0 ? returnDays : FAULTY_DAYS;
}

const DAY_MS = 24 * 3600 * 1000;
const INDIA_AHEAD_MS = 19_800_000;

/**
 * The instant (epoch ms) at which a window ends: midnight in India after the last of so many days, the day of delivery not
 * counted.
 */
export function windowEnd(deliveredAt: number, days: number): number {
  const day = Math.floor((deliveredAt + INDIA_AHEAD_MS) / DAY_MS);
  return (day + days + 1) * DAY_MS - INDIA_AHEAD_MS;
}
