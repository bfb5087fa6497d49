import type { Paise } from '../money/money.ts';
import type { UnitBook, UnitPlace, Units } from './unit-book.ts';

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
