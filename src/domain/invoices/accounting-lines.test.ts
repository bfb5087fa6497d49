import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { accountingLines, type AccountingLine } from './accounting-lines.ts';
import { creditNoteBody } from './credit-note.ts';
import { invoiceBody, type TaxRules } from './invoice.ts';

const RULES: TaxRules = {
  gstin: '08AAAAA0000A1Z5',
  hsn: '6204',
  byTag: [],
  slabs: [
    { upToPaise: 250_000, basisPoints: 500 },
    { upToPaise: null, basisPoints: 1_800 },
  ],
  betweenSlabs: 'higher',
};

const order = fc
  .array(fc.record({ quantity: fc.integer({ min: 1, max: 5 }), pricePaise: fc.integer({ min: 100, max: 900_000 }) }), {
    minLength: 1,
    maxLength: 6,
  })
  .chain((sold) => {
    const list = sold.reduce((sum, { quantity, pricePaise }) => sum + quantity * pricePaise, 0);
    return fc.record({
      lines: fc.constant(sold.map((line) => ({ ...line, title: 'Kurta', variantTitle: 'M', sku: null, tags: [] }))),
      chargedPaise: fc.integer({ min: 1, max: list }),
      codFeePaise: fc.constantFrom(0, 4_900),
      placeOfSupply: fc.constantFrom('Rajasthan' as const, 'Kerala' as const),
    });
  });

const sum = (lines: readonly AccountingLine[], pick: (line: AccountingLine) => number | null) =>
  lines.reduce((total, line) => total + (pick(line) ?? 0), 0);

test('for any order and offer the rows add up to the invoice: list price, discount, taxable value and taxes', () => {
  fc.assert(
    fc.property(order, fc.boolean(), (sold, isTaxed) => {
      const body = invoiceBody(sold, isTaxed ? RULES : { ...RULES, gstin: null });
      const lines = accountingLines(body, false);
      expect(sum(lines, ({ amountPaise }) => amountPaise)).toBe(sold.chargedPaise + sold.codFeePaise);
      expect(sum(lines, ({ amountPaise }) => amountPaise)).toBe(body.totals.amountPaise);
      expect(sum(lines, ({ listPaise }) => listPaise) - sum(lines, ({ discountPaise }) => discountPaise)).toBe(
        body.totals.amountPaise,
      );
      for (const { taxablePaise, cgstPaise, stateTaxPaise, igstPaise, amountPaise } of lines) {
        expect(taxablePaise + cgstPaise + stateTaxPaise + igstPaise).toBe(amountPaise);
      }
    }),
  );
});

test('a credit note’s rows add up to its amount, and with the invoice’s rows to the retained amount', () => {
  fc.assert(
    fc.property(order, fc.double({ min: 0, max: 1, noNaN: true }), (sold, share) => {
      const body = invoiceBody(sold, RULES);
      const amountPaise = Math.floor(body.totals.amountPaise * share);
      const note = creditNoteBody(body, [], { amountPaise, lines: null });
      const lines = accountingLines(note, true);
      expect(sum(lines, (line) => line.amountPaise)).toBe(amountPaise === 0 ? 0 : -amountPaise);
      expect(sum(lines, (line) => line.igstPaise + line.cgstPaise + line.stateTaxPaise + line.taxablePaise)).toBe(
        sum(lines, (line) => line.amountPaise),
      );
      expect(lines.every(({ listPaise }) => listPaise === null)).toBe(true);
    }),
  );
});
