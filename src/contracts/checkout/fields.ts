import * as v from 'valibot';
import { typedNumber, withoutUnseen } from '../../domain/language/ascii-digits.ts';
import { isCatalogueId } from '../../domain/catalogue/catalogue-id.ts';

/**
 * Schemas shared by the shop's checkout endpoints. Money is integer paise, times are ISO 8601 in UTC. Every error
 * response is {code, message, ...details} with a code of docs/errors.md; `invalid_fields` has
 * fields: {[path]: message}.
 */

/** Control characters, which can control a terminal, and lone surrogates, which the database cannot store. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;

/** One line of typed text. Tabs, as in text pasted from a table, become spaces; what nobody sees is left out. */
export const line = (max: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => withoutUnseen(text).replaceAll('\t', ' ').trim()),
    v.check((text) => !UNPRINTABLE.test(text), 'must be one line of text'),
    v.maxLength(max, `must be at most ${max} characters`),
  );
export const catalogueId = v.pipe(v.string(), v.check(isCatalogueId, 'must be a catalogue id'));
export const variantOptions = v.array(v.object({ name: v.string(), value: v.string() }));
export const paise = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export const MAX_LINES = 50;

export const orderIdSchema = v.pipe(
  v.string(),
  v.transform(withoutUnseen),
  v.trim(),
  v.regex(/^[A-Za-z0-9_-]{3,45}$/, 'Invalid order id.'),
);

/** Any error response; it may have more keys. */
export const errorResponseSchema = v.looseObject({ code: v.string(), message: v.string() });

/** ISO dates (yyyy-mm-dd) in Asia/Kolkata. */
export const daysSchema = v.object({ from: v.string(), to: v.string() });

export const mobileLast4 = v.pipe(
  v.string(),
  v.transform(typedNumber),
  v.trim(),
  v.regex(/^\d{4}$/, 'must be 4 digits'),
);

export const pincodeSchema = v.pipe(v.string(), v.regex(/^[1-9]\d{5}$/, 'must be 6 digits'));
