import * as v from 'valibot';
import type { Address } from '../../../domain/address/address.ts';
import { addressFields } from '../../../contracts/checkout/address.ts';
import type { CustomerVault, Sealed } from '../../running/encryption/customer-vault.ts';
import type { ReturnRow } from './returnable-order.ts';

/** Texts of a shopper's request, encrypted at rest and bound to the request. */
export type ReturnDetails = {
  comment: string;
  /** For the refund of an order paid on delivery. */
  upiId: string | null;
  /** Null: the address of the order. */
  address: Address | null;
};

const detailsSchema = v.object({
  comment: v.string(),
  upiId: v.nullable(v.string()),
  address: v.nullable(addressFields),
});

export function sealDetails(vault: CustomerVault, returnId: string, details: ReturnDetails): Sealed {
  return vault.sealText(returnId, JSON.stringify(details));
}

/** Returns null once removed, or if no key can decrypt it. */
export function readDetails(
  vault: CustomerVault,
  row: Pick<ReturnRow, 'return_id' | 'details_sealed' | 'details_key_id'>,
): ReturnDetails | null {
  const { details_sealed: sealed, details_key_id: keyId } = row;
  const text = vault.tryOpenText(row.return_id, { sealed, keyId });
  return text === null ? null : v.parse(detailsSchema, JSON.parse(text));
}
