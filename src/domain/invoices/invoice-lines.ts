import type { Paise } from '../money/money.ts';
import type { TaxScheme } from './gst-state.ts';
import { proportion, shareAmount } from '../money/share-amount.ts';
import { taxableValue } from './tax-rate.ts';

/** A sold line, at the price before the offer. */
export type SoldLine = { quantity: number; pricePaise: Paise };

/** The taxes on an amount: two halves, or IGST for another state. */
export type Taxes = { cgstPaise: Paise; stateTaxPaise: Paise; igstPaise: Paise };

/** An inclusive amount split into taxable value + taxes. */
export type TakenApart = Taxes & { amountPaise: Paise; taxablePaise: Paise };

/**
 * Returns each line's share of an order's amount, in paise. An offer's discount or a delivery charge is
 * shared over all lines by their list value, so that a returned line takes its share with it: a free piece is
 * no longer free once the paid ones are returned.
 */
export function chargeLines(lines: readonly SoldLine[], chargedPaise: Paise): Paise[] {
  return shareAmount(
    chargedPaise,
    lines.map((line) => line.pricePaise * line.quantity),
  );
}

/** Splits an inclusive amount at a rate in basis points; with a null rate no tax is shown. */
export function splitAmount(amountPaise: Paise, basisPoints: number | null, scheme: TaxScheme): TakenApart {
  const taxablePaise = basisPoints === null ? amountPaise : taxableValue(amountPaise, basisPoints);
  return { amountPaise, taxablePaise, ...splitTax(amountPaise - taxablePaise, scheme) };
}

/** The state's half gets the odd paisa, so that both halves add up to the tax. */
function splitTax(taxPaise: Paise, scheme: TaxScheme): Taxes {
  if (scheme === 'igst') return { cgstPaise: 0, stateTaxPaise: 0, igstPaise: taxPaise };
  const cgstPaise = Math.floor(taxPaise / 2);
  return { cgstPaise, stateTaxPaise: taxPaise - cgstPaise, igstPaise: 0 };
}

/**
 * Returns the part of a line that a credit note takes back: `amountPaise`, after `credited` by earlier notes.
 * It is the difference of two running totals, so that all notes of a line together are exactly the line, tax
 * by tax.
 */
export function creditPart(line: TakenApart, credited: Paise, amountPaise: Paise, scheme: TaxScheme): TakenApart {
  if (amountPaise < 0 || credited + amountPaise > line.amountPaise) throw new RangeError('more than the line');
  const before = soFar(line, credited, scheme);
  const after = soFar(line, credited + amountPaise, scheme);
  return {
    amountPaise,
    taxablePaise: after.taxablePaise - before.taxablePaise,
    cgstPaise: after.cgstPaise - before.cgstPaise,
    stateTaxPaise: after.stateTaxPaise - before.stateTaxPaise,
    igstPaise: after.igstPaise - before.igstPaise,
  };
}

function soFar(line: TakenApart, credited: Paise, scheme: TaxScheme): TakenApart {
  const taxablePaise = line.amountPaise === 0 ? 0 : proportion(line.taxablePaise, credited, line.amountPaise);
  return { amountPaise: credited, taxablePaise, ...splitTax(credited - taxablePaise, scheme) };
}

/** Returns the sums of the lines' amounts. */
export function sumOf(parts: readonly TakenApart[]): TakenApart {
  const sum = (pick: (part: TakenApart) => Paise) => parts.reduce((total, part) => total + pick(part), 0);
  return {
    amountPaise: sum((part) => part.amountPaise),
    taxablePaise: sum((part) => part.taxablePaise),
    cgstPaise: sum((part) => part.cgstPaise),
    stateTaxPaise: sum((part) => part.stateTaxPaise),
    igstPaise: sum((part) => part.igstPaise),
  };
}
