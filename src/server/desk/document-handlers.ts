import { buffer } from 'node:stream/consumers';
import { LEFT_OUT_HEADER } from '../../contracts/desk/desk-endpoint.ts';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { ShopError } from '../errors.ts';
import type { BatchKind, InvoiceService, PdfFile } from '../invoices/service.ts';
import { on } from './auth/handler.ts';

export type Documents = Pick<
  InvoiceService,
  'invoicePdf' | 'slipPdf' | 'labelPdf' | 'batchPdf' | 'documentsOf' | 'issuedPdf'
>;

const PDF = 'application/pdf';

/** Handlers for invoices, slips and labels of one or many orders. Each document is recorded on its order. */
export function documentHandlers({ documents }: { documents: Documents | null }) {
  return {
    paper: on(DESK_ENDPOINTS.paper, async ({ params: { orderId, kind }, record }) => {
      const { fileName, pdf } = await documentOf(present(documents), kind, orderId);
      await record({ orderId, detail: kind });
      return { name: fileName, type: PDF, bytes: pdf };
    }),
    issuedPaper: on(DESK_ENDPOINTS.issuedPaper, async ({ params: { orderId, number }, record }) => {
      const { fileName, pdf } = await present(documents).issuedPdf(orderId, number);
      await record({ orderId, detail: number });
      return { name: fileName, type: PDF, bytes: pdf };
    }),
    papers: on(DESK_ENDPOINTS.papers, async ({ body: { kind, orderIds }, record, reply }) => {
      const leftOut = new Set<string>();
      const drawn = present(documents).batchPdf(kind, orderIds, (progress) => {
        for (const { orderId } of progress.leftOut) leftOut.add(orderId);
      });
      const bytes = await buffer(drawn);
      for (const orderId of orderIds) if (!leftOut.has(orderId)) await record({ orderId, detail: kind });
      reply.header(LEFT_OUT_HEADER, String(leftOut.size));
      return { name: `${kind}s.pdf`, type: PDF, bytes };
    }),
  };
}

function present(documents: Documents | null): Documents {
  if (documents === null) throw new ShopError('document_unavailable');
  return documents;
}

function documentOf(documents: Documents, kind: BatchKind, orderId: string): Promise<PdfFile> {
  switch (kind) {
    case 'invoice':
      return documents.invoicePdf(orderId);
    case 'slip':
      return documents.slipPdf([orderId]);
    case 'label':
      return documents.labelPdf([orderId]);
  }
}
