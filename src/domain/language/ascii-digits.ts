/** The digits of every Indian script. Unicode has 0 to 9 at 0x66 to 0x6f of each block of 128 characters. */
const INDIAN_DIGITS = /[०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯]/g;

/** Converts the digits of Indian scripts to 0 to 9: "९०००" → "9000". Other characters do not change. */
export function asciiDigits(text: string): string {
  return text.replaceAll(INDIAN_DIGITS, (digit) => String((digit.charCodeAt(0) & 0x7f) - 0x66));
}
