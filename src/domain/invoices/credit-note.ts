import type { Paise } from '../money/money.ts';
import { shareAmount } from '../money/share-amount.ts';
import { chargesOnDocuments, type InvoiceBody, type InvoiceLine, isBesideAmount, isGoods } from './invoice.ts';
import { creditPart, sumOf, type TakenApart } from './invoice-lines.ts';

/** What one credit note took from each line of its invoice, in the invoice's order. */
export type CreditedLines = readonly TakenApart[];

/** The amount is more than the invoice has left. */
export class CreditTooLarge extends Error {
  readonly remainingPaise: Paise;
  constructor(remainingPaise: Paise) {
    super('the credit note would exceed its invoice');
    this.remainingPaise = remainingPaise;
  }
}

/** Returns the total of an invoice that no credit note has taken back yet. */
export function creditableAmount(invoice: InvoiceBody, earlier: readonly CreditedLines[]): Paise {
  return sum(remaining(invoice, earlier));
}

/** Returns what no credit note has taken back yet of the charges within the order's amount. */
export function creditableCharges(invoice: InvoiceBody, earlier: readonly CreditedLines[]): Paise {
  const left = remaining(invoice, earlier);
  return sum(chargesOnDocuments().flatMap((isKind) => partsOf(invoice, left, isKind)));
}

/**
 * Returns the lines that are goods, and the amount left for them if the COD fee and what is left of other charges are
 * retained, whichever lines earlier notes took the fee from.
 */
export function creditableGoods(
  invoice: InvoiceBody,
  earlier: readonly CreditedLines[],
): { amountPaise: Paise; lines: number[] } {
  const feePaise = sum(invoice.lines.filter(isBesideAmount).map((line) => line.amountPaise));
  const keptPaise = feePaise + creditableCharges(invoice, earlier);
  const lines = invoice.lines.flatMap((line, index) => (isGoods(line) ? [index] : []));
  return { amountPaise: Math.max(0, creditableAmount(invoice, earlier) - keptPaise), lines };
}

/** What a note credits: an amount, and the lines of the invoice that it is for. */
export type Credit = { amountPaise: Paise; chargesPaise?: Paise; lines: readonly number[] | null };

/**
 * Returns a credit note (CGST Act, s. 34) for `amountPaise` of an invoice. The amount is shared over what is
 * left of the named lines (all lines if null), and any excess over the other lines; of it `chargesPaise` is for
 * charges, of each as far as something is left of it, in the order of their rows. All notes of an invoice together never
 * exceed it in any line or tax. The lines are in the invoice's order, with 0 for lines without a share. Throws
 * CreditTooLarge.
 */
export function creditNoteBody(
  invoice: InvoiceBody,
  earlier: readonly CreditedLines[],
  { amountPaise, chargesPaise = 0, lines: named }: Credit,
): InvoiceBody {
  const remainingByLine = remaining(invoice, earlier);
  const remainingPaise = sum(remainingByLine);
  if (amountPaise > remainingPaise) throw new CreditTooLarge(remainingPaise);
  const charges = shareCharges(invoice, remainingByLine, Math.min(chargesPaise, amountPaise));
  const goods = remainingByLine.map((left, index) => left - (charges[index] ?? 0));
  const shares = shareCredit(goods, amountPaise - sum(charges), named).map(
    (share, index) => share + (charges[index] ?? 0),
  );
  const lines = invoice.lines.map((line, index): InvoiceLine => {
    const taken = sumOf(earlier.flatMap((note) => note[index] ?? []));
    return { ...line, ...creditPart(line, taken, shares[index] ?? 0) };
  });
  return { ...invoice, lines, totals: sumOf(lines) };
}

/** Shares an amount over what is left of the charges, one kind after the other; beyond them it goes to nobody. */
function shareCharges(invoice: InvoiceBody, left: readonly Paise[], amountPaise: Paise): Paise[] {
  let openPaise = amountPaise;
  let charges = left.map(() => 0);
  for (const isKind of chargesOnDocuments()) {
    const parts = partsOf(invoice, left, isKind);
    const forKind = Math.min(openPaise, sum(parts));
    const shares = shareAmount(forKind, parts);
    charges = charges.map((share, index) => share + (shares[index] ?? 0));
    openPaise -= forKind;
  }
  return charges;
}

/** What is left of the lines of one kind, and 0 for all others. */
function partsOf(invoice: InvoiceBody, left: readonly Paise[], isKind: (line: InvoiceLine) => boolean): Paise[] {
  return invoice.lines.map((line, index) => (isKind(line) ? (left[index] ?? 0) : 0));
}

function shareCredit(remainingByLine: readonly Paise[], amountPaise: Paise, named: readonly number[] | null): Paise[] {
  const first = remainingByLine.map((part, index) => (named === null || named.includes(index) ? part : 0));
  const fromNamed = Math.min(amountPaise, sum(first));
  const shares = shareAmount(fromNamed, first);
  const others = remainingByLine.map((part, index) => part - (first[index] ?? 0));
  return shareAmount(amountPaise - fromNamed, others).map((share, index) => share + (shares[index] ?? 0));
}

function remaining(invoice: InvoiceBody, earlier: readonly CreditedLines[]): Paise[] {
  return invoice.lines.map(({ amountPaise }, index) =>
    earlier.reduce((remainder, note) => remainder - (note[index]?.amountPaise ?? 0), amountPaise),
  );
}

function sum(parts: readonly Paise[]): Paise {
  return parts.reduce((total, part) => total + part, 0);
}
