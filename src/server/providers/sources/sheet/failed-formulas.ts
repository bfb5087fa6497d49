import { strFromU8, strToU8 } from 'fflate';

/** The cell of a formula that failed. */
const FAILED = /(<c\b[^<>]*\st=)(?:"e"|'e')/g;
/** The cell of a formula without a result, as programs write it that do not work formulas out. One of a text may be empty. */
const NEVER_WORKED_OUT =
  /<c\b([^<>]*)>\s*<f\b(?:[^<>]*\/>|[^<>]*>[^<]*<\/f>)\s*(?:<v\b[^<>]*\/>|<v\b[^<>]*>\s*<\/v>)?\s*<\/c>/g;

/**
 * Makes texts of the cells of formulas that failed or were never worked out: the reader of workbooks takes both for empty
 * cells, and an empty stock counts as endless.
 */
export function showFailedFormulas(sheet: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const xml = strFromU8(sheet, true);
  const shown = xml
    .replaceAll(NEVER_WORKED_OUT, (cell, attributes: string) =>
      /\st=/.test(attributes) ? cell : `<c${attributes} t="str"><v>#VALUE!</v></c>`,
    )
    .replaceAll(FAILED, '$1"str"');
  return shown === xml ? sheet : strToU8(shown, true);
}
