import type { Selectable } from 'kysely';
import type { Address } from '../../../domain/address/address.ts';
import type { InvoiceFacts } from '../../../domain/invoices/invoice-facts.ts';
import type { InvoiceTables, DocumentKind } from '../../running/db/tables/invoice-tables.ts';
import type { CustomerVault } from '../../running/encryption/customer-vault.ts';

export type DocumentRow = Selectable<InvoiceTables['invoice']>;

/** An invoice, bill of supply or credit note as issued, for rendering. */
export type IssuedDocument = {
  number: string;
  kind: DocumentKind;
  orderId: string;
  issuedAt: Date;
  amountPaise: number;
  facts: InvoiceFacts;
  /** Null once the retention period is over, or if the key is missing. */
  buyer: Address | null;
};

export function openDocument(vault: CustomerVault, row: DocumentRow): IssuedDocument {
  return {
    number: row.number,
    kind: row.kind,
    orderId: row.order_id,
    issuedAt: row.issued_at,
    amountPaise: row.amount_paise,
    facts: row.facts,
    buyer: openBuyer(vault, row),
  };
}

/** Encrypts the buyer, bound to the document's number, so that it cannot be moved to another document. */
export function sealBuyer(vault: CustomerVault, number: string, buyer: Address | null) {
  if (buyer === null) return { buyer_sealed: null, buyer_key_id: null };
  const { sealed, keyId } = vault.seal(number, { address: buyer, userAgent: null });
  return { buyer_sealed: sealed, buyer_key_id: keyId };
}

function openBuyer(vault: CustomerVault, row: DocumentRow): Address | null {
  return vault.tryOpen(row.number, { sealed: row.buyer_sealed, keyId: row.buyer_key_id })?.address ?? null;
}

/** Returns the file name, such as INV-2627-00042.pdf. */
export function fileNameOf(number: string): string {
  return `${number.replaceAll('/', '-')}.pdf`;
}
