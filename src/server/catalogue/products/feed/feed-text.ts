import { hash } from 'node:crypto';
import { isCatalogueId } from '../../../../domain/catalogue/catalogue-id.ts';

const CONTROL = /(?![\n\t])\p{Cc}/gu;
const MAX_FEED_ID = 100;
const LONG_NUMBER = /[:[,]\s*-?\d{16,}\s*[,\]}]/;

/**
 * A feed's text made storable: no control characters, no half surrogates, no surrounding blanks, limited
 * length.
 */
export function cleanText(value: unknown, maxLength: number): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  return String(value).toWellFormed().replace(CONTROL, '').trim().slice(0, maxLength).toWellFormed();
}

/**
 * Format characters that nobody sees: direction and zero-width marks, soft hyphens, joiners and variation selectors
 * that have nothing to join. Indian scripts and emoji need their joiners.
 */
const INVISIBLE =
  /(?!\p{Join_Control})\p{Cf}|(?<![\p{M}\p{Extended_Pictographic}]|[^\0-\u024f])(?:\p{Join_Control}|\p{Variation_Selector})/gu;

/** A value that shoppers choose or filter by: one line, without what nobody sees, so that "M" is one size. */
export function cleanValue(value: unknown, maxLength: number): string {
  return cleanText(
    cleanText(value, maxLength * 2)
      .replace(INVISIBLE, '')
      .replaceAll(/\s+/g, ' '),
    maxLength,
  );
}

/** An id as text; null if there is none. */
export function idText(...candidates: unknown[]): string | null {
  for (const candidate of candidates) {
    // A line break inside an id would look like two ids wherever ids are listed one per line.
    const text = cleanText(candidate, MAX_FEED_ID).replaceAll(/[\n\t]/g, ' ');
    if (isCatalogueId(text)) return text;
  }
  return null;
}

/** Parses JSON and keeps whole numbers above 2^53 (ids) as text. Throws SyntaxError. */
export function parseFeedJson(text: string): unknown {
  if (!LONG_NUMBER.test(text)) return JSON.parse(text);
  return JSON.parse(text, preserveLongNumbers);
}

function preserveLongNumbers(_key: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value !== 'number' || Number.isSafeInteger(value)) return value;
  const source = context?.source ?? '';
  return /^-?\d{16,}$/.test(source) ? source : value;
}

/**
 * Hash of a page's text or an object's JSON without its updated_at, which feeds fill with the time of
 * rendering. `salt` holds everything else the result depends on.
 */
export function contentHash(text: string, salt: string): string {
  return hash('sha256', `${salt}\n${text.replaceAll(UPDATED_AT, '')}`, 'base64url').slice(0, 27);
}

const UPDATED_AT = /"updated_at"\s*:\s*(?:"[^"\\]*"|null),?/g;
