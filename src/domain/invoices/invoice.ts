import type { Paise } from '../money/money.ts';
import { asState, type StateName, type TaxScheme, taxScheme } from './gst-state.ts';
import { stateOfGstin } from './gstin.ts';
import { chargeLines, sumOf, splitAmount, type TakenApart } from './invoice-lines.ts';
import { rateOf, type RateRules } from './tax-rate.ts';

/** Without a GSTIN nothing is taxed: the paper is a bill of supply (CGST Rules, rule 49). */
export type InvoiceKind = 'tax_invoice' | 'bill_of_supply';

/** A line of a paper as issued. Money in paise; `basisPoints` is null where no tax is shown. */
export type InvoiceLine = TakenApart & {
  title: string;
  /** "M / Bottle Green"; empty where there was nothing to choose. */
  variantTitle: string;
  sku: string | null;
  hsn: string;
  quantity: number;
  /** Of one piece, before the offer, taxes included. */
  listPricePaise: Paise;
  basisPoints: number | null;
};

/** What a paper says of money and tax. Written once; everything that is rendered comes from here. */
export type InvoiceBody = {
  kind: InvoiceKind;
  /** Null on a bill of supply. */
  scheme: TaxScheme | null;
  placeOfSupply: StateName;
  lines: InvoiceLine[];
  totals: TakenApart;
};

export type OrderToInvoice = {
  chargedPaise: Paise;
  /** Taken beside the goods for cash on delivery; 0 or left out: none. */
  codFeePaise?: Paise;
  placeOfSupply: StateName;
  lines: readonly (Pick<InvoiceLine, 'title' | 'variantTitle' | 'sku' | 'quantity'> & {
    pricePaise: Paise;
    /** The product's tags and type, by which HSN and rate may be told. */
    tags: readonly string[];
  })[];
};

export type TaxRules = RateRules & {
  gstin: string | null;
  hsn: string;
  /** The first rule with a tag of the product gives its HSN, and a fixed rate where it names one. */
  byTag: readonly { tag: string; hsn: string; basisPoints: number | null }[];
};

/** A product at a price for which the rules give no rate: the merchant has to say which it is. */
export class UnclearRate extends Error {
  readonly title: string;
  constructor(title: string) {
    super(`no tax rate is configured for ${title}`);
    this.title = title;
  }
}

/**
 * Takes an order apart: its amount shared over the lines, each line's tax taken out of its inclusive amount. Lines, taxes
 * and total agree to the paisa, and no line is negative. Throws UnclearRate.
 */
export function invoiceBody(order: OrderToInvoice, rules: TaxRules): InvoiceBody {
  const supplier = rules.gstin === null ? null : stateOfGstin(rules.gstin);
  const scheme = supplier === null ? null : taxScheme(supplier, order.placeOfSupply);
  const charged = chargeLines(order.lines, order.chargedPaise);
  const lines = order.lines.map((line, index): InvoiceLine => {
    const amountPaise = charged[index] ?? 0;
    const rule = rules.byTag.find(({ tag }) => line.tags.some((one) => sameTag(one, tag)));
    const basisPoints =
      scheme === null ? null : (rule?.basisPoints ?? rateOf(amountPaise, line.quantity, rules) ?? unclear(line.title));
    return {
      title: line.title,
      variantTitle: line.variantTitle,
      sku: line.sku,
      hsn: rule?.hsn ?? rules.hsn,
      quantity: line.quantity,
      listPricePaise: line.pricePaise,
      basisPoints,
      ...splitAmount(amountPaise, basisPoints, scheme ?? 'igst'),
    };
  });
  const all = [...lines, ...feeLine(lines, order.codFeePaise ?? 0, scheme)];
  return {
    kind: scheme === null ? 'bill_of_supply' : 'tax_invoice',
    scheme,
    placeOfSupply: order.placeOfSupply,
    lines: all,
    totals: sumOf(all),
  };
}

/**
 * The fee for cash on delivery is an expense incidental to the sale (CGST Act s.15(2)(c)) and taxed as what is sold: at the
 * rate and under the HSN of the line that is charged most.
 */
function feeLine(lines: readonly InvoiceLine[], feePaise: Paise, scheme: TaxScheme | null): InvoiceLine[] {
  const [first, ...others] = lines;
  if (feePaise === 0 || !first) return [];
  const { hsn, basisPoints } = others.reduce(
    (most, line) => (line.amountPaise > most.amountPaise ? line : most),
    first,
  );
  const fee = { title: COD_FEE_TITLE, variantTitle: '', sku: null, hsn, quantity: 1, listPricePaise: feePaise };
  return [{ ...fee, basisPoints, ...splitAmount(feePaise, basisPoints, scheme ?? 'igst') }];
}

const COD_FEE_TITLE = 'Cash on delivery fee';

/** Whether a line of a paper is the fee for cash on delivery, not goods. */
export function isCodFee({ title, sku }: Pick<InvoiceLine, 'title' | 'sku'>): boolean {
  return sku === null && title === COD_FEE_TITLE;
}

function unclear(title: string): never {
  throw new UnclearRate(title);
}

function sameTag(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** The state goods go to: that of the delivery PIN, and where nobody knows it, the address's own. */
export function placeOfSupply(stateOfPin: string | null, addressState: string): StateName | null {
  return asState(stateOfPin ?? '') ?? asState(addressState);
}

/** The lines with tax summed by HSN and rate, for the table below the invoice. */
export function taxSummary(
  lines: readonly InvoiceLine[],
): (TakenApart & { hsn: string; basisPoints: number | null })[] {
  const groups = Object.values(Object.groupBy(lines, (line) => `${line.hsn} ${line.basisPoints}`));
  return groups.flatMap((group = []) => {
    const [first] = group;
    return first ? [{ hsn: first.hsn, basisPoints: first.basisPoints, ...sumOf(group) }] : [];
  });
}
