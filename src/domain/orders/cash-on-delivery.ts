import type { Paise } from '../money/money.ts';
import { type AdvanceRules, codAdvance } from './cod-advance.ts';
import { prepaidDiscount } from '../money/rules/prepaid-discount.ts';

/** The merchant's rules for cash on delivery (`cod` of shop.config.ts). Null or empty: no such limit. */
export type CodRules = AdvanceRules & {
  /** Limits for the goods' amount in paise, both inclusive. */
  minPaise: Paise | null;
  maxPaise: Paise | null;
  /** PIN codes or their first digits. If some are allowed, all others are not; blocked ones never are. */
  allowPins: readonly string[];
  blockPins: readonly string[];
  /** Not offered once this many orders of the same number came back undelivered. */
  maxReturned: number | null;
  /** Charged on delivery in addition to the price of the goods. */
  feePaise: Paise;
  /** `shopper`: every order must be confirmed by the shopper before it is packed. */
  confirmBy: 'nobody' | 'shopper';
  /** Send a code to the number until one order was delivered to it. */
  codeForFirstOrder: boolean;
  /** Send a code for orders above this amount. */
  codeAbovePaise: Paise | null;
  /** The discount for paying online an order that could be paid on delivery. */
  prepaidDiscountPaise: Paise;
  /** A placed COD order may be paid online instead, until it is packed. */
  payNowAfterOrder: boolean;
};

/**
 * Why COD is not offered. `address` covers the PIN code, its couriers and earlier RTOs: one response, so that entering
 * another person's number does not reveal what that person refused.
 */
export type CodRefusal = 'below_minimum' | 'above_maximum' | 'address';

export type CodOffer =
  | {
      kind: 'offered';
      feePaise: Paise;
      /** The part to be paid online before packing, if any. */
      advancePaise?: Paise | undefined;
      /** The discount for paying online, if any. */
      prepaidDiscountPaise?: Paise | undefined;
    }
  | { kind: 'refused'; reason: CodRefusal; limitPaise: Paise | null };

export type CodQuestion = {
  /** Amount of the goods, without the fee. */
  amountPaise: Paise;
  pincode: string;
  /** Orders of the number that came back undelivered; 0 if not checked. */
  returned: number;
  /** False: no courier collects cash at the PIN code. */
  takesCash?: boolean;
};

/** Returns whether an order may be paid on delivery, and what that costs. */
export function codOffer({ amountPaise, pincode, returned, takesCash = true }: CodQuestion, rules: CodRules): CodOffer {
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
  if (!takesCash) return refused('address');
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

/** How the shopper confirms before the order is packed. */
export type CodConfirmation = 'none' | 'tap' | 'code';

/** `deliveredBefore`: an order was delivered to the number. If codes cannot be sent, a tap must suffice. */
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
