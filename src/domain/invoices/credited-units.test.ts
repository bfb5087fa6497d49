import { expect, test } from 'vitest';
import { creditOfUnits, orderLines } from './credited-units.ts';
import { type InvoiceLine, invoiceBody } from './invoice.ts';

const RULES = { gstin: null, hsn: '6204', byTag: [], slabs: [], betweenSlabs: null };
const item = (line: number, title: string, pricePaise = 100_000) => ({
  line,
  title,
  variantTitle: 'M',
  sku: null,
  pricePaise,
});
const ORDERED = [item(1, 'Kurta'), item(2, 'Saree'), item(3, 'Kurta', 90_000), item(4, 'Shirt')];

function invoiced(lines: readonly number[], stored: boolean): InvoiceLine[] {
  const sold = ORDERED.filter(({ line }) => lines.includes(line)).map(({ line, ...rest }) => ({
    ...rest,
    ...(stored ? { orderLine: line } : {}),
    quantity: 1,
    tags: [],
  }));
  return invoiceBody({ lines: sold, chargedPaise: 100_000, codFeePaise: 4_900, placeOfSupply: 'Goa' }, RULES).lines;
}

test.each([true, false])('an invoice’s lines lead to the order’s, whether it stored them (%s) or not', (stored) => {
  expect(orderLines(invoiced([1, 2, 3, 4], stored), ORDERED)).toEqual([1, 2, 3, 4, null]);
  expect(orderLines(invoiced([2, 3], stored), ORDERED)).toEqual([2, 3, null]);
});

const unit = (line: number, quantity: number, valuePaise: number) => ({ line, quantity, valuePaise });
const WHOLE = { orderLines: [1, 2, null], leftOut: [] };

test('an amount for units is credited to their lines, and one for no units in particular to all', () => {
  expect(creditOfUnits(5_000, [unit(2, 1, 8_000)], WHOLE)).toEqual({ amountPaise: 5_000, lines: [1] });
  expect(creditOfUnits(5_000, null, WHOLE)).toEqual({ amountPaise: 5_000, lines: null });
});

test('units that the invoice never contained are not credited, and take their share of the amount with them', () => {
  const without = { orderLines: [2, null], leftOut: [{ line: 2, quantity: 1 }] };
  expect(creditOfUnits(5_000, [unit(1, 1, 5_000)], without)).toBeNull();
  expect(creditOfUnits(5_000, [unit(2, 1, 5_000)], without)).toBeNull();
  // Of two units of line 2 one was cancelled before; line 1 is not on the invoice at all.
  expect(creditOfUnits(9_000, [unit(1, 1, 2_000), unit(2, 2, 10_000)], without)).toEqual({
    amountPaise: 3_750,
    lines: [0],
  });
});
