/** What a formula that failed leaves in its cell. Taken for an empty one, a stock would count as endless. */
const FAILED = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BUSY!|BLOCKED!|CONNECT!|UNKNOWN!)$/;

const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)';
/** How spreadsheets write a date: in a workbook 2026-04-02, in CSV 02-Apr, Apr-06, 2-Apr-26 or 2/4/2026. */
const DATE = new RegExp(
  `^(?:\\d{4}-\\d{2}-\\d{2}|\\d{1,2}-${MONTH}(?:-\\d{2,4})?|${MONTH}-\\d{2}|\\d{1,2}[-/.]\\d{1,2}[-/.]\\d{4})$`,
  'i',
);

/** Whether a formula failed in this cell. */
export function isFailedFormula(text: string): boolean {
  return FAILED.test(text);
}

/** Whether a spreadsheet made a date of a size such as 2-4 or 10-12. No size and no colour is a date. */
export function isDateOfSheet(text: string): boolean {
  return DATE.test(text);
}
