import type { TaxScheme } from '../../../../domain/invoices/gst-state.ts';
import type { InvoiceLine } from '../../../../domain/invoices/invoice.ts';
import { taxSummary } from '../../../../domain/invoices/invoice.ts';
import type { TakenApart } from '../../../../domain/invoices/invoice-lines.ts';
import { groupDigits } from '../../../../domain/language/digits.ts';
import { toDecimalRupees } from '../../../../domain/money/money.ts';
import type { IssuedDocument } from '../document.ts';
import { WORDS } from './document-labels.ts';
import { A4, addPage, box, heightOf, lineHeight, QUIET, rule, SHADE, type Sheet, write } from './sheet.ts';

const LEFT = 36;
const RIGHT = A4.width - LEFT;
const BOTTOM = A4.height - 60;
const SIZE = 8;
const PAD = 4;

type Column = {
  title: string;
  width: number;
  align?: 'right';
  /** May contain line feeds. */
  cell: (line: InvoiceLine, index: number) => string;
  total?: string;
};

/** Draws the lines with their totals. Each further page repeats the head. Returns the y where the table ends. */
export function drawLines(sheet: Sheet, document: IssuedDocument, from: number): number {
  const columns = columnsOf(document);
  let y = drawHead(sheet, columns, from);
  const { lines } = document.facts.body;
  const shown = document.kind === 'credit_note' ? lines.filter((line) => line.amountPaise > 0) : lines;
  shown.forEach((line, index) => {
    const cells = columns.map((column) => column.cell(line, index));
    const height = rowHeight(sheet, columns, cells);
    if (y + height > BOTTOM) {
      addPage(sheet, A4);
      y = drawHead(sheet, columns, LEFT);
    }
    drawRow(sheet, columns, cells, y + PAD, false);
    y += height;
    rule(sheet, y, LEFT, RIGHT);
  });
  const totals = columns.map((column) => column.total ?? '');
  const height = rowHeight(sheet, columns, totals);
  if (y + height > BOTTOM) {
    addPage(sheet, A4);
    y = LEFT;
  }
  box(sheet, { x: LEFT, y, width: RIGHT - LEFT, height }, SHADE);
  drawRow(sheet, columns, totals, y + PAD, true);
  return drawSummary(sheet, document, y + height + 8);
}

function columnsOf({ facts: { body }, kind }: IssuedDocument): Column[] {
  const { scheme, totals, lines } = body;
  const quantity = {
    title: WORDS.quantity,
    width: 42,
    align: 'right',
    cell: (line: InvoiceLine) => `${line.quantity} pcs`,
  } as const;
  const gross: Column = {
    title: WORDS.gross,
    width: 58,
    align: 'right',
    cell: (line) => money(line.listPricePaise * line.quantity),
    total: money(lines.reduce((sum, line) => sum + line.listPricePaise * line.quantity, 0)),
  };
  const discount: Column = {
    title: WORDS.discount,
    width: 58,
    align: 'right',
    cell: (line) => money(line.listPricePaise * line.quantity - line.amountPaise),
    total: money(lines.reduce((sum, line) => sum + line.listPricePaise * line.quantity - line.amountPaise, 0)),
  };
  const taxable: Column = {
    title: WORDS.taxable,
    width: 58,
    align: 'right',
    cell: (line) => money(line.taxablePaise),
    total: money(totals.taxablePaise),
  };
  const tax: Column = {
    title: WORDS.tax,
    width: 92,
    align: 'right',
    cell: (line) => taxLines(line, scheme, line.basisPoints),
    total: taxLines(totals, scheme, null),
  };
  const amount: Column = {
    title: kind === 'credit_note' ? WORDS.credited : WORDS.amount,
    width: 62,
    align: 'right',
    cell: (line) => money(line.amountPaise),
    total: money(totals.amountPaise),
  };
  // A note may credit part of a line's amount without returning a piece.
  const before = kind === 'credit_note' ? [] : [quantity, gross, discount];
  const rest = [...before, ...(scheme === null ? [] : [taxable, tax]), amount];
  const width = RIGHT - LEFT - rest.reduce((sum, column) => sum + column.width, 0);
  return [{ title: WORDS.item, width, cell: described, total: WORDS.total }, ...rest];
}

function described({ title, variantTitle, sku, hsn }: InvoiceLine, index: number): string {
  return [
    `${index + 1}. ${title}`,
    ...(variantTitle === '' ? [] : [variantTitle]),
    `HSN ${hsn}${sku === null ? '' : `, SKU ${sku}`}`,
  ].join('\n');
}

/** Within a state the rate is split in halves, such as 2.5% and 2.5%. */
function taxLines(part: TakenApart, scheme: TaxScheme | null, basisPoints: number | null): string {
  const rate = (share: number) => (basisPoints === null ? '' : ` ${(basisPoints * share) / 100}%`);
  switch (scheme) {
    case null:
      return '';
    case 'igst':
      return `IGST${rate(1)}  ${money(part.igstPaise)}`;
    case 'cgst_sgst':
      return `CGST${rate(0.5)}  ${money(part.cgstPaise)}\nSGST${rate(0.5)}  ${money(part.stateTaxPaise)}`;
    case 'cgst_utgst':
      return `CGST${rate(0.5)}  ${money(part.cgstPaise)}\nUTGST${rate(0.5)}  ${money(part.stateTaxPaise)}`;
  }
}

function drawHead(sheet: Sheet, columns: readonly Column[], y: number): number {
  // The two languages one below the other.
  const titles = columns.map((column) => column.title.replace(' / ', '\n'));
  const height = 2 * lineHeight(7) + 2 * PAD;
  box(sheet, { x: LEFT, y, width: RIGHT - LEFT, height }, '#1c1c1c');
  eachColumn(columns, (column, x, index) => {
    const at = { x: x + PAD, y: y + PAD, width: column.width - 2 * PAD };
    write(sheet, titles[index] ?? '', at, { size: 7, colour: '#ffffff', align: column.align ?? 'left' });
  });
  return y + height;
}

function rowHeight(sheet: Sheet, columns: readonly Column[], cells: readonly string[]): number {
  const heights = columns.map((column, index) =>
    heightOf(sheet, cells[index] ?? '', column.width - 2 * PAD, { size: SIZE }),
  );
  return Math.max(...heights) + 2 * PAD;
}

function drawRow(sheet: Sheet, columns: readonly Column[], cells: readonly string[], y: number, bold: boolean): void {
  eachColumn(columns, (column, x, index) => {
    const at = { x: x + PAD, y, width: column.width - 2 * PAD };
    write(sheet, cells[index] ?? '', at, { size: SIZE, bold, align: column.align ?? 'left' });
  });
}

function eachColumn(columns: readonly Column[], draw: (column: Column, x: number, index: number) => void): void {
  let x = LEFT;
  columns.forEach((column, index) => {
    draw(column, x, index);
    x += column.width;
  });
}

/** Draws taxable values and taxes by HSN and rate, as tax returns require. */
function drawSummary(sheet: Sheet, { facts: { body } }: IssuedDocument, from: number): number {
  if (body.scheme === null) return from;
  return taxSummary(body.lines).reduce((y, part) => {
    const taxes = taxLines(part, body.scheme, part.basisPoints).replaceAll('\n', ', ');
    const text = `HSN ${part.hsn}: ${WORDS.taxable} ${money(part.taxablePaise)}, ${taxes}`;
    return write(sheet, text, { x: LEFT, y, width: RIGHT - LEFT }, { size: 7.5, colour: QUIET });
  }, from);
}

function money(paise: number): string {
  const [rupees = '', fraction = ''] = toDecimalRupees(Math.abs(paise)).split('.');
  return `${paise < 0 ? '-' : ''}${groupDigits(rupees)}.${fraction}`;
}
