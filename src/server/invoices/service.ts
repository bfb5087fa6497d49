import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Database } from '../db/connect.ts';
import { ShopError } from '../errors.ts';
import { type BatchKind, batchChunks, type BatchProgress, labelPage, slipPage } from './batch.ts';
import type { CreditNoteRequest } from './credit-notes/credit-source.ts';
import { issueCreditNote } from './credit-notes/issue-credit-note.ts';
import { issueInvoice, mayBeInvoiced } from './issue-invoice.ts';
import { fileNameOf, openDocument, type IssuedDocument } from './document.ts';
import { readParcel, readParcels } from './parcel.ts';
import type { InvoiceDeps } from './deps.ts';
import { drawInvoice } from './render/invoice-page.ts';
import { openSheet, type Sheet } from './render/sheet.ts';

export { type AccountingDocument, accountingDocuments } from './accounting-documents.ts';
export { startIssuingCreditNotes } from './credit-notes/issue-due.ts';
export { openDocument } from './document.ts';
export { resealInvoices } from './reseal.ts';
export { deleteExpiredBuyers } from './retention.ts';

export type { BatchKind, BatchProgress, CreditNoteRequest, IssuedDocument };

export type PdfFile = { fileName: string; pdf: Buffer };

/** Front of the papers: invoices, credit notes, packing slips and labels. Throws order_not_found everywhere. */
export type InvoiceService = {
  /** Gives the order its invoice, once; again it is the same. Throws invoice_not_allowed (details.reason). */
  issueInvoice(orderId: string): Promise<IssuedDocument>;
  /** The invoice, issued where it is not yet. Throws invoice_not_allowed. */
  invoicePdf(orderId: string): Promise<PdfFile>;
  /** Whether invoicePdf would give one: it is issued, or may be. False for orders nobody knows. */
  hasInvoice(orderId: string): Promise<boolean>;
  /** The numbers and sums of an order's papers, the oldest first, credit notes too. */
  documentsOf(orderId: string): Promise<IssuedDocument[]>;
  /** One of them as it was issued. Throws paper_not_found where the order has no such number. */
  issuedPdf(orderId: string, number: string): Promise<PdfFile>;
  /** Gives what went back its credit note, once. Throws credit_note_not_allowed (details.reason). */
  issueCreditNote(credit: CreditNoteRequest): Promise<IssuedDocument>;
  creditNotePdf(credit: CreditNoteRequest): Promise<PdfFile>;
  /** One slip (A5) or label (4 x 6 in) an order. Throws move_not_allowed for an order that nothing is sent for. */
  slipPdf(orderIds: readonly string[]): Promise<PdfFile>;
  labelPdf(orderIds: readonly string[]): Promise<PdfFile>;
  /**
   * Many orders in one file, as a stream that holds one order's pages at a time. Orders that cannot be printed are left
   * out, told by onProgress and listed on the last page. onProgress is called after each order.
   */
  batchPdf(kind: BatchKind, orderIds: readonly string[], onProgress?: (progress: BatchProgress) => void): Readable;
};

export function createInvoiceService(deps: InvoiceDeps): InvoiceService {
  const { database, vault, now } = deps;
  const invoice = async (orderId: string) => openDocument(vault, await issueInvoice(deps, orderId));
  const creditNote = async (credit: CreditNoteRequest) => openDocument(vault, await issueCreditNote(deps, credit));
  const parcelFile = async (
    name: string,
    orderIds: readonly string[],
    drawOrder: (sheet: Sheet, orderId: string) => Promise<void>,
  ): Promise<PdfFile> => {
    const sheet = await openSheet(name, new Date(now()));
    for (const orderId of orderIds) await drawOrder(sheet, orderId);
    const [only = ''] = orderIds;
    return { fileName: `${name}${orderIds.length === 1 ? `-${only}` : ''}.pdf`, pdf: await finished(sheet) };
  };
  return {
    issueInvoice: invoice,
    invoicePdf: async (orderId) => documentFile(await invoice(orderId)),
    hasInvoice: (orderId) => orderHasInvoice(database, orderId),
    async documentsOf(orderId) {
      const rows = await issuedDocuments(database, orderId).orderBy('issued_at').orderBy('number').execute();
      return rows.map((row) => openDocument(vault, row));
    },
    async issuedPdf(orderId, number) {
      const row = await issuedDocuments(database, orderId).where('number', '=', number).executeTakeFirst();
      if (!row) throw new ShopError('paper_not_found');
      return documentFile(openDocument(vault, row));
    },
    issueCreditNote: creditNote,
    creditNotePdf: async (credit) => documentFile(await creditNote(credit)),
    slipPdf: (orderIds) =>
      parcelFile('packing-slip', orderIds, async (sheet, orderId) =>
        (await slipPage()).drawSlip(sheet, await readParcel(deps, orderId)),
      ),
    labelPdf: (orderIds) =>
      parcelFile('label', orderIds, async (sheet, orderId) => {
        const { drawLabel } = await labelPage();
        for (const parcel of await readParcels(deps, orderId)) drawLabel(sheet, parcel);
      }),
    batchPdf: (kind, orderIds, onProgress = () => undefined) =>
      Readable.from(batchChunks(deps, { kind, orderIds, onProgress }), { objectMode: false }),
  };
}

/** Whether an order's invoice is issued, or may be. */
export async function orderHasInvoice(database: Database, orderId: string): Promise<boolean> {
  const order = await database
    .selectFrom('shop_order')
    .leftJoin('invoice', (join) =>
      join.onRef('invoice.order_id', '=', 'shop_order.order_id').on('invoice.kind', '!=', 'credit_note'),
    )
    .select(['shop_order.state', 'shop_order.source', 'invoice.number'])
    .where('shop_order.order_id', '=', orderId)
    .executeTakeFirst();
  return order !== undefined && (order.number !== null || mayBeInvoiced(order));
}

function issuedDocuments(database: Database, orderId: string) {
  return database.selectFrom('invoice').selectAll().where('order_id', '=', orderId);
}

async function documentFile(document: IssuedDocument): Promise<PdfFile> {
  const sheet = await openSheet(document.number, document.issuedAt);
  drawInvoice(sheet, document);
  return { fileName: fileNameOf(document.number), pdf: await finished(sheet) };
}

function finished(sheet: Sheet): Promise<Buffer> {
  sheet.end();
  return buffer(sheet);
}
