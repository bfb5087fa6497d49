/** The digits of every Indian script. Unicode has 0 to 9 at 0x66 to 0x6f of each block of 128 characters. */
const INDIAN_DIGITS = /[०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯]/g;
/** Digits of a Chinese or Japanese keyboard. */
const WIDE_DIGITS = /[０-９]/g;
/** Direction and zero-width marks, soft hyphens and the like, which come along from chats, contacts and PDFs. */
const UNSEEN = /\p{Cf}|\p{Variation_Selector}/gu;

/** Converts the digits of Indian scripts to 0 to 9: "९०००" → "9000". Other characters do not change. */
export function asciiDigits(text: string): string {
  return text
    .replaceAll(INDIAN_DIGITS, (digit) => String((digit.charCodeAt(0) & 0x7f) - 0x66))
    .replaceAll(WIDE_DIGITS, (digit) => String(digit.charCodeAt(0) - 0xff10));
}

/** Returns a number as it was meant: with digits 0 to 9, plain hyphens and blanks, without what nobody sees. */
export function typedNumber(text: string): string {
  return asciiDigits(text)
    .replaceAll(UNSEEN, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/\s/g, ' ')
    .replaceAll('＋', '+');
}

/** Returns a text without characters that nobody sees; joiners stay, because Indian scripts need them. */
export function withoutUnseen(text: string): string {
  return text.replaceAll(/(?!\p{Join_Control})(?:\p{Cf}|\p{Variation_Selector})/gu, '');
}
