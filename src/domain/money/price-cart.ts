import type { Paise } from './money.ts';
import type { PriceLine, PriceLineKind } from './price-line.ts';
import { type Persuasion, type PricedLine, unitMrp } from './pricing.ts';

/**
 * A rule of the price: pure, one file in `rules/`. `soFarPaise` is the price after the rules before it; null: the rule
 * does not apply.
 */
export type PriceRule = {
  kind: PriceLineKind;
  /** Charged beside the goods: not part of their price, their invoice lines and the limits of cash on delivery. */
  isCharge?: true;
  apply: (lines: readonly PricedLine[], soFarPaise: Paise) => Omit<PriceLine, 'kind'> | null;
};

/**
 * The price of a cart and how it is made, in paise, always: totalMrp − totalDiscount = list; list + the lines of
 * discounts = goods; goods + the lines of charges = payable.
 */
export type Price = {
  itemCount: number;
  totalMrpPaise: Paise;
  totalDiscountPaise: Paise;
  listPaise: Paise;
  /** In the order in which they apply. */
  lines: PriceLine[];
  goodsPaise: Paise;
  payablePaise: Paise;
};

/**
 * Prices a cart by rules, which apply one after the other [PRICE-03]: the only place where a price comes from. No rule
 * can make it negative.
 */
export function priceCart(cart: readonly PricedLine[], rules: readonly PriceRule[], persuasion: Persuasion): Price {
  const sum = (of: (line: PricedLine) => number) => cart.reduce((total, line) => total + of(line), 0);
  const totalMrpPaise = sum((line) => unitMrp(line, persuasion) * line.quantity);
  const listPaise = sum((line) => line.pricePaise * line.quantity);
  let goodsPaise = listPaise;
  let chargesPaise = 0;
  const lines: PriceLine[] = [];
  for (const { kind, isCharge, apply } of rules) {
    const line = apply(cart, goodsPaise + chargesPaise);
    if (line === null) continue;
    const amountPaise = Math.max(line.amountPaise, -(goodsPaise + chargesPaise));
    if (amountPaise === 0) continue;
    lines.push({ ...line, kind, amountPaise });
    if (isCharge) chargesPaise += amountPaise;
    else goodsPaise += amountPaise;
  }
  return {
    itemCount: sum((line) => line.quantity),
    totalMrpPaise,
    totalDiscountPaise: totalMrpPaise - listPaise,
    listPaise,
    lines,
    goodsPaise,
    payablePaise: goodsPaise + chargesPaise,
  };
}
