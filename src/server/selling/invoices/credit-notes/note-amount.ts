import type { CreditedLines } from '../../../../domain/invoices/credit-note.ts';

/** What each earlier note of an invoice credited of each line. */
export type EarlierNotes = readonly CreditedLines[];

/** The amount that a note credits, the lines of the invoice it is for (null for all), and the reason. */
export type Amount = { amountPaise: number; lines: readonly number[] | null; reason: string };
