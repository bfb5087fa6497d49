/** Length limits for a carrier's name and an AWB, wherever they come from. */
export const CARRIER_LETTERS = { least: 2, most: 60 } as const;
export const AWB_LETTERS = { least: 3, most: 60 } as const;

/**
 * A spreadsheet saves a long number as 1.41E+13: its last digits are lost, and all numbers in the file look
 * alike.
 */
const SHORTENED = /^\d(\.\d+)?E\+\d+$/i;

export type ShipmentFault = 'no_carrier' | 'no_awb' | 'shortened_awb';

/** The first fault, the carrier checked first; null if there is none. */
export function shipmentFault({ carrier, awb }: { carrier: string; awb: string }): ShipmentFault | null {
  if (carrier.length < CARRIER_LETTERS.least || carrier.length > CARRIER_LETTERS.most) return 'no_carrier';
  if (SHORTENED.test(awb)) return 'shortened_awb';
  return awb.length < AWB_LETTERS.least || awb.length > AWB_LETTERS.most ? 'no_awb' : null;
}
