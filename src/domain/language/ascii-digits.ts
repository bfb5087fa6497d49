/** Every script of India numbers its digits alike: 0 to 9 stand at 0x66 to 0x6f of each half page of Unicode. */
const INDIAN_DIGITS = /[०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯]/g;

/** The digits of the scripts of India as 0 to 9: "९०००" → "9000". All else stays. */
export function asciiDigits(text: string): string {
  return text.replaceAll(INDIAN_DIGITS, (digit) => String((digit.charCodeAt(0) & 0x7f) - 0x66));
}
