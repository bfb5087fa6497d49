import type { Paise } from '../money/money.ts';
import { type AdvanceRules, codAdvance } from './cod-advance.ts';
import { prepaidDiscount } from './pay-now.ts';

/** The merchant's rules for cash on delivery (`cod` of shop.config.ts). Null and empty: no such limit. */
export type CodRules = AdvanceRules & {
  /** Of the goods, in paise; both are still offered. */
  minPaise: Paise | null;
  maxPaise: Paise | null;
  /** PIN codes or their first digits. Where some are allowed, all others are not; blocked ones never are. */
  allowPins: readonly string[];
  blockPins: readonly string[];
  /** Orders of the same number that came back undelivered, from which on it is not offered. */
  maxReturned: number | null;
  /** What the courier takes beside the price of the goods. */
  feePaise: Paise;
  /** `shopper`: every order waits for the shopper's yes before it is packed. */
  confirmBy: 'nobody' | 'shopper';
  /** A code is sent to the number until one order was delivered to it. */
  codeForFirstOrder: boolean;
  /** A code is sent for orders above this. */
  codeAbovePaise: Paise | null;
  /** What an order that could be paid at the door is less for being paid online. */
  prepaidDiscountPaise: Paise;
  /** A placed cash order may be paid online instead, until it is packed. */
  payNowAfterOrder: boolean;
};

/**
 * Why it is not offered. `address` stands for the PIN code and for what came back before: one answer, so that nobody learns
 * by another person's number what that person refused.
 */
export type CodRefusal = 'below_minimum' | 'above_maximum' | 'address';

export type CodOffer =
  | {
      kind: 'offered';
      feePaise: Paise;
      /** What of it is paid online before it is packed, where something is. */
      advancePaise?: Paise | undefined;
      /** What paying online takes off, where something. */
      prepaidDiscountPaise?: Paise | undefined;
    }
  | { kind: 'refused'; reason: CodRefusal; limitPaise: Paise | null };

export type CodQuestion = {
  /** Of the goods, without the fee. */
  amountPaise: Paise;
  pincode: string;
  /** Orders of the number that came back undelivered; 0 where nobody has looked. */
  returned: number;
};

/** Whether an order may be paid at the door, and what that costs. */
export function codOffer({ amountPaise, pincode, returned }: CodQuestion, rules: CodRules): CodOffer {
  const { minPaise, maxPaise, allowPins, blockPins, maxReturned, feePaise } = rules;
  const refused = (reason: CodRefusal, limitPaise: Paise | null = null): CodOffer => ({
    kind: 'refused',
    reason,
    limitPaise,
  });
  if (minPaise !== null && amountPaise < minPaise) return refused('below_minimum', minPaise);
  if (maxPaise !== null && amountPaise > maxPaise) return refused('above_maximum', maxPaise);
  const isListed = (pins: readonly string[]) => pins.some((start) => pincode.startsWith(start));
  if (isListed(blockPins) || (allowPins.length > 0 && !isListed(allowPins))) return refused('address');
  if (maxReturned !== null && returned >= maxReturned) return refused('address');
  const advancePaise = codAdvance({ amountPaise, pincode, returned }, rules);
  const discount = prepaidDiscount(amountPaise, rules.prepaidDiscountPaise);
  return {
    kind: 'offered',
    feePaise,
    ...(advancePaise === 0 ? {} : { advancePaise }),
    ...(discount === 0 ? {} : { prepaidDiscountPaise: discount }),
  };
}

/** How the shopper says yes before the order is packed. */
export type CodConfirmation = 'none' | 'tap' | 'code';

/** `deliveredBefore`: an order was delivered to the number. Without a way to send codes a tap must do. */
export function codConfirmation(
  { amountPaise, deliveredBefore }: { amountPaise: Paise; deliveredBefore: boolean },
  { confirmBy, codeForFirstOrder, codeAbovePaise }: CodRules,
  canSendCodes: boolean,
): CodConfirmation {
  const isFirst = codeForFirstOrder && !deliveredBefore;
  const isLarge = codeAbovePaise !== null && amountPaise > codeAbovePaise;
  if (isFirst || isLarge) return canSendCodes ? 'code' : 'tap';
  return confirmBy === 'shopper' ? 'tap' : 'none';
}
