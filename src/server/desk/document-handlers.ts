import { buffer } from 'node:stream/consumers';
import { LEFT_OUT_HEADER } from '../../contracts/desk/desk-endpoint.ts';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import type { Database } from '../running/db/connect.ts';
import { ShopError } from '../running/errors.ts';
import type { BatchKind, InvoiceService, PdfFile } from '../selling/invoices/service.ts';
import { on } from './auth/handler.ts';
import { ordersWithLabels, requireFewLabels } from './label-limits.ts';

export type Documents = Pick<
  InvoiceService,
  'invoicePdf' | 'slipPdf' | 'labelPdf' | 'batchPdf' | 'documentsOf' | 'issuedPdf'
>;

const PDF = 'application/pdf';

/** Handlers for invoices, slips and labels of one or many orders. Each document is recorded on its order. */
export function documentHandlers(deps: { documents: Documents | null; database: Database; now: () => number }) {
  const { documents } = deps;
  return {
    paper: on(DESK_ENDPOINTS.paper, async ({ params: { orderId, kind }, who, record }) => {
      if (kind === 'label') {
        if ((await ordersWithLabels(deps, who, [orderId])).length === 0) throw new ShopError('forbidden');
        await requireFewLabels(deps, who, 1);
      }
      const { fileName, pdf } = await documentOf(present(documents), kind, orderId);
      await record({ orderId, detail: kind });
      return { name: fileName, type: PDF, bytes: pdf };
    }),
    issuedPaper: on(DESK_ENDPOINTS.issuedPaper, async ({ params: { orderId, number }, record }) => {
      const { fileName, pdf } = await present(documents).issuedPdf(orderId, number);
      await record({ orderId, detail: number });
      return { name: fileName, type: PDF, bytes: pdf };
    }),
    papers: on(DESK_ENDPOINTS.papers, async ({ body: { kind, orderIds }, who, record, reply }) => {
      const allowed = kind === 'label' ? await ordersWithLabels(deps, who, orderIds) : orderIds;
      const leftOut = new Set(orderIds.filter((orderId) => !allowed.includes(orderId)));
      if (allowed.length === 0) throw new ShopError('forbidden');
      if (kind === 'label') await requireFewLabels(deps, who, allowed.length);
      const drawn = present(documents).batchPdf(kind, allowed, (progress) => {
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
