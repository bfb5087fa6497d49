import type { Paise } from '../money/money.ts';
import { proportion } from '../money/share-amount.ts';
import { type InvoiceLine, isGoods } from './invoice.ts';

/** Units of one line of an order, and what was charged for them. */
export type Units = { line: number; quantity: number; valuePaise: Paise };

/**
 * The parts of an order that its invoice left out, by what had happened when it was issued. The order is locked then, so that
 * nothing else is needed to tell what came before the invoice from what came after it.
 */
export type LeftOut = {
  /** Requests by which units were cancelled. */
  requests: readonly string[];
  /** Refunds for which the order was accepted with less. */
  refunds: readonly string[];
  /** Cancelled units of refunds by items. */
  units: readonly { refundId: string; line: number; quantity: number }[];
};

type OrderedLine = Pick<InvoiceLine, 'title' | 'variantTitle' | 'sku'> & { line: number; pricePaise: Paise };

/**
 * Returns the order's line of each line of an invoice; null for charges. Lines of invoices that did not store it
 * are found by what they name: they stand in the order's order.
 */
export function orderLines(lines: readonly InvoiceLine[], ordered: readonly OrderedLine[]): (number | null)[] {
  let next = 0;
  return lines.map((line) => {
    if (!isGoods(line)) return null;
    if (line.orderLine !== undefined) return line.orderLine;
    const found = ordered.findIndex((item, index) => index >= next && isNamed(line, item));
    if (found === -1) return null;
    next = found + 1;
    return ordered[found]?.line ?? null;
  });
}

function isNamed(line: InvoiceLine, item: OrderedLine): boolean {
  return (
    line.title === item.title &&
    line.variantTitle === item.variantTitle &&
    line.sku === item.sku &&
    line.listPricePaise === item.pricePaise
  );
}

/** An amount to credit and the lines of the invoice (from 0) that it is for; null: all of them. */
export type Credit = { amountPaise: Paise; lines: number[] | null };

/**
 * Returns what an invoice is credited with for an amount that went back for some units. Units that the invoice
 * never contained take their share of the amount with them; null if it contained none of them. `units` null: the
 * amount was for no units in particular.
 */
export function creditOfUnits(
  amountPaise: Paise,
  units: readonly Units[] | null,
  invoice: { orderLines: readonly (number | null)[]; leftOut: readonly { line: number; quantity: number }[] },
): Credit | null {
  if (units === null) return { amountPaise, lines: null };
  const contained = units.flatMap((one) => {
    const without = invoice.leftOut.reduce((sum, { line, quantity }) => sum + (line === one.line ? quantity : 0), 0);
    const quantity = invoice.orderLines.includes(one.line) ? Math.max(0, one.quantity - without) : 0;
    return quantity === 0 ? [] : [{ line: one.line, valuePaise: proportion(one.valuePaise, quantity, one.quantity) }];
  });
  if (contained.length === 0) return null;
  const value = (all: readonly { valuePaise: Paise }[]) => all.reduce((sum, one) => sum + one.valuePaise, 0);
  const whole = value(units);
  const lines = invoice.orderLines.flatMap((line, index) =>
    contained.some((one) => one.line === line) ? [index] : [],
  );
  return { amountPaise: whole === 0 ? amountPaise : proportion(amountPaise, value(contained), whole), lines };
}
