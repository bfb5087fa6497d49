import { labelIn } from '../language/label-in.ts';
import { texts } from './texts.ts';

/** Returns what a refund is for, in the desk's language; what somebody typed stays as it is. */
export function noteName(note: string): string {
  return labelIn(texts.notes, note) ?? note;
}
