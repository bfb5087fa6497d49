import type { Paise } from '../money/money.ts';
import { shareAmount } from '../money/share-amount.ts';
import { type InvoiceBody, type InvoiceLine, isCodFee } from './invoice.ts';
import { creditPart, sumOf } from './invoice-lines.ts';

/** What one credit note took back of each line of its invoice, in paise, in the invoice's order. */
export type CreditedLines = readonly Paise[];

/** More than the invoice still holds. */
export class CreditTooLarge extends Error {
  readonly leftPaise: Paise;
  constructor(leftPaise: Paise) {
    super('the credit note would exceed its invoice');
    this.leftPaise = leftPaise;
  }
}

/** What of an invoice no credit note has taken back yet, in all. */
export function creditableAmount(invoice: InvoiceBody, earlier: readonly CreditedLines[]): Paise {
  return sum(remaining(invoice, earlier));
}

/** The lines that are goods, and what of them is left where the fee is kept, whichever lines earlier notes took it of. */
export function creditableGoods(
  invoice: InvoiceBody,
  earlier: readonly CreditedLines[],
): { amountPaise: Paise; lines: number[] } {
  const feePaise = sum(invoice.lines.filter(isCodFee).map((line) => line.amountPaise));
  const lines = invoice.lines.flatMap((line, index) => (isCodFee(line) ? [] : [index]));
  return { amountPaise: Math.max(0, creditableAmount(invoice, earlier) - feePaise), lines };
}

/**
 * A credit note (CGST Act, s. 34) for `amountPaise` of an invoice: shared over what the named lines still hold (all where
 * null), and what is more than that over the others. All notes of an invoice together never exceed it, in no line and no
 * tax. Its lines stand in the invoice's order with their share, 0 where nothing comes back. Throws CreditTooLarge.
 */
export function creditNoteBody(
  invoice: InvoiceBody,
  earlier: readonly CreditedLines[],
  { amountPaise, lines: named }: { amountPaise: Paise; lines: readonly number[] | null },
): InvoiceBody {
  const left = remaining(invoice, earlier);
  const leftPaise = sum(left);
  if (amountPaise > leftPaise) throw new CreditTooLarge(leftPaise);
  const shares = shareCredit(left, amountPaise, named);
  const lines = invoice.lines.map((line, index): InvoiceLine => {
    const before = line.amountPaise - (left[index] ?? 0);
    return { ...line, ...creditPart(line, before, shares[index] ?? 0, invoice.scheme ?? 'igst') };
  });
  return { ...invoice, lines, totals: sumOf(lines) };
}

function shareCredit(left: readonly Paise[], amountPaise: Paise, named: readonly number[] | null): Paise[] {
  const first = left.map((part, index) => (named === null || named.includes(index) ? part : 0));
  const fromNamed = Math.min(amountPaise, sum(first));
  const shares = shareAmount(fromNamed, first);
  const others = left.map((part, index) => part - (first[index] ?? 0));
  return shareAmount(amountPaise - fromNamed, others).map((share, index) => share + (shares[index] ?? 0));
}

function remaining(invoice: InvoiceBody, earlier: readonly CreditedLines[]): Paise[] {
  return invoice.lines.map(({ amountPaise }, index) =>
    earlier.reduce((left, note) => left - (note[index] ?? 0), amountPaise),
  );
}

function sum(parts: readonly Paise[]): Paise {
  return parts.reduce((total, part) => total + part, 0);
}
