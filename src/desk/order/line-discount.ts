import type { Paise } from '../../domain/money/money.ts';
import { isWithinAmount } from '../../domain/money/price-line.ts';
import type { OrderDetail } from './order-query.ts';

type Line = Pick<OrderDetail['lines'][number], 'quantity' | 'pricePaise' | 'chargedPaise'>;
type Order = Pick<OrderDetail, 'paymentMethod'> & {
  price: { lines: readonly Pick<OrderDetail['price']['lines'][number], 'kind' | 'amountPaise'>[] };
};

/** What a line was charged less than its price: how much, and what for. */
export type LineDiscount = { paise: Paise; of: 'offer' | 'prepaid' | 'both' };

/** Returns why a line's charge is not its price; null if it is, or if nothing was charged as it was sent in exchange. */
export function lineDiscount({ paymentMethod, price }: Order, line: Line): LineDiscount | null {
  const paise = line.quantity * line.pricePaise - line.chargedPaise;
  if (paise <= 0 || paymentMethod === 'none') return null;
  const discounts = price.lines.filter((one) => one.amountPaise < 0 && !isWithinAmount(one));
  if (!discounts.some(({ kind }) => kind === 'prepaid_discount')) return { paise, of: 'offer' };
  return { paise, of: discounts.every(({ kind }) => kind === 'prepaid_discount') ? 'prepaid' : 'both' };
}
