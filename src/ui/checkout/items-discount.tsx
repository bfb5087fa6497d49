import { formatRupees } from '../../domain/money/money.ts';
import type { PriceLine } from '../../domain/money/price-line.ts';
import { priceLineName } from './price-line-name.ts';

/** Rows below an order's items with what was taken off or added, so that the prices above add up to the amount. */
export function ItemsDiscount({ discounts }: { discounts: readonly PriceLine[] }) {
  return discounts.map((line) => (
    <p key={`${line.kind} ${line.reference ?? ''}`} className="mt-3 flex justify-between gap-4 text-14">
      <span>{priceLineName(line)}</span>
      <span className={`tabular whitespace-nowrap ${line.amountPaise < 0 ? 'text-saving' : ''}`}>
        {`${line.amountPaise < 0 ? '-' : ''}${formatRupees(Math.abs(line.amountPaise))}`}
      </span>
    </p>
  ));
}
