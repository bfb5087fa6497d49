import { itemsDiscountPaise } from '../../domain/money/items-discount.ts';
import { formatRupees } from '../../domain/money/money.ts';
import { messages } from './checkout-messages.en.ts';

type ItemsDiscountProps = {
  items: readonly { pricePaise: number; quantity: number }[];
  /** The order's amount without the COD fee. */
  amountPaise: number;
};

/** A row below an order's items with what the offer took off, so that the prices above add up to the amount. */
export function ItemsDiscount({ items, amountPaise }: ItemsDiscountProps) {
  const discountPaise = itemsDiscountPaise(items, amountPaise);
  if (discountPaise === 0) return null;
  return (
    <p className="mt-3 flex justify-between gap-4 text-14">
      <span>{messages.itemsDiscount}</span>
      <span className="tabular whitespace-nowrap text-saving">{`-${formatRupees(discountPaise)}`}</span>
    </p>
  );
}
