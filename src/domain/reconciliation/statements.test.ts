import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsvLines } from '../csv/csv-lines.ts';
import { readBankStatement, readDay, readRemittances, referencesIn } from './statements.ts';

test('a statement is read below the bank’s header lines, without debits, and unreadable lines are reported', () => {
  const csv = [
    'Example Bank,,,',
    'Date,Narration,Withdrawal Amt.,Deposit Amt.',
    '22/11/26,"NEFT CR-EXAM0001-CASHFREE PAYMENTS-STANDIN20261121",,"1,23,456.50"',
    '23-Nov-2026,ATM WITHDRAWAL,500.00,',
    '24/13/2026,UPI,,10',
    '2026-11-25,UPI 0123456789012,0,10.00',
  ].join('\r\n');
  expect(readBankStatement(csv)).toEqual({
    rows: [
      {
        day: '2026-11-22',
        references: ['EXAM0001', 'STANDIN20261121'],
        amountPaise: 12_345_650,
      },
      { day: '2026-11-25', references: ['0123456789012'], amountPaise: 1_000 },
    ],
    unreadable: [3],
  });
  expect(readBankStatement('when,what\n1,2')).toBeNull();
  expect(readBankStatement('')).toBeNull();
});

test('a remittance report is read by its AWB and amount, with commas or semicolons', () => {
  expect(readRemittances('AWB Number;COD Amount;CRF ID\nex123;1549.00;CRF9\n;5;x\nEX124;abc;')).toEqual({
    rows: [{ awb: 'EX123', amountPaise: 154_900, reference: 'CRF9', day: null }],
    unreadable: [2, 3],
  });
  expect(readRemittances('Order,Amount\n1,2')).toBeNull();
});

test.each([
  ['2026-11-22', '2026-11-22'],
  ['22-11-2026 10:30', '2026-11-22'],
  ['2/1/26', '2026-01-02'],
  ['22 November, 2026', '2026-11-22'],
  ['31/02/2026', null],
  ['11/22/2026', null],
  ['', null],
])('the day %j is %j', (text, day) => {
  expect(readDay(text)).toBe(day);
});

test('a UTR is found among the words of a text, and names and mobile numbers are not taken for one', () => {
  expect(referencesIn('UPI/ASHA EXAMPLE/9000000001@bank/426112345678')).toEqual(['426112345678']);
  expect(referencesIn('neft*hdfc0001234*n3262411*CASHFREEPAYMENTS')).toEqual(['HDFC0001234', 'N3262411']);
});

const NASTY = fc.constantFrom('"', ',', '\n', '\r', ';', '\t', '1', '/', 'a', 'क', '\u0000', ' ');

test('any text is read without an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: NASTY, maxLength: 200 }), (text) => {
      // Within a quote that is not closed the rows below would be lost.
      const isOpen = readCsvLines(`date,utr,credit\n${text}`, ',').at(-1)?.isOpen === true;
      expect(readBankStatement(`date,utr,credit\n${text}`) === null).toBe(isOpen);
      expect(readRemittances(`awb,amount\n${text}`) === null).toBe(isOpen);
    }),
  );
});
