import { plainText, textAsHtml } from './plain-text.ts';

const LIST = /<ul>((?:\s*<li>(?:(?!<\/?[uo]l>|<\/?li>).)*<\/li>\s*)+)<\/ul>/gs;
const ITEM = /<li>((?:(?!<\/li>).)*)<\/li>/gs;
/** Matches "<strong>Fabric:</strong> Cotton", "<b>Fabric</b>: Cotton" or "Fabric: Cotton". */
const FACT = /^\s*(?:<(strong|b)>([^<:]{1,30}):?\s*<\/\1>\s*:?|([^<:]{1,24}):(?=\s))\s*(\S.*)$/s;
/** A paragraph of lines, each of which is a fact with its label in bold. */
const LINES = /<p>(<(?:strong|b)>(?:(?!<\/?p>).)*)<\/p>/gs;
const LINE_END = /<br ?\/?>/;
const LABEL = /(<th(?: [^>]*)?>)([^<]+)<\/th>/g;
/** Only a cell right after a label: a size table has numbers in its cells and its headings in one row. */
const VALUE = /(<\/th>\s*<td(?: [^>]*)?>)([^<]+)<\/td>/g;

/** Translations of the labels and values of facts, from and to plain text. */
export type FactWords = { label: (label: string) => string; value: (value: string) => string };

const AS_WRITTEN: FactWords = { label: (label) => label, value: (value) => value };

/**
 * Returns sanitised HTML with its lists of facts ("Fabric: Cotton") as tables, which are faster to read. A
 * list becomes a table only if all its items are facts; everything else stays unchanged. `words` translates
 * the facts, also those in the merchant's tables.
 */
export function factsAsTables(html: string, words: FactWords = AS_WRITTEN): string {
  return html
    .replaceAll(LIST, (list, items: string) => table([...items.matchAll(ITEM)].map(([, item = '']) => item)) ?? list)
    .replaceAll(LINES, (lines, facts: string) => table(facts.split(LINE_END).filter((line) => line.trim())) ?? lines)
    .replaceAll(VALUE, (_, start: string, value: string) => `${start}${translated(value, words.value)}</td>`)
    .replaceAll(LABEL, (_, start: string, label: string) => `${start}${translated(label, words.label)}</th>`);
}

/** Returns a cell's translated text without tags; unchanged HTML if there is no translation. */
function translated(html: string, inOtherWords: (text: string) => string): string {
  const text = plainText(html, Number.POSITIVE_INFINITY);
  const other = inOtherWords(text);
  return other === text ? html.trim() : textAsHtml(other);
}

/** Returns the table, or null if not all items are facts. */
function table(items: readonly string[]): string | null {
  const facts = items.map((item) => FACT.exec(item));
  const rows = facts.map((fact) => fact && row((fact[2] ?? fact[3] ?? '').trim(), fact[4] ?? ''));
  return rows.length < 2 || rows.includes(null) ? null : `<table><tbody>${rows.join('')}</tbody></table>`;
}

function row(label: string, value: string): string {
  return `<tr><th scope="row">${label}</th><td>${value.trim()}</td></tr>`;
}
