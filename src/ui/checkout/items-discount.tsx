import { formatRupees } from '../../domain/money/money.ts';
import type { PriceLine } from '../../domain/money/price-line.ts';
import { priceLineName } from './price-line-name.ts';

/** Rows below an order's items with what was taken off, so that the prices above add up to the amount. */
export function ItemsDiscount({ discounts }: { discounts: readonly PriceLine[] }) {
  return discounts.map((line) => (
    <p key={`${line.kind} ${line.reference ?? ''}`} className="mt-3 flex justify-between gap-4 text-14">
      <span>{priceLineName(line)}</span>
      <span className="tabular whitespace-nowrap text-saving">{`-${formatRupees(-line.amountPaise)}`}</span>
    </p>
  ));
}
