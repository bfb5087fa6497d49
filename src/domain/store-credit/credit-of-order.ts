import type { Paise } from '../money/money.ts';

/** The least that a gateway or a courier collects beside credit. */
const ONE_RUPEE = 100;

/** Amounts of an order before credit pays for it. `amountPaise`: goods and delivery; the fee of a cash order is beside it. */
export type OrderToPay = { amountPaise: Paise; advancePaise: Paise; byCash: boolean };

/**
 * Returns how much of a balance can pay for an order, in paise. It pays the whole of an order that is paid online; what
 * is left for the gateway or at the door is never less than a rupee. An advance stays money.
 */
export function mostCredit({ amountPaise, advancePaise, byCash }: OrderToPay, balancePaise: Paise): Paise {
  if (!byCash && balancePaise >= amountPaise) return amountPaise;
  return Math.max(0, Math.min(balancePaise, amountPaise - advancePaise - ONE_RUPEE));
}

/** The credit of an order: what it still holds, and what refunds gave back whose money then did not go. */
export type CreditOfOrder = { heldPaise: Paise; loosePaise: Paise };

export const NO_CREDIT: CreditOfOrder = { heldPaise: 0, loosePaise: 0 };

/** What refunds of the order can still cover beside its money, in paise. */
export function creditToCover({ heldPaise, loosePaise }: CreditOfOrder): Paise {
  return heldPaise + loosePaise;
}

/** `givePaise`: what of the credit goes to the account now; the rest is there already, from a refund that failed. */
export type SplitRefund = { moneyPaise: Paise; creditPaise: Paise; givePaise: Paise };

/** Divides a refund: first the money goes back where it came from, as far as it is there, and the rest is credit. */
export function splitRefund(amountPaise: Paise, moneyLeftPaise: Paise, { loosePaise }: CreditOfOrder): SplitRefund {
  const moneyPaise = Math.min(amountPaise, Math.max(0, moneyLeftPaise));
  const creditPaise = amountPaise - moneyPaise;
  return { moneyPaise, creditPaise, givePaise: Math.max(0, creditPaise - loosePaise) };
}

/** Returns what of a return the merchant pays back by hand: the rest came back as credit already. */
export function byHandPaise(one: { valuePaise: Paise; refundPaise: Paise | null; creditPaise: Paise }): Paise {
  return (one.refundPaise ?? one.valuePaise) - one.creditPaise;
}

/** Returns what the shop adds to credit that a shopper chose instead of money, in whole paise. */
export function creditBonus(insteadPaise: Paise, percent: number): Paise {
  return Math.floor((insteadPaise * percent) / 100);
}

/** Credit that an order took, in the order in which it was taken. `expiresAt`: of what it was taken from. */
export type SpentPart = { paise: Paise; expiresAt: number };

/**
 * Returns how much of which part comes back if `paise` do, after `returnedPaise` came back before: what was taken last,
 * which lasts longest, comes back first.
 */
export function partsToReturn(spent: readonly SpentPart[], returnedPaise: Paise, paise: Paise): SpentPart[] {
  const parts: SpentPart[] = [];
  let [before, open] = [returnedPaise, paise];
  for (const part of spent.toReversed()) {
    const gone = Math.min(before, part.paise);
    before -= gone;
    const back = Math.min(open, part.paise - gone);
    open -= back;
    if (back > 0) parts.push({ paise: back, expiresAt: part.expiresAt });
  }
  return parts;
}
