import * as v from 'valibot';
import type { Address } from '../../domain/address/address.ts';
import { addressFields } from '../../contracts/checkout/address.ts';
import type { CustomerVault, Sealed } from '../encryption/customer-vault.ts';
import type { ReturnRow } from './returnable-order.ts';

/** What a shopper wrote with a request: encrypted at rest, bound to the request. */
export type ReturnDetails = {
  comment: string;
  /** For a refund of an order paid at the door. */
  upiId: string | null;
  /** Null: where the order was delivered. */
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

/** Null once removed, and where no key opens it. */
export function readDetails(
  vault: CustomerVault,
  row: Pick<ReturnRow, 'return_id' | 'details_sealed' | 'details_key_id'>,
): ReturnDetails | null {
  const { details_sealed: sealed, details_key_id: keyId } = row;
  const text = sealed === null || keyId === null ? null : vault.tryOpenText(row.return_id, { sealed, keyId });
  return text === null ? null : v.parse(detailsSchema, JSON.parse(text));
}
