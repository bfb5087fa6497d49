import { expect, test } from 'vitest';
import { STATES } from '../address/address.ts';
import { amountInWords } from './amount-in-words.ts';
import { asState, stateCode, stateOfCode } from './gst-state.ts';
import { checkDigit, gstinFault, stateOfGstin } from './gstin.ts';
import { financialYear, invoiceDate, invoiceNumber } from './invoice-number.ts';
import { HINDI_UNDER_HUNDRED } from './amount-in-words.ts';

test('a GSTIN is accepted only with the right check digit, and contains its state', () => {
  // The example on the GST portal's format page.
  expect(gstinFault('27AAPFU0939F1ZV')).toBeNull();
  expect(stateOfGstin('27AAPFU0939F1ZV')).toBe('Maharashtra');
  expect(gstinFault('27AAPFU0939F1ZW')).toContain('it is V');
  expect(gstinFault('27AAPFU0993F1ZV')).toContain('wrong check digit');
  expect(gstinFault('99AAPFU0939F1ZV')).toContain('code of a state');
  for (const text of ['', '27aapfu0939f1zv', '27AAPFU0939F1XV', '27AAPFU0939F0ZV', ' 27AAPFU0939F1ZV']) {
    expect(gstinFault(text), text).toContain('must be a GSTIN');
  }
  expect(gstinFault(`08AAAAA0000A1Z${checkDigit('08AAAAA0000A1Z')}`)).toBeNull();
});

test('every state and territory has a unique code', () => {
  const codes = STATES.map((state) => stateCode(state));
  expect(new Set(codes).size).toBe(36);
  expect(codes.map((code) => stateOfCode(code))).toEqual([...STATES]);
  expect([stateOfCode('25'), asState('Atlantis')]).toEqual([null, null]);
});

test('the financial year starts on 1 April in India, and numbers have at most 16 letters, digits, - and /', () => {
  expect(financialYear(Date.parse('2027-03-31T23:59:59+05:30'))).toBe(2026);
  expect(financialYear(Date.parse('2027-04-01T00:00:00+05:30'))).toBe(2027);
  expect(invoiceDate(Date.parse('2026-11-22T20:00:00Z'))).toBe('23/11/2026');
  expect(invoiceNumber('INV', 2026, 1)).toBe('INV/2627/00001');
  expect(invoiceNumber('INV', 2099, 9_999_999)).toBe('INV/9900/9999999');
  expect(() => invoiceNumber('INV', 2026, 10_000_000)).toThrow(RangeError);
  for (const series of ['', 'inv', 'IN V', 'INVO', 'I_V'])
    expect(() => invoiceNumber(series, 2026, 1)).toThrow(RangeError);
  for (const sequence of [0, -1, 1.5]) expect(() => invoiceNumber('INV', 2026, sequence)).toThrow(RangeError);
});

test('amounts are written in words with lakh and crore, in English and Hindi', () => {
  const both = (paise: number) => [amountInWords(paise, 'en'), amountInWords(paise, 'hi')];
  expect(both(0)).toEqual(['Rupees Zero Only', 'शून्य रुपये मात्र']);
  expect(both(149_950)).toEqual([
    'Rupees One Thousand Four Hundred Ninety Nine and Fifty Paise Only',
    'एक हज़ार चार सौ निन्यानवे रुपये पचास पैसे मात्र',
  ]);
  expect(both(1_23_45_678_09)).toEqual([
    'Rupees One Crore Twenty Three Lakh Forty Five Thousand Six Hundred Seventy Eight and Nine Paise Only',
    'एक करोड़ तेईस लाख पैंतालीस हज़ार छह सौ अठहत्तर रुपये नौ पैसे मात्र',
  ]);
  expect(both(100_000_00)).toEqual(['Rupees One Lakh Only', 'एक लाख रुपये मात्र']);
  expect(amountInWords(12_345_00_00_000_00, 'en')).toBe('Rupees Twelve Thousand Three Hundred Forty Five Crore Only');
  expect(new Set(HINDI_UNDER_HUNDRED).size).toBe(100);
  expect(() => amountInWords(-1, 'en')).toThrow(RangeError);
});
