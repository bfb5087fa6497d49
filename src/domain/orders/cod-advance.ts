import type { Paise } from '../money/money.ts';

/** When a part of a cash order is paid online before it is packed, and how much (`cod` of shop.config.ts). */
export type AdvanceRules = {
  /** In paise; 0: none. Not beside a percentage. */
  advancePaise: Paise;
  /** Of the goods, 0 to 90, rounded up to a whole rupee. */
  advancePercent: number;
  /** The reasons to ask for it. Where none of the three is set, every cash order is asked. */
  advanceAbovePaise: Paise | null;
  /** PIN codes or their first digits. */
  advancePins: readonly string[];
  /** From so many orders of the number on that came back undelivered. */
  advanceAfterReturned: number | null;
};

/** `amountPaise` is the goods' sum; `returned` is 0 where nobody has looked. */
export type AdvanceQuestion = { amountPaise: Paise; pincode: string; returned: number };

const ONE_RUPEE = 100;

/** What of a cash order is paid online before it is packed, in paise; 0: nothing. A rupee at least stays for the door. */
export function codAdvance(order: AdvanceQuestion, rules: AdvanceRules): Paise {
  if (!isAsked(order, rules)) return 0;
  const share = Math.ceil((order.amountPaise * rules.advancePercent) / (100 * ONE_RUPEE)) * ONE_RUPEE;
  return Math.max(0, Math.min(Math.max(rules.advancePaise, share), order.amountPaise - ONE_RUPEE));
}

function isAsked({ amountPaise, pincode, returned }: AdvanceQuestion, rules: AdvanceRules): boolean {
  const { advanceAbovePaise, advancePins, advanceAfterReturned } = rules;
  if (advanceAbovePaise === null && advancePins.length === 0 && advanceAfterReturned === null) return true;
  return (
    (advanceAbovePaise !== null && amountPaise > advanceAbovePaise) ||
    advancePins.some((start) => pincode.startsWith(start)) ||
    (advanceAfterReturned !== null && returned >= advanceAfterReturned)
  );
}

/** Sums of an order that is paid at the door, in paise. */
export type CodAmounts = { amountPaise: Paise; cancelledPaise: Paise; codFeePaise: Paise; advancePaise: Paise };

/** What the courier takes: the goods that are sent and the fee, less what was paid online before. */
export function codDuePaise(order: CodAmounts): Paise {
  return Math.max(0, order.amountPaise - order.cancelledPaise + order.codFeePaise - order.advancePaise);
}

/** What of the advance is more than the goods that are still sent and the fee: it goes back. */
export function advanceTooMuch(order: CodAmounts): Paise {
  return Math.max(0, order.advancePaise - (order.amountPaise - order.cancelledPaise + order.codFeePaise));
}
