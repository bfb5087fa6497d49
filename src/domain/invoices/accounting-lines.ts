import type { Paise } from '../money/money.ts';
import type { InvoiceBody, InvoiceLine } from './invoice.ts';

/** A line of a document for accounting; in a credit note every amount is negative. */
export type AccountingLine = {
  /** 1, 2, … within the document. */
  line: number;
  title: string;
  variantTitle: string;
  sku: string | null;
  hsn: string;
  quantity: number;
  /** The list price of all pieces; list − discount = amount. null in credit notes, which credit shares of lines. */
  listPaise: Paise | null;
  /** The line's share of the offer, of a free piece, or of a cancellation. */
  discountPaise: Paise | null;
  basisPoints: number | null;
  taxablePaise: Paise;
  cgstPaise: Paise;
  stateTaxPaise: Paise;
  igstPaise: Paise;
  /** Taxable value + taxes. */
  amountPaise: Paise;
};

/**
 * Returns the lines of an invoice or a credit note. Their amounts add up to the document's total, or to its
 * negative for a credit note, which leaves out lines without an amount.
 */
export function accountingLines({ lines }: Pick<InvoiceBody, 'lines'>, isCredit: boolean): AccountingLine[] {
  return lines.flatMap((line, index) =>
    isCredit && line.amountPaise === 0 ? [] : [{ line: index + 1, ...described(line), ...moneyOf(line, isCredit) }],
  );
}

function described({ title, variantTitle, sku, hsn, quantity, basisPoints }: InvoiceLine) {
  return { title, variantTitle, sku, hsn, quantity, basisPoints };
}

function moneyOf(line: InvoiceLine, isCredit: boolean) {
  const signed = (paise: Paise): Paise => (isCredit && paise !== 0 ? -paise : paise);
  const listPaise = line.listPricePaise * line.quantity;
  return {
    listPaise: isCredit ? null : listPaise,
    discountPaise: isCredit ? null : listPaise - line.amountPaise,
    taxablePaise: signed(line.taxablePaise),
    cgstPaise: signed(line.cgstPaise),
    stateTaxPaise: signed(line.stateTaxPaise),
    igstPaise: signed(line.igstPaise),
    amountPaise: signed(line.amountPaise),
  };
}
