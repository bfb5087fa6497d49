import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Database } from '../../running/db/connect.ts';
import type { CustomerVault } from '../../running/encryption/customer-vault.ts';
import { ShopError } from '../../running/errors.ts';
import type { MerchantView } from '../orders/service.ts';
import { batchChunks, type BatchKind, type BatchProgress, labelPage, slipPage } from './batch.ts';
import type { CreditNoteRequest } from './credit-notes/credit-source.ts';
import { issueCreditNote } from './credit-notes/issue-credit-note.ts';
import type { InvoiceDeps } from './deps.ts';
import { type DocumentRow, fileNameOf, type IssuedDocument, openDocument, sealBuyer } from './document.ts';
import { issueInvoice, mayBeInvoiced } from './issue-invoice.ts';
import { hasParcel, readParcel, readParcels } from './parcel.ts';
import { drawInvoice } from './render/invoice-page.ts';
import { openSheet, type Sheet } from './render/sheet.ts';

export { type AccountingDocument, accountingDocuments } from './accounting-documents.ts';
export { openDocument } from './document.ts';
export { stateOfPin } from './pin-states.ts';

export type { BatchKind, BatchProgress, CreditNoteRequest, IssuedDocument };

export type PdfFile = { fileName: string; pdf: Buffer };

/** The document service: invoices, credit notes, packing slips and labels. All methods may throw order_not_found. */
export type InvoiceService = {
  /**
   * Issues the order's invoice once; repeated calls return the same one. Throws invoice_not_allowed
   * (details.reason).
   */
  issueInvoice(orderId: string): Promise<IssuedDocument>;
  /** Returns the invoice, and issues it first if necessary. Throws invoice_not_allowed. */
  invoicePdf(orderId: string): Promise<PdfFile>;
  /** Whether invoicePdf would return one: it is issued, or may be. False for unknown orders. */
  hasInvoice(orderId: string): Promise<boolean>;
  /** Returns the order's documents, credit notes too, oldest first. */
  documentsOf(orderId: string): Promise<IssuedDocument[]>;
  /** Returns one of them as it was issued. Throws document_not_found if the order has no document of this number. */
  issuedPdf(orderId: string, number: string): Promise<PdfFile>;
  /** Issues the credit note once. Throws credit_note_not_allowed (details.reason). */
  issueCreditNote(credit: CreditNoteRequest): Promise<IssuedDocument>;
  creditNotePdf(credit: CreditNoteRequest): Promise<PdfFile>;
  /**
   * Returns one slip (A5) or label (4 x 6 in) per order. Throws invalid_transition for an order that nothing is
   * sent for.
   */
  slipPdf(orderIds: readonly string[]): Promise<PdfFile>;
  labelPdf(orderIds: readonly string[]): Promise<PdfFile>;
  /**
   * Returns many orders in one file, as a stream that holds one order's pages at a time. Orders that cannot be
   * printed are skipped, reported by onProgress and listed on the last page. onProgress is called after each
   * order.
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
      const rows = await issuedDocuments(database, orderId)
        .orderBy('issued_at')
        // A note of the same instant is issued after its invoice.
        .orderBy((row) => row('kind', '=', 'credit_note'))
        .orderBy('number')
        .execute();
      return rows.map((row) => openDocument(vault, row));
    },
    async issuedPdf(orderId, number) {
      const row = await issuedDocuments(database, orderId).where('number', '=', number).executeTakeFirst();
      if (!row) throw new ShopError('document_not_found');
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

/**
 * Returns the documents that an order's state allows. Making one may still fail, for example if no rate is
 * configured for a price.
 */
export function printableKinds(
  order: Pick<MerchantView, 'state' | 'source' | 'items'>,
  { isInvoiced }: { isInvoiced: boolean },
): BatchKind[] {
  const isSent = hasParcel(order);
  const canInvoice = isInvoiced || (mayBeInvoiced(order) && order.items.length > 0);
  return [...(isSent ? (['slip', 'label'] as const) : []), ...(canInvoice ? (['invoice'] as const) : [])];
}

const BATCH = 500;

/** Re-encrypts the buyers of invoices with the current key; buyers that no key can decrypt stay unchanged. */
export async function reencryptInvoices(
  database: Database,
  vault: CustomerVault,
): Promise<{ reencrypted: number; unreadable: number }> {
  const report = { reencrypted: 0, unreadable: 0 };
  let rows: DocumentRow[] = [];
  do {
    rows = await database
      .selectFrom('invoice')
      .selectAll()
      .where('buyer_key_id', 'is not', null)
      .where('buyer_key_id', '!=', vault.currentKeyId)
      .where('number', '>', rows.at(-1)?.number ?? '')
      .orderBy('number')
      .limit(BATCH)
      .execute();
    for (const row of rows) {
      const { buyer } = openDocument(vault, row);
      if (buyer === null) report.unreadable += 1;
      else report.reencrypted += await reencryptOne(database, vault, row, buyer);
    }
  } while (rows.length > 0);
  return report;
}

async function reencryptOne(
  database: Database,
  vault: CustomerVault,
  { number, buyer_sealed: before }: DocumentRow,
  buyer: NonNullable<ReturnType<typeof openDocument>['buyer']>,
): Promise<number> {
  const { numUpdatedRows } = await database
    .updateTable('invoice')
    .set(sealBuyer(vault, number, buyer))
    .where('number', '=', number)
    .where('buyer_sealed', '=', before)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
