/** A test card of the sandbox. No other number is accepted, so that visitors do not enter a real card. */
export type TestCard = {
  number: string;
  label: string;
  network: 'visa' | 'mastercard' | 'rupay';
  type: 'credit_card' | 'debit_card';
};

export const TEST_CARDS: readonly TestCard[] = [
  { number: '4706131211212123', label: 'Visa debit', network: 'visa', type: 'debit_card' },
  { number: '4444333322221111', label: 'Visa credit', network: 'visa', type: 'credit_card' },
  { number: '5105105105105100', label: 'Mastercard credit', network: 'mastercard', type: 'credit_card' },
  { number: '6074825972083818', label: 'RuPay debit', network: 'rupay', type: 'debit_card' },
];

export const TEST_EXPIRY = '03/28';
export const TEST_CVV = '123';
export const TEST_OTP = '111000';
export const OTP_ATTEMPTS = 3;

export function findTestCard(number: string): TestCard | undefined {
  const digits = number.replace(/[\s-]/g, '');
  return TEST_CARDS.find((card) => card.number === digits);
}

export function maskedNumber(number: string): string {
  return `XXXXXXXXXXXX${number.slice(-4)}`;
}

/** Returns whether the text is MM/YY or MM/YYYY and that month has not ended in IST at the given time. */
export function isCurrentExpiry(text: string, now: number): boolean {
  const match = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(text);
  if (!match) return false;
  const month = Number(match[1]);
  const year = 2000 + Number(match[2]);
  if (month < 1 || month > 12) return false;
  return Date.UTC(year, month, 1) - 330 * 60_000 > now;
}
