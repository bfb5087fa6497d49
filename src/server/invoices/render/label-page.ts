import { formatRupees, toDecimalRupees } from '../../../domain/money/money.ts';
import type { Parcel } from '../parcel.ts';
import { addressLines } from './address-lines.ts';
import { drawBarcode, drawQrCode } from './codes.ts';
import { WORDS } from './document-labels.ts';
import { addPage, box, isPrintable, LABEL, QUIET, rule, type Sheet, write } from './sheet.ts';

const MARGIN = 12;
const RIGHT = LABEL.width - MARGIN;
const WIDTH = RIGHT - MARGIN;
const QR = 76;

/**
 * Draws a shipping label of 4 x 6 inches: recipient, sender, amount to collect, and the tracking number as
 * barcode and QR code.
 */
export function drawLabel(sheet: Sheet, parcel: Parcel): void {
  addPage(sheet, LABEL);
  drawCarrier(sheet, parcel);
  drawRecipient(sheet, parcel);
  drawCollection(sheet, parcel);
  drawTracking(sheet, parcel);
  drawSender(sheet, parcel);
}

function drawCarrier(sheet: Sheet, parcel: Parcel): void {
  const at = { x: MARGIN, y: 9, width: WIDTH };
  write(sheet, parcel.carrier ?? parcel.sender.shopName, at, { bold: true, size: 13, lines: 1 });
  write(sheet, parcel.test ? 'TEST' : parcel.orderId, { ...at, y: 12 }, { size: 8, align: 'right', bold: parcel.test });
  rule(sheet, 30, MARGIN, RIGHT, '#111111');
}

function drawRecipient(sheet: Sheet, { address }: Parcel): void {
  const width = WIDTH;
  let y = write(sheet, WORDS.shipTo, { x: MARGIN, y: 34, width }, { size: 7, colour: QUIET });
  if (address === null) {
    write(sheet, WORDS.buyerRemoved, { x: MARGIN, y, width }, { bold: true });
    return;
  }
  const [name = '', ...rest] = addressLines(address);
  y = write(sheet, name, { x: MARGIN, y, width }, { bold: true, size: 13, lines: 1 });
  y = write(sheet, rest.slice(0, -1).join(', '), { x: MARGIN, y, width }, { size: 10, lines: 4 });
  y = write(sheet, `${address.city}, ${address.state}`, { x: MARGIN, y, width }, { size: 10, lines: 1 });
  if (!isPrintable([name, ...rest].join(' '))) {
    write(sheet, WORDS.unprintable, { x: MARGIN, y, width }, { size: 7.5, bold: true });
  }
  write(sheet, address.pincode, { x: MARGIN, y: 142, width: 110 }, { bold: true, size: 20 });
  write(sheet, `+91 ${address.mobile}`, { x: RIGHT - 140, y: 148, width: 140 }, { size: 11, align: 'right' });
}

/** With an advance both amounts are printed, so that the courier can see why less is due than the order costs. */
function codText({ advancePaise }: Parcel, collectPaise: number): string {
  const due = `COD ${formatRupees(collectPaise)}`;
  return advancePaise === 0 ? `${due}  ${WORDS.payAtDoor}` : `${due}  (${WORDS.advance} ${formatRupees(advancePaise)})`;
}

function drawCollection(sheet: Sheet, parcel: Parcel): void {
  const { collectPaise } = parcel;
  box(sheet, { x: MARGIN, y: 172, width: WIDTH, height: 30 }, collectPaise === null ? '#ffffff' : '#000000');
  sheet.rect(MARGIN, 172, WIDTH, 30).lineWidth(1).strokeColor('#000000').stroke();
  const text = collectPaise === null ? WORDS.prepaid : codText(parcel, collectPaise);
  const colour = collectPaise === null ? '#111111' : '#ffffff';
  write(
    sheet,
    text,
    { x: MARGIN + 4, y: 178, width: WIDTH - 8 },
    { bold: true, size: 12, align: 'center', colour, lines: 1 },
  );
}

/** Without an AWB the order id is printed instead, so that a scan can find the parcel. */
function drawTracking(sheet: Sheet, parcel: Parcel): void {
  const { awb, orderId } = parcel;
  const code = awb ?? orderId;
  drawBarcode(sheet, code, { x: MARGIN, y: 210, width: WIDTH, height: 52 });
  const caption = awb === null ? `${WORDS.noAwb}: ${orderId}` : `AWB ${awb}`;
  write(
    sheet,
    caption,
    { x: MARGIN, y: 264, width: WIDTH },
    { bold: true, size: awb === null ? 8.5 : 10, align: 'center', lines: 1 },
  );
  drawQrCode(sheet, qrText(parcel), { x: MARGIN + 2, y: 290, width: QR });
  const x = MARGIN + QR + 12;
  const width = RIGHT - x;
  const items = parcel.items.map(
    (item) => `${item.quantity} × ${[item.title, item.variantTitle].filter((part) => part !== '').join(', ')}`,
  );
  write(sheet, items.join('\n'), { x, y: 288, width }, { size: 7.5, lines: 6 });
  write(sheet, `${WORDS.pieces}: ${parcel.pieces}`, { x, y: 356, width }, { size: 8, bold: true });
}

/** Returns the content of the QR code, which a packer's scanner reads at once. */
export function qrText({ awb, orderId, collectPaise }: Pick<Parcel, 'awb' | 'orderId' | 'collectPaise'>): string {
  return [
    ...(awb === null ? [] : [`AWB=${awb}`]),
    `ORDER=${orderId}`,
    ...(collectPaise === null ? [] : [`COD=${toDecimalRupees(collectPaise)}`]),
  ].join('\n');
}

function drawSender(sheet: Sheet, { sender }: Parcel): void {
  rule(sheet, 374, MARGIN, RIGHT, '#111111');
  const y = write(sheet, WORDS.from, { x: MARGIN, y: 377, width: WIDTH }, { size: 6.5, colour: QUIET });
  const names = [...new Set([sender.shopName, sender.legalName])].join(', ');
  const text = [names, sender.address, sender.phone].filter((line) => line !== '').join('\n');
  write(sheet, text, { x: MARGIN, y, width: WIDTH }, { size: 7.5, lines: 4 });
}
