/** How many letters a carrier's name and its number of a parcel may have, whoever gives them. */
export const CARRIER_LETTERS = { least: 2, most: 60 } as const;
export const AWB_LETTERS = { least: 3, most: 60 } as const;

/** What is wrong with them, the carrier first; null: nothing. */
export function shipmentFault({ carrier, awb }: { carrier: string; awb: string }): 'no_carrier' | 'no_awb' | null {
  if (carrier.length < CARRIER_LETTERS.least || carrier.length > CARRIER_LETTERS.most) return 'no_carrier';
  return awb.length < AWB_LETTERS.least || awb.length > AWB_LETTERS.most ? 'no_awb' : null;
}
