import { buffer } from 'node:stream/consumers';
import PdfDocument from 'pdfkit';
import type { Parcel } from './parcels.ts';

/** Returns a label of 4 x 6 inches that says it is simulated. */
export function labelPdf({ awb, courier, name, pincode, cod, subTotal }: Parcel): Promise<Buffer> {
  const sheet = new PdfDocument({ size: [288, 432], margin: 16 });
  sheet.fontSize(16).text(`${courier ?? ''} (simulated)`);
  sheet
    .moveDown()
    .fontSize(12)
    .text(`AWB ${awb ?? ''}`);
  sheet.moveDown().text(name).text(pincode);
  sheet.moveDown().text(cod ? `COD Rs ${subTotal.toFixed(2)}` : 'PREPAID');
  sheet.end();
  return buffer(sheet);
}
