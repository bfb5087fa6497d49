import { buffer } from 'node:stream/consumers';
import PdfDocument from 'pdfkit';

/** Returns a label of 4 x 6 inches that says it is simulated. `collected`: what its courier collects, or that it is paid. */
export function labelPdf(label: {
  courier: string;
  awb: string;
  name: string;
  pincode: string;
  collected: string;
}): Promise<Buffer> {
  const sheet = new PdfDocument({ size: [288, 432], margin: 16 });
  sheet.fontSize(16).text(`${label.courier} (simulated)`);
  sheet.moveDown().fontSize(12).text(`AWB ${label.awb}`);
  sheet.moveDown().text(label.name).text(label.pincode);
  sheet.moveDown().text(label.collected);
  sheet.end();
  return buffer(sheet);
}
