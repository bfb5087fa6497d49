import type { Selectable } from 'kysely';
import type { Address } from '../../domain/address/address.ts';
import type { InvoiceFacts } from '../../domain/invoices/invoice-facts.ts';
import type { InvoiceTables, DocumentKind } from '../db/tables/invoice-tables.ts';
import type { CustomerVault } from '../encryption/customer-vault.ts';

export type DocumentRow = Selectable<InvoiceTables['invoice']>;

/** An invoice, bill of supply or credit note as issued; what is rendered. */
export type IssuedDocument = {
  number: string;
  kind: DocumentKind;
  orderId: string;
  issuedAt: Date;
  amountPaise: number;
  facts: InvoiceFacts;
  /** Null once the law no longer asks for him, or where the key is not there. */
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

/** Bound to the paper's number, so that one paper's buyer cannot be put on another. */
export function sealBuyer(vault: CustomerVault, number: string, buyer: Address | null) {
  if (buyer === null) return { buyer_sealed: null, buyer_key_id: null };
  const { sealed, keyId } = vault.seal(number, { address: buyer, userAgent: null });
  return { buyer_sealed: sealed, buyer_key_id: keyId };
}

function openBuyer(vault: CustomerVault, row: DocumentRow): Address | null {
  if (row.buyer_sealed === null || row.buyer_key_id === null) return null;
  return vault.tryOpen(row.number, { sealed: row.buyer_sealed, keyId: row.buyer_key_id })?.address ?? null;
}

/** What the file is called: INV-2627-00042.pdf. */
export function fileNameOf(number: string): string {
  return `${number.replaceAll('/', '-')}.pdf`;
}
