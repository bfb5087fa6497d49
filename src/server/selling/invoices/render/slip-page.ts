import { invoiceDate } from '../../../../domain/invoices/invoice-number.ts';
import { displayOrderNumber } from '../../../../domain/orders/display-number.ts';
import { type Parcel, piecesInAll } from '../parcel.ts';
import { addressLines } from './address-lines.ts';
import { drawBarcode } from './codes.ts';
import { WORDS } from './document-labels.ts';
import { A5, addPage, heightOf, QUIET, rule, type Sheet, write } from './sheet.ts';
import { formatRupees } from '../../../../domain/money/money.ts';

const MARGIN = 28;
const RIGHT = A5.width - MARGIN;
const WIDTH = RIGHT - MARGIN;
const BOTTOM = A5.height - 28;

/** Draws a packing slip for the packer: A5, without prices, with a box to tick for each line. */
export function drawSlip(sheet: Sheet, parcel: Parcel): void {
  addPage(sheet, A5);
  let y = drawItems(sheet, parcel, parcel.items, drawHead(sheet, parcel));
  for (const { orderId, items, gift } of parcel.additions) {
    const head = [`${WORDS.addedOrder} ${orderId}`, ...(gift === null ? [] : [giftOf(gift), gift.note])];
    const text = head.filter((line) => line !== '').join('\n');
    const style = { size: 9, bold: true } as const;
    if (y + heightOf(sheet, text, WIDTH, style) + 40 > BOTTOM) {
      addPage(sheet, A5);
      y = MARGIN;
    }
    y = write(sheet, text, { x: MARGIN, y: y + 8, width: WIDTH }, style) + 4;
    y = drawItems(sheet, parcel, items, y);
  }
  const pieces = `${WORDS.pieces}: ${piecesInAll(parcel)}`;
  write(sheet, pieces, { x: MARGIN, y: y + 8, width: WIDTH }, { bold: true, size: 11 });
}

function drawItems(sheet: Sheet, parcel: Parcel, items: Parcel['items'], from: number): number {
  let y = from;
  for (const item of items) {
    const text = [item.title, item.variantTitle].filter((part) => part !== '').join('\n');
    const column = { x: MARGIN + 58, width: WIDTH - 58 };
    const height =
      heightOf(sheet, text, column.width, { size: 10, bold: item.quantity > 1 }) + (item.sku === null ? 0 : 12) + 12;
    if (y + height > BOTTOM) {
      addPage(sheet, A5);
      y = write(sheet, parcel.orderId, { x: MARGIN, y: MARGIN, width: WIDTH }, { size: 9, colour: QUIET }) + 6;
    }
    sheet
      .rect(MARGIN, y + 7, 13, 13)
      .lineWidth(1)
      .strokeColor('#111111')
      .stroke();
    write(sheet, `${item.quantity} ×`, { x: MARGIN + 20, y: y + 4, width: 34 }, { bold: true, size: 13 });
    const end = write(sheet, text, { ...column, y: y + 6 }, { size: 10, bold: item.quantity > 1 });
    if (item.sku !== null) write(sheet, `SKU ${item.sku}`, { ...column, y: end }, { size: 8, colour: QUIET });
    y += height;
    rule(sheet, y, MARGIN, RIGHT);
  }
  return y;
}

/** The advance, printed next to the amount to collect. */
function paidBefore({ advancePaise }: Parcel): string {
  return advancePaise === 0 ? '' : `; ${WORDS.advance} ${formatRupees(advancePaise)}`;
}

/** What the packer does for a gift. */
function giftOf({ wrap }: NonNullable<Parcel['gift']>): string {
  return [WORDS.gift, ...(wrap ? [WORDS.giftWrap] : []), WORDS.noPrices].join('\n');
}

function drawHead(sheet: Sheet, parcel: Parcel): number {
  let y = MARGIN;
  if (parcel.test) y = write(sheet, WORDS.test, { x: MARGIN, y, width: WIDTH }, { bold: true }) + 4;
  y = write(sheet, WORDS.slip, { x: MARGIN, y, width: WIDTH * 0.5 }, { bold: true, size: 13 });
  const title = y;
  y = write(sheet, displayOrderNumber(parcel.orderId), { x: MARGIN, y, width: WIDTH * 0.48 }, { bold: true, size: 16 });
  drawBarcode(sheet, parcel.orderId, { x: MARGIN + WIDTH * 0.5, y: title - 18, width: WIDTH * 0.5, height: 30 });
  const facts = `${parcel.orderId}\n${invoiceDate(parcel.orderedAt.getTime())}`;
  write(sheet, facts, { x: MARGIN + WIDTH * 0.5, y: title + 15, width: WIDTH * 0.5 }, { size: 8, align: 'center' });
  // Whoever unpacks a gift reads this paper: what is due at the door stands on the label alone.
  const gift = parcel.gift ?? parcel.additions.find((one) => one.gift !== null)?.gift ?? null;
  const pays =
    gift !== null
      ? giftOf({ ...gift, wrap: parcel.gift?.wrap ?? false })
      : parcel.collectPaise === null
        ? WORDS.prepaid
        : `${WORDS.payAtDoor}: ${formatRupees(parcel.collectPaise)}${paidBefore(parcel)}`;
  y = write(sheet, pays, { x: MARGIN, y: y + 2, width: WIDTH * 0.48 }, { bold: true, size: 10 }) + 10;
  const lines = parcel.address === null ? [WORDS.buyerRemoved] : addressLines(parcel.address);
  y = write(sheet, lines.join('\n'), { x: MARGIN, y: Math.max(y, MARGIN + 66), width: WIDTH }, { size: 9 }) + 8;
  if (parcel.gift !== null && parcel.gift.note !== '') {
    y = write(sheet, WORDS.giftNote, { x: MARGIN, y, width: WIDTH }, { size: 8, colour: QUIET });
    y = write(sheet, parcel.gift.note, { x: MARGIN, y, width: WIDTH }, { size: 11 }) + 8;
  }
  if (parcel.goesWith !== null) {
    y =
      write(sheet, `${WORDS.goesWith} ${parcel.goesWith}`, { x: MARGIN, y, width: WIDTH }, { bold: true, size: 10 }) +
      8;
  }
  rule(sheet, y, MARGIN, RIGHT, '#111111');
  return y;
}
