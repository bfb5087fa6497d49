import { buffer } from 'node:stream/consumers';
import { LEFT_OUT_HEADER } from '../../contracts/desk/desk-endpoint.ts';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { ShopError } from '../errors.ts';
import type { BatchKind, InvoiceService, PdfFile } from '../invoices/service.ts';
import { on } from './auth/handler.ts';

export type Papers = Pick<
  InvoiceService,
  'invoicePdf' | 'slipPdf' | 'labelPdf' | 'batchPdf' | 'documentsOf' | 'issuedPdf'
>;

const PDF = 'application/pdf';

/** Handlers for invoices, slips and labels of one or many orders. Each document is recorded on its order. */
export function documentHandlers({ papers }: { papers: Papers | null }) {
  return {
    paper: on(DESK_ENDPOINTS.paper, async ({ params: { orderId, paper }, record }) => {
      const { fileName, pdf } = await documentOf(present(papers), paper, orderId);
      await record({ orderId, detail: paper });
      return { name: fileName, type: PDF, bytes: pdf };
    }),
    issuedPaper: on(DESK_ENDPOINTS.issuedPaper, async ({ params: { orderId, number }, record }) => {
      const { fileName, pdf } = await present(papers).issuedPdf(orderId, number);
      await record({ orderId, detail: number });
      return { name: fileName, type: PDF, bytes: pdf };
    }),
    papers: on(DESK_ENDPOINTS.papers, async ({ body: { paper, orderIds }, record, reply }) => {
      const leftOut = new Set<string>();
      const drawn = present(papers).batchPdf(paper, orderIds, (progress) => {
        for (const { orderId } of progress.leftOut) leftOut.add(orderId);
      });
      const bytes = await buffer(drawn);
      for (const orderId of orderIds) if (!leftOut.has(orderId)) await record({ orderId, detail: paper });
      reply.header(LEFT_OUT_HEADER, String(leftOut.size));
      return { name: `${paper}s.pdf`, type: PDF, bytes };
    }),
  };
}

function present(papers: Papers | null): Papers {
  if (papers === null) throw new ShopError('document_unavailable');
  return papers;
}

function documentOf(papers: Papers, paper: BatchKind, orderId: string): Promise<PdfFile> {
  switch (paper) {
    case 'invoice':
      return papers.invoicePdf(orderId);
    case 'slip':
      return papers.slipPdf([orderId]);
    case 'label':
      return papers.labelPdf([orderId]);
  }
}
