import { DESK_ENDPOINTS } from '../../../contracts/desk/endpoints.ts';
import { accountingLines } from '../../../domain/invoices/accounting-lines.ts';
import { toDecimalRupees } from '../../../domain/money/money.ts';
import { istTime } from '../../running/commands/command-text.ts';
import type { Row } from '../../running/commands/text-table.ts';
import { type AccountingDocument, accountingDocuments } from '../../selling/invoices/service.ts';
import type { DeskDeps } from '../deps.ts';
import { exportPages } from '../exports/export-file.ts';
import { on } from '../auth/handler.ts';
import { DAY_MS } from '../../../domain/time/durations.ts';

/** Columns that a spreadsheet adds up. */
const NUMBERS: ReadonlySet<string> = new Set(
  'line quantity list_total discount taxable cgst sgst_utgst igst amount'.split(' '),
);

/** Exports invoices and credit notes for accounting, one row per line. The rows of a document add up to its total. */
export function accountHandlers({ database }: Pick<DeskDeps, 'database'>) {
  return {
    exportAccounts: on(DESK_ENDPOINTS.exportAccounts, async ({ query: { from, to, format }, record }) => {
      await record({ detail: `accounts of ${from} to ${to} as ${format}` });
      const span = { from: midnight(from), to: new Date(midnight(to).getTime() + DAY_MS) };
      return exportPages(rowsOf(accountingDocuments(database, span)), {
        format,
        name: `accounts-${from}-${to}`,
        numbers: NUMBERS,
      });
    }),
  };
}

function midnight(day: string): Date {
  return new Date(`${day}T00:00:00+05:30`);
}

async function* rowsOf(papers: AsyncIterable<AccountingDocument[]>): AsyncGenerator<Row[]> {
  for await (const page of papers) yield page.flatMap(accountingRows);
}

/** Returns a document's rows, with times in IST and money in rupees. */
export function accountingRows(document: AccountingDocument): Row[] {
  const { facts } = document;
  const isCredit = document.kind === 'credit_note';
  const whole = {
    number: document.number,
    kind: document.kind,
    issued: istTime(document.issuedAt),
    credits: facts.credits?.number ?? '',
    order_id: document.orderId,
    ordered: istTime(new Date(facts.orderedAt)),
    payment: facts.test ? `${facts.paymentMethod} (test)` : facts.paymentMethod,
    payment_id: document.paymentId ?? '',
    refund_id: document.creditFor ?? '',
    settlement_id: document.settlementId ?? '',
    utr: document.utr ?? '',
    place_of_supply: facts.body.placeOfSupply,
  };
  return accountingLines(facts.body, isCredit).map((line) => ({
    ...whole,
    line: String(line.line),
    sku: line.sku ?? '',
    product: line.title,
    variant: line.variantTitle,
    hsn: line.hsn,
    quantity: String(line.quantity),
    list_total: rupees(line.listPaise),
    discount: rupees(line.discountPaise),
    tax_percent: line.basisPoints === null ? '' : String(line.basisPoints / 100),
    taxable: rupees(line.taxablePaise),
    cgst: rupees(line.cgstPaise),
    sgst_utgst: rupees(line.stateTaxPaise),
    igst: rupees(line.igstPaise),
    amount: rupees(line.amountPaise),
  }));
}

function rupees(paise: number | null): string {
  return paise === null ? '' : toDecimalRupees(paise);
}
