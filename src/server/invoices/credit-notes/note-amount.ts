/** By earlier note of an invoice, what it took back of each line, in paise. */
export type EarlierNotes = readonly (readonly number[])[];

/** What a note takes back, of which lines of its invoice (null: of all), and why. */
export type Amount = { amountPaise: number; lines: readonly number[] | null; reason: string };
