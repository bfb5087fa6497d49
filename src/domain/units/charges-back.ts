import {
  type ChargeAmounts,
  type ChargeBack,
  type ChargeKind,
  chargeRow,
  chargesAfter,
  kindsWithinAmount,
} from '../money/charges.ts';
import type { Paise } from '../money/money.ts';
import { type DeliveryBack, deliveryBack } from '../returns/delivery-back.ts';
import type { UnitBook, UnitPlace, Units } from './unit-book.ts';

export type ChargedOrder = {
  /** What was charged and collected. */
  amounts: ChargeAmounts;
  /** The part of it that went back before. */
  wentBackPaise: Paise;
  /** What the goods of the order were charged, and how much of them stays with the shopper now. */
  goodsPaise: Paise;
  standingPaise: Paise;
  book: UnitBook;
  /** Units that are not sent yet and would be taken off. */
  alsoOff: readonly Units[];
};

type OneCharge = { chargedPaise: Paise; leftPaise: Paise };

const BACK: Readonly<Record<ChargeBack, (charge: OneCharge, order: ChargedOrder, policy: DeliveryBack) => Paise>> = {
  as_delivery: ({ chargedPaise, leftPaise }, { goodsPaise, standingPaise }, policy) =>
    deliveryBack(
      { deliveryPaise: chargedPaise, wentBackPaise: chargedPaise - leftPaise, goodsPaise, standingPaise },
      policy,
    ),
  nothing_came: ({ leftPaise }, { book, alsoOff }) => giftWrapBack(leftPaise, book, alsoOff),
  never: () => 0,
};

/** The part of the charges within an order's amount that is refunded now, in paise: of each by its row. */
export function chargesBack(order: ChargedOrder, policy: DeliveryBack): Paise {
  const left = chargesAfter(order.amounts, order.wentBackPaise, inOrderOfReturn(policy));
  return kindsWithinAmount().reduce((sum, kind) => {
    const { field, back } = chargeRow(kind);
    const charge = { chargedPaise: order.amounts[field], leftPaise: left[field] };
    return sum + BACK[back](charge, order, policy);
  }, 0);
}

/** What the merchant never gives back is not what went back before, so it counts last. */
function inOrderOfReturn(policy: DeliveryBack): ChargeKind[] {
  const isLast = (kind: ChargeKind) => policy === 'never' && chargeRow(kind).back === 'as_delivery';
  const kinds = kindsWithinAmount();
  return [...kinds.filter((kind) => !isLast(kind)), ...kinds.filter(isLast)];
}

/** Places of units that nobody wrapped, or that were wrapped and never came. */
const NOTHING_CAME: ReadonlySet<UnitPlace> = new Set(['cancelled', 'lost']);

/**
 * The part of the charge for gift wrap that is refunded now, in paise: all that is left of it once every unit of the order is taken
 * off it, and nothing else, for what was wrapped and came was paid for. An order that is called off or refunded as a whole gives back
 * everything.
 */
export function giftWrapBack(leftPaise: Paise, book: UnitBook, alsoOff: readonly Units[] = []): Paise {
  const stays = book.some(({ line, units }) => {
    const off = alsoOff.find((one) => one.line === line)?.quantity ?? 0;
    return units.filter(({ place }) => !NOTHING_CAME.has(place)).length > off;
  });
  return stays ? 0 : Math.max(0, leftPaise);
}
