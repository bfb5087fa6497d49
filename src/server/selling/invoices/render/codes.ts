import barcodes from 'bwip-js/node';
import QRCode from 'qrcode';
import type { Sheet } from './sheet.ts';

type Place = { x: number; y: number; width: number; height: number };

/** Texts that parcel scanners can read: printable ASCII, as many characters as fit on a label. */
const BARCODE_TEXT = /^[\x20-\x7e]{1,40}$/;
/** The light margin that a scanner needs on each side, in modules. */
const QUIET_ZONE = 10;

/**
 * Draws a text as a Code 128 barcode of vector bars, which print sharply on every printer. False if the text
 * cannot be encoded.
 */
export function drawBarcode(sheet: Sheet, text: string, { x, y, width, height }: Place): boolean {
  // oxlint-disable-next-line import/no-named-as-default-member -- the export of that name is a kind of barcode
  const [drawn] = BARCODE_TEXT.test(text) ? barcodes.raw('code128', text, '') : [];
  if (drawn === undefined || !('sbs' in drawn)) return false;
  const modules = drawn.sbs.reduce((sum, one) => sum + one, 0) + 2 * QUIET_ZONE;
  const unit = width / modules;
  let at = x + QUIET_ZONE * unit;
  drawn.sbs.forEach((bar, index) => {
    if (index % 2 === 0) sheet.rect(at, y, bar * unit, height);
    at += bar * unit;
  });
  sheet.fill('#000000');
  return true;
}

/** Draws a text as a QR code of the given width. */
export function drawQrCode(sheet: Sheet, text: string, { x, y, width }: Omit<Place, 'height'>): void {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const unit = width / modules.size;
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column) !== 0) sheet.rect(x + column * unit, y + row * unit, unit, unit);
    }
  }
  sheet.fill('#000000');
}
