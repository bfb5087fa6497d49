import type { Paise } from '../money/money.ts';

/** When a part of a COD order is paid online before packing, and how much (`cod` of shop.config.ts). */
export type AdvanceRules = {
  /** In paise; 0: none. Cannot be combined with a percentage. */
  advancePaise: Paise;
  /** Percentage of the goods, 0 to 90, rounded up to a whole rupee. */
  advancePercent: number;
  /** The reasons to require an advance. If none of the three is set, every COD order needs one. */
  advanceAbovePaise: Paise | null;
  /** PIN codes or their first digits. */
  advancePins: readonly string[];
  /** From this many orders of the number that came back undelivered. */
  advanceAfterReturned: number | null;
};

/** `amountPaise` is the sum of the goods; `returned` is 0 if not checked. */
export type AdvanceQuestion = { amountPaise: Paise; pincode: string; returned: number };

const ONE_RUPEE = 100;

/**
 * The part of a COD order to pay online before packing, in paise; 0: nothing. At least one rupee remains due
 * on delivery.
 */
export function codAdvance(order: AdvanceQuestion, rules: AdvanceRules): Paise {
  if (!isRequired(order, rules)) return 0;
  const share = Math.ceil((order.amountPaise * rules.advancePercent) / (100 * ONE_RUPEE)) * ONE_RUPEE;
  return Math.max(0, Math.min(Math.max(rules.advancePaise, share), order.amountPaise - ONE_RUPEE));
}

function isRequired({ amountPaise, pincode, returned }: AdvanceQuestion, rules: AdvanceRules): boolean {
  const { advanceAbovePaise, advancePins, advanceAfterReturned } = rules;
  if (advanceAbovePaise === null && advancePins.length === 0 && advanceAfterReturned === null) return true;
  return (
    (advanceAbovePaise !== null && amountPaise > advanceAbovePaise) ||
    advancePins.some((start) => pincode.startsWith(start)) ||
    (advanceAfterReturned !== null && returned >= advanceAfterReturned)
  );
}

/** Amounts of a COD order, in paise. */
export type CodAmounts = {
  amountPaise: Paise;
  cancelledPaise: Paise;
  codFeePaise: Paise;
  advancePaise: Paise;
  /** What store credit paid. */
  creditPaise: Paise;
};

/** The amount the courier collects: the goods that are sent and the fee, less what was paid online before. */
export function codDuePaise(order: CodAmounts): Paise {
  const { amountPaise, cancelledPaise, codFeePaise, advancePaise, creditPaise } = order;
  return Math.max(0, amountPaise - cancelledPaise + codFeePaise - advancePaise - creditPaise);
}
