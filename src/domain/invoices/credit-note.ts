import type { Paise } from '../money/money.ts';
import { type InvoiceBody, type InvoiceLine, isCodFee, shareCredit } from './invoice.ts';
import { creditPart, sumOf } from './invoice-lines.ts';

/** What one credit note took back of each line of its invoice, in paise, in the invoice's order. */
export type CreditedLines = readonly Paise[];

/** More than the lines still hold. */
export class CreditTooLarge extends Error {
  readonly leftPaise: Paise;
  constructor(leftPaise: Paise) {
    super('the credit note would exceed its invoice');
    this.leftPaise = leftPaise;
  }
}

/** What of an invoice no credit note has taken back yet, in all. */
export function leftToCredit(invoice: InvoiceBody, earlier: readonly CreditedLines[]): Paise {
  return remaining(invoice, earlier).reduce((sum, left) => sum + left, 0);
}

/** The lines that are goods, and what of them is left where the fee is kept, whichever lines earlier notes took it of. */
export function leftOfGoods(
  invoice: InvoiceBody,
  earlier: readonly CreditedLines[],
): { amountPaise: Paise; lines: number[] } {
  const feePaise = invoice.lines.filter(isCodFee).reduce((sum, line) => sum + line.amountPaise, 0);
  const lines = invoice.lines.flatMap((line, index) => (isCodFee(line) ? [] : [index]));
  return { amountPaise: Math.max(0, leftToCredit(invoice, earlier) - feePaise), lines };
}

/**
 * A credit note (CGST Act, s. 34) for `amountPaise` of an invoice: shared over what the wanted lines (all where null)
 * still hold. All notes of an invoice together never exceed it, in no line and no tax. Its lines stand in the invoice's
 * order with their share, 0 where nothing comes back. Throws CreditTooLarge.
 */
export function creditNoteBody(
  invoice: InvoiceBody,
  earlier: readonly CreditedLines[],
  { amountPaise, lines: wanted }: { amountPaise: Paise; lines: readonly number[] | null },
): InvoiceBody {
  const left = remaining(invoice, earlier);
  const within = left.reduce((sum, part, index) => (wanted === null || wanted.includes(index) ? sum + part : sum), 0);
  if (amountPaise > within) throw new CreditTooLarge(within);
  const shares = shareCredit(left, amountPaise, wanted);
  const lines = invoice.lines.map((line, index): InvoiceLine => {
    const before = line.amountPaise - (left[index] ?? 0);
    return { ...line, ...creditPart(line, before, shares[index] ?? 0, invoice.scheme ?? 'igst') };
  });
  return { ...invoice, lines, totals: sumOf(lines) };
}

function remaining(invoice: InvoiceBody, earlier: readonly CreditedLines[]): Paise[] {
  return invoice.lines.map(({ amountPaise }, index) =>
    earlier.reduce((left, note) => left - (note[index] ?? 0), amountPaise),
  );
}
