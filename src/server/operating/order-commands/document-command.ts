import { formatRupees } from '../../../domain/money/money.ts';
import type { CommandResult } from '../../running/commands/command-socket.ts';
import { throwUsage } from '../../running/commands/command-text.ts';
import { isReturnId } from '../../selling/returns/service.ts';
import type { CreditNoteRequest, InvoiceService, PdfFile } from '../../selling/invoices/service.ts';

export const DOCUMENT_USAGE = `  invoice ORDER... [--out FILE]      the invoice as a PDF; several orders in one file
  credit-note REFUND [--out FILE]    for a refund that was paid out
  credit-note RETURN                 for a return or cancelled pieces of a cash on delivery order
  credit-note --order ORDER          for a cash on delivery order that came back or was called off
  slip ORDER... [--out FILE]         packing slips
  label ORDER... [--out FILE]        shipping labels of 4 x 6 inches`;

const COMMANDS: ReadonlySet<string> = new Set(['invoice', 'credit-note', 'slip', 'label']);

export function isDocumentCommand(command: string): boolean {
  return COMMANDS.has(command);
}

/** Returns whether a command makes one file for several orders. */
export function takesManyOrders(command: string): boolean {
  return isDocumentCommand(command) && command !== 'credit-note';
}

type DocumentRequest = { command: string; ids: readonly string[]; out: string | undefined; order: string | undefined };

/**
 * Makes a document and returns its file, which the caller writes. Throws UsageError and the errors of the
 * service.
 */
export async function runDocumentCommand(invoices: InvoiceService, input: DocumentRequest): Promise<CommandResult> {
  const { fileName, pdf, summary } = await documentOf(invoices, input);
  return {
    exitCode: 0,
    output: summary,
    file: { path: input.out ?? fileName, base64: pdf.toString('base64') },
  };
}

async function documentOf(
  invoices: InvoiceService,
  { command, ids, order }: DocumentRequest,
): Promise<PdfFile & { summary: string }> {
  const [first] = ids;
  if (command === 'credit-note') {
    const credit = order === undefined ? creditOf(first ?? fail(command)) : { returnedOrderId: order };
    const { number, amountPaise } = await invoices.issueCreditNote(credit);
    return { ...(await invoices.creditNotePdf(credit)), summary: `${number}, ${formatRupees(amountPaise)}` };
  }
  if (first === undefined) return fail(command);
  switch (command) {
    case 'slip':
      return { ...(await invoices.slipPdf(ids)), summary: countOf(ids, 'slip') };
    case 'label':
      return { ...(await invoices.labelPdf(ids)), summary: countOf(ids, 'label') };
    default:
      return invoicesOf(invoices, ids, first);
  }
}

async function invoicesOf(
  invoices: InvoiceService,
  ids: readonly string[],
  first: string,
): Promise<PdfFile & { summary: string }> {
  if (ids.length === 1) {
    const { number, amountPaise } = await invoices.issueInvoice(first);
    return { ...(await invoices.invoicePdf(first)), summary: `${number}, ${formatRupees(amountPaise)}` };
  }
  let leftOut: string[] = [];
  const chunks: Buffer[] = [];
  const file = invoices.batchPdf('invoice', ids, (progress) => {
    leftOut = progress.leftOut.map(({ orderId, reason }) => `${orderId} is left out: ${reason}`);
  });
  for await (const chunk of file) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  const count = `${ids.length - leftOut.length} of ${countOf(ids, 'invoice')}`;
  return { fileName: 'invoices.pdf', pdf: Buffer.concat(chunks), summary: [count, ...leftOut].join('\n') };
}

function creditOf(id: string): CreditNoteRequest {
  return isReturnId(id) ? { returnId: id } : { refundId: id };
}

function countOf(ids: readonly string[], what: string): string {
  return `${ids.length} ${what}${ids.length === 1 ? '' : 's'}`;
}

function fail(command: string): never {
  return throwUsage(
    command === 'credit-note' ? 'credit-note needs a refund id, or --order ORDER.' : `${command} needs an order id.`,
  );
}
