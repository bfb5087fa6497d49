import type { Paise } from '../money/money.ts';
import type { TaxScheme } from './gst-state.ts';
import { proportion, shareAmount } from '../money/share-amount.ts';
import { halfTax, taxableValue } from './tax-rate.ts';

/** A sold line, at the price before the offer. `valuePaise` is its share of the amount where it is known. */
export type SoldLine = { quantity: number; pricePaise: Paise; valuePaise?: Paise };

/** The taxes on an amount: two halves, or IGST for another state. */
export type Taxes = { cgstPaise: Paise; stateTaxPaise: Paise; igstPaise: Paise };

/** An inclusive amount split into taxable value + taxes. */
export type TakenApart = Taxes & { amountPaise: Paise; taxablePaise: Paise };

/**
 * Returns each line's share of an order's amount, in paise. An offer's discount or a delivery charge is
 * shared over all lines by their list value, so that a returned line takes its share with it: a free piece is
 * no longer free once the paid ones are returned. Lines with known values share by these, and have exactly them if
 * they add up to the amount.
 */
export function chargeLines(lines: readonly SoldLine[], chargedPaise: Paise): Paise[] {
  return shareAmount(
    chargedPaise,
    lines.map((line) => line.valuePaise ?? line.pricePaise * line.quantity),
  );
}

/** Splits an inclusive amount at a rate in basis points; with a null rate no tax is shown. */
export function splitAmount(amountPaise: Paise, basisPoints: number | null, scheme: TaxScheme): TakenApart {
  if (basisPoints === null) return apart(amountPaise, { cgstPaise: 0, stateTaxPaise: 0, igstPaise: 0 });
  if (scheme === 'igst') {
    const igstPaise = amountPaise - taxableValue(amountPaise, basisPoints);
    return apart(amountPaise, { cgstPaise: 0, stateTaxPaise: 0, igstPaise });
  }
  // Both Acts levy half of the rate on the same value, so the halves are equal to the paisa.
  const half = halfTax(amountPaise, basisPoints);
  return apart(amountPaise, { cgstPaise: half, stateTaxPaise: half, igstPaise: 0 });
}

function apart(amountPaise: Paise, taxes: Taxes): TakenApart {
  return { amountPaise, taxablePaise: amountPaise - taxOf(taxes), ...taxes };
}

function taxOf({ cgstPaise, stateTaxPaise, igstPaise }: Taxes): Paise {
  return cgstPaise + stateTaxPaise + igstPaise;
}

/**
 * Returns the part of a line that a credit note takes back: `amountPaise`, after `taken` by earlier notes. What is
 * left of each tax stays in proportion to what is left of the amount, so that all notes of a line together are
 * exactly the line, tax by tax.
 */
export function creditPart(line: TakenApart, taken: TakenApart, amountPaise: Paise): TakenApart {
  const leftPaise = line.amountPaise - taken.amountPaise - amountPaise;
  if (amountPaise < 0 || leftPaise < 0) throw new RangeError('more than the line');
  const part = (tax: keyof Taxes): Paise => {
    const kept = line.amountPaise === 0 ? 0 : proportion(line[tax], leftPaise, line.amountPaise);
    return Math.max(0, line[tax] - taken[tax] - kept);
  };
  const taxes = { cgstPaise: part('cgstPaise'), stateTaxPaise: part('stateTaxPaise'), igstPaise: part('igstPaise') };
  // A credit of one paisa has no room for two halves: a later note takes them back.
  const fits = taxOf(taxes) <= amountPaise || leftPaise === 0;
  return apart(amountPaise, fits ? taxes : { cgstPaise: 0, stateTaxPaise: 0, igstPaise: 0 });
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
