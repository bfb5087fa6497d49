import { type ChargeAmounts, type ChargeKind, chargeKinds, chargeRow, kindsWithinAmount } from '../money/charges.ts';
import type { Paise } from '../money/money.ts';
import { asState, type StateName, type TaxScheme, taxScheme } from './gst-state.ts';
import { stateOfGstin } from './gstin.ts';
import { chargeLines, sumOf, splitAmount, type TakenApart } from './invoice-lines.ts';
import { shareAmount } from '../money/share-amount.ts';
import { rateOf, type RateRules } from './tax-rate.ts';

/** Without a GSTIN nothing is taxed, and the document is a bill of supply (CGST Rules, rule 49). */
export type InvoiceKind = 'tax_invoice' | 'bill_of_supply';

/** A line of a document as issued. Money in paise; `basisPoints` is null if no tax is shown. */
export type InvoiceLine = TakenApart & {
  /** The order's line. Absent for charges, and in documents from before it was stored. */
  orderLine?: number;
  title: string;
  /** "M / Bottle Green"; empty if there were no options. */
  variantTitle: string;
  sku: string | null;
  hsn: string;
  quantity: number;
  /** Price of one piece, before the offer, taxes included. */
  listPricePaise: Paise;
  basisPoints: number | null;
};

/** The amounts and taxes of a document. Stored once when it is issued; every rendering uses it. */
export type InvoiceBody = {
  kind: InvoiceKind;
  /** null on a bill of supply. */
  scheme: TaxScheme | null;
  placeOfSupply: StateName;
  lines: InvoiceLine[];
  totals: TakenApart;
};

/** Charges are in addition to the goods; 0 or absent: none. */
export type OrderToInvoice = Partial<ChargeAmounts> & {
  chargedPaise: Paise;
  placeOfSupply: StateName;
  lines: readonly (Pick<InvoiceLine, 'orderLine' | 'title' | 'variantTitle' | 'sku' | 'quantity'> & {
    pricePaise: Paise;
    /** The line's part of the charged amount, as its returns are valued; absent: by its list value. */
    valuePaise?: Paise;
    /** The product's tags and type, which may decide HSN and rate. */
    tags: readonly string[];
  })[];
};

export type TaxRules = RateRules & {
  gstin: string | null;
  hsn: string;
  /** The first rule with a tag of the product gives its HSN, and a fixed rate if the rule has one. */
  byTag: readonly { tag: string; hsn: string; basisPoints: number | null }[];
};

/** The rules have no rate for a product at its price, so the merchant must configure one. */
export class UnclearRate extends Error {
  readonly title: string;
  constructor(title: string) {
    super(`no tax rate is configured for ${title}`);
    this.title = title;
  }
}

/**
 * Splits an order: shares its amount over the lines and takes each line's tax out of its inclusive amount.
 * Lines, taxes and total agree to the paisa, and no line is negative. Throws UnclearRate.
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
      ...(line.orderLine === undefined ? {} : { orderLine: line.orderLine }),
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
  const charges = chargeKinds().flatMap((kind) => {
    const { field, title, tax } = chargeRow(kind);
    return CHARGE_LINES[tax]({ title, paise: order[field] ?? 0 }, lines, scheme);
  });
  const all = [...lines, ...charges];
  return {
    kind: scheme === null ? 'bill_of_supply' : 'tax_invoice',
    scheme,
    placeOfSupply: order.placeOfSupply,
    lines: all,
    totals: sumOf(all),
  };
}

type ChargeToTax = { title: string; paise: Paise };

/**
 * The COD fee is an expense incidental to the sale (CGST Act s.15(2)(c)) and taxed like the goods: at the
 * rate and under the HSN of the line with the highest amount.
 */
function atDearestRate(
  { title, paise }: ChargeToTax,
  lines: readonly InvoiceLine[],
  scheme: TaxScheme | null,
): InvoiceLine[] {
  const [first, ...others] = lines;
  if (paise === 0 || !first) return [];
  const { hsn, basisPoints } = others.reduce(
    (most, line) => (line.amountPaise > most.amountPaise ? line : most),
    first,
  );
  const fee = { title, variantTitle: '', sku: null, hsn, quantity: 1, listPricePaise: paise };
  return [{ ...fee, basisPoints, ...splitAmount(paise, basisPoints, scheme ?? 'igst') }];
}

/**
 * Delivery and packing by the seller belong to the supply of the goods, a composite supply of which they are the principal
 * one (CGST Act ss.2(30), 8(a), 15(2)(c)): they have no code and no rate of their own. Goods of several rates share such
 * a charge by their amounts, a line for each rate, under the HSN of the dearest line of the rate.
 */
function atEachRate(
  { title, paise }: ChargeToTax,
  lines: readonly InvoiceLine[],
  scheme: TaxScheme | null,
): InvoiceLine[] {
  if (paise === 0 || lines.length === 0) return [];
  const groups = [...Map.groupBy(lines, ({ basisPoints }) => basisPoints)].map(([basisPoints, group]) => {
    const dearest = group.toSorted((a, b) => b.amountPaise - a.amountPaise)[0];
    const amountPaise = group.reduce((sum, line) => sum + line.amountPaise, 0);
    return { basisPoints, hsn: dearest?.hsn ?? '', amountPaise };
  });
  const shares = shareAmount(
    paise,
    groups.map(({ amountPaise }) => amountPaise),
  );
  return groups.flatMap(({ basisPoints, hsn }, index) => {
    const amountPaise = shares[index] ?? 0;
    if (amountPaise === 0) return [];
    const charge = { title, variantTitle: '', sku: null, hsn, quantity: 1 };
    return [
      {
        ...charge,
        listPricePaise: amountPaise,
        basisPoints,
        ...splitAmount(amountPaise, basisPoints, scheme ?? 'igst'),
      },
    ];
  });
}

const CHARGE_LINES = { each_rate: atEachRate, dearest: atDearestRate };

type Named = Pick<InvoiceLine, 'title' | 'sku' | 'orderLine'>;

/** Which charge a line of a document is; null: it is goods, which have a line of the order. */
function chargeOfLine({ title, sku, orderLine }: Named): ChargeKind | null {
  if (sku !== null || orderLine !== undefined) return null;
  return chargeKinds().find((kind) => chargeRow(kind).title === title) ?? null;
}

/** Returns what tells whether a line of a document is this charge. */
export function isCharge(kind: ChargeKind): (line: Named) => boolean {
  return (line) => chargeOfLine(line) === kind;
}

/** Returns what tells the charges within an amount, in the order in which a credit note takes them back. */
export function chargesOnDocuments(): ((line: Named) => boolean)[] {
  return kindsWithinAmount().map(isCharge);
}

/** Whether a line of a document is goods, and no charge. */
export function isGoods(line: Named): boolean {
  return chargeOfLine(line) === null;
}

/** Whether a line of a document is charged beside the order's amount. */
export function isBesideAmount(line: Named): boolean {
  const kind = chargeOfLine(line);
  return kind !== null && !chargeRow(kind).within;
}

function unclear(title: string): never {
  throw new UnclearRate(title);
}

function sameTag(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** Returns the state of delivery: that of the PIN code, or of the address if the PIN is unknown. */
export function placeOfSupply(stateOfPin: string | null, addressState: string): StateName | null {
  return asState(stateOfPin ?? '') ?? asState(addressState);
}

/** Returns the taxed amounts by HSN and rate, for the table below the invoice. */
export function taxSummary(
  lines: readonly InvoiceLine[],
): (TakenApart & { hsn: string; basisPoints: number | null })[] {
  const groups = Object.values(Object.groupBy(lines, (line) => `${line.hsn} ${line.basisPoints}`));
  return groups.flatMap((group = []) => {
    const [first] = group;
    return first ? [{ hsn: first.hsn, basisPoints: first.basisPoints, ...sumOf(group) }] : [];
  });
}
