import type { ColumnType } from 'kysely';
import type { InvoiceFacts } from '../../../../domain/invoices/invoice-facts.ts';

/** Written once, never updated. */
type Fixed<T> = ColumnType<T, T, never>;
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

export type DocumentKind = 'tax_invoice' | 'bill_of_supply' | 'credit_note';

/** Tables of invoices; see migrations/0015-invoices.sql and 0110. */
export type InvoiceTables = {
  invoice_counter: { series: string; financial_year: number; last_number: number };
  /** Orders whose goods were packed and that have no invoice yet. */
  invoice_due: {
    order_id: Fixed<string>;
    packed_at: Fixed<Date>;
    next_at: Date;
    reason: Nullable<string>;
    title: Nullable<string>;
  };
  invoice: {
    number: Fixed<string>;
    kind: Fixed<DocumentKind>;
    order_id: Fixed<string>;
    credit_for: Fixed<string | null>;
    series: Fixed<string>;
    financial_year: Fixed<number>;
    sequence: Fixed<number>;
    issued_at: Fixed<Date>;
    amount_paise: Fixed<number>;
    facts: ColumnType<InvoiceFacts, string, never>;
    buyer_sealed: Nullable<string>;
    buyer_key_id: Nullable<string>;
  };
};
