import * as v from 'valibot';
import type { CustomerVault, Sealed } from '../../running/encryption/customer-vault.ts';

/** Recipient of an alert; a contact that was not given is ''. */
export type Recipient = { mobile: string; email: string };

const schema = v.object({ mobile: v.string(), email: v.string() });

/** Encrypts a recipient, bound to its alert. */
export function sealRecipient(vault: CustomerVault, alertId: string, recipient: Recipient): Sealed {
  return vault.sealText(alertId, JSON.stringify(recipient));
}

type SealedRow = { alert_id: string; recipient_sealed: string | null; recipient_key_id: string | null };

/** Returns null if nothing is stored, or no key can decrypt it. */
export function openRecipient(vault: CustomerVault, row: SealedRow): Recipient | null {
  const { alert_id: alertId, recipient_sealed: sealed, recipient_key_id: keyId } = row;
  const text = vault.tryOpenText(alertId, { sealed, keyId });
  return text === null ? null : v.parse(schema, JSON.parse(text));
}

/**
 * Returns the digests that identify a contact, the current key's first: of the number, or of the mail address
 * if there is no number.
 */
export function contactDigests(vault: CustomerVault, { mobile, email }: Recipient): readonly [string, ...string[]] {
  const [current, ...old] =
    mobile === '' ? vault.searchDigests(`stock alert:${email.toLowerCase()}`) : vault.customerRefs(mobile);
  if (current === undefined) throw new Error('there is always a current key');
  return [current, ...old];
}
