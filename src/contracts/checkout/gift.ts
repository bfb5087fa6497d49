import * as v from 'valibot';
import { cleanGiftNote, MOST_NOTE_LETTERS } from '../../domain/gifts/gift-note.ts';

/** A note for the receiver; empty: none. */
export const giftNoteSchema = v.pipe(
  v.string(),
  v.transform(cleanGiftNote),
  v.maxLength(MOST_NOTE_LETTERS, `must be at most ${MOST_NOTE_LETTERS} characters`),
);

/** What makes an order a gift: wrap, which may cost something, or a note, or both. */
export const giftSchema = v.strictObject({ wrap: v.boolean(), note: v.optional(giftNoteSchema, '') });
export type Gift = v.InferOutput<typeof giftSchema>;
