import { expect, test } from 'vitest';
import { readPdf } from '../../../../../test/pdf-text.ts';
import { creditNoteBody } from '../../../../domain/invoices/credit-note.ts';
import type { InvoiceFacts } from '../../../../domain/invoices/invoice-facts.ts';
import { invoiceBody } from '../../../../domain/invoices/invoice.ts';
import type { IssuedDocument } from '../document.ts';
import { drawInvoice } from './invoice-page.ts';
import { openSheet } from './sheet.ts';

const AT = new Date('2026-11-27T10:00:00+05:30');
const RULES = {
  gstin: '08AAAAA0000A1Z2',
  hsn: '6204',
  byTag: [],
  slabs: [{ upToPaise: null, basisPoints: 500 }],
  betweenSlabs: null,
};
const kurta = { title: 'Kurta', variantTitle: 'M', sku: null, quantity: 2, pricePaise: 100_000, tags: [] };
const BODY = invoiceBody(
  { chargedPaise: 180_000, codFeePaise: 4_900, placeOfSupply: 'Rajasthan', lines: [kurta] },
  RULES,
);
const FACTS: InvoiceFacts = {
  version: 1,
  seller: {
    shopName: 'Example Shop',
    legalName: 'Example Legal',
    address: '1 Road, Jaipur',
    gstin: RULES.gstin,
    state: 'Rajasthan',
    phone: '+91 90000',
  },
  orderId: 'PSKABCDEFGHJKMNPQRSTVW',
  orderedAt: AT.toISOString(),
  issuedAt: AT.toISOString(),
  paymentMethod: 'cash_on_delivery',
  advancePaise: 20_000,
  test: false,
  body: BODY,
  credits: null,
};
const BUYER = {
  fullname: 'મીના પટેલ',
  mobile: '9000000001',
  pincode: '302001',
  address1: '12 Example Road, '.repeat(11).trim(),
  address2: 'call before coming, '.repeat(9).trim(),
  town: '',
  city: 'Jaipur',
  state: 'Rajasthan',
  saveAs: '',
};

async function textOf(kind: IssuedDocument['kind'], facts: InvoiceFacts): Promise<{ text: string; boxes: number }> {
  const sheet = await openSheet('x', AT);
  const { amountPaise } = facts.body.totals;
  drawInvoice(sheet, {
    number: 'INV/2627/00001',
    kind,
    orderId: facts.orderId,
    issuedAt: AT,
    amountPaise,
    facts,
    buyer: BUYER,
  });
  sheet.end();
  const { lines, boxes } = readPdf(Buffer.concat(await Array.fromAsync<Buffer>(sheet)));
  return { boxes, text: lines.join(' ').replaceAll(/\s+/g, ' ') };
}

test('an invoice says that it is the recipient’s original, what was paid and what is due, and the whole address', async () => {
  const { text, boxes } = await textOf('tax_invoice', FACTS);
  expect(text).toContain('ORIGINAL FOR RECIPIENT');
  expect(text).toMatch(/Paid online .*: ₹200; Cash on delivery .*: ₹1,649/);
  for (const part of [BUYER.address1, BUYER.address2, 'Jaipur, Rajasthan - 302001']) expect(text).toContain(part);
  expect(boxes).toBe(0);
  // Equal halves of 2.5 %.
  expect(text).toContain('CGST 2.5% 42.86 SGST 2.5% 42.86');
});

test('a credit note names no payment, which nobody made of its amount, and says what it could not credit', async () => {
  const body = creditNoteBody(BODY, [], { amountPaise: 50_000, lines: [0] });
  const credits = { number: 'INV/2627/00001', issuedAt: AT.toISOString(), reason: 'Agreed', notCreditedPaise: 100_050 };
  const { text } = await textOf('credit_note', { ...FACTS, body, credits });
  expect(text).not.toMatch(/Paid online|Cash on delivery \/|ORIGINAL/);
  expect(text).toContain('Against');
  expect(text).toMatch(/Agreed\. ₹1,000\.50 went back beyond what was left of the invoice/);
  expect((await textOf('bill_of_supply', FACTS)).text).not.toContain('ORIGINAL');
});

test('a document says what store credit paid, of its full value, and what was paid otherwise', async () => {
  const { advancePaise: _, ...plain } = FACTS;
  const online = { ...plain, paymentMethod: 'online', creditPaise: 35_000 } as const;
  expect((await textOf('tax_invoice', online)).text).toMatch(/Paid with store credit .*: ₹350; Paid online .*: ₹1,499/);
  const whole = { ...online, creditPaise: 184_900 };
  expect((await textOf('tax_invoice', whole)).text).toMatch(/Paid with store credit \/ (?!.*: ₹1,849)/);
  const cash = await textOf('tax_invoice', { ...FACTS, creditPaise: 35_000 });
  expect(cash.text).toMatch(/Paid with store credit .*: ₹350; Paid online .*: ₹200; Cash on delivery .*: ₹1,299/);
  expect(cash.text).toContain('₹1,849');
});
