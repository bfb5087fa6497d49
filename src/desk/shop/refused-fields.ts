import * as v from 'valibot';
import { DeskError } from '../api/desk-error.ts';
import { labelIn } from '../language/label-in.ts';
import { faultTexts } from './fault-texts.ts';

const refusedSchema = v.object({ fields: v.record(v.string(), v.string()) });

/** Returns the server's sentences about fields, by path; null if an error has none. */
export function refusedFields(error: unknown): Readonly<Record<string, string>> | null {
  const refused = error instanceof DeskError ? v.safeParse(refusedSchema, error.details) : null;
  return refused?.success === true ? refused.output.fields : null;
}

/** Returns a sentence of the server in the desk's language, where the desk has it. */
export const refusalInWords = (sentence: string): string =>
  labelIn(faultTexts.refusals, sentence.replace(/\.$/, '')) ?? sentence;
