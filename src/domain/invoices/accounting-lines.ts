import type { Paise } from '../money/money.ts';
import type { InvoiceBody, InvoiceLine } from './invoice.ts';

/** A line of a paper as accounting books it; of a credit note every sum is negative. */
export type AccountingLine = {
  /** 1, 2, … within the paper. */
  line: number;
  title: string;
  variantTitle: string;
  sku: string | null;
  hsn: string;
  quantity: number;
  /** The list price of all pieces; list − discount = amount. Null in credit notes, which give back shares. */
  listPaise: Paise | null;
  /** The line's share of the offer, of a free piece, of what was cancelled. */
  discountPaise: Paise | null;
  basisPoints: number | null;
  taxablePaise: Paise;
  cgstPaise: Paise;
  stateTaxPaise: Paise;
  igstPaise: Paise;
  /** taxable value + taxes. */
  amountPaise: Paise;
};

/**
 * The lines of an invoice or a credit note. Their amounts add up to the paper's total, or to its negative; lines of which a
 * credit note takes nothing are left out.
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
