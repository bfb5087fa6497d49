/** For each earlier note of an invoice, the amount credited of each line, in paise. */
export type EarlierNotes = readonly (readonly number[])[];

/** The amount that a note credits, the lines of the invoice it is for (null for all), and the reason. */
export type Amount = { amountPaise: number; lines: readonly number[] | null; reason: string };
