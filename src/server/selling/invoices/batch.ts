import { ShopError } from '../../running/errors.ts';
import { issueInvoice } from './issue-invoice.ts';
import { openDocument } from './document.ts';
import { readParcel, readParcels } from './parcel.ts';
import type { InvoiceDeps } from './deps.ts';
import { drawInvoice } from './render/invoice-page.ts';
import { A4, A5, addPage, LABEL, openSheet, type Sheet, write } from './render/sheet.ts';

export type BatchKind = 'invoice' | 'slip' | 'label';

export type LeftOut = { orderId: string; code: string; reason: string };

export type BatchProgress = { done: number; total: number; leftOut: readonly LeftOut[] };

type Batch = { kind: BatchKind; orderIds: readonly string[]; onProgress: (progress: BatchProgress) => void };

/** Loaded only when needed: the barcode libraries take 5 MB. */
export const slipPage = () => import('./render/slip-page.ts');
export const labelPage = () => import('./render/label-page.ts');

const SIZES = { invoice: A4, slip: A5, label: LABEL };

/** Draws one order after another as the reader consumes the stream, so that only one order's pages are in memory. */
export async function* batchChunks(deps: InvoiceDeps, { kind, orderIds, onProgress }: Batch): AsyncGenerator<Buffer> {
  const sheet = await openSheet(`${kind}s`, new Date(deps.now()));
  const leftOut: LeftOut[] = [];
  let done = 0;
  for (const orderId of orderIds) {
    const reason = await drawOne(deps, sheet, kind, orderId);
    if (reason !== null) leftOut.push(reason);
    done += 1;
    onProgress({ done, total: orderIds.length, leftOut });
    yield* readyChunks(sheet);
  }
  if (leftOut.length > 0 || orderIds.length === 0) drawLeftOut(sheet, kind, leftOut);
  sheet.end();
  yield* readyChunks(sheet);
}

/**
 * Yields what is written so far. The PDF document pushes data synchronously as it draws, so reading until it is
 * empty is enough.
 */
function* readyChunks(sheet: Sheet): Generator<Buffer> {
  for (;;) {
    const chunk: unknown = sheet.read();
    if (!Buffer.isBuffer(chunk)) return;
    yield chunk;
  }
}

/** Returns why an order is left out; null if it was drawn. Internal errors end the batch. */
async function drawOne(deps: InvoiceDeps, sheet: Sheet, kind: BatchKind, orderId: string): Promise<LeftOut | null> {
  try {
    if (kind === 'invoice') drawInvoice(sheet, openDocument(deps.vault, await issueInvoice(deps, orderId)));
    else if (kind === 'slip') (await slipPage()).drawSlip(sheet, await readParcel(deps, orderId));
    else {
      const { drawLabel } = await labelPage();
      for (const parcel of await readParcels(deps, orderId)) drawLabel(sheet, parcel);
    }
    return null;
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    const { reason } = error.details;
    return { orderId, code: error.code, reason: typeof reason === 'string' ? reason : error.message };
  }
}

const MARGIN = 24;
const ROW = 14;

function drawLeftOut(sheet: Sheet, kind: BatchKind, leftOut: readonly LeftOut[]): void {
  const size = SIZES[kind];
  const width = size.width - 2 * MARGIN;
  addPage(sheet, size);
  let y = write(sheet, 'Not in this file', { x: MARGIN, y: MARGIN, width }, { bold: true, size: 12 });
  for (const { orderId, reason } of leftOut) {
    if (y + ROW > size.height - MARGIN) {
      addPage(sheet, size);
      y = MARGIN;
    }
    y = write(sheet, `${orderId}: ${reason}`, { x: MARGIN, y, width }, { size: 8, lines: 1 });
  }
}
