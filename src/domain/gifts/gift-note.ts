import { withoutUnseen } from '../language/ascii-digits.ts';

/** The most that fits a small card, counted as a browser's form counts. */
export const MOST_NOTE_LETTERS = 200;

/**
 * Returns a note as it is printed: of a few lines, without blanks around it, without marks of direction that would turn
 * the slip around, and without what controls a printer or cannot be stored.
 */
export function cleanGiftNote(typed: string): string {
  return withoutUnseen(typed)
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/(?!\n)[\p{Cc}\p{Cs}]/gu, '')
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/\n{2,}/g, '\n')
    .trim();
}
