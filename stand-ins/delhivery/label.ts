import { buffer } from 'node:stream/consumers';
import PdfDocument from 'pdfkit';
import type { Parcel } from './parcels.ts';

/** Returns a label of 4 x 6 inches that says it is simulated. */
export function labelPdf({ waybill, name, pincode, mode, codPaise }: Parcel): Promise<Buffer> {
  const sheet = new PdfDocument({ size: [288, 432], margin: 16 });
  sheet.fontSize(16).text('Delhivery (simulated)');
  sheet.moveDown().fontSize(12).text(`AWB ${waybill}`);
  sheet.moveDown().text(name).text(pincode);
  sheet.moveDown().text(mode === 'COD' ? `COD Rs ${(codPaise / 100).toFixed(2)}` : mode);
  sheet.end();
  return buffer(sheet);
}
