import { aList, parseJson, type Shape } from '../../contracts/shape.ts';
import { carrying, refusedTexts } from './refused-texts.ts';

/**
 * Reads one key of the browser's storage. Content that is damaged, old-shaped or foreign reads as null [CART-12].
 * Storage that is switched off reads as empty.
 */
export function readStored<T>(key: string, shape: Shape<T>): T | null {
  return parseJson(readStoredText(key), shape);
}

/** Does the same with the storage of this tab. */
export function readStoredInTab<T>(key: string, shape: Shape<T>): T | null {
  try {
    return parseJson(sessionStorage.getItem(key), shape);
  } catch {
    return null;
  }
}

/**
 * Writes one key of this tab's storage as JSON; null removes it. What is kept there spares the shopper a step: where storage is
 * full or forbidden, they take it again.
 */
export function writeStoredInTab(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing depends on it.
  }
}

/** Reads a stored list and drops its invalid entries [CART-12]. */
export function readStoredList<T>(key: string, shape: Shape<T>): T[] {
  return (readStored(key, aList) ?? []).filter(shape);
}

/** Reads a key that holds a whole number; null if it holds anything else. */
export function readStoredNumber(key: string): number | null {
  const text = readStoredText(key);
  return text !== null && /^\d+$/.test(text) ? Number(text) : null;
}

/** Reads a key that holds plain text instead of JSON, as the specification's payment keys do. */
export function readStoredText(key: string): string | null {
  const refused = refusedTexts.get(key);
  if (refused !== undefined) return refused || null;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Writes a text; null removes it. False if the storage is full or forbidden and nothing carries the text to the shop's next
 * document: then the state stays in memory until the shopper leaves this one.
 */
export function writeStoredText(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    refusedTexts.delete(key);
    return true;
  } catch {
    refusedTexts.set(key, text ?? '');
    return carrying.on;
  }
}

/** Writes one key as JSON; null removes it. Returns what writeStoredText does. */
export function writeStored(key: string, value: unknown): boolean {
  return writeStoredText(key, value === null ? null : JSON.stringify(value));
}

/** Empties the browser's local storage for this shop. */
export function clearStorage(): void {
  refusedTexts.clear();
  try {
    localStorage.clear();
  } catch {
    // Storage that is switched off holds nothing.
  }
}
