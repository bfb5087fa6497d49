import { amountInWords } from '../../../../domain/invoices/amount-in-words.ts';
import { stateCode } from '../../../../domain/invoices/gst-state.ts';
import { invoiceDate } from '../../../../domain/invoices/invoice-number.ts';
import { formatRupees } from '../../../../domain/money/money.ts';
import type { IssuedDocument } from '../document.ts';
import { drawLines } from './invoice-table.ts';
import { addressLines } from './address-lines.ts';
import { TITLES, WORDS } from './document-labels.ts';
import { A4, addPage, box, heightOf, QUIET, rule, SHADE, type Sheet, write } from './sheet.ts';

export const MARGIN = 36;
const RIGHT = A4.width - MARGIN;
const WIDTH = RIGHT - MARGIN;
/** Lowest y at which content may begin; the foot of the page is below. */
export const BOTTOM = A4.height - 60;

/** Draws an invoice, bill of supply or credit note on as many A4 pages as needed. */
export function drawInvoice(sheet: Sheet, document: IssuedDocument): void {
  addPage(sheet, A4);
  let y = drawHead(sheet, document);
  y = drawParties(sheet, document, y + 14);
  y = drawLines(sheet, document, y + 14);
  drawFoot(sheet, document, y + 10);
}

function drawHead(sheet: Sheet, { facts, kind, number }: IssuedDocument): number {
  let y = MARGIN;
  if (facts.test)
    y = write(sheet, WORDS.test, { x: MARGIN, y, width: WIDTH }, { bold: true, size: 9, align: 'center' }) + 6;
  const left = { x: MARGIN, width: WIDTH * 0.5 };
  const name = write(sheet, facts.seller.shopName, { ...left, y }, { bold: true, size: 18, lines: 1 });
  const right = { x: MARGIN + WIDTH * 0.5, width: WIDTH * 0.5 };
  let title = write(sheet, TITLES[kind], { ...right, y: y + 3 }, { bold: true, size: 14, align: 'right' });
  // CGST Rules, rule 48(1): the copies for transporter and supplier are the same file.
  if (kind === 'tax_invoice')
    title = write(sheet, WORDS.original, { ...right, y: title }, { size: 7.5, align: 'right' });
  const entries = headFacts({ facts, kind, number });
  let at = Math.max(name, title) + 6;
  rule(sheet, at, MARGIN, RIGHT, '#111111');
  at += 7;
  for (let first = 0; first < entries.length; first += IN_A_ROW) {
    const row = entries.slice(first, first + IN_A_ROW);
    const ends = row.map(([label, value], index) => {
      const column = { x: MARGIN + index * FACT, width: FACT - 8 };
      write(sheet, label, { ...column, y: at }, { size: 7, colour: QUIET, lines: 1 });
      return write(sheet, value, { ...column, y: at + 10 }, { size: 9, bold: true });
    });
    at = Math.max(...ends) + 5;
  }
  return facts.credits === null
    ? at
    : write(sheet, reasonOf(facts.credits), { x: MARGIN, y: at, width: WIDTH }, { size: 9 });
}

/** The entries of the head stand in rows of three. */
const IN_A_ROW = 3;
const FACT = WIDTH / IN_A_ROW;

function reasonOf({ reason, notCreditedPaise = 0 }: NonNullable<IssuedDocument['facts']['credits']>): string {
  const rest = notCreditedPaise === 0 ? '' : `. ${formatRupees(notCreditedPaise)} ${WORDS.notCredited}`;
  return `${WORDS.reason}: ${reason}${rest}`;
}

function headFacts({ facts, kind, number }: Pick<IssuedDocument, 'facts' | 'kind' | 'number'>): [string, string][] {
  const { credits } = facts;
  return [
    [WORDS.number, number],
    [WORDS.date, invoiceDate(Date.parse(facts.issuedAt))],
    // Nobody paid the amount of a credit note.
    ...(kind === 'credit_note' ? [] : ([[WORDS.payment, paymentOf(facts)]] satisfies [string, string][])),
    [WORDS.order, facts.orderId],
    [WORDS.orderDate, invoiceDate(Date.parse(facts.orderedAt))],
    ...((facts.offers ?? []).length === 0
      ? []
      : ([[WORDS.offers, (facts.offers ?? []).join(', ')]] satisfies [string, string][])),
    ...(credits === null ? [] : [against(credits)]),
  ];
}

function against({ number, issuedAt }: NonNullable<IssuedDocument['facts']['credits']>): [string, string] {
  return [WORDS.against, `${number}, ${invoiceDate(Date.parse(issuedAt))}`];
}

function drawParties(sheet: Sheet, { facts, buyer }: IssuedDocument, y: number): number {
  const { seller, body } = facts;
  const half = WIDTH / 2 - 8;
  const supplyLine = `${WORDS.placeOfSupply}: ${body.placeOfSupply} (${stateCode(body.placeOfSupply)})`;
  const sellerLines = [
    seller.legalName,
    seller.address,
    ...(seller.state === null ? [] : [`${seller.state} (${stateCode(seller.state)})`]),
    ...(seller.gstin === null ? [] : [`GSTIN: ${seller.gstin}`]),
    seller.phone,
  ].filter((line) => line !== '');
  const buyerLines = buyer === null ? [WORDS.buyerRemoved] : addressLines(buyer);
  const height = Math.max(
    blockHeight(sheet, sellerLines, half - 16),
    blockHeight(sheet, [...buyerLines, supplyLine, WORDS.reverseCharge], half - 16),
  );
  box(sheet, { x: MARGIN, y, width: half, height }, SHADE);
  box(sheet, { x: RIGHT - half, y, width: half, height }, SHADE);
  block(sheet, WORDS.seller, sellerLines, { x: MARGIN + 8, y: y + 7, width: half - 16 });
  const end = block(sheet, WORDS.buyer, buyerLines, { x: RIGHT - half + 8, y: y + 7, width: half - 16 });
  const last = body.scheme === null ? supplyLine : `${supplyLine}\n${WORDS.reverseCharge}`;
  write(sheet, last, { x: RIGHT - half + 8, y: end + 2, width: half - 16 }, { size: 8, colour: QUIET });
  return y + height;
}

/** A document that was paid in several ways shows all amounts, which add up to its total. */
function paymentOf({
  paymentMethod,
  advancePaise = 0,
  creditPaise = 0,
  byGiftCard,
  body,
}: IssuedDocument['facts']): string {
  const { amountPaise } = body.totals;
  const credit = Math.min(creditPaise, amountPaise);
  const rest = amountPaise - credit;
  const online = paymentMethod === 'online' ? rest : Math.min(advancePaise, rest);
  const ways: [string, number][] = [
    [byGiftCard === true ? WORDS.giftCard : WORDS.storeCredit, credit],
    [WORDS.paidOnline, online],
    [WORDS.cash, rest - online],
  ];
  // With an advance it says what is due at the door, even if that is nothing.
  const used = ways.filter(([name, paise]) => paise > 0 || (name === WORDS.cash && advancePaise > 0));
  const [only] = used;
  if (used.length === 1 && only !== undefined) return only[0];
  return used.map(([name, paise]) => `${name}: ${formatRupees(paise)}`).join('; ');
}

function blockHeight(sheet: Sheet, lines: readonly string[], width: number): number {
  return lines.reduce((sum, line, index) => sum + heightOf(sheet, line, width, { bold: index === 0 }), 32);
}

function block(
  sheet: Sheet,
  title: string,
  lines: readonly string[],
  at: { x: number; y: number; width: number },
): number {
  const begin = write(sheet, title, at, { size: 7, colour: QUIET }) + 1;
  return lines.reduce((y, line, index) => write(sheet, line, { ...at, y }, { bold: index === 0 }), begin);
}

function drawFoot(sheet: Sheet, { facts }: IssuedDocument, from: number): void {
  let y = from;
  if (y > BOTTOM - 130) {
    addPage(sheet, A4);
    y = MARGIN;
  }
  const paise = facts.body.totals.amountPaise;
  const left = { x: MARGIN, width: WIDTH * 0.6 };
  y = write(sheet, `${WORDS.inWords} (${formatRupees(paise)})`, { ...left, y }, { size: 7, colour: QUIET });
  y = write(sheet, amountInWords(paise, 'en'), { ...left, y }, { bold: true });
  y = write(sheet, amountInWords(paise, 'hi'), { ...left, y }, { bold: true });
  const note = facts.body.scheme === null ? WORDS.noTax : WORDS.inclusive;
  const end = write(sheet, note, { ...left, y: y + 8 }, { size: 7.5, colour: QUIET });
  const right = { x: MARGIN + WIDTH * 0.62, width: WIDTH * 0.38 };
  write(
    sheet,
    `${WORDS.forSeller} ${facts.seller.legalName}`,
    { ...right, y: from },
    { size: 8, align: 'right', lines: 2 },
  );
  write(sheet, WORDS.signatory, { ...right, y: Math.max(end - 12, y) }, { size: 7.5, colour: QUIET, align: 'right' });
}
