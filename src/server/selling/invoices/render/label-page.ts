import { formatRupees, toDecimalRupees } from '../../../../domain/money/money.ts';
import { displayOrderNumber } from '../../../../domain/orders/display-number.ts';
import { type Parcel, piecesInAll } from '../parcel.ts';
import { addressLines } from './address-lines.ts';
import { drawBarcode, drawQrCode } from './codes.ts';
import { WORDS } from './document-labels.ts';
import { isPrintable } from './font-families.ts';
import {
  addPage,
  box,
  heightOf,
  LABEL,
  lineHeight,
  QUIET,
  rule,
  settable,
  type Sheet,
  type TextStyle,
  write,
} from './sheet.ts';

const MARGIN = 12;
const RIGHT = LABEL.width - MARGIN;
const WIDTH = RIGHT - MARGIN;
const QR = 76;
const SMALLEST_QR = 48;
const RECIPIENT_TOP = 34;
/** Lowest end of the recipient with a QR code of full size; a longer address takes the height from the code. */
const RECIPIENT_END = 142;
const LONGEST = QR - SMALLEST_QR;

/**
 * Draws a shipping label of 4 x 6 inches: recipient, sender, amount to collect, and the tracking number as
 * barcode and QR code. An address is never cut: its letters get smaller, then it takes room from the code; one that is
 * longer still is printed in full on a label of its own.
 */
export function drawLabel(sheet: Sheet, parcel: Parcel): void {
  addPage(sheet, LABEL);
  drawCarrier(sheet, parcel);
  const fit = fitOf(sheet, parcel);
  drawRecipient(sheet, parcel, fit);
  const shift = Math.min(LONGEST, Math.max(0, fit.end - RECIPIENT_END));
  drawCollection(sheet, parcel, shift);
  drawTracking(sheet, parcel, shift);
  drawSender(sheet, parcel);
  if (fit.end <= RECIPIENT_END + LONGEST) return;
  addPage(sheet, LABEL);
  drawCarrier(sheet, parcel);
  drawRecipient(sheet, parcel, { ...fitAt(sheet, parcel, 8), isWhole: true });
}

/** Sizes in points at which a recipient is tried, the name's first. */
const SIZES = [
  [13, 10],
  [12, 9],
  [11, 8],
  [10, 7],
] as const;

type Fit = { name: number; text: number; end: number; isWhole: boolean };

function fitOf(sheet: Sheet, parcel: Parcel): Fit {
  const fits = SIZES.map(([name, text]) => fitAt(sheet, parcel, text, name));
  const fit =
    fits.find(({ end }) => end <= RECIPIENT_END) ??
    fits.find(({ end }) => end <= RECIPIENT_END + LONGEST) ??
    fitAt(sheet, parcel, 7, 10);
  return { ...fit, isWhole: fit.end <= RECIPIENT_END + LONGEST };
}

function fitAt(sheet: Sheet, parcel: Parcel, text: number, name = text + 3): Fit {
  return { name, text, end: writeRecipient(sheet, heightOnly(sheet), parcel, { name, text }), isWhole: true };
}

/** Writes a text at a y and returns the y below it. */
type Writer = (text: string, y: number, style: TextStyle) => number;

const heightOnly =
  (sheet: Sheet): Writer =>
  (text, y, style) =>
    y + heightOf(sheet, text, WIDTH, style);

function writeRecipient(
  sheet: Sheet,
  draw: Writer,
  { address }: Parcel,
  { name, text }: Pick<Fit, 'name' | 'text'>,
): number {
  let y = draw(WORDS.shipTo, RECIPIENT_TOP, { size: 7, colour: QUIET });
  if (address === null) return draw(WORDS.buyerRemoved, y, { bold: true });
  const [fullname = '', ...rest] = addressLines(address);
  y = draw(fullname, y, { bold: true, size: name });
  y = draw(rest.slice(0, -1).join(', '), y, { size: text });
  y = draw(`${address.city}, ${address.state}`, y, { size: text });
  return isPrintable(settable(sheet, [fullname, ...rest].join(' ')))
    ? y
    : draw(WORDS.unprintable, y, { size: 7.5, bold: true });
}

function drawCarrier(sheet: Sheet, parcel: Parcel): void {
  const at = { x: MARGIN, y: 9, width: WIDTH };
  write(sheet, parcel.carrier ?? parcel.sender.shopName, at, { bold: true, size: 13, lines: 1 });
  const number = displayOrderNumber(parcel.orderId);
  write(sheet, parcel.test ? `TEST   ${number}` : number, { ...at, y: 11 }, { size: 9, align: 'right', bold: true });
  rule(sheet, 30, MARGIN, RIGHT, '#111111');
}

function drawRecipient(sheet: Sheet, parcel: Parcel, fit: Fit): void {
  const { address } = parcel;
  const draw: Writer = (text, y, style) => write(sheet, text, { x: MARGIN, y, width: WIDTH }, style);
  sheet.save();
  if (!fit.isWhole) sheet.rect(0, 0, LABEL.width, RECIPIENT_END + LONGEST - 10).clip();
  writeRecipient(sheet, draw, parcel, fit);
  sheet.restore();
  if (!fit.isWhole) draw(WORDS.nextLabel, RECIPIENT_END + LONGEST - 9, { size: 7, bold: true });
  if (address === null) return;
  const y = fit.isWhole ? Math.max(fit.end, RECIPIENT_END) : RECIPIENT_END + LONGEST;
  write(sheet, address.pincode, { x: MARGIN, y, width: 110 }, { bold: true, size: 20 });
  write(sheet, `+91 ${address.mobile}`, { x: RIGHT - 140, y: y + 6, width: 140 }, { size: 11, align: 'right' });
}

/** With an advance both amounts are printed, so that the courier can see why less is due than the order costs. */
function codText({ advancePaise }: Parcel, collectPaise: number): string {
  const due = `COD ${formatRupees(collectPaise)}`;
  return advancePaise === 0 ? `${due}  ${WORDS.payAtDoor}` : `${due}  (${WORDS.advance} ${formatRupees(advancePaise)})`;
}

function drawCollection(sheet: Sheet, parcel: Parcel, shift: number): void {
  const { collectPaise } = parcel;
  box(sheet, { x: MARGIN, y: 172 + shift, width: WIDTH, height: 30 }, collectPaise === null ? '#ffffff' : '#000000');
  sheet
    .rect(MARGIN, 172 + shift, WIDTH, 30)
    .lineWidth(1)
    .strokeColor('#000000')
    .stroke();
  const text = collectPaise === null ? WORDS.prepaid : codText(parcel, collectPaise);
  const colour = collectPaise === null ? '#111111' : '#ffffff';
  write(
    sheet,
    text,
    { x: MARGIN + 4, y: 178 + shift, width: WIDTH - 8 },
    { bold: true, size: 12, align: 'center', colour, lines: 1 },
  );
}

/** Size of the letters of the other orders in the parcel. */
const OTHERS = 7;

/** The other orders of the parcel, a line each: whoever holds it finds both by the label. */
function otherOrders({ additions, goesWith }: Parcel): string[] {
  if (goesWith !== null) return [`${WORDS.inParcelOf} ${goesWith}`];
  return additions.map(({ orderId }) => `+ ${orderId}`);
}

/** Without an AWB the order id is printed instead, so that a scan can find the parcel. */
function drawTracking(sheet: Sheet, parcel: Parcel, shift: number): void {
  const { awb, orderId } = parcel;
  const code = awb ?? orderId;
  drawBarcode(sheet, code, { x: MARGIN, y: 210 + shift, width: WIDTH, height: 52 });
  const caption = awb === null ? `${WORDS.noAwb}: ${orderId}` : `AWB ${awb}`;
  write(
    sheet,
    caption,
    { x: MARGIN, y: 264 + shift, width: WIDTH },
    { bold: true, size: awb === null ? 8.5 : 10, align: 'center', lines: 1 },
  );
  drawQrCode(sheet, qrText(parcel), { x: MARGIN + 2, y: 290 + shift, width: QR - shift });
  const x = MARGIN + QR - shift + 12;
  const width = RIGHT - x;
  const others = otherOrders(parcel);
  const room = 68 - shift - others.length * lineHeight(OTHERS);
  const items = [parcel, ...parcel.additions].flatMap((one) =>
    one.items.map(
      (item) => `${item.quantity} × ${[item.title, item.variantTitle].filter((part) => part !== '').join(', ')}`,
    ),
  );
  write(
    sheet,
    items.join('\n'),
    { x, y: 288 + shift, width },
    { size: 7.5, lines: Math.max(1, Math.floor(room / lineHeight(7.5))) },
  );
  others.forEach((text, index) => {
    const y = 356 - (others.length - index) * lineHeight(OTHERS);
    write(sheet, text, { x, y, width }, { size: OTHERS, bold: true, lines: 1 });
  });
  const isGift = [parcel, ...parcel.additions].some((one) => one.gift !== null);
  const gift = isGift ? `   ${WORDS.gift}` : '';
  write(sheet, `${WORDS.pieces}: ${piecesInAll(parcel)}${gift}`, { x, y: 356, width }, { size: 8, bold: true });
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
